import { CallToAction } from "#app/layout/call-to-action.tsx";
import cells from "#app/layout/cells.module.css";
import { Explore } from "#app/layout/explore.tsx";
import { PageTop } from "#app/layout/page-top.tsx";
import { Picture } from "#app/layout/picture.tsx";
import { SiteFrame } from "#app/layout/site-frame.tsx";
import type { View } from "#app/rendering/view.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { brand } from "#content/brand.ts";
import { aiAssistants } from "#content/products.ts";
import styles from "./products.module.css";

const path = "/products/ai-assistants";

/** Ten agents, with pictures on alternating sides, and the six sets made from them. */
function Products() {
  const { hero, note, products, segments, closing } = aiAssistants;
  return (
    <main id="main">
      <PageTop path={path} title={hero.heading} lead={hero.lead} picture="hero-products" />
      <div className={`${styles.list} wrap`}>
        <nav className={styles.index} aria-label={hero.indexLabel}>
          <ol>
            {products.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <ol className={`${cells.cells} ${styles.products}`}>
          {products.map(({ id, name, picture, points, link }, index) => (
            <li key={id} id={id} className="at-once">
              <Picture name={picture} eager={index === 0} />
              <div>
                <p className={`${cells.number} num`} aria-hidden="true">
                  {index + 1} of {products.length}
                </p>
                <h2>{name}</h2>
                <Ticks items={points} className={styles.points} />
                <MoreLink href={link.href}>{link.label}</MoreLink>
              </div>
            </li>
          ))}
        </ol>
        <p className={`${cells.note} cap`}>{note}</p>
      </div>
      <Explore {...segments} number={`${products.length + 1}`} />
      <CallToAction
        hour="dusk"
        title={closing.heading}
        lead={closing.lead}
        actions={[closing.button, { label: brand.phone.display, href: brand.phone.href }]}
      />
    </main>
  );
}

export const view = {
  module: import.meta.url,
  head: () => pageHead({ path, title: aiAssistants.title, description: aiAssistants.description }),
  frame: SiteFrame,
  Page: Products,
} satisfies View<object>;
