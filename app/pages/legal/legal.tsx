import { Breadcrumbs } from "#app/layout/breadcrumbs.tsx";
import { FooterGap } from "#app/layout/footer/footer-gap.tsx";
import { Picture } from "#app/layout/picture.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import type { View } from "#app/rendering/view.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { brand } from "#content/brand.ts";
import { type LegalPath, legalPages, legalWords } from "#content/legal/legal-pages.ts";
import enhance from "./legal.inline.ts?inline-script";
import styles from "./legal.module.css";
import { LegalBlocks } from "./legal-blocks.tsx";
import { legalTexts } from "./legal-texts.ts";

export type LegalProps = {
  readonly path: LegalPath;
  /**
   * The office's current date (SPEC section 2, "Legal pages"), as YYYY-MM-DD; in the browser today.enhance.ts puts the
   * visitor's own in its place.
   */
  readonly today: string;
};

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function Legal({ path, today }: LegalProps) {
  const text = legalTexts[path];
  const { picture } = legalPages[path];
  return (
    <main id="main">
      <article className={`${styles.page} wrap`}>
        <Breadcrumbs path={path} />
        <header className={`${styles.head} twelve at-once`}>
          <div>
            <h1>{text.title}</h1>
            <p className="lead">{text.lead}</p>
          </div>
          <Picture name={picture} eager />
          <p className={styles.when}>
            {legalWords.lastUpdated}
            <time dateTime={today} data-today>
              {longDate.format(Date.parse(today))}
            </time>
          </p>
        </header>
        <div className={`${styles.legal} twelve`}>
          <div className={styles.contents}>
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
          <div className={styles.law}>
            {text.sections.map(({ id, heading, gist, blocks }, index) => (
              <section key={id} id={id} aria-labelledby={`${id}-heading`}>
                <h2 id={`${id}-heading`}>
                  <i className="num">{index + 1}</i>
                  {heading}
                </h2>
                <div className={styles.body}>
                  <LegalBlocks blocks={blocks} />
                </div>
                <p className={styles.gist}>
                  <b>{legalWords.gist}</b>
                  {gist}
                </p>
              </section>
            ))}
          </div>
        </div>
      </article>
      <FooterGap />
      <script dangerouslySetInnerHTML={{ __html: enhance }} />
    </main>
  );
}

export const view = {
  module: import.meta.url,
  head: ({ path }) => pageHead({ path, title: `${legalTexts[path].title} | ${brand.name}`, description: legalTexts[path].description }),
  frame: SiteFrame,
  Page: Legal,
} satisfies View<LegalProps>;
