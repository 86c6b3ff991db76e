import { dayMs, minuteMs, utcTimestamp } from "#domain/instants.ts";
import { type Log, reasonOf } from "#server/log.ts";
import type { ClaimedRow, OutboxRow } from "#server/store/outbox-rows.ts";
import type { OutboxStore } from "#server/store/outbox-store.ts";
import type { Blame } from "#server/store/tables.ts";
import { type Deliver, DeliveryError, OutdatedError } from "./delivery.ts";

export type Outbox = ReturnType<typeof startOutbox>;

export type OutboxOptions = {
  readonly store: OutboxStore;
  readonly deliver: Readonly<Record<ClaimedRow["kind"], Deliver>>;
  /** Deletes the copy that this machine holds of a mail whose row was erased while it went out. */
  readonly removeCopy?: (row: ClaimedRow) => Promise<unknown>;
  readonly log: Log;
  readonly onResult?: (result: { readonly kind: ClaimedRow["kind"]; readonly outcome: "sent" | "retried" | "failed" }) => void;
  readonly nowMs?: () => number;
  readonly policy?: ReturnType<typeof createRetryPolicy>;
  /** At least this often each worker looks for what other processes left behind. */
  readonly pollMs?: number;
  /** Another process sends for all: nothing is taken here meanwhile. */
  readonly isFollower?: () => boolean;
};

type Queue = {
  readonly kind: ClaimedRow["kind"];
  /** How many rows are tried at once: one mail server that hangs doesn't hold up the rest. */
  readonly workers: number;
  readonly tryMs: number;
  readonly breaker?: ReturnType<typeof createCircuitBreaker>;
};

/** Short, so that the rows of a killed process go out soon; renewed while a try lasts. */
const leaseMs = 15_000;
/** The clocks of two servers differ by less. */
const clockLeapMs = 60_000;

/** Sends what the store's outbox holds, safely beside other processes that do the same; starts at once. A row goes out at least once; a second copy, after a crash between sending and noting it, has the same Message-ID. */
export function startOutbox(options: OutboxOptions) {
  const { store, deliver, removeCopy = async () => {}, log, onResult = () => {}, isFollower = () => false } = options;
  const { nowMs = Date.now, policy = createRetryPolicy(), pollMs = 5_000 } = options;
  // A webhook or a push service that hangs holds up no mails.
  const queues: readonly Queue[] = [
    { kind: "mail", workers: 4, tryMs: 60_000 },
    { kind: "webhook", workers: 2, tryMs: 10_000, breaker: createCircuitBreaker(nowMs) },
    // One at a time to each browser: there are more workers than browsers that are likely to hang at once.
    { kind: "push", workers: 32, tryMs: 10_000 },
  ];
  const stopping = new AbortController();
  const ending = new AbortController();
  const wakers = new Set<() => void>();
  /** Rows that were delivered but could not be marked as sent: they are claimed again, and must not be delivered again. */
  const unnoted = new Set<string>();
  /** Rows that this process is sending. A machine that was suspended claims them again: their leases have run out in its sleep. */
  const beingSent = new Set<string>();
  let kicks = 0;

  const running = Promise.all(queues.map(runQueue));

  async function runQueue(queue: Queue): Promise<void> {
    const underWay = new Set<Promise<void>>();
    while (!stopping.signal.aborted) {
      const kicksSeen = kicks;
      const free = queue.workers - underWay.size;
      const { rows, waitMs } = free === 0 ? { rows: [], waitMs: pollMs } : await takeDue(queue, free);
      for (const row of rows) {
        if (beingSent.has(row.id)) continue;
        beingSent.add(row.id);
        const trying = deliverRow(queue, row).finally(() => {
          beingSent.delete(row.id);
          underWay.delete(trying);
          notify();
        });
        underWay.add(trying);
      }
      if (waitMs > 0 && kicks === kicksSeen) await pause(waitMs);
    }
    await Promise.all(underWay);
  }

  /** Claims the due rows, up to a limit, in one transaction. `waitMs`: how long until there may be more. */
  async function takeDue(
    { kind, breaker }: Queue,
    limit: number,
  ): Promise<{ readonly rows: readonly ClaimedRow[]; readonly waitMs: number }> {
    if (isFollower()) return { rows: [], waitMs: pollMs };
    const leftAloneMs = breaker?.waitMs() ?? 0;
    if (leftAloneMs > 0) return { rows: [], waitMs: Math.min(pollMs, leftAloneMs) };
    try {
      // Read first, since that costs less than a claim that finds nothing, and this runs after each commit.
      const dueAtMs = await store.nextDueAtMs(kind);
      if (dueAtMs === undefined) return { rows: [], waitMs: pollMs };
      if (dueAtMs > nowMs() + clockLeapMs && (await store.bringForward(kind, nowMs(), nowMs() + clockLeapMs)) > 0)
        return { rows: [], waitMs: 0 };
      if (dueAtMs > nowMs()) return { rows: [], waitMs: Math.min(pollMs, Math.max(10, dueAtMs - nowMs())) };
      const rows = await store.claimDue({ kind, nowMs: nowMs(), limit, leaseMs });
      // Due rows that can't be claimed: their address has had its share of mails, or an earlier row of the same lead is under way.
      return { rows, waitMs: rows.length === 0 ? Math.min(pollMs, 100) : 0 };
    } catch (error) {
      log.error({ reason: reasonOf(error) }, "outbox: the database does not answer");
      return { rows: [], waitMs: pollMs };
    }
  }

  async function deliverRow({ tryMs, breaker }: Queue, row: ClaimedRow): Promise<void> {
    try {
      if (await tryOnce(row, tryMs)) breaker?.noteSuccess();
      else breaker?.noteFailure();
    } catch (error) {
      // The result could not be stored: the lease ends, and the row is tried again.
      log.error({ reason: reasonOf(error) }, "outbox: the database does not answer");
    }
  }

  /** True if it was taken. */
  async function tryOnce(row: ClaimedRow, tryMs: number): Promise<boolean> {
    const signal = AbortSignal.any([AbortSignal.timeout(tryMs), ending.signal]);
    const renewal = setInterval(() => {
      store.extendLease(row, nowMs() + leaseMs).catch((error: unknown) => {
        log.warn({ reason: reasonOf(error) }, "outbox: a lease could not be renewed; the row may go out twice");
      });
    }, leaseMs / 3);
    try {
      if (!unnoted.has(row.id)) await deliver[row.kind](row, signal);
    } catch (error) {
      if (error instanceof OutdatedError) {
        await store.drop(row);
        return true;
      }
      await noteFailure(row, error);
      return false;
    } finally {
      clearInterval(renewal);
    }
    unnoted.add(row.id);
    // A sent push is not listed anywhere, so it need not be kept.
    if (row.kind === "push") await store.drop(row);
    else if (!(await store.markSent(row, nowMs()))) await removeCopy(row);
    unnoted.delete(row.id);
    onResult({ kind: row.kind, outcome: "sent" });
    log.info({ outboxId: row.id, leadId: row.leadId, kind: row.kind, recipient: row.recipient }, "outbox: sent");
    return true;
  }

  async function noteFailure(row: ClaimedRow, error: unknown): Promise<void> {
    const attempts = row.attempts + 1;
    const blame = error instanceof DeliveryError ? error.blame : "other";
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const about = { outboxId: row.id, leadId: row.leadId, kind: row.kind, recipient: row.recipient, attempts, reason: reasonOf(error) };
    const mayHaveArrived = error instanceof DeliveryError && error.mayHaveArrived;
    const failure = { attempts, copies: mayHaveArrived ? row.copies + 1 : 0, blame, nowMs: nowMs() };
    if (policy.isHopeless(row, failure)) {
      await store.giveUp(row, { error: text, blame, nowMs: nowMs() });
      onResult({ kind: row.kind, outcome: "failed" });
      log.error({ ...about, blame }, "outbox: given up; it stays in the outbox as failed");
      return;
    }
    const delayMs = Math.max(policy.delayMs(row, failure), error instanceof DeliveryError ? error.retryAfterMs : 0);
    await store.markFailed(row, { error: text, dueAtMs: nowMs() + delayMs, mayHaveArrived });
    onResult({ kind: row.kind, outcome: "retried" });
    log.warn(about, "outbox: not taken, will be tried again");
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      wakers.add(wake);
    });
  }

  function notify(): void {
    kicks += 1;
    for (const wake of wakers) wake();
  }

  return {
    /** Something was just committed: look now. */
    notify,
    /** Stops taking rows and waits for the tries under way; after the time given it ends them (they stay in the outbox). */
    async stop(graceMs: number) {
      stopping.abort();
      notify();
      const timer = setTimeout(() => ending.abort(), graceMs);
      await running;
      clearTimeout(timer);
    },
  };
}

/** Both numbers count this try. `copies`: how many tries may have arrived; 0 if this one certainly did not. */
type FailedTry = { readonly attempts: number; readonly copies: number; readonly blame: Blame; readonly nowMs: number };

const firstDelayMs = 5_000;
/** Less than `mailLateMs`: most relays drop the line only once, and then the mail does not count as late. */
const firstDelayOfCopyMs = 4 * minuteMs;
const longestDelayMs = { team: 15 * minuteMs, webhook: 15 * minuteMs, visitor: 60 * minuteMs } as const;
/** A push soon loses its use. */
const longestPushDelayMs = 5 * minuteMs;
const patienceMs = { team: 7 * dayMs, webhook: 7 * dayMs, visitor: 3 * dayMs } as const;
/** Some servers say "no such user" when they mean later. */
const triesAtADeadAddress = 5;
/** If the clock jumps ahead by a week, a row that was tried twice must not be given up. */
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
export function createRetryPolicy(random: () => number = Math.random) {
  return {
    delayMs({ kind, recipient }: Pick<OutboxRow, "kind" | "recipient">, { attempts, copies }: Pick<FailedTry, "attempts" | "copies">) {
      const isCopy = kind === "mail" && copies > 0;
      const wanted = isCopy ? firstDelayOfCopyMs * 24 ** (copies - 1) : firstDelayMs * 2 ** Math.min(attempts - 1, 30);
      const longestMs = isCopy ? dayMs : kind === "push" ? longestPushDelayMs : longestDelayMs[recipient];
      return Math.round(Math.min(longestMs, wanted) * (0.8 + 0.4 * random()));
    },
    isHopeless({ kind, recipient, createdAtUtc, tryingSinceUtc }: OutboxRow, { attempts, copies, blame, nowMs }: FailedTry) {
      if (recipient === "visitor" && blame === "address") return attempts >= triesAtADeadAddress;
      if (kind === "mail" && copies > 0) return copies >= mostCopies;
      return attempts >= leastTries && nowMs - Date.parse(tryingSinceUtc ?? createdAtUtc) > patienceMs[recipient];
    },
  };
}

const failuresBeforePause = 5;
const firstPauseMs = 30_000;
const longestPauseMs = 10 * 60_000;

/** After five failures in a row a service is left alone for half a minute, then twice as long each time, up to ten minutes. */
export function createCircuitBreaker(nowMs: () => number) {
  let failures = 0;
  let pauseMs = firstPauseMs;
  let closedUntilMs = 0;
  return {
    /** How long to leave the other side alone, in milliseconds; 0 if it may be tried. Never longer than the pause itself, should the clock be set back meanwhile. */
    waitMs: () => Math.min(pauseMs, Math.max(0, closedUntilMs - nowMs())),
    noteSuccess() {
      failures = 0;
      pauseMs = firstPauseMs;
      closedUntilMs = 0;
    },
    noteFailure() {
      failures += 1;
      if (failures < failuresBeforePause || closedUntilMs > nowMs()) return;
      closedUntilMs = nowMs() + pauseMs;
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    },
  };
}

/** A mail to the team that has waited longer than this is late: somebody should look. */
const lateMs = 15 * 60_000;

const words = {
  mail: { things: "Mails", check: "SMTP_URL and the mail server" },
  webhook: { things: "Webhook posts", check: "WEBHOOK_URL and its receiver" },
} as const;

/** Whether mails or webhook posts are delivered: not ok if any is late or given up, except to a visitor's dead address. No personal data. */
export async function outboxHealth(
  store: Pick<OutboxStore, "failedAndLate">,
  kind: keyof typeof words,
  nowMs: number,
): Promise<{ readonly ok: boolean; readonly detail: string }> {
  const { failed, late } = await store.failedAndLate(kind, utcTimestamp(nowMs - lateMs));
  const { things, check } = words[kind];
  if (failed === 0 && late === 0) return { ok: true, detail: `${things} go out in time.` };
  return {
    ok: false,
    detail: `${things} given up: ${failed}. For the team and waiting for more than 15 minutes: ${late}. Check ${check}, then send them again.`,
  };
}
