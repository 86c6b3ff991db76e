import { brand } from "#content/brand.ts";
import styles from "./logo.module.css";

const lamps = "M3.6 16h0M6 9.3h0M12.2 5.2h0M19.8 5.2h0M26 9.3h0M28.4 16h0";

type LogoProps = { readonly label?: string };

/** The tower's six lamps and the name, leading home. */
export function Logo({ label }: LogoProps) {
  return (
    <a className={styles.logo} href="/" aria-label={label}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M13.7 31.5L15 15.5h2l1.3 16z" fill="currentColor" />
        <path className={styles.lamps} d={lamps} />
      </svg>
      {brand.name}
    </a>
  );
}
