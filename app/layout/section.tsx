import type { ComponentProps } from "react";
import styles from "./section.module.css";
import { Wrap } from "./wrap.tsx";

/** A section on the page's own ground, with the section gap above it. */
export function Section({ className, ...rest }: ComponentProps<"section">) {
  return <section className={[styles.section, "wrap", className].filter(Boolean).join(" ")} {...rest} />;
}

type BandProps = ComponentProps<"section"> & {
  /** lake: white text on the supporting color. lamp: the one warm band that a page may have. */
  readonly tone: "lake" | "lamp";
};

/** A section whose ground fills the whole width. */
export function Band({ tone, className, children, ...rest }: BandProps) {
  return (
    <section className={[styles.band, `t-${tone}`, tone === "lake" && "dark", className].filter(Boolean).join(" ")} {...rest}>
      <Wrap>{children}</Wrap>
    </section>
  );
}

/** The section gap before the footer, if a page does not end with a band. */
export function FooterGap() {
  return <div className={styles.footerGap} />;
}
