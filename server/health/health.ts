import { setTimeout as sleep } from "node:timers/promises";
import { coalesce } from "#server/concurrency/coalesce.ts";
import { type Log, reasonOf } from "#server/log.ts";

/** The state of one part of the server. `detail` is for the operator, without secrets and personal data. */
export type HealthState = {
  readonly ok: boolean;
  readonly detail: string;
  /** Not ok only because nothing has been tried yet, which raises no alarm. */
  readonly isStarting?: boolean;
};

export type HealthCheck = {
  /** One word: "database", "mail". */
  readonly name: string;
  /** Without this part the server can't store leads, so it is not ready. Other parts only raise an alarm. */
  readonly isVital?: boolean;
  /** Runs the check. One that throws or takes longer than five seconds is not ok. */
  readonly look: () => HealthState | Promise<HealthState>;
};

export type HealthReport = {
  /** Whether leads can be stored: every vital check is ok. */
  readonly isReady: boolean;
  readonly isHealthy: boolean;
  readonly checks: readonly (HealthState & { readonly name: string; readonly isVital: boolean })[];
};

export type Health = ReturnType<typeof createHealth>;

export type HealthOptions = { readonly log: Log; readonly patienceMs?: number; readonly leastPauseMs?: number };

/** The registry of health checks, for /readyz, the metrics and the desk. Changes of a check's state are logged once. */
export function createHealth({ log, patienceMs = 5_000, leastPauseMs = 100 }: HealthOptions) {
  const checks = new Map<string, HealthCheck>();
  const red = new Set<string>();
  let lastLookMs = Number.NEGATIVE_INFINITY;

  async function look({ name, isVital = false, look: ask }: HealthCheck): Promise<HealthReport["checks"][number]> {
    const giveUp = new AbortController();
    try {
      const late = sleep(patienceMs, { ok: false, detail: `Did not answer within ${patienceMs / 1_000} s.` }, { signal: giveUp.signal });
      late.catch(() => {}); // rejects when it is aborted
      return { name, isVital, ...(await Promise.race([ask(), late])) };
    } catch (error) {
      log.error({ check: name, reason: reasonOf(error) }, "health: a check failed");
      return { name, isVital, ok: false, detail: "Could not be looked at." };
    } finally {
      giveUp.abort();
    }
  }

  function logChanges(states: HealthReport["checks"]): void {
    for (const { name, ok, detail } of states) {
      if (!ok && !red.has(name)) log.error({ check: name, detail }, "health: red");
      if (ok && red.has(name)) log.info({ check: name, detail }, "health: green again");
      if (ok) red.delete(name);
      else red.add(name);
    }
  }

  const report = coalesce(async (): Promise<HealthReport> => {
    // Limited, because anybody may request it, and a check writes to the database.
    await sleep(Math.max(0, lastLookMs + leastPauseMs - performance.now()));
    lastLookMs = performance.now();
    const states = await Promise.all([...checks.values()].map(look));
    logChanges(states);
    return {
      isReady: states.every(({ ok, isVital }) => ok || !isVital),
      isHealthy: states.every(({ ok }) => ok),
      checks: states,
    };
  });

  return {
    /** Adds a check, or replaces the one with the same name. */
    register(check: HealthCheck) {
      checks.set(check.name, check);
    },
    /** Runs all checks now; concurrent callers share one run. Never rejects. */
    report,
    /** Also runs the checks at this interval, so that changes are logged. Returns a function that stops it. */
    watch(everyMs: number) {
      const timer = setInterval(() => void report(), everyMs);
      return () => clearInterval(timer);
    },
  };
}
