import { alarmMail as words } from "#content/mail.ts";
import type { Log } from "#server/log.ts";
import { mailBody } from "#server/mail/mail-text.ts";
import { mailItem, webhookItem } from "#server/outbox/outbox-item.ts";
import type { Mailbox, OutboxItem } from "#server/store/outbox-rows.ts";
import type { OutboxStore } from "#server/store/store.ts";

export type AlarmParts = {
  readonly store: Pick<OutboxStore, "add">;
  readonly teamMailboxes: readonly Mailbox[];
  readonly hasWebhook: boolean;
  /** Called after a commit that left something in the outbox. */
  readonly notifyOutbox: () => void;
  readonly log: Log;
  readonly nowMs: () => number;
};

/** Raises the alarm. The name says what needs a person at once: a part that reports its health, or "bookings". The detail is for whoever runs the server: what is wrong and what to do, no personal data. */
export type RaiseAlarm = (name: string, detail: string) => Promise<void>;

const leastPauseMs = 60 * 60 * 1000;

/**
 * Calls for a person in every way that may still work: the log, the error output, the webhook, the team's mail; not
 * through the one that the alarm is about. Once an hour for each name while it lasts.
 */
export function createAlarm({ store, teamMailboxes, hasWebhook, notifyOutbox, log, nowMs }: AlarmParts): RaiseAlarm {
  const lastMs = new Map<string, number>();
  return async (name, detail) => {
    const sinceMs = nowMs() - (lastMs.get(name) ?? Number.NEGATIVE_INFINITY);
    if (sinceMs >= 0 && sinceMs < leastPauseMs) return;
    lastMs.set(name, nowMs());
    log.error({ alarm: name, detail }, "alarm");
    console.error(`Alarm (${name}): ${detail}`);
    const items: OutboxItem[] = [];
    if (hasWebhook && name !== "webhook") items.push(webhookItem({ leadId: "alarm", type: "alarm", data: { alarm: name, detail } }));
    if (name !== "mail") {
      const content = {
        preview: detail,
        eyebrow: words.eyebrow,
        heading: words.heading,
        blocks: [{ kind: "text", text: detail }],
      } as const;
      const mail = { subject: words.subject, ...mailBody(content) };
      items.push(...teamMailboxes.map((to) => mailItem({ leadId: "alarm", recipient: "team", mail: { to, ...mail } })));
    }
    await store.add(items, nowMs());
    notifyOutbox();
  };
}
