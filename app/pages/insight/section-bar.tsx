import { ButtonLink } from "#app/ui/button.tsx";
import { insight } from "#content/insight/insight.ts";
import styles from "./section-bar.module.css";

const { sectionBar } = insight;

/** Links at the foot of the first screen to the four sections, and 'Get Started'. Not a second header. */
export function SectionBar() {
  return (
    <nav className={`${styles.bar} dark`} aria-label={sectionBar.label}>
      <div className={`${styles.row} wrap`}>
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
