import type { RaiseAlarm } from "./alarm.ts";
import type { Health } from "./health.ts";

/** Calls for a person about each part that is red, whichever it is: a part that reports its health needs no more to be heard. */
export async function alarmWhereRed(health: Pick<Health, "report">, raiseAlarm: RaiseAlarm): Promise<void> {
  const { checks } = await health.report();
  const red = checks.filter(({ ok, isStarting }) => !ok && !isStarting);
  // One that can't be raised in every way, as where the database fails, keeps no other from being raised.
  await Promise.all(red.map(({ name, detail }) => raiseAlarm(name, detail)));
}
