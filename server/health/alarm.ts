import { alarmMail as words } from "#content/mail.ts";
import { mailBody, mailItem, webhookItem } from "#server/mail/outbox-items.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { OutboxItem } from "#server/store/outbox-rows.ts";
import type { OutboxStore } from "#server/store/outbox-store.ts";
import type { Health, HealthReport } from "./health.ts";

export type AlarmOptions = Pick<SharedParts, "teamMailboxes" | "hasWebhook" | "notifyOutbox" | "log" | "nowMs"> & {
  readonly store: Pick<OutboxStore, "add">;
  /** Creates alerts to people at the desk, according to their settings. */
  readonly alertsOf?: (alarm: Alarm) => Promise<readonly OutboxItem[]>;
};

export type Alarm = {
  /** The affected part: the name of a health check, or "bookings". */
  readonly name: string;
  /** For the operator: what is wrong and what to do, without personal data. */
  readonly detail: string;
  /** Set if the fault is over: how long it lasted. */
  readonly lastedMs?: number;
};

export type RaiseAlarm = (alarm: Alarm) => Promise<void>;

/**
 * Raises an alarm through the log, the error output, the webhook, the team's mail and the alerts of people at the desk; not through
 * the channel that the alarm is about, unless the fault is over.
 */
export function createAlarm(options: AlarmOptions): RaiseAlarm {
  const { store, alertsOf = async () => [], teamMailboxes, hasWebhook, notifyOutbox, log, nowMs } = options;
  return async ({ name, detail, lastedMs }) => {
    const isOver = lastedMs !== undefined;
    const text = isOver ? words.over(name, Math.round(lastedMs / 60_000), detail) : detail;
    if (isOver) log.info({ alarm: name, lastedMs }, "alarm: over");
    else log.error({ alarm: name, detail }, "alarm");
    console.error(isOver ? `Alarm over (${name}): ${text}` : `Alarm (${name}): ${text}`);
    const items: OutboxItem[] = [];
    if (hasWebhook && (isOver || name !== "webhook"))
      items.push(webhookItem({ leadId: "alarm", type: "alarm", data: { alarm: name, detail: text, isOver } }));
    if (isOver || name !== "mail") {
      const content = {
        preview: text,
        eyebrow: words.eyebrow,
        heading: isOver ? words.overHeading : words.heading,
        blocks: [{ kind: "text", text }],
      } as const;
      const mail = { subject: isOver ? words.overSubject : words.subject, ...mailBody(content) };
      items.push(...teamMailboxes.map((to) => mailItem({ leadId: "alarm", mailKind: "team", mail: { to, ...mail } })));
    }
    items.push(...(await alertsOf({ name, detail: text, ...(isOver && { lastedMs }) })));
    await store.add(items, nowMs());
    notifyOutbox();
  };
}

/** A fault that ends within this time raises no alarm. */
const patienceMs = 3 * 60_000;
const againMs = 24 * 60 * 60_000;
/** The wait before the next attempt if the alarm could not be raised. */
const soonAgainMs = 10 * 60_000;

type Check = HealthReport["checks"][number];

/** Raises an alarm for each failing check after three minutes, then once a day, and when it is over. Call the returned function once a minute. */
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
    // All at once, so that an alarm that can't be raised does not block the others.
    await Promise.all(checks.map(follow));
  };
}
