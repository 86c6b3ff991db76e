import type { LeadMailKind, MailTrouble } from "#app/desk/desk-props.ts";
import type { MailItem } from "#app/desk/screens/mail/mail-props.ts";
import { plain } from "#domain/plain-text.ts";
import type { Lead } from "#server/store/lead-records.ts";
import type { MailTry } from "#server/store/mail-store.ts";
import type { OutboxRow } from "#server/store/outbox-rows.ts";
import { nameOf, type PeopleById } from "./lead-props.ts";

export const shownKind = (row: OutboxRow): LeadMailKind => (row.kind === "mail" ? row.mailKind : "channel");

/** Classifies a delivery error by the codes of RFC 3463 and 5321 and by common words of mail servers. */
export function troubleOf(error: string | undefined): MailTrouble {
  if (!error) return "unknown";
  const text = error.toLowerCase();
  // System errors first: numbers in them are ports or files, not status codes.
  if (/\b(enospc|edquot)\b/.test(text)) return "disk";
  if (/\b(econn\w+|etimedout|enotfound|eai_again|e(host|net)unreach)\b/.test(text)) return "unreachable";
  if (
    /\b5\.1\.(?:[0-36]|10)\b|user unknown|no such (user|mailbox|recipient|address)|does not exist|unknown (user|recipient)|invalid recipient/.test(
      text,
    )
  )
    return "no-address";
  if (/\b[45]\.2\.2\b|mailbox (is )?full|quota|over quota/.test(text)) return "full";
  if (/\b5\.3\.4\b|\b552\b|too (large|big)|message size/.test(text)) return "too-large";
  // A server that refuses a mail as unauthenticated misses our domain's SPF or DKIM: no password helps.
  if (/\b53[045]\b|\b5\.7\.8\b|authentication failed|credentials|invalid login/.test(text)) return "login";
  if (/spam|junk|blacklist|blocklist|spamhaus/.test(text)) return "spam";
  if (/\b4\d\d\b|\b4\.\d\.\d\b|try again|later|greylist|temporar/.test(text)) return "later";
  if (/\b5\d\d\b|\b5\.\d\.\d\b|refused|denied|policy|rejected/.test(text)) return "refused";
  if (/timeout|greeting|dns|unreachable|socket|network/.test(text)) return "unreachable";
  return "unknown";
}

/** The name of the team member with this address; "" if there is none. */
function ofMailbox(people: PeopleById, address: string): string {
  return [...people.values()].find(({ email }) => email === address.toLowerCase())?.name ?? "";
}

/** The name of the team member whose mailbox a row is for; "" for the team's, null for a visitor's. */
function teamNameOf(row: OutboxRow, people: PeopleById): string | null {
  if (row.recipient === "visitor") return null;
  return row.kind === "mail" ? ofMailbox(people, row.payload.to.address) : "";
}

export function shownMail(row: OutboxRow, lead: Lead | undefined, tries: readonly MailTry[], people: PeopleById): MailItem {
  const isMail = row.kind === "mail";
  return {
    outboxId: row.id,
    leadId: lead?.id ?? null,
    name: plain(lead?.name ?? ""),
    phone: plain(lead?.phone ?? ""),
    kind: shownKind(row),
    toTeam: teamNameOf(row, people),
    to: isMail ? row.payload.to.address : row.recipient,
    subject: isMail ? plain(row.payload.subject) : row.payload.type,
    callAtUtc: lead?.booking?.startsAtUtc ?? null,
    by: isMail && row.payload.writtenBy !== undefined ? nameOf(people, row.payload.writtenBy) : "",
    state: row.state,
    attempts: row.attempts,
    tries: tries.filter(({ outboxId }) => outboxId === row.id).map(({ atUtc }) => atUtc),
    nextTryUtc: row.state === "waiting" ? row.dueAtUtc : null,
    sentAtUtc: row.sentAtUtc ?? null,
    reason: row.lastError === undefined ? null : troubleOf(row.lastError),
    details: row.lastError ?? "",
  };
}
