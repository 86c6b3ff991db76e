import { randomUUID } from "node:crypto";
import { brand } from "#content/brand.ts";
import type { MailItem, OutgoingMail, WebhookEvent, WebhookItem } from "#server/store/outbox-rows.ts";

export function mailItem({
  leadId,
  recipient,
  mail,
  dueAtUtc,
}: Pick<MailItem, "leadId" | "recipient" | "dueAtUtc"> & { mail: OutgoingMail }): MailItem {
  const id = randomUUID();
  const domain = brand.email.split("@")[1];
  return { id, leadId, kind: "mail", recipient, ...(dueAtUtc ? { dueAtUtc } : {}), payload: { ...mail, messageId: `<${id}@${domain}>` } };
}

export function webhookItem({ leadId, type, data }: { leadId: string } & WebhookEvent): WebhookItem {
  return { id: randomUUID(), leadId, kind: "webhook", recipient: "webhook", payload: { type, data } };
}
