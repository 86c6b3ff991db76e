import { alertWords as words } from "#content/desk/alerts.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { dayMs, utcTimestamp } from "#domain/instants.ts";
import type { Store } from "#server/store/open-store.ts";
import type { Mailbox, OutboxItem } from "#server/store/outbox-rows.ts";
import { alertItems } from "./alert-items.ts";
import { readAlertRecipients } from "./alert-settings.ts";

export type AlarmAlertParts = {
  readonly store: Pick<Store, "people" | "alerts">;
  /** They have the alarm's own mail, and get no second one. */
  readonly teamMailboxes: readonly Mailbox[];
  readonly siteUrl: string;
  readonly timeZone: string;
  readonly nowMs: () => number;
};

/** By then the fault has been mended, or people are told again. */
const usefulMs = dayMs;

/** What people at the desk are told when something of the site needs a person, and when it is well again. */
export function alarmAlerts({ store, teamMailboxes, nowMs, ...place }: AlarmAlertParts) {
  const isMailed = new Set(teamMailboxes.map(({ address }) => address.toLowerCase()));
  return async (alarm: { readonly name: string; readonly detail: string; readonly lastedMs?: number }): Promise<readonly OutboxItem[]> => {
    const isOver = alarm.lastedMs !== undefined;
    const [people, devices] = await Promise.all([readAlertRecipients(store), store.alerts.devices()]);
    const alert = {
      kind: "stuck",
      leadId: "alarm",
      title: isOver ? words.well : words.stuck,
      body: alarm.detail,
      path: deskPages.today,
      linkLabel: words.mail.see,
      tag: `stuck ${alarm.name}`,
      untilUtc: utcTimestamp(nowMs() + usefulMs),
    } as const;
    const byMail = isOver || alarm.name !== "mail";
    return alertItems(alert, people, devices, { ...place, nowUtc: utcTimestamp(nowMs()) }).filter(
      (item) => item.kind !== "mail" || (byMail && !isMailed.has(item.payload.to.address.toLowerCase())),
    );
  };
}
