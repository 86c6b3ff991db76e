import { randomUUID } from "node:crypto";
import { brand } from "#content/brand.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import { mailDomainOf } from "#domain/mail-domain.ts";
import type { ClaimedRow, MailItem, OutboxItem, OutgoingMail, WebhookEvent, WebhookItem } from "#server/store/outbox-rows.ts";

export function mailItem({
  id = randomUUID(),
  leadId,
  mailKind,
  mail,
  dueAtUtc,
}: Pick<MailItem, "leadId" | "mailKind" | "dueAtUtc"> & { readonly id?: string | undefined; readonly mail: OutgoingMail }): MailItem {
  const domain = mailDomainOf(brand.email);
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

/** The item as a row that was never tried, for a delivery that bypasses the outbox. */
export function untriedRow(item: OutboxItem, createdAtUtc: UtcTimestamp): ClaimedRow {
  return {
    ...item,
    state: "waiting",
    attempts: 0,
    copies: 0,
    dueAtUtc: createdAtUtc,
    createdAtUtc,
    lastError: undefined,
    sentAtUtc: undefined,
    claim: item.id,
  };
}

export function webhookItem({ leadId, type, data }: { leadId: string } & WebhookEvent): WebhookItem {
  return { id: randomUUID(), leadId, kind: "webhook", recipient: "webhook", payload: { type, data } };
}
