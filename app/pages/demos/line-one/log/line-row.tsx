import { type ReactNode, useState } from "react";
import type { Entry } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { nowUtc } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { lineTime } from "#app/pages/demos/line-one/words.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./log.module.css";

const { you, lineOne, page } = lineOneWords.log;
const names = { you, us: lineOne, did: lineOne, page, oops: page };

type Props = {
  /** Whose line: it decides the mark on the mast. */
  readonly kind: keyof typeof names;
  /** Undefined if it only stands here for a while. */
  readonly entry?: Entry;
  readonly isWaiting?: boolean;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
};

/** One length of the mast: who and when, a mark, and what was said or done. */
export function LineRow({ kind, entry, isWaiting = false, isBusy = false, children }: Props) {
  const [shownAtUtc] = useState(nowUtc);
  const atUtc = entry?.atUtc ?? shownAtUtc;
  return (
    <li className={[styles[kind], isWaiting && styles.wait].filter(Boolean).join(" ")} data-part={kind} aria-busy={isBusy || undefined}>
      <div className={styles.who}>
        <b>{names[kind]}</b>
        <time dateTime={atUtc}>{lineTime(atUtc)}</time>
      </div>
      <i className={styles.mark} aria-hidden="true" />
      {children}
    </li>
  );
}
