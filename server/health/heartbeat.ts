import { repeat } from "#server/concurrency/repeat.ts";
import { reasonOf } from "#server/log.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { Health, HealthState } from "./health.ts";

const everyMs = 60_000;
const patienceMs = 10_000;
const clockCheck = "clock";
/** A smaller error of the clock harms neither short-lived links, nor offered times, nor the order of mails. */
const clockOffMs = 60_000;

export type HeartbeatOptions = Pick<SharedParts, "log" | "nowMs"> & {
  readonly health: Pick<Health, "report" | "register">;
  /** HEARTBEAT_URL */
  readonly url: string;
  readonly everyMs?: number;
};

/** Requests HEARTBEAT_URL every minute while the server is healthy; the external monitor alerts if requests stop. The Date header of its responses is used to check this machine's clock. Returns a function that stops it. */
export function startHeartbeat({ health, url, log, nowMs, everyMs: pauseMs = everyMs }: HeartbeatOptions): () => Promise<void> {
  let clock: HealthState = { ok: true, detail: "Not compared with another clock yet." };
  let isHeard = true;
  health.register({ name: clockCheck, look: () => clock });

  async function beat(): Promise<void> {
    const { checks } = await health.report();
    // The clock's state is ignored, because only a response can correct it; it raises an alarm instead.
    if (checks.some(({ name, ok }) => !ok && name !== clockCheck)) return;
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    await answer.body?.cancel();
    const date = Date.parse(answer.headers.get("date") ?? "");
    if (!Number.isNaN(date)) clock = clockState(nowMs() - date);
    if (!answer.ok) throw new Error(`The watcher answered ${answer.status}.`);
    if (!isHeard) log.info({}, "heartbeat: heard again");
    isHeard = true;
  }

  return repeat(beat, pauseMs, (error) => {
    if (isHeard) log.error({ reason: reasonOf(error) }, "heartbeat: HEARTBEAT_URL does not take it");
    isHeard = false;
  });
}

export function clockState(aheadMs: number): HealthState {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  if (Math.abs(aheadMs) <= clockOffMs) return { ok: true, detail: "Agrees with another clock." };
  return { ok: false, detail: `This machine's clock is ${seconds} s ${aheadMs > 0 ? "ahead" : "behind"}. Have it set by NTP.` };
}
