import { randomUUID } from "node:crypto";
import { brand } from "#content/brand.ts";
import type { MailItem, OutgoingMail, WebhookEvent, WebhookItem } from "#server/store/outbox-rows.ts";

export function mailItem({
  id = randomUUID(),
  leadId,
  mailKind,
  mail,
  dueAtUtc,
}: Pick<MailItem, "leadId" | "mailKind" | "dueAtUtc"> & { readonly id?: string | undefined; readonly mail: OutgoingMail }): MailItem {
  const domain = brand.email.split("@")[1];
  const recipient = mailKind === "team" ? "team" : "visitor";
  return {
    id,
    leadId,
    kind: "mail",
    mailKind,
    recipient,
    ...(dueAtUtc ? { dueAtUtc } : {}),
    payload: { ...mail, messageId: `<${id}@${domain}>` },
  };
}

export function webhookItem({ leadId, type, data }: { leadId: string } & WebhookEvent): WebhookItem {
  return { id: randomUUID(), leadId, kind: "webhook", recipient: "webhook", payload: { type, data } };
}
