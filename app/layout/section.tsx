import type { ComponentProps, ReactNode } from "react";
import styles from "./section.module.css";
import { SectionHead } from "./section-head.tsx";
import { Wrap } from "./wrap.tsx";

type SectionProps = ComponentProps<"section"> & {
  /** Its beginning, whose title names it, unless it has one of its own. */
  readonly head?: ComponentProps<typeof SectionHead>;
};

/** A section on the page's own ground, with the section gap above it. */
export function Section({ head, className, children, ...rest }: SectionProps) {
  return (
    <section className={[styles.section, "wrap", className].filter(Boolean).join(" ")} aria-labelledby={head?.id} {...rest}>
      {head && <SectionHead {...head} />}
      {children}
    </section>
  );
}

type BandProps = {
  /** lake: white text on the supporting color. lamp: the one warm band that a page may have. */
  readonly tone: "lake" | "lamp";
  readonly head: ComponentProps<typeof SectionHead>;
  readonly children: ReactNode;
};

/** A section whose ground fills the whole width. */
export function Band({ tone, head, children }: BandProps) {
  return (
    <section className={`${styles.band} ${tone === "lake" ? "t-lake dark" : "t-lamp"}`} aria-labelledby={head.id}>
      <Wrap>
        <SectionHead {...head} />
        {children}
      </Wrap>
    </section>
  );
}
