import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { ArrowIcon } from "./icons.tsx";

type Look = {
  /** lamp: the page's main action, at most one in view. ink: the second most important. line: all others. */
  readonly kind?: "lamp" | "ink" | "line";
  readonly size?: "normal" | "small";
  /** An arrow after the words, for a button that leads to another page. */
  readonly arrow?: boolean;
};

type ButtonProps = Look & ComponentProps<"button">;
type ButtonLinkProps = Look & ComponentProps<"a"> & { readonly href: string };

/** A button that acts on this page. `type="submit"` sends a form. */
export function Button({ kind, size, arrow, className, children, type = "button", ...rest }: ButtonProps) {
  return (
    <button type={type} className={classOf({ kind, size }, className)} {...rest}>
      {/* A text that changes is alone in its element, since translators may put their own nodes there. */}
      {typeof children === "string" ? <span>{children}</span> : children}
      {arrow && <ArrowIcon />}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ kind, size, arrow, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={classOf({ kind, size }, className)} {...rest}>
      {children}
      {arrow && <ArrowIcon />}
    </a>
  );
}

/** A button that opens what is folded in its `details`. */
export function ButtonSummary({ className, ...rest }: ComponentProps<"summary">) {
  return <summary className={classOf({}, className)} {...rest} />;
}

function classOf({ kind = "line", size }: { kind?: Look["kind"] | undefined; size?: Look["size"] | undefined }, more: string | undefined) {
  return [styles.button, styles[kind], size === "small" && styles.small, more].filter(Boolean).join(" ");
}
