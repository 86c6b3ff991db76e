import type { ComponentProps, ReactNode } from "react";
import { MoreLink } from "#app/ui/more-link.tsx";
import styles from "./desk-section.module.css";

type DeskSectionProps = ComponentProps<"section"> & {
  readonly id: string;
  readonly title: string;
  /** Small words beside the title; left out on the phone. */
  readonly aside?: string | undefined;
  readonly more?: { readonly label: string; readonly href: string } | undefined;
  /** At the end of the head line. */
  readonly beside?: ReactNode;
};

/** A section below its ruled head line, which names it. */
export function DeskSection({ id, title, aside, more, beside, children, ...rest }: DeskSectionProps) {
  return (
    <section aria-labelledby={id} {...rest}>
      <div className={styles.row}>
        <h2 id={id}>{title}</h2>
        {aside && <small>{aside}</small>}
        {more && (
          <MoreLink href={more.href} arrow={false} className={styles.more}>
            {more.label}
          </MoreLink>
        )}
        {beside}
      </div>
      {children}
    </section>
  );
}
