import type { ReactNode } from "react";
import type { Moment } from "#domain/instants.ts";
import { lineTime } from "./line-time.ts";
import styles from "./log.module.css";

type Props = {
  /** Whose line: it decides the mark on the mast. */
  readonly kind: "you" | "us" | "did" | "page" | "oops";
  readonly who: string;
  readonly atUtc: Moment;
  readonly isWaiting?: boolean;
  readonly isBusy?: boolean;
  readonly id?: string | undefined;
  readonly children: ReactNode;
};

/** One length of the mast: who and when, a mark, and what was said or done. */
export function LineRow({ kind, who, atUtc, isWaiting = false, isBusy = false, id, children }: Props) {
  return (
    <li
      className={[styles[kind], isWaiting && styles.wait].filter(Boolean).join(" ")}
      data-part={kind}
      data-new=""
      data-line={id}
      aria-busy={isBusy || undefined}
    >
      <div className={styles.who}>
        <b>{who}</b>
        <time dateTime={atUtc}>{lineTime(atUtc)}</time>
      </div>
      <i className={styles.mark} aria-hidden="true" />
      {children}
    </li>
  );
}
