import { brand } from "#content/brand.ts";
import { deskWords } from "#content/desk/words.ts";
import styles from "./frame.module.css";

type DeskLogoProps = { readonly href: string; readonly label: string; readonly isAlwaysWhole?: boolean };

export function DeskLogo({ href, label, isAlwaysWhole = false }: DeskLogoProps) {
  return (
    <a className={styles.logo} href={href}>
      <TowerMark />
      <span className={isAlwaysWhole ? undefined : styles.word}>{brand.name}</span>
      <span className={styles.sub}>{deskWords.name}</span>
      <span className="vh">{label}</span>
    </a>
  );
}

const lamps = "M3.6 16h0M6 9.3h0M12.2 5.2h0M19.8 5.2h0M26 9.3h0M28.4 16h0";

/** The tower's six lamps, as in the site's logo. */
function TowerMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M13.7 31.5L15 15.5h2l1.3 16z" fill="currentColor" />
      <path d={lamps} stroke="var(--lamp)" strokeWidth="5.8" strokeLinecap="round" />
    </svg>
  );
}
