import type { Blame, OutboxRow } from "#server/store/outbox-records.ts";

/** `attempts` counts this one. `mayHaveArrived`: nobody knows whether it was taken. */
type FailedTry = { readonly attempts: number; readonly blame: Blame; readonly mayHaveArrived: boolean; readonly nowMs: number };

export type RetryPolicy = {
  /** How long to wait after this many failed tries. `mayHaveArrived`: of the last one nobody knows whether it was taken. */
  readonly delayMs: (attempts: number, row: Pick<OutboxRow, "kind" | "recipient">, mayHaveArrived: boolean) => number;
  /** True if a row that has failed so often is given up. */
  readonly isHopeless: (row: OutboxRow, failure: FailedTry) => boolean;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const firstDelayMs = 5_000;
/** Each such try may be one more copy: under `mailLateMs` for the first, since most relays drop once; then a few in all. */
const firstDelayOfCopyMs = 4 * minuteMs;
const longestDelayMs = { team: 15 * minuteMs, webhook: 15 * minuteMs, visitor: 60 * minuteMs } as const;
const patienceMs = { team: 7 * dayMs, webhook: 7 * dayMs, visitor: 3 * dayMs } as const;
/** Some servers say "no such user" when they mean later. */
const triesAtADeadAddress = 5;
/** A clock that jumps ahead by a week must not end what was tried twice. */
const leastTries = 40;
/** After so many copies within a day or two, whether one has arrived is a question for somebody at the desk. */
const mostCopies = 4;
const patienceWithCopiesMs = dayMs / 2;

/**
 * 5 s, 10 s, 20 s … up to a quarter of an hour for the team and an hour for visitors, each give or take a fifth so that
 * rows which failed together don't return together. What goes to the team is tried for a week whatever the answer: a relay
 * that refuses is a setting that somebody will mend. A visitor's mail is tried for three days, and at an address that
 * does not exist five times. A mail that may have arrived waits for minutes, an hour and a half, then a day, and is given up after its fourth try: a
 * relay that takes each one and drops the line before it says so hands out a copy with every try.
 */
export function createRetryPolicy(random: () => number = Math.random): RetryPolicy {
  return {
    delayMs(attempts, { kind, recipient }, mayHaveArrived) {
      const isCopy = kind === "mail" && mayHaveArrived;
      const wanted = isCopy ? firstDelayOfCopyMs * 24 ** Math.min(attempts - 1, 5) : firstDelayMs * 2 ** Math.min(attempts - 1, 30);
      return Math.round(Math.min(isCopy ? dayMs : longestDelayMs[recipient], wanted) * (0.8 + 0.4 * random()));
    },
    isHopeless({ kind, recipient, createdAtUtc, tryingSinceUtc }, { attempts, blame, mayHaveArrived, nowMs }) {
      if (recipient === "visitor" && blame === "address") return attempts >= triesAtADeadAddress;
      const triedForMs = nowMs - Date.parse(tryingSinceUtc ?? createdAtUtc);
      if (kind === "mail" && mayHaveArrived) return attempts >= mostCopies && triedForMs > patienceWithCopiesMs;
      return attempts >= leastTries && triedForMs > patienceMs[recipient];
    },
  };
}
