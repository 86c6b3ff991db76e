import { alarmMail as words } from "#content/mail.ts";
import { mailBody, mailItem, webhookItem } from "#server/mail/outbox-items.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { OutboxItem } from "#server/store/outbox-rows.ts";
import type { OutboxStore } from "#server/store/outbox-store.ts";
import type { Health, HealthReport } from "./health.ts";

export type AlarmOptions = Pick<SharedParts, "teamMailboxes" | "hasWebhook" | "notifyOutbox" | "log" | "nowMs"> & {
  readonly store: Pick<OutboxStore, "add">;
  /** What people at the desk are told of it, each in the way that they have chosen. */
  readonly alertsOf?: (alarm: Alarm) => Promise<readonly OutboxItem[]>;
};

export type Alarm = {
  /** What needs a person at once: a part that reports its health, or "bookings". */
  readonly name: string;
  /** For the operator: what is wrong and what to do, no personal data. */
  readonly detail: string;
  /** How long it lasted, if it is over. */
  readonly lastedMs?: number;
};

export type RaiseAlarm = (alarm: Alarm) => Promise<void>;

/**
 * Calls for a person in every way that may still work: the log, the error output, the webhook, the team's mail, and what
 * people at the desk have chosen; not through the one that the alarm is about, unless that is well again.
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

/** A fault that ends by itself within this time raises no alarm. */
const patienceMs = 3 * 60_000;
const againMs = 24 * 60 * 60_000;
/** The wait for the next try if the alarm could not be raised, as while the database does not answer. */
const soonAgainMs = 10 * 60_000;

type Check = HealthReport["checks"][number];

/** About each part that is red: after three minutes, once a day while it lasts, and when it is well again. To be called once a minute. */
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
