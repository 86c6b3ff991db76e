import { brand } from "#content/brand.ts";
import { deskWords } from "#content/desk/words.ts";
import styles from "./frame.module.css";
import { TowerMark } from "./tower-mark.tsx";

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
