import type { ComponentProps } from "react";
import { ArrowIcon } from "./icons.tsx";
import styles from "./more-link.module.css";

type MoreLinkProps = ComponentProps<"a"> & {
  readonly href: string;
  /** Left out if the link does not lead to another page, as for a phone number. */
  readonly arrow?: boolean;
};

/** The underlined link beside or under a text. */
export function MoreLink({ arrow = true, className, children, ...rest }: MoreLinkProps) {
  return (
    <a className={[styles.more, className].filter(Boolean).join(" ")} {...rest}>
      <span>{children}</span>
      {arrow && <ArrowIcon />}
    </a>
  );
}
