import type { ComponentProps } from "react";
import styles from "./desk-button.module.css";
import { DeskIcon, type DeskIconName } from "./desk-icon.tsx";

type Square = { readonly icon: DeskIconName; readonly label: string; readonly isFramed?: boolean };

/** A square button with an icon only; the words are its accessible name. */
export function SquareButton({ icon, label, isFramed = false, className, type = "submit", ...rest }: Square & ComponentProps<"button">) {
  return (
    <button type={type} className={classOf(isFramed, className)} aria-label={label} {...rest}>
      <DeskIcon name={icon} />
    </button>
  );
}

type SquareLinkProps = Square & ComponentProps<"a"> & { readonly href: string };

export function SquareLink({ icon, label, isFramed = false, className, ...rest }: SquareLinkProps) {
  return (
    <a className={classOf(isFramed, className)} {...rest}>
      <DeskIcon name={icon} />
      <span className="vh">{label}</span>
    </a>
  );
}

const classOf = (isFramed: boolean, more: string | undefined) => [styles.square, isFramed && styles.framed, more].filter(Boolean).join(" ");
