import type { ReactNode } from "react";
import styles from "./page-top.module.css";

type PageTopProps = {
  readonly title: string;
  readonly lead?: string | undefined;
  /** A short label above the heading. */
  readonly tag?: string | undefined;
  /** wide: the heading takes the whole row and the lead stands below it. */
  readonly layout?: "side" | "wide";
  /** What stands under the lead: buttons. */
  readonly children?: ReactNode;
};

/** How an inner page begins: its h1 with a lead beside or below it. */
export function PageTop({ title, lead, tag, layout = "side", children }: PageTopProps) {
  return (
    <div className={`${styles["top"]} wrap`}>
      {tag && <p className={styles["tag"]}>{tag}</p>}
      <div className={[styles["row"], layout === "wide" && styles["wide"]].filter(Boolean).join(" ")}>
        <h1>{title}</h1>
        <div className={styles["side"]}>
          {lead && <p className="lead">{lead}</p>}
          {children}
        </div>
      </div>
    </div>
  );
}
