import { setTimeout as sleep } from "node:timers/promises";
import { coalesce } from "#server/concurrency/coalesce.ts";
import { type Log, reasonOf } from "#server/log.ts";

/** The state of one part of the server. The detail is for the operator: no secrets, no personal data. */
export type HealthState = {
  readonly ok: boolean;
  readonly detail: string;
  /** Red only because nothing has been tried yet: nobody is called for that. */
  readonly isStarting?: boolean;
};

export type HealthCheck = {
  /** One word: "database", "mail". */
  readonly name: string;
  /** Without this part the server can't take leads at all, and visitors are better sent to another one. The rest raises the alarm. */
  readonly isVital?: boolean;
  /** What throws or takes longer than five seconds counts as red. */
  readonly look: () => HealthState | Promise<HealthState>;
};

export type HealthReport = {
  /** Leads can be taken: every vital part is well. */
  readonly isReady: boolean;
  readonly isHealthy: boolean;
  readonly checks: readonly (HealthState & { readonly name: string; readonly isVital: boolean })[];
};

export type Health = ReturnType<typeof createHealth>;

export type HealthOptions = { readonly log: Log; readonly patienceMs?: number; readonly leastPauseMs?: number };

/** Where every part reports how it is: /readyz, the metrics and the desk read it. The log hears once when one turns red or green. */
export function createHealth({ log, patienceMs = 5_000, leastPauseMs = 100 }: HealthOptions) {
  const checks = new Map<string, HealthCheck>();
  const red = new Set<string>();
  let lastLookMs = Number.NEGATIVE_INFINITY;

  async function look({ name, isVital = false, look: ask }: HealthCheck): Promise<HealthReport["checks"][number]> {
    const giveUp = new AbortController();
    try {
      const late = sleep(patienceMs, { ok: false, detail: `Did not answer within ${patienceMs / 1_000} s.` }, { signal: giveUp.signal });
      late.catch(() => {}); // rejects where it was not needed
      return { name, isVital, ...(await Promise.race([ask(), late])) };
    } catch (error) {
      log.error({ check: name, reason: reasonOf(error) }, "health: a check failed");
      return { name, isVital, ok: false, detail: "Could not be looked at." };
    } finally {
      giveUp.abort();
    }
  }

  function tellChanges(states: HealthReport["checks"]): void {
    for (const { name, ok, detail } of states) {
      if (!ok && !red.has(name)) log.error({ check: name, detail }, "health: red");
      if (ok && red.has(name)) log.info({ check: name, detail }, "health: green again");
      if (ok) red.delete(name);
      else red.add(name);
    }
  }

  const report = coalesce(async (): Promise<HealthReport> => {
    // Anybody may ask as often as they like; a look costs the database a write.
    await sleep(Math.max(0, lastLookMs + leastPauseMs - performance.now()));
    lastLookMs = performance.now();
    const states = await Promise.all([...checks.values()].map(look));
    tellChanges(states);
    return {
      isReady: states.every(({ ok, isVital }) => ok || !isVital),
      isHealthy: states.every(({ ok }) => ok),
      checks: states,
    };
  });

  return {
    /** Adds a check; a second one under a name takes the first one's place. */
    register(check: HealthCheck) {
      checks.set(check.name, check);
    },
    /** How things stand now, never from memory. Callers at the same time share a look. Never rejects. */
    report,
    /** Looks from now on at this interval too, so that the log tells of a change that nobody asked about. Returns what stops it. */
    watch(everyMs: number) {
      const timer = setInterval(() => void report(), everyMs);
      return () => clearInterval(timer);
    },
  };
}
