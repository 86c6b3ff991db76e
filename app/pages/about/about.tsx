import { CallToAction } from "#app/layout/call-to-action.tsx";
import { PageTop } from "#app/layout/page-top.tsx";
import { Picture } from "#app/layout/picture.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import type { View } from "#app/rendering/view.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { about } from "#content/about.ts";
import styles from "./about.module.css";
import { Expertise, Reasons, Roadmap, Story } from "./sections.tsx";

function About() {
  const { hero, closing } = about;
  return (
    <main id="main">
      <PageTop path="/about" title={hero.lines} lead={hero.lead} />
      <figure className="wrap">
        <div className={`${styles.plate} framed`}>
          <Picture name={hero.picture} eager narrow={{ name: hero.narrowPicture, media: "(max-width: 56rem)" }} />
        </div>
        <figcaption className={`${styles.caption} cap`}>
          <span>
            <b>{hero.caption.label}</b>
            {hero.caption.text}
          </span>
          <span>{hero.caption.note}</span>
        </figcaption>
      </figure>
      <Story {...about.story} />
      <Expertise {...about.expertise} />
      <Reasons {...about.reasons} />
      <Roadmap {...about.roadmap} />
      <CallToAction hour="dawn" title={closing.lines} lead={closing.lead} actions={closing.actions} />
    </main>
  );
}

export const view = {
  module: import.meta.url,
  head: () => pageHead({ path: "/about", title: about.title, description: about.description }),
  frame: SiteFrame,
  Page: About,
} satisfies View<object>;
