import type { ReactNode } from "react";
import styles from "./page-head.module.css";

/** A screen's title, and the content beside it. */
export function PageHead({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
