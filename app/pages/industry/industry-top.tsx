import { Actions } from "#app/layout/actions.tsx";
import { Breadcrumbs } from "#app/layout/breadcrumbs.tsx";
import { Headline } from "#app/layout/headline.tsx";
import { Picture } from "#app/layout/picture.tsx";
import { industryButtons } from "#content/industries/industries.shared.ts";
import type { IndustryPath } from "#content/industries/industries.ts";
import type { IndustryPage } from "#content/industries/industry.schema.ts";
import styles from "./industry-top.module.css";

type IndustryTopProps = IndustryPage["hero"] & { readonly path: IndustryPath; readonly badge: string };

export function IndustryTop({ path, badge, heading, lead, picture, caption, note }: IndustryTopProps) {
  return (
    <div className={`${styles.top} wrap`}>
      <Breadcrumbs path={path} />
      <p className={styles.badge}>{badge}</p>
      <Headline title={heading} lead={lead}>
        <Actions actions={industryButtons.hero} />
      </Headline>
      <figure className={styles.scene} data-scene={picture}>
        <Picture name={picture} eager />
        <figcaption className="cap">
          <span>
            <b>Fig. 1</b> {caption}
          </span>
          <span>{note}</span>
        </figcaption>
      </figure>
    </div>
  );
}
