import { useEffect, useState } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { insight } from "#content/insight/insight.ts";
import { FirstlightMark } from "./firstlight-mark.tsx";
import styles from "./section-bar.module.css";

const { sectionBar } = insight;

/** The page's own bar under the shared header: four sections and 'Get Started'. It marks the section in the middle of the window. */
export function SectionBar() {
  const current = useCurrentSection(sectionBar.links.map(({ href }) => href.slice(1)));
  return (
    <nav className={`${styles.bar} dark`} aria-label={sectionBar.label}>
      <div className={`${styles.row} wrap`}>
        <FirstlightMark label={sectionBar.home} />
        <span className={styles.byline}>{sectionBar.byline}</span>
        <div className={styles.sections}>
          {sectionBar.links.map(({ label, href }) => (
            <a key={href} href={href} aria-current={href === `#${current}` || undefined}>
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

function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(" ");
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          setCurrent((now) => (isIntersecting ? target.id : now === target.id ? undefined : now));
      },
      { rootMargin: "-45% 0px -54% 0px" },
    );
    for (const id of key.split(" ")) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}
