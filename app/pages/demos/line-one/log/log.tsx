import { Fragment } from "react";
import type { TalkEntry, YourLine } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { isEnded, useTalk, waitingLine } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { ErrorIcon } from "#app/ui/icons.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import { DeedRow } from "./deed-row.tsx";
import { EraseQuestion } from "./erase-question.tsx";
import { LineRow } from "./line-row.tsx";
import styles from "./log.module.css";
import { OurLineRow } from "./our-line-row.tsx";
import { ClosedRow, LostRow, PageLineRow, TooManyRow, useLongWaitTold, WaitingRow } from "./page-rows.tsx";

/** The log of the talk. New lines are announced elsewhere, complete and once (`announced` in talk-state.ts). */
export function Log() {
  const state = useTalk();
  const { lines, phase, erasing } = state;
  useLongWaitTold(phase);
  const turnId = waitingLine(state)?.turnId;
  /** The last line of the current turn, or of one that could not be sent. */
  const underWay = lines.findLast((line) => line.turnId === turnId);
  // An interrupted answer has its own message.
  const isLost = phase.kind === "unreachable" && !(underWay?.who === "us" && underWay.how === "dropped");
  return (
    <div className={styles.live} role="log" aria-label={lineOneWords.log.title} aria-live="off" tabIndex={-1} data-log="">
      <ol className={styles.log}>
        {lines.map((line) => (
          <Fragment key={line.id}>
            <Row line={line} isLast={line === lines.at(-1)} />
            {line === underWay && phase.kind === "thinking" && <WaitingRow phase={phase} />}
            {line === underWay && isLost && <LostRow />}
          </Fragment>
        ))}
        {phase.kind === "too-many" && <TooManyRow untilMs={phase.untilMs} />}
        {phase.kind === "closed" && <ClosedRow isOff={phase.isOff} />}
        {erasing &&
          (isEnded(state) ? (
            <li className={styles.more}>
              <EraseQuestion />
            </li>
          ) : (
            <LineRow kind="page">
              <div className={styles.words}>
                <EraseQuestion />
              </div>
            </LineRow>
          ))}
      </ol>
    </div>
  );
}

function Row({ line, isLast }: { readonly line: TalkEntry; readonly isLast: boolean }) {
  switch (line.who) {
    case "you":
      return <YourLineRow line={line} />;
    case "us":
      return <OurLineRow line={line} isLast={isLast} />;
    case "did":
      return <DeedRow line={line} />;
    case "page":
      return <PageLineRow line={line} isLast={isLast} />;
  }
}

/** Longer lines are shown in the size of text instead of a heading. */
const longFrom = 160;

function YourLineRow({ line }: { readonly line: YourLine }) {
  const { phase, lines } = useTalk();
  // A line whose answer has begun has arrived.
  const isUnsent = phase.kind === "unreachable" && !line.isAnswered && line === lines.findLast(({ turnId }) => turnId === line.turnId);
  return (
    <LineRow kind="you" entry={line}>
      <div className={[styles.words, line.text.length > longFrom && styles.long].filter(Boolean).join(" ")}>
        <p dir="auto" className={styles.typed}>
          {line.text}
        </p>
        {isUnsent && (
          <p className={styles.un}>
            <ErrorIcon />
            <span>{lineOneWords.unreachable.notSent}</span>
          </p>
        )}
      </div>
    </LineRow>
  );
}
