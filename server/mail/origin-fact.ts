import { leadOriginWords as words } from "#content/mail.ts";
import type { LeadOrigin } from "#domain/lead-origin.ts";
import type { MailFact } from "#server/store/mail-content.ts";

/** "www.google.com, first page /demos, campaign storm-season". Undefined if the visit told nothing. */
export function originFact(origin: LeadOrigin | undefined): MailFact | undefined {
  if (!origin?.firstPath) return undefined;
  const { referrerHost, firstPath, campaign } = origin;
  const parts = [referrerHost || words.direct, words.firstPage(firstPath), ...(campaign ? [words.campaign(campaign)] : [])];
  return { label: words.cameFrom, value: parts.join(", ") };
}
