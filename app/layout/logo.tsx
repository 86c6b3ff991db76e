import { brand } from "#content/brand.ts";
import styles from "./logo.module.css";

const lamps = [
  [3.6, 16],
  [6, 9.3],
  [12.2, 5.2],
  [19.8, 5.2],
  [26, 9.3],
  [28.4, 16],
] as const;

type LogoProps = { readonly label?: string };

/** The tower's six lamps and the name, leading home. */
export function Logo({ label }: LogoProps) {
  return (
    <a className={styles.logo} href="/" aria-label={label}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M13.7 31.5L15 15.5h2l1.3 16z" fill="currentColor" />
        <path className={styles.lamps} d={lamps.map(([x, y]) => `M${x} ${y}h0`).join("")} />
      </svg>
      {brand.name}
    </a>
  );
}
