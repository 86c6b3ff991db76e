import { Actions } from "#app/layout/actions.tsx";
import { Breadcrumbs } from "#app/layout/breadcrumbs.tsx";
import { CallToAction } from "#app/layout/call-to-action.tsx";
import cells from "#app/layout/cells.module.css";
import { Explore } from "#app/layout/explore.tsx";
import { Headline } from "#app/layout/headline.tsx";
import { Picture } from "#app/layout/picture.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import type { View } from "#app/rendering/view.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { Ticks } from "#app/ui/ticks.tsx";
import { solutions } from "#content/solutions.ts";
import styles from "./solutions.module.css";

function Solutions() {
  const { hero, listLabel, note, explore, closing } = solutions;
  return (
    <main id="main">
      <div className={`${styles.top} wrap`}>
        <Breadcrumbs path="/solutions" />
        <Picture name="hero-solutions" alt="" className={styles.picture} />
        <Headline title={hero.lines} lead={hero.lead}>
          <Actions actions={[hero.button, hero.second]} />
        </Headline>
      </div>
      <section className="wrap" aria-label={listLabel}>
        <div className={`${cells.cells} ${styles.sizes}`}>
          {solutions.solutions.map(({ name, text, features, picture }, index) => (
            <article key={name} className={`${styles.size} at-once`}>
              <Picture name={picture} eager={index === 0} />
              <div>
                <p className={`${cells.number} ${styles.number} num`} aria-hidden="true">
                  {index + 1}
                </p>
                <h2>{name}</h2>
                <p className="quiet">{text}</p>
              </div>
              <Ticks items={features} />
            </article>
          ))}
        </div>
        <p className={`${cells.note} cap`}>{note}</p>
      </section>
      <Explore {...explore} number="05" />
      <CallToAction hour="dawn" title={closing.lines} lead={closing.lead} actions={closing.actions} />
    </main>
  );
}

export const view = {
  module: import.meta.url,
  head: () => pageHead({ path: "/solutions", title: solutions.title, description: solutions.description }),
  frame: SiteFrame,
  Page: Solutions,
} satisfies View<object>;
