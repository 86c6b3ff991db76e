import { alertWords } from "#content/desk/alerts.ts";
import { capital } from "#content/desk/counts.ts";
import { todayWords } from "#content/desk/today.ts";
import { deskWords } from "#content/desk/words.ts";
import { dueWords, hoursSince, isFollowedUp } from "#domain/answer-due.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { callMomentWords, clockTime } from "#domain/desk-times.ts";
import { compareMoments, type UtcTimestamp, utcInstant, utcTimestamp } from "#domain/instants.ts";
import { addDays } from "#domain/local-date.ts";
import { instantAt } from "#domain/office-time.ts";
import { localDateOf, zonedTime } from "#domain/zoned-time.ts";
import { type AlertRecipient, atWork, isWorkingDay, readAlertRecipients, whoIsAway } from "#server/alerts/alert-settings.ts";
import { repeatLogged } from "#server/concurrency/repeat.ts";
import { mailBody, mailItem, plainFirstName } from "#server/mail/outbox-items.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import { type BookingRecord, isDeclined, mostInNeed, owesLink } from "#server/store/booking-records.ts";
import type { Lead } from "#server/store/lead-records.ts";
import { type MailBlock, type MailContent, morningLeadId } from "#server/store/outbox-rows.ts";
import { whatIsStuck } from "./health.ts";

const words = alertWords.morning;
/** The time range in which the mails are sent, in the office's zone. */
const morning = { from: "08:30", to: "12:00" } as const;
const mostNamed = 8;

/** Sends the morning mail to everybody who wants it, once per working day, if Today has anything to report. Returns the number of mails. */
export async function sendMorningMails(parts: DeskParts): Promise<number> {
  const { store, nowMs, timeZone, availability, notifyOutbox, siteUrl } = parts;
  const nowUtc = utcTimestamp(nowMs());
  const today = localDateOf(nowUtc, timeZone);
  const { time } = zonedTime(nowUtc, timeZone, "24");
  if (time < morning.from || time >= morning.to) return 0;
  const { rules, document } = await availability.read();
  if (!isWorkingDay(today, rules)) return 0;
  const there = atWork(await readAlertRecipients(store), today, whoIsAway(document, today));
  const readers = there.filter(wantsMail);
  const kind = "morning";
  const subjectOf = ({ id }: AlertRecipient) => `${today} ${id}`;
  const reached = await store.alerts.toldOf(kind, readers.map(subjectOf));
  const unreached = readers.filter((person) => !reached.has(subjectOf(person)));
  if (unreached.length === 0) return 0;
  const content = await morningContent(parts, nowUtc);
  let sent = 0;
  for (const person of unreached) {
    const subjects = [{ kind, subject: subjectOf(person), leadId: null }];
    const to = { name: person.name, address: person.email };
    const mail = content && { to, subject: content.heading, ...mailBody({ ...content, blocks: [...content.blocks, links(siteUrl)] }) };
    const items = mail ? [mailItem({ leadId: morningLeadId, mailKind: "team", mail })] : [];
    if ((await store.alerts.tell({ subjects, items, atUtc: nowUtc })) && mail) sent += 1;
  }
  if (sent > 0) notifyOutbox();
  return sent;
}

/** People who have never signed in get no morning mail: they have the invitation. */
const wantsMail = ({ alerts, lastSeenAtUtc }: AlertRecipient) => alerts.morningMail && lastSeenAtUtc !== undefined;

const links = (siteUrl: string): MailBlock => ({
  kind: "actions",
  links: [
    { label: words.open, href: `${siteUrl}${deskPages.today}` },
    { label: alertWords.mail.settings, href: `${siteUrl}${deskPages.alerts}` },
  ],
});

/** The mail's content, with first names only; undefined if there is nothing to report. */
async function morningContent(parts: DeskParts, nowUtc: UtcTimestamp): Promise<MailContent | undefined> {
  const { store, timeZone, nowMs } = parts;
  const today = localDateOf(nowUtc, timeZone);
  const at = (day: typeof today) => instantAt(day, "00:00", timeZone);
  const [waiting, { all, late }, calls, undecided, inNeed, health] = await Promise.all([
    store.leads.list({ show: "waiting", order: "urgent", viewer: undefined, limit: mostNamed }),
    store.leads.waiting(nowUtc),
    store.bookings.bookedBetween(at(today), at(addDays(today, 1))),
    store.receivedMails.undecided(mostNamed),
    store.bookings.inNeed(utcInstant(nowMs()), mostInNeed),
    whatIsStuck({ ...parts, nowUtc }, await store.people.all()),
  ]);
  // Held calls are left out: they may never be confirmed.
  const toCome = calls.filter(({ startsAtUtc, confirmByUtc }) => confirmByUtc === undefined && compareMoments(startsAtUtc, nowUtc) > 0);
  const { length: stuck } = health.stuck;
  const declined = inNeed.filter(isDeclined);
  const owed = inNeed.filter(owesLink);
  if (all + toCome.length + undecided.all + inNeed.length + stuck === 0) return undefined;
  const name = (lead: { readonly name: string }) => plainFirstName(lead.name) ?? alertWords.somebody;
  const due = (lead: Lead) => (isFollowedUp(lead) ? deskWords.nothingHeard : dueWords(hoursSince(lead.waitsSinceUtc, nowUtc)));
  const moment = ({ startsAtUtc }: BookingRecord) => capital(callMomentWords(startsAtUtc, nowUtc, timeZone));
  const part = (count: number, text: string, lines: readonly string[]): MailBlock[] => {
    const more = count > mostNamed ? [todayWords.waiting.rest(count - mostNamed)] : [];
    return count === 0 ? [] : [{ kind: "highlight", text, lines: [...lines.slice(0, mostNamed), ...more] }];
  };
  const needsAttention = (found: readonly BookingRecord[], { title }: { readonly title: (count: number) => string }) =>
    part(
      found.length,
      title(found.length),
      found.map((call) => `${moment(call)}, ${name(call)}`),
    );
  const blocks = [
    ...part(
      all,
      todayWords.waiting.title(all),
      waiting.map((lead) => `${name(lead)}, ${due(lead)}`),
    ),
    ...part(
      toCome.length,
      words.calls(toCome.length),
      toCome.map((call) => `${clockTime(call.startsAtUtc, timeZone)}, ${name(call)}`),
    ),
    ...part(
      undecided.all,
      todayWords.undecided.title(undecided.all),
      undecided.first.map(({ leadName }) => name({ name: leadName })),
    ),
    ...needsAttention(declined, todayWords.declined),
    ...needsAttention(owed, todayWords.owed),
    ...part(stuck, todayWords.stuck.title(stuck), [words.stuckText]),
  ];
  const heading = words.heading({
    waiting: all,
    late,
    calls: toCome.length,
    undecided: undecided.all,
    declined: declined.length,
    owed: owed.length,
    stuck,
  });
  return { preview: heading, eyebrow: words.eyebrow, heading, blocks, smallPrint: words.smallPrint };
}

/** Checks once a minute, unless another process does. Returns a function that stops it. */
export const startMornings = (parts: DeskParts, isFollower: () => boolean): (() => Promise<void>) =>
  repeatLogged(parts.log, () => sendMorningMails(parts), 60_000, "morning: the mails could not be written", isFollower);
