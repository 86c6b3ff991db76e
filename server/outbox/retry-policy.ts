import type { Blame, OutboxRow } from "#server/store/outbox-rows.ts";

/** Both numbers count this try. `copies`: how many tries may have arrived, since nobody knows whether they were taken; 0 if this one can't have. */
type FailedTry = { readonly attempts: number; readonly copies: number; readonly blame: Blame; readonly nowMs: number };

export type RetryPolicy = {
  /** How long to wait for the next try. */
  readonly delayMs: (row: Pick<OutboxRow, "kind" | "recipient">, failure: Pick<FailedTry, "attempts" | "copies">) => number;
  /** True if a row that has failed so often is given up. */
  readonly isHopeless: (row: OutboxRow, failure: FailedTry) => boolean;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const firstDelayMs = 5_000;
/** Under `mailLateMs`, since most relays drop once. */
const firstDelayOfCopyMs = 4 * minuteMs;
const longestDelayMs = { team: 15 * minuteMs, webhook: 15 * minuteMs, visitor: 60 * minuteMs } as const;
/** A push tells of what is soon. */
const longestPushDelayMs = 5 * minuteMs;
const patienceMs = { team: 7 * dayMs, webhook: 7 * dayMs, visitor: 3 * dayMs } as const;
/** Some servers say "no such user" when they mean later. */
const triesAtADeadAddress = 5;
/** A clock that jumps ahead by a week must not end what was tried twice. */
const leastTries = 40;
/** After this many, somebody at the desk has to find out whether one has arrived. */
const mostCopies = 4;

/**
 * 5 s, 10 s, 20 s … up to 5 minutes for a push, a quarter of an hour for the team and an hour for visitors, each give or take a fifth so that
 * rows which failed together don't return together. What goes to the team is tried for a week whatever the answer: a relay
 * that refuses is a setting that somebody will mend. A visitor's mail is tried for three days, and at an address that
 * does not exist five times. A mail that may have arrived is tried again after 4 minutes, 1.6 hours and a day, then given up: a relay
 * that drops the line after each delivery would send a copy with every try.
 */
export function createRetryPolicy(random: () => number = Math.random): RetryPolicy {
  return {
    delayMs({ kind, recipient }, { attempts, copies }) {
      const isCopy = kind === "mail" && copies > 0;
      const wanted = isCopy ? firstDelayOfCopyMs * 24 ** (copies - 1) : firstDelayMs * 2 ** Math.min(attempts - 1, 30);
      const longestMs = isCopy ? dayMs : kind === "push" ? longestPushDelayMs : longestDelayMs[recipient];
      return Math.round(Math.min(longestMs, wanted) * (0.8 + 0.4 * random()));
    },
    isHopeless({ kind, recipient, createdAtUtc, tryingSinceUtc }, { attempts, copies, blame, nowMs }) {
      if (recipient === "visitor" && blame === "address") return attempts >= triesAtADeadAddress;
      if (kind === "mail" && copies > 0) return copies >= mostCopies;
      return attempts >= leastTries && nowMs - Date.parse(tryingSinceUtc ?? createdAtUtc) > patienceMs[recipient];
    },
  };
}
