import { Tooltip } from "#app/ui/tooltip.tsx";
import { insight } from "#content/insight/insight.ts";
import styles from "./firstlight-footer.module.css";
import { FirstlightMark } from "./firstlight-mark.tsx";

const { footer, sectionBar, openingSoon } = insight;

/** The brand line's own columns, above the shared footer and on its ground, so that the two read as one. */
export function FirstlightFooter() {
  return (
    <section className={`${styles.footer} dark`} aria-label={footer.label}>
      <div className={`${styles.columns} twelve wrap`}>
        <div className={styles.identity}>
          <FirstlightMark label={sectionBar.home} />
          <p>{footer.text}</p>
        </div>
        {footer.columns.map(({ title, links }) => (
          <nav key={title} aria-label={`${footer.label}: ${title}`}>
            <h2>{title}</h2>
            {links.map((link) =>
              "href" in link ? (
                <a key={link.label} href={link.href}>
                  {link.label}
                </a>
              ) : (
                <Tooltip key={link.label} text={openingSoon}>
                  {(describedBy) => (
                    <button type="button" aria-describedby={describedBy}>
                      {link.label}
                    </button>
                  )}
                </Tooltip>
              ),
            )}
          </nav>
        ))}
      </div>
    </section>
  );
}
