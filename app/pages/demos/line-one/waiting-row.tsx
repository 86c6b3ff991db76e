import { useEffect, useState } from "react";
import { lineOneWords } from "#content/live/page-words.ts";
import { nowUtc } from "./kept-talk.ts";
import { LineRow } from "./line-row.tsx";
import styles from "./log.module.css";
import type { Phase } from "./talk-state.ts";

/** An answer that is there sooner needs no word about waiting. */
const quietMs = 300;
const secondsFromMs = 2_000;

type Thinking = Extract<Phase, { kind: "thinking" }>;

/** What is being done, in words; after two seconds with the seconds. `onLong` is told once, when it takes that long. */
export function WaitingRow({ phase: { sinceMs, doing }, onLong }: { readonly phase: Thinking; readonly onLong: (words: string) => void }) {
  const [waitedMs, setWaitedMs] = useState(0);
  useEffect(() => {
    const early = setTimeout(() => setWaitedMs(Date.now() - sinceMs), quietMs);
    const timer = setInterval(() => setWaitedMs(Date.now() - sinceMs), 1_000);
    return () => {
      clearTimeout(early);
      clearInterval(timer);
    };
  }, [sinceMs]);
  const words = lineOneWords.head[doing];
  const isLong = waitedMs >= secondsFromMs;
  useEffect(() => {
    if (isLong) onLong(words);
  }, [isLong, words, onLong]);
  if (waitedMs < quietMs) return null;
  return (
    <LineRow kind="us" who={lineOneWords.log.lineOne} atUtc={nowUtc()} isWaiting isBusy>
      <div className={styles.words}>
        <p className={styles.doing}>
          <span>{words}</span>
          <small>{isLong && lineOneWords.log.seconds(Math.floor(waitedMs / 1_000))}</small>
        </p>
        <div className={styles.run} aria-hidden="true" />
      </div>
    </LineRow>
  );
}
