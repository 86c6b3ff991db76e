import { type ReactNode, useState } from "react";
import type { Entry } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { nowUtc } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { lineTime } from "#app/pages/demos/line-one/words.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./log.module.css";

const { you, lineOne, page } = lineOneWords.log;
const names = { you, us: lineOne, did: lineOne, page, oops: page };

type Props = {
  /** The kind of line, which decides the mark on the mast. */
  readonly kind: keyof typeof names;
  /** Undefined for a line that is shown for a while only. */
  readonly entry?: Entry;
  readonly isWaiting?: boolean;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
};

/** One row on the mast: speaker and time, a mark, and the words or the deed. */
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
