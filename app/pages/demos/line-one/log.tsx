import { lineOneWords } from "#content/live/page-words.ts";
import { lampOf } from "#domain/live-line.ts";
import { DeedRow } from "./deed-row.tsx";
import type { EndActions } from "./end-sheet.tsx";
import { EraseQuestion } from "./erase-question.tsx";
import { nowUtc } from "./kept-talk.ts";
import { LineRow } from "./line-row.tsx";
import styles from "./log.module.css";
import { OurLineRow } from "./our-line-row.tsx";
import { PageLineRow } from "./page-line-row.tsx";
import type { Reading } from "./read-aloud.ts";
import { LostActions } from "./stop-note.tsx";
import type { TalkEntry, TalkState } from "./talk-state.ts";
import { useSecondsUntil } from "./use-seconds-until.ts";
import { WaitingRow } from "./waiting-row.tsx";
import { YourLineRow } from "./your-line-row.tsx";

const { log, unreachable, tooMany, closed } = lineOneWords;

type Props = {
  readonly state: TalkState;
  readonly reading: Reading | undefined;
  readonly onAsk: (question: string) => void;
  readonly onTryAgain: () => void;
  readonly onWaitLong: (words: string) => void;
  readonly actions: EndActions;
  readonly onKeep: () => void;
  readonly onErase: () => void;
};

/** The talk: a sheet on the tower's mast. What is new in it is announced elsewhere, whole and once (announcer.tsx). */
export function Log(props: Props) {
  const { state, onTryAgain } = props;
  const { lines, phase, erasing } = state;
  const isUnreachable = phase.kind === "unreachable";
  const last = lines.at(-1);
  const isAtEnd = last?.who === "page" && last.kind === "end";
  const thinkingAfter = phase.kind === "thinking" && lines.findLast(({ turnId }) => turnId === phase.turnId)?.id;
  // An answer that has dropped says so itself.
  const lostTurn =
    isUnreachable && !lines.some((line) => line.who === "us" && line.turnId === phase.turnId && line.how === "dropped") && phase.turnId;
  const question = erasing && <EraseQuestion state={state} onKeep={props.onKeep} onErase={props.onErase} />;
  return (
    <div className={styles.live} role="log" aria-label={log.title} aria-live="off" tabIndex={-1} data-log="">
      <ol className={styles.log}>
        {lines.flatMap((line) => [
          <Row key={line.id} line={line} isLast={line === last} props={props} />,
          phase.kind === "thinking" && line.id === thinkingAfter && <WaitingRow key="waiting" phase={phase} onLong={props.onWaitLong} />,
          lostTurn === line.turnId && line.who === "you" && (
            <LineRow key="lost" kind="oops" who={log.page} atUtc={nowUtc()}>
              <div className={styles.words}>
                <div className={styles.bad}>
                  <b>{unreachable.title}</b>
                  <span>{unreachable.text}</span>
                </div>
                <LostActions onAgain={onTryAgain} />
              </div>
            </LineRow>
          ),
        ])}
        {phase.kind === "too-many" && <TooManyRow untilMs={phase.untilMs} />}
        {phase.kind === "closed" && (
          <LineRow kind="page" who={log.page} atUtc={nowUtc()}>
            <div className={styles.words}>
              <div className={`${styles.bad} ${styles.plain}`}>
                <b>{phase.isOff ? closed.offTitle : closed.title}</b>
                <span>{phase.isOff ? closed.offText : closed.text}</span>
              </div>
            </div>
          </LineRow>
        )}
        {question && !isAtEnd && (
          <LineRow kind="page" who={log.page} atUtc={nowUtc()}>
            <div className={styles.words}>{question}</div>
          </LineRow>
        )}
        {question && isAtEnd && <li className={styles.more}>{question}</li>}
      </ol>
    </div>
  );
}

function Row({ line, isLast, props }: { readonly line: TalkEntry; readonly isLast: boolean; readonly props: Props }) {
  const { state, reading, onAsk, onTryAgain, actions } = props;
  const isUnreachable = state.phase.kind === "unreachable";
  switch (line.who) {
    case "you":
      return <YourLineRow line={line} isUnsent={isUnreachable && !line.isAnswered} />;
    case "us":
      return (
        <OurLineRow
          line={line}
          isNewest={isLast && state.phase.kind !== "closed"}
          isUnreachable={isUnreachable}
          reading={reading}
          hasOpenQuestion={state.lamps.some(({ n }) => n === lampOf.didNotKnow)}
          onAsk={onAsk}
          onAgain={onTryAgain}
        />
      );
    case "did":
      return <DeedRow line={line} />;
    case "page":
      return <PageLineRow line={line} state={state} isLast={isLast} actions={actions} />;
  }
}

function TooManyRow({ untilMs }: { readonly untilMs: number }) {
  const seconds = useSecondsUntil(untilMs);
  return (
    <LineRow kind="oops" who={log.page} atUtc={nowUtc()}>
      <div className={styles.words}>
        <div className={styles.bad}>
          <b>{tooMany.title}</b>
          <span>{tooMany.text(Math.max(1, seconds))}</span>
        </div>
      </div>
    </LineRow>
  );
}
