import type { ComponentProps } from "react";
import styles from "./desk-button.module.css";
import { DeskIcon, type DeskIconName } from "./desk-icon.tsx";

/** A square button with a cross, which sends its form; `label` is its accessible name. */
export function CrossButton({ label }: { readonly label: string }) {
  return (
    <button type="submit" className={styles.square} aria-label={label}>
      <DeskIcon name="close" />
    </button>
  );
}

type SquareLinkProps = ComponentProps<"a"> & {
  readonly icon: DeskIconName;
  readonly label: string;
  readonly isFramed?: boolean;
  readonly href: string;
};

export function SquareLink({ icon, label, isFramed = false, className, ...rest }: SquareLinkProps) {
  return (
    <a className={[styles.square, isFramed && styles.framed, className].filter(Boolean).join(" ")} {...rest}>
      <DeskIcon name={icon} />
      <span className="vh">{label}</span>
    </a>
  );
}
