import { about } from "#content/about.ts";
import { pictures } from "#content/pictures.ts";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageTop } from "../../layout/page-top.tsx";
import { Picture } from "../../layout/picture.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import styles from "./about.module.css";
import { Expertise } from "./expertise.tsx";
import { Reasons } from "./reasons.tsx";
import { Roadmap } from "./roadmap.tsx";
import { Story } from "./story.tsx";

export const meta = () => pageMeta({ path: "/about", title: about.title, description: about.description });

export default function About() {
  const { hero, closing } = about;
  return (
    <main id="main">
      <PageTop path="/about" title={hero.lines} lead={hero.lead} />
      <figure className="wrap">
        <div className={styles["plate"]}>
          <Picture
            name={hero.picture}
            alt={pictures[hero.picture]}
            eager
            narrow={{ name: hero.narrowPicture, media: "(max-width: 56rem)" }}
          />
        </div>
        <figcaption className={`${styles["caption"]} cap`}>
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
      <CallToAction title={closing.lines} lead={closing.lead} actions={closing.actions} />
    </main>
  );
}
