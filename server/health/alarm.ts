import { alarmMail as words } from "#content/mail.ts";
import type { Log } from "#server/log.ts";
import { mailBody, mailItem, webhookItem } from "#server/mail/outbox-items.ts";
import type { Mailbox, OutboxItem } from "#server/store/outbox-rows.ts";
import type { OutboxStore } from "#server/store/outbox-store.ts";

export type AlarmOptions = {
  readonly store: Pick<OutboxStore, "add">;
  /** What people at the desk are told of it, each in the way that they have chosen. */
  readonly alertsOf?: (alarm: Alarm) => Promise<readonly OutboxItem[]>;
  readonly teamMailboxes: readonly Mailbox[];
  readonly hasWebhook: boolean;
  /** Called after a commit that left something in the outbox. */
  readonly notifyOutbox: () => void;
  readonly log: Log;
  readonly nowMs: () => number;
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
