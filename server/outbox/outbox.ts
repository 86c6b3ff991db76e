import { dayMs, minuteMs, utcTimestamp } from "#domain/instants.ts";
import { type Log, messageOf, reasonOf } from "#server/log.ts";
import type { ClaimedRow, OutboxRow } from "#server/store/outbox-rows.ts";
import type { OutboxStore } from "#server/store/outbox-store.ts";
import type { Blame } from "#server/store/tables.ts";
import { type Deliver, DeliveryError, OutdatedError } from "./delivery.ts";

export type Outbox = ReturnType<typeof startOutbox>;

export type OutboxOptions = {
  readonly store: OutboxStore;
  readonly deliver: { readonly [Kind in ClaimedRow["kind"]]: Deliver<Kind> };
  /** Deletes this machine's copy of a mail whose row was erased while it was sent. */
  readonly removeCopy?: (row: ClaimedRow) => Promise<unknown>;
  readonly log: Log;
  readonly onResult?: (result: { readonly kind: ClaimedRow["kind"]; readonly outcome: "sent" | "retried" | "failed" }) => void;
  readonly nowMs?: () => number;
  readonly policy?: ReturnType<typeof createRetryPolicy>;
  /** How often each queue polls for rows of other processes. */
  readonly pollMs?: number;
  /** Whether another process sends: then no rows are claimed here. */
  readonly isFollower?: () => boolean;
};

type Queue = {
  readonly kind: ClaimedRow["kind"];
  /** The number of concurrent deliveries, so that one server that hangs does not block the rest. */
  readonly workers: number;
  readonly tryMs: number;
  readonly breaker?: ReturnType<typeof createCircuitBreaker>;
};

/** Short, so that the rows of a killed process are sent soon; renewed during an attempt. */
const leaseMs = 15_000;
/** The largest expected difference between the clocks of two servers. */
const clockDifferenceMs = 60_000;

/**
 * Starts to send the rows of the outbox; safe in several processes. Each row is sent at least once: a crash between sending and
 * recording it causes a second copy, with the same Message-ID.
 */
export function startOutbox(options: OutboxOptions) {
  const { store, deliver, removeCopy = async () => {}, log, onResult = () => {}, isFollower = () => false } = options;
  const { nowMs = Date.now, policy = createRetryPolicy(), pollMs = 5_000 } = options;
  // Separate queues, so that a webhook or push service that hangs does not block mails.
  const queues: readonly Queue[] = [
    { kind: "mail", workers: 4, tryMs: 60_000 },
    { kind: "webhook", workers: 2, tryMs: 10_000, breaker: createCircuitBreaker(nowMs) },
    // Each browser gets one push at a time, so this is more than the number of push services likely to hang.
    { kind: "push", workers: 32, tryMs: 10_000 },
  ];
  const stopping = new AbortController();
  const ending = new AbortController();
  const wakers = new Set<() => void>();
  /** Ids of rows that were delivered but could not be marked as sent: they are claimed again, but must not be delivered again. */
  const unrecorded = new Set<string>();
  /** Ids of rows that this process is sending. After a suspended machine wakes up, their leases have expired and they may be claimed again. */
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

  /** Claims due rows, up to a limit. `waitMs`: how long until there may be more. */
  async function takeDue(
    { kind, breaker }: Queue,
    limit: number,
  ): Promise<{ readonly rows: readonly ClaimedRow[]; readonly waitMs: number }> {
    if (isFollower()) return { rows: [], waitMs: pollMs };
    const leftAloneMs = breaker?.waitMs() ?? 0;
    if (leftAloneMs > 0) return { rows: [], waitMs: Math.min(pollMs, leftAloneMs) };
    try {
      // A read first, because it is cheaper than a claim without rows, and this runs after each commit.
      const dueAtMs = await store.nextDueAtMs(kind);
      if (dueAtMs === undefined) return { rows: [], waitMs: pollMs };
      if (dueAtMs > nowMs() + clockDifferenceMs && (await store.bringForward(kind, nowMs(), nowMs() + clockDifferenceMs)) > 0)
        return { rows: [], waitMs: 0 };
      if (dueAtMs > nowMs()) return { rows: [], waitMs: Math.min(pollMs, Math.max(10, dueAtMs - nowMs())) };
      const rows = await store.claimDue({ kind, nowMs: nowMs(), limit, leaseMs });
      // Due rows may not be claimable: their address has reached its limit, or an earlier row of the same lead is being sent.
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
      // The result could not be stored: the lease expires, and the row is tried again.
      log.error({ reason: reasonOf(error) }, "outbox: the database does not answer");
    }
  }

  /** Generic, so that the compiler pairs a row with the delivery of its kind. */
  const handOver = <Kind extends ClaimedRow["kind"]>(row: ClaimedRow<Kind>, signal: AbortSignal) => deliver[row.kind](row, signal);

  /** True if the row was delivered or dropped. */
  async function tryOnce(row: ClaimedRow, tryMs: number): Promise<boolean> {
    const signal = AbortSignal.any([AbortSignal.timeout(tryMs), ending.signal]);
    const renewal = setInterval(() => {
      store.extendLease(row, nowMs() + leaseMs).catch((error: unknown) => {
        log.warn({ reason: reasonOf(error) }, "outbox: a lease could not be renewed; the row may go out twice");
      });
    }, leaseMs / 3);
    try {
      if (!unrecorded.has(row.id)) await handOver(row, signal);
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
    unrecorded.add(row.id);
    // Sent pushes are not shown anywhere.
    if (row.kind === "push") await store.drop(row);
    else if (!(await store.markSent(row, nowMs()))) await removeCopy(row);
    unrecorded.delete(row.id);
    onResult({ kind: row.kind, outcome: "sent" });
    log.info({ outboxId: row.id, leadId: row.leadId, kind: row.kind, recipient: row.recipient }, "outbox: sent");
    return true;
  }

  async function noteFailure(row: ClaimedRow, error: unknown): Promise<void> {
    const attempts = row.attempts + 1;
    const blame = error instanceof DeliveryError ? error.blame : "other";
    const text = messageOf(error).slice(0, 500);
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
    /** Checks for due rows now. Call it after a commit that added some. */
    notify,
    /** Stops claiming rows and waits for the attempts in progress; aborts them after `graceMs` (they stay in the outbox). */
    async stop(graceMs: number) {
      stopping.abort();
      notify();
      const timer = setTimeout(() => ending.abort(), graceMs);
      await running;
      clearTimeout(timer);
    },
  };
}

/** `attempts` and `copies` include this attempt. `copies`: the attempts that may have arrived; 0 if this one surely did not. */
type FailedTry = { readonly attempts: number; readonly copies: number; readonly blame: Blame; readonly nowMs: number };

const firstDelayMs = 5_000;
/** Less than `mailLateMs`: most relays break the connection only once, and then the mail does not count as late. */
const firstDelayOfCopyMs = 4 * minuteMs;
const longestDelayMs = { team: 15 * minuteMs, webhook: 15 * minuteMs, visitor: 60 * minuteMs } as const;
/** Pushes soon become useless. */
const longestPushDelayMs = 5 * minuteMs;
const patienceMs = { team: 7 * dayMs, webhook: 7 * dayMs, visitor: 3 * dayMs } as const;
/** Some servers report "no such user" for temporary problems. */
const triesAtADeadAddress = 5;
/** The least attempts before giving up, in case the clock jumps ahead by a week. */
const leastTries = 40;
/** After this many possible copies a mail is given up, and a person has to find out whether one has arrived. */
const mostCopies = 4;

/**
 * Delays are 5 s, 10 s, 20 s … up to 5 minutes for a push, 15 minutes for the team and an hour for visitors, ±20% so that rows that
 * failed together are not retried together. Mails to the team are tried for a week whatever the response, since a refusing relay is
 * a setting that can be corrected. A visitor's mail is tried for three days; at an address that does not exist, five times. A mail
 * that may have arrived is tried again after 4 minutes, 1.6 hours and a day, then given up: a relay that breaks the connection after
 * each delivery would send a copy with every attempt.
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

/** A circuit breaker: after five failures in a row a service gets no requests for half a minute, then twice as long each time, up to ten minutes. */
export function createCircuitBreaker(nowMs: () => number) {
  let failures = 0;
  let pauseMs = firstPauseMs;
  let closedUntilMs = 0;
  return {
    /** How long to wait, in milliseconds; 0 if the service may be tried. At most the length of the pause, in case the clock was set back. */
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

/** A mail to the team that has waited longer than this is late. */
const lateMs = 15 * 60_000;

const words = {
  mail: { things: "Mails", check: "SMTP_URL and the mail server" },
  webhook: { things: "Webhook posts", check: "WEBHOOK_URL and its receiver" },
} as const;

/** Not ok if any mail or webhook post is late or given up, except to a visitor's address that does not exist. `detail` has no personal data. */
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
