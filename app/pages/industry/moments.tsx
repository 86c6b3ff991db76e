import cells from "#app/layout/cells.module.css";
import { Picture } from "#app/layout/picture.tsx";
import stagger from "#app/layout/stagger.module.css";
import { MoreLink } from "#app/ui/more-link.tsx";
import type { IndustryPage } from "#content/industries/industry.schema.ts";
import styles from "./moments.module.css";

/** Four moments of one day, morning to night: one floor line runs through all four drawings. */
export function Moments({ moments }: { readonly moments: IndustryPage["helps"]["moments"] }) {
  return (
    <ol className={`${cells.cells} ${cells.four} ${styles.moments} ${stagger.stagger}`} data-stagger="">
      {moments.map(({ picture, when, title, text, gain, link }) => (
        <li key={title}>
          <Picture name={picture} />
          <div>
            <p className={`${styles.when} num`}>{when}</p>
            <h3>{title}</h3>
            <p className="quiet">{text}</p>
            <p className={`${styles.gain} num`}>{gain}</p>
            <MoreLink href={link.href}>{link.label}</MoreLink>
          </div>
        </li>
      ))}
    </ol>
  );
}
