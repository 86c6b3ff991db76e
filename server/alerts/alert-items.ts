import { alertWords as words } from "#content/desk/alerts.ts";
import { type AlertKind, isQuietAt } from "#domain/alerts.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { type UtcInstant, type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { addDays } from "#domain/local-date.ts";
import { instantAt } from "#domain/office-time.ts";
import { localDateOf, zonedTime } from "#domain/zoned-time.ts";
import { mailBody, mailItem } from "#server/mail/outbox-items.ts";
import type { AlertDevice } from "#server/store/alert-store.ts";
import type { MailBlock, OutboxItem, PushItem } from "#server/store/outbox-rows.ts";
import type { AlertRecipient } from "./alert-settings.ts";

/** An alert, with its text for pushes and mails. */
export type Alert = {
  readonly kind: AlertKind;
  /** The lead with which the text is deleted. "alerts" for an alert about several leads, which contains no names. */
  readonly leadId: string;
  /** The push's title, and the mail's subject and heading. Contains at most a first name. */
  readonly title: string;
  readonly body: string;
  /** Blocks for the mail only. */
  readonly blocks?: readonly MailBlock[];
  /** The page that the push and the mail's link lead to. */
  readonly path: string;
  readonly linkLabel: string;
  /** The same for the same subject: a second push replaces the first. */
  readonly tag: string;
  readonly untilUtc: UtcTimestamp;
  readonly owedSinceUtc?: UtcTimestamp | undefined;
  readonly callAtUtc?: UtcInstant | undefined;
};

export type AlertPlace = { readonly siteUrl: string; readonly timeZone: string; readonly nowUtc: UtcTimestamp };

/** Replaces a lead's id if an alert is about several leads or none. */
export const noLead = "alerts";

/** The pushes and mails of an alert, according to each person's settings. */
export function alertItems(
  alert: Alert,
  people: readonly AlertRecipient[],
  devices: readonly AlertDevice[],
  place: AlertPlace,
): readonly OutboxItem[] {
  return people.flatMap((person): OutboxItem[] => {
    const way = person.alerts.ways[alert.kind];
    const pushes = way === "both" || way === "push" ? devices.filter(({ personId }) => personId === person.id) : [];
    return [
      ...pushes.flatMap((device) => pushItem(alert, person, device, place)),
      ...(way === "both" || way === "mail" ? [alertMail(alert, person, place)] : []),
    ];
  });
}

/** A push to a device, due after quiet hours; none if it expires before then. */
export function pushItem(
  { leadId, title, body, path, tag, untilUtc, owedSinceUtc, callAtUtc }: Omit<Alert, "kind" | "linkLabel" | "blocks">,
  { alerts }: Pick<AlertRecipient, "alerts">,
  { id: deviceId }: Pick<AlertDevice, "id">,
  { timeZone, nowUtc }: Pick<AlertPlace, "timeZone" | "nowUtc">,
): PushItem[] {
  const dueAtUtc = quietUntil(alerts, nowUtc, timeZone);
  if (dueAtUtc !== undefined && dueAtUtc >= untilUtc) return [];
  return [
    {
      id: crypto.randomUUID(),
      leadId,
      kind: "push",
      recipient: "team",
      ...(dueAtUtc && { dueAtUtc }),
      payload: {
        type: "alert",
        deviceId,
        ...(alerts.saysWhat ? { title, body } : words.hidden),
        path,
        tag,
        untilUtc,
        ...(owedSinceUtc && { owedSinceUtc }),
        ...(callAtUtc && { callAtUtc }),
      },
    },
  ];
}

/** When the person's quiet hours end; undefined outside them. */
function quietUntil(alerts: AlertRecipient["alerts"], nowUtc: UtcTimestamp, timeZone: string): UtcTimestamp | undefined {
  const { time } = zonedTime(nowUtc, timeZone, "24");
  if (!isQuietAt(time, alerts)) return undefined;
  const today = localDateOf(nowUtc, timeZone);
  const day = time < alerts.quietTo ? today : addDays(today, 1);
  return utcTimestamp(Date.parse(instantAt(day, alerts.quietTo, timeZone)));
}

function alertMail(
  { leadId, title, body, blocks = [], path, linkLabel, owedSinceUtc, callAtUtc }: Alert,
  { name, email }: AlertRecipient,
  { siteUrl }: AlertPlace,
): OutboxItem {
  const content = {
    preview: body,
    eyebrow: words.mail.eyebrow,
    heading: title,
    blocks: [
      { kind: "text", text: body } as const,
      ...blocks,
      { kind: "actions", links: [{ label: linkLabel, href: `${siteUrl}${path}` }, settingsLink(siteUrl)] } as const,
    ],
    smallPrint: words.mail.smallPrint,
  };
  const mail = {
    to: { name, address: email },
    subject: title,
    ...mailBody(content),
    ...(owedSinceUtc && { owedSinceUtc }),
    ...(callAtUtc && { callAtUtc }),
  };
  return mailItem({ leadId, mailKind: "team", mail });
}

const settingsLink = (siteUrl: string) => ({ label: words.mail.settings, href: `${siteUrl}${deskPages.alerts}` });
