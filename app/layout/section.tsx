import type { ComponentProps } from "react";
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

type BandProps = SectionProps & {
  /** lake: white text on the supporting color. lamp: the one warm band that a page may have. */
  readonly tone: "lake" | "lamp";
};

/** A section whose ground fills the whole width. */
export function Band({ tone, head, className, children, ...rest }: BandProps) {
  const look = [styles.band, `t-${tone}`, tone === "lake" && "dark", className].filter(Boolean).join(" ");
  return (
    <section className={look} aria-labelledby={head?.id} {...rest}>
      <Wrap>
        {head && <SectionHead {...head} />}
        {children}
      </Wrap>
    </section>
  );
}
