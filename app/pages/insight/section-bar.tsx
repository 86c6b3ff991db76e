import { ButtonLink } from "#app/ui/button.tsx";
import { insight } from "#content/insight/insight.ts";
import { FirstlightMark } from "./firstlight-mark.tsx";
import styles from "./section-bar.module.css";

const { sectionBar } = insight;

/** The page's own bar under the shared header: four sections and 'Get Started'. It stays at the page's top: one header stays in view. */
export function SectionBar() {
  return (
    <nav className={`${styles.bar} dark`} aria-label={sectionBar.label}>
      <div className={`${styles.row} wrap`}>
        <FirstlightMark label={sectionBar.home} />
        <span className={styles.byline}>{sectionBar.byline}</span>
        <div className={styles.sections}>
          {sectionBar.links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </div>
        <ButtonLink href={sectionBar.start.href} size="small" className={styles.start}>
          {sectionBar.start.label}
        </ButtonLink>
      </div>
    </nav>
  );
}
