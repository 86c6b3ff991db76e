import type { ReactNode } from "react";
import { MoreLink } from "#app/ui/more-link.tsx";
import styles from "./section-row.module.css";

type SectionRowProps = {
  readonly id: string;
  readonly title: string;
  /** Small words beside the title; left out on the phone. */
  readonly aside?: string;
  readonly more?: { readonly label: string; readonly href: string };
  readonly children?: ReactNode;
};

/** A section's ruled head line. */
export function SectionRow({ id, title, aside, more, children }: SectionRowProps) {
  return (
    <div className={styles.row}>
      <h2 id={id}>{title}</h2>
      {aside && <small>{aside}</small>}
      {more && (
        <MoreLink href={more.href} arrow={false} className={styles.more}>
          {more.label}
        </MoreLink>
      )}
      {children}
    </div>
  );
}
