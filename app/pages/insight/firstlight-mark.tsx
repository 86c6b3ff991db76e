import { brand } from "#content/brand.ts";
import styles from "./firstlight-mark.module.css";

const rays = [
  [3.6, 20],
  [6, 13.3],
  [12.2, 9.2],
  [19.8, 9.2],
  [26, 13.3],
  [28.4, 20],
] as const;

/** The brand line's mark: the tower's six lamps as the rays of a rising sun. A link to the top of the page. */
export function FirstlightMark({ label }: { readonly label: string }) {
  return (
    <a className={styles.mark} href="#top" aria-label={label}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        {rays.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="2.3" fill="var(--fl-sun)" />
        ))}
        <path d="M9 24.5a7 7 0 0114 0z" fill="var(--fl-sun)" />
        <path d="M1 27h30" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
      </svg>
      {brand.insightName}
    </a>
  );
}
