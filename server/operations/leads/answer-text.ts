import { brand } from "#content/brand.ts";
import { deskOperationWords } from "#content/desk/operations.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { plainFirstName } from "#server/mail/outbox-items.ts";
import type { MailBlock, OutgoingMail } from "#server/store/outbox-rows.ts";

const { leads: words } = deskOperationWords;

export const greeting = (name: string) => words.greeting(plainFirstName(name));

type Offered = readonly { readonly when: string; readonly link: string }[];

export const offerText = (offered: Offered): string =>
  [words.offerIntro, ...offered.map(({ when, link }) => words.offerLine(when, link))].join("\n\n");

/** How each link of an offer begins, those of earlier versions too. */
const linkStart = (siteUrl: string) => `${siteUrl}${schedulerPaths.offers}`;

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** "Thursday, December 10, 2026, 10:30 AM, Central Time": a line of one's own above a link stays. */
const when = "\\w+day, \\w+ \\d{1,2}, \\d{4}, \\d{1,2}:\\d\\d [AP]M, .*";

/** In the place of times that were offered there before, else below what is written. */
export function withOffer(before: string, offer: string, siteUrl: string): string {
  const earlier = new RegExp(`(?:${literal(words.offerIntro)}\\s+)?(?:(?:^${when}\\n)?^${literal(linkStart(siteUrl))}\\S+\\s*)+`, "gm");
  const parts = before.split(earlier).map((part) => part.trim());
  const [first = "", ...after] = parts;
  return `${[first, offer, ...after].filter(Boolean).join("\n\n")}\n`;
}

/** As mail programs part it from the words (RFC 3676, section 4.3). */
const beforeSignature = "\n\n-- \n";

export const signed = (text: string, signature: string): string => (signature === "" ? text : `${text}${beforeSignature}${signature}`);

/** What was written, without the signature that was put below it. */
export function unsigned(text: string, signature: string): string {
  const end = `${beforeSignature}${signature}`;
  return signature !== "" && text.endsWith(end) ? text.slice(0, -end.length) : text;
}

/** An answer is plain text. One that offers times has an HTML half too, in which each time is a button. */
export function answerBody(text: string, siteUrl: string): Pick<OutgoingMail, "text" | "content"> {
  const body = { text: `${text}\n` };
  if (!text.includes(linkStart(siteUrl))) return body;
  const offer = new RegExp(`^(?:(.+)\\n)?(${literal(linkStart(siteUrl))}\\S+)$`);
  const paragraphs = text.split(/\n{2,}/).map((part) => part.trim());
  const greets = (paragraphs[0] ?? "").length <= 60 && /,$/.test(paragraphs[0] ?? "");
  const rest = (greets ? paragraphs.slice(1) : paragraphs).filter((part) => part !== "");
  const blocks = rest.map((part): MailBlock => {
    const [, label, href] = offer.exec(part) ?? [];
    return href === undefined ? { kind: "text", text: part } : { kind: "actions", links: [{ label: label ?? words.offerButton, href }] };
  });
  const heading = greets ? (paragraphs[0] ?? "") : words.offerHeading;
  return { ...body, content: { preview: (rest[0] ?? "").slice(0, 140), eyebrow: words.answerEyebrow(brand.name), heading, blocks } };
}
