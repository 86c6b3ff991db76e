import { brand } from "#content/brand.ts";
import { legalPages, legalWords } from "#content/legal/legal-pages.ts";
import { pictures } from "#content/pictures.ts";
import { Breadcrumbs } from "../../layout/breadcrumbs.tsx";
import { Picture } from "../../layout/picture.tsx";
import { FooterGap } from "../../layout/section.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import type { Route } from "./+types/legal.ts";
import styles from "./legal.module.css";
import { LegalBlocks } from "./legal-blocks.tsx";
import { isLegalPath, legalTexts } from "./legal-texts.server.ts";

export function loader({ request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname;
  if (!isLegalPath(path)) throw new Response(null, { status: 404 });
  return { path, text: legalTexts[path], today: today(new Date()) };
}

/** The current date at the office; the visitor's own zone is the browser's to say (layout/enhance.ts corrects it). */
function today(now: Date) {
  const { timeZone } = brand.hours;
  return {
    iso: new Intl.DateTimeFormat("en-CA", { timeZone }).format(now),
    long: new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" }).format(now),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({ path: loaderData.path, title: `${loaderData.text.title} | ${brand.name}`, description: loaderData.text.description })
    : [];

export default function Legal({ loaderData: { path, text, today } }: Route.ComponentProps) {
  const { picture } = legalPages[path];
  return (
    <main id="main">
      <article className={`${styles["page"]} wrap`}>
        <Breadcrumbs path={path} />
        <header className={styles["head"]}>
          <p className={styles["when"]}>
            {legalWords.lastUpdated}
            <time dateTime={today.iso} data-today>
              {today.long}
            </time>
          </p>
          <div>
            <h1>{text.title}</h1>
            <p className="lead">{text.lead}</p>
          </div>
          <Picture name={picture} alt={pictures[picture]} eager />
        </header>
        <div className={styles["legal"]}>
          <div className={styles["contents"]}>
            <nav aria-labelledby="contents" data-contents>
              <h2 id="contents">{legalWords.contents}</h2>
              <ol>
                {text.sections.map(({ id, heading }, index) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      <i className="num">{index + 1}</i>
                      {heading}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          </div>
          <div className={styles["law"]}>
            {text.sections.map(({ id, heading, gist, blocks }, index) => (
              <section key={id} id={id} aria-labelledby={`${id}-heading`}>
                <h2 id={`${id}-heading`}>
                  <i className="num">{index + 1}</i>
                  {heading}
                </h2>
                <div className={styles["body"]}>
                  <LegalBlocks blocks={blocks} />
                </div>
                <p className={styles["gist"]}>
                  <b>{legalWords.gist}</b>
                  {gist}
                </p>
              </section>
            ))}
          </div>
        </div>
      </article>
      <FooterGap />
    </main>
  );
}
