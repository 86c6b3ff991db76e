import { brand } from "#content/brand.ts";
import { pictures } from "#content/pictures.ts";
import { aiAssistants } from "#content/products.ts";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { Explore } from "../../layout/explore.tsx";
import { PageTop } from "../../layout/page-top.tsx";
import { Picture } from "../../layout/picture.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { MoreLink } from "../../ui/more-link.tsx";
import { Ticks } from "../../ui/ticks.tsx";
import styles from "./products.module.css";

const path = "/products/ai-assistants";

export const meta = () => pageMeta({ path, title: aiAssistants.title, description: aiAssistants.description });

/** Ten agents, the picture changing sides, and the six sets made from them. */
export default function Products() {
  const { hero, note, products, segments, closing } = aiAssistants;
  return (
    <main id="main">
      <PageTop path={path} title={hero.heading} lead={hero.lead} />
      <div className="wrap">
        <ol className={styles["products"]}>
          {products.map(({ id, name, picture, points, link }, index) => (
            <li key={id} id={id}>
              <Picture name={picture} alt={pictures[picture]} eager={index === 0} />
              <div>
                <p className={`${styles["number"]} num`} aria-hidden="true">
                  {index + 1} of {products.length}
                </p>
                <h2>{name}</h2>
                <Ticks items={points} className={styles["points"]} />
                <MoreLink href={link.href}>{link.label}</MoreLink>
              </div>
            </li>
          ))}
        </ol>
        <p className={`${styles["note"]} cap`}>{note}</p>
      </div>
      <Explore {...segments} number={`${products.length + 1}`} />
      <CallToAction
        title={closing.heading}
        lead={closing.lead}
        actions={[closing.button, { label: brand.phone.display, href: brand.phone.href }]}
      />
    </main>
  );
}
