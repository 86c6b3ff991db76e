/** The page's own messages in the log. */
import type { ReactNode } from "react";
import { useEffect } from "react";
import { LineIcon } from "#app/pages/demos/line-one/line-icons.tsx";
import type { PageLine, Phase } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { announce } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { tryAgain } from "#app/pages/demos/line-one/talk/turns.ts";
import { useNowMs, useSecondsUntil } from "#app/pages/demos/line-one/use-now.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { brand } from "#content/brand.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import { EndSheet } from "./end-sheet.tsx";
import { LineRow } from "./line-row.tsx";
import styles from "./log.module.css";

const { short, unreachable, tooMany, closed, log, head } = lineOneWords;

export function PageLineRow({ line, isLast }: { readonly line: PageLine; readonly isLast: boolean }) {
  return (
    <LineRow kind={line.kind === "refused" ? "oops" : "page"} entry={line}>
      <div className={styles.words}>
        {line.kind === "short" && (
          <p className={styles.note}>
            <b>{short[0]}</b> <span>{short[1]}</span>
          </p>
        )}
        {line.kind === "refused" && <p className={styles.bad}>{line.words}</p>}
        {line.kind === "end" && <EndSheet isLast={isLast} />}
      </div>
    </LineRow>
  );
}

/** An answer that arrives sooner is shown without a line about waiting. */
const quietMs = 300;
const secondsFromMs = 2_000;

/** Announces it after two seconds, once: not in the row, which is mounted again below each new answer. */
export function useLongWaitTold(phase: Phase): void {
  useEffect(() => {
    if (phase.kind !== "thinking") return;
    const timer = setTimeout(() => announce(head[phase.doing]), phase.sinceMs + secondsFromMs - Date.now());
    return () => clearTimeout(timer);
  }, [phase]);
}

/** The current step in words; after two seconds with the time. */
export function WaitingRow({ phase: { sinceMs, doing } }: { readonly phase: Extract<Phase, { kind: "thinking" }> }) {
  const waitedMs = useNowMs(true) - sinceMs;
  const isLong = waitedMs >= secondsFromMs;
  if (waitedMs < quietMs) return null;
  return (
    <LineRow kind="us" isWaiting isBusy>
      <div className={styles.words}>
        <p className={styles.doing}>
          <span>{head[doing]}</span>
          <small>{isLong && log.seconds(Math.floor(waitedMs / 1_000))}</small>
        </p>
        <div className={styles.run} aria-hidden="true" />
      </div>
    </LineRow>
  );
}

export function LostRow() {
  return (
    <NoticeRow kind="oops" title={unreachable.title} text={unreachable.text}>
      <LostActions />
    </NoticeRow>
  );
}

/** Shown if an answer was interrupted or did not arrive. */
export function LostActions() {
  return (
    <div className={styles.acts}>
      <Button onClick={tryAgain}>
        <LineIcon name="again" />
        <span>{unreachable.again}</span>
      </Button>
      <ButtonLink href={brand.phone.href}>{unreachable.call}</ButtonLink>
    </div>
  );
}

export function TooManyRow({ untilMs }: { readonly untilMs: number }) {
  const seconds = useSecondsUntil(untilMs);
  return <NoticeRow kind="oops" title={tooMany.title} text={tooMany.text(Math.max(1, seconds))} />;
}

export function ClosedRow({ isOff }: { readonly isOff: boolean }) {
  return <NoticeRow kind="page" title={isOff ? closed.offTitle : closed.title} text={isOff ? closed.offText : closed.text} />;
}

type NoticeProps = { readonly kind: "page" | "oops"; readonly title: string; readonly text: string; readonly children?: ReactNode };

function NoticeRow({ kind, title, text, children }: NoticeProps) {
  return (
    <LineRow kind={kind}>
      <div className={styles.words}>
        <div className={styles.bad}>
          <b>{title}</b>
          <span>{text}</span>
        </div>
        {children}
      </div>
    </LineRow>
  );
}
