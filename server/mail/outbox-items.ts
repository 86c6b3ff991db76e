import { randomUUID } from "node:crypto";
import { brand } from "#content/brand.ts";
import { leadOriginWords, mailFrameWords } from "#content/mail.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import { mailDomainOf } from "#domain/mail-domain.ts";
import type { LeadOrigin } from "#server/store/enquiry-store.ts";
import type {
  MailBlock,
  MailContent,
  MailFact,
  MailItem,
  MailLink,
  OutboxItem,
  OutgoingMail,
  WebhookEvent,
  WebhookItem,
} from "#server/store/outbox-rows.ts";

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

/** The item as a new row, for a delivery that bypasses the outbox. */
export function untriedRow<Item extends OutboxItem>(item: Item, createdAtUtc: UtcTimestamp) {
  return {
    ...item,
    state: "waiting" as const,
    attempts: 0,
    copies: 0,
    dueAtUtc: createdAtUtc,
    createdAtUtc,
    claim: item.id,
  };
}

export function webhookItem({ leadId, type, data }: { leadId: string } & WebhookEvent): WebhookItem {
  return { id: randomUUID(), leadId, kind: "webhook", recipient: "webhook", payload: { type, data } };
}

/** `mailItem({ leadId, mailKind: "invitation", mail: { to, subject, ...mailBody(content), ical } })` */
export function mailBody(content: MailContent): Pick<OutgoingMail, "text" | "content"> {
  return { text: mailText(content), content };
}

function mailText({ heading, blocks, smallPrint }: MailContent): string {
  const parts = [heading, ...blocks.map(blockText), ...(smallPrint ? [smallPrint] : []), `-- \n${mailFrameWords.signature.join("\n")}`];
  return `${parts.join("\n\n")}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "highlight":
      return [block.text, ...block.lines].join("\n");
    case "facts":
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "quote":
      return `${block.label}:\n\n${block.text
        .split("\n")
        .map((line) => `> ${line}`.trimEnd())
        .join("\n")}`;
    case "actions":
      return block.links.map(linkText).join("\n");
  }
}

/** The label of a telephone link includes the number already. */
function linkText({ label, href }: MailLink): string {
  return href.startsWith("tel:") ? label : `${label}: ${href.replace(/^mailto:/, "")}`;
}

/** The name if it consists of at most 40 letters with single spaces, hyphens or apostrophes; else undefined. Anybody can type another person's address, so mails to unverified addresses contain nothing else that was typed. */
export function plainName(name: string): string | undefined {
  const given = name.trim();
  return [...given].length <= 40 && /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u.test(given) ? given : undefined;
}

/** The first word of a plain name, for greetings. */
export function plainFirstName(name: string): string | undefined {
  return plainName(name)?.split(" ")[0];
}

/** One row, or none if the value is empty. */
export const factOf = (label: string, value: string | undefined, href?: string): MailFact[] =>
  value ? [{ label, value, ...(href && { href }) }] : [];

/** "www.google.com, first page /demos, campaign storm-season". */
export function originFact(origin: LeadOrigin | undefined): MailFact[] {
  if (!origin?.firstPath) return [];
  const { referrerHost, firstPath, campaign } = origin;
  const parts = [
    referrerHost || leadOriginWords.direct,
    leadOriginWords.firstPage(firstPath),
    ...(campaign ? [leadOriginWords.campaign(campaign)] : []),
  ];
  return factOf(leadOriginWords.cameFrom, parts.join(", "));
}
