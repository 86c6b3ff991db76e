import { brand } from "#content/brand.ts";
import { digestMail as words } from "#content/mail.ts";
import { mailLink } from "#domain/contact-links.ts";
import { hourMs } from "#domain/instants.ts";
import { zonedTimeLine } from "#domain/zoned-time.ts";
import { mailBody, mailItem } from "#server/mail/outbox-items.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import type { EnquiryRecord } from "#server/store/enquiry-store.ts";
import type { Store } from "#server/store/open-store.ts";
import { digestLeadId as leadId, type MailBlock } from "#server/store/outbox-rows.ts";

export type DigestOptions = Pick<SharedParts, "teamMailboxes" | "notifyOutbox" | "nowMs"> & {
  readonly store: Store;
  readonly releaseUrl: (enquiryId: string) => string;
};

/** The shortest time between digests. */
const leastPauseMs = 6 * hourMs;
/** The oldest lead must have waited this long, so that leads that follow soon are in the same digest. */
const leastWaitMs = hourMs;
/** The most leads per mail: mail programs cut off longer ones. */
const mostInAMail = 40;
/** The most mails per digest. Further leads are in the next one. */
const mostMails = 25;

/** Sends the team a digest of suspected enquiries beyond the hourly limit of single mails, and of bookings never confirmed. Safe in several processes. Returns the number of leads. */
export async function sendDigest({ store, teamMailboxes, releaseUrl, notifyOutbox, nowMs }: DigestOptions): Promise<number> {
  const lastUtc = await store.outbox.lastAddedUtc(leadId);
  if (lastUtc !== undefined && nowMs() - Date.parse(lastUtc) < leastPauseMs) return 0;
  let reported = 0;
  for (let mails = 0; mails < mostMails; mails += 1) {
    const enquiries = await store.enquiries.untold(mostInAMail);
    const bookings = await store.bookings.untold(mostInAMail - enquiries.length);
    const oldest = [...enquiries, ...bookings].map(({ createdAtUtc }) => createdAtUtc).sort()[0];
    if (!oldest || (reported === 0 && nowMs() - Date.parse(oldest) < leastWaitMs)) break;
    const count = enquiries.length + bookings.length;
    const content = {
      preview: words.intro,
      eyebrow: words.eyebrow,
      heading: words.heading,
      blocks: [
        { kind: "text", text: words.intro } as const,
        ...enquiries.flatMap((enquiry) => enquiryBlocks(enquiry, releaseUrl(enquiry.id))),
        ...bookings.flatMap(bookingBlocks),
      ],
    };
    const mail = mailBody(content);
    const items = teamMailboxes.map((to) => mailItem({ leadId, mailKind: "team", mail: { to, subject: words.subject(count), ...mail } }));
    const ids = (leads: readonly { readonly id: string }[]) => leads.map(({ id }) => id);
    const { kind } = await store.outbox.add(items, nowMs(), { enquiryIds: ids(enquiries), bookingIds: ids(bookings) });
    if (kind === "told-meanwhile") break; // another process sends the digest
    reported += count;
  }
  if (reported > 0) notifyOutbox();
  return reported;
}

function enquiryBlocks({ name, email, phone, company, message }: EnquiryRecord, releaseUrl: string): MailBlock[] {
  return [
    { kind: "quote", label: words.enquiry([name, company, email, phone].filter(Boolean).join(", ")), text: message },
    {
      kind: "actions",
      links: [
        { label: words.release(name), href: releaseUrl },
        { label: words.reply(name), href: mailLink(email) },
      ],
    },
  ];
}

function bookingBlocks({ name, company, email, phone, note, startsAtUtc }: BookingRecord): MailBlock[] {
  const who = [name, company, email, phone].filter(Boolean).join(", ");
  return [
    { kind: "quote", label: words.booking(who, zonedTimeLine(startsAtUtc, brand.hours.timeZone)), text: note || words.noNote },
    { kind: "actions", links: [{ label: words.reply(name), href: mailLink(email) }] },
  ];
}
