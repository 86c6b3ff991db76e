import type { RaiseAlarm } from "./alarm.ts";
import type { Health, HealthReport } from "./health.ts";

/** A fault that ends by itself within this time raises no alarm. */
const patienceMs = 3 * 60_000;
const againMs = 24 * 60 * 60_000;
/** The wait for the next try if the alarm could not be raised, as while the database does not answer. */
const soonAgainMs = 10 * 60_000;

type Check = HealthReport["checks"][number];

/**
 * Calls for a person about each part that is red. A part only has to report its health for that. After three minutes, once a
 * day while it lasts, and once more when it is well again. The returned function looks once; it is to be called about once a
 * minute.
 */
export function createRedAlarm(health: Pick<Health, "report">, raiseAlarm: RaiseAlarm, nowMs: () => number): () => Promise<void> {
  const red = new Map<string, { readonly sinceMs: number; callAtMs: number; isCalled: boolean }>();

  async function follow({ name, ok, isStarting, detail }: Check): Promise<void> {
    const known = red.get(name);
    if (ok || isStarting) {
      red.delete(name);
      if (known?.isCalled) await raiseAlarm({ name, detail, lastedMs: nowMs() - known.sinceMs });
      return;
    }
    const state = known ?? { sinceMs: nowMs(), callAtMs: nowMs() + patienceMs, isCalled: false };
    red.set(name, state);
    if (nowMs() < state.callAtMs) return;
    state.isCalled = true;
    state.callAtMs = nowMs() + soonAgainMs;
    await raiseAlarm({ name, detail });
    state.callAtMs = nowMs() + againMs;
  }

  return async () => {
    const { checks } = await health.report();
    // An alarm that can't be raised in every way (the database fails, for example) must not keep others from being raised.
    await Promise.all(checks.map(follow));
  };
}
