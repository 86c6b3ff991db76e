import { pictures } from "#content/pictures.ts";
import { solutions } from "#content/solutions.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { Explore } from "../../layout/explore.tsx";
import { Headline } from "../../layout/headline.tsx";
import { Picture } from "../../layout/picture.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Ticks } from "../../ui/ticks.tsx";
import styles from "./solutions.module.css";

export const meta = () => pageMeta({ path: "/solutions", title: solutions.title, description: solutions.description });

export default function Solutions() {
  const { hero, listLabel, note, explore, closing } = solutions;
  return (
    <main id="main">
      <div className={`${styles["top"]} wrap`}>
        <Breadcrumbs path="/solutions" />
        <Headline title={hero.lines} lead={hero.lead}>
          <div className="acts">
            <ButtonLink href={hero.button.href} kind="lamp" arrow>
              {hero.button.label}
            </ButtonLink>
            <ButtonLink href={hero.second.href}>{hero.second.label}</ButtonLink>
          </div>
        </Headline>
      </div>
      <section className="wrap" aria-label={listLabel}>
        <div className={styles["sizes"]}>
          {solutions.solutions.map(({ name, text, features, picture }, index) => (
            <article key={name} className={styles["size"]}>
              <Picture name={picture} alt={pictures[picture]} eager={index === 0} />
              <div>
                <p className={`${styles["number"]} num`} aria-hidden="true">
                  {index + 1}
                </p>
                <h2>{name}</h2>
                <p>{text}</p>
              </div>
              <Ticks items={features} />
            </article>
          ))}
        </div>
        <p className={`${styles["note"]} cap`}>{note}</p>
      </section>
      <Explore {...explore} number="05" />
      <CallToAction title={closing.lines} lead={closing.lead} actions={closing.actions} />
    </main>
  );
}
