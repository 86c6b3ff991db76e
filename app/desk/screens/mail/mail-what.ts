import { mailWords } from "#content/desk/mail.ts";
import { callRowWords, daysApart, momentWords } from "#domain/desk-times.ts";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import type { MailItem } from "./mail-props.ts";

const { what: words } = mailWords;

/** A mail's kind and subject matter: "Invitation, Thu Dec 10, 10:30 AM". */
export function mailWhat(
  item: Pick<MailItem, "kind" | "name" | "subject" | "callAtUtc" | "by">,
  nowUtc: UtcTimestamp,
  timeZone: string,
): string {
  const call = callWords(item.callAtUtc, nowUtc, timeZone);
  switch (item.kind) {
    case "acknowledgement":
      return words.acknowledgement;
    case "team":
      // A digest is not about one lead.
      if (item.name === "") return item.subject;
      return item.callAtUtc ? words.bookingToTeam(item.name) : words.leadToTeam(item.name);
    case "channel":
      return words.channel;
    case "answer":
      return words.answer(item.by);
    default:
      return words[item.kind](call);
  }
}

function callWords(callAtUtc: UtcInstant | null, nowUtc: UtcTimestamp, timeZone: string): string {
  if (!callAtUtc) return words.unknownCall;
  if (daysApart(callAtUtc, nowUtc, timeZone) === 0) return `today ${momentWords(callAtUtc, nowUtc, timeZone)}`;
  return callRowWords(callAtUtc, nowUtc, timeZone);
}
