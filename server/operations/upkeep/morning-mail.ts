import { alertWords } from "#content/desk/alerts.ts";
import { todayWords } from "#content/desk/today.ts";
import { deskWords } from "#content/desk/words.ts";
import { dueWords, hoursSince, isFollowedUp } from "#domain/answer-due.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { clockTime } from "#domain/desk-times.ts";
import { compareMoments, type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { addDays } from "#domain/local-date.ts";
import { instantAt } from "#domain/office-time.ts";
import { isoWeekday } from "#domain/scheduling-rules.ts";
import { localDateOf, zonedTime } from "#domain/zoned-time.ts";
import { type AlertRecipient, isWorkingDay, readAlertRecipients } from "#server/alerts/alert-settings.ts";
import { repeat } from "#server/concurrency/repeat.ts";
import { reasonOf } from "#server/log.ts";
import { mailBody, mailItem, plainFirstName } from "#server/mail/outbox-items.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import type { Lead } from "#server/store/lead-records.ts";
import type { MailBlock, MailContent } from "#server/store/outbox-rows.ts";
import { lookAtHealth } from "./health.ts";

const words = alertWords.morning;
/** In the office's zone. After noon it is too late for a morning mail. */
const morning = { from: "08:30", to: "12:00" } as const;
const mostNamed = 8;

/** Once each working day a mail to everybody who wants it, if Today has something to say. Returns to how many. */
export async function sendMorningMails(parts: DeskParts): Promise<number> {
  const { store, nowMs, timeZone, availability, notifyOutbox, siteUrl } = parts;
  const nowUtc = utcTimestamp(nowMs());
  const today = localDateOf(nowUtc, timeZone);
  const { time } = zonedTime(nowUtc, timeZone, "24");
  if (time < morning.from || time >= morning.to) return 0;
  if (!isWorkingDay(today, (await availability.read()).rules)) return 0;
  const readers = (await readAlertRecipients(store)).filter((person) => isForThem(person, nowUtc, timeZone));
  const kind = "morning";
  const subjectOf = ({ id }: AlertRecipient) => `${today} ${id}`;
  const reached = await store.alerts.toldOf(kind, readers.map(subjectOf));
  const unreached = readers.filter((person) => !reached.has(subjectOf(person)));
  if (unreached.length === 0) return 0;
  const content = await whatTodaySays(parts, nowUtc);
  let sent = 0;
  for (const person of unreached) {
    const tidings = [{ kind, subject: subjectOf(person), leadId: null }];
    const to = { name: person.name, address: person.email };
    const mail = content && { to, subject: content.heading, ...mailBody({ ...content, blocks: [...content.blocks, links(siteUrl)] }) };
    const items = mail ? [mailItem({ leadId: kind, mailKind: "team", mail })] : [];
    if ((await store.alerts.tell({ tidings, items, atUtc: nowUtc })) && mail) sent += 1;
  }
  if (sent > 0) notifyOutbox();
  return sent;
}

const isForThem = ({ alerts, lastSeenAtUtc }: AlertRecipient, nowUtc: UtcTimestamp, timeZone: string) =>
  // Whoever was invited and has never come has an invitation to answer first.
  alerts.morningMail && lastSeenAtUtc !== undefined && alerts.workDays.includes(isoWeekday(localDateOf(nowUtc, timeZone)));

const links = (siteUrl: string): MailBlock => ({
  kind: "actions",
  links: [
    { label: words.open, href: `${siteUrl}${deskPages.today}` },
    { label: alertWords.mail.settings, href: `${siteUrl}${deskPages.alerts}` },
  ],
});

/** Undefined if nobody waits, nobody calls and nothing is stuck. First names alone. */
async function whatTodaySays(parts: DeskParts, nowUtc: UtcTimestamp): Promise<MailContent | undefined> {
  const { store, timeZone } = parts;
  const today = localDateOf(nowUtc, timeZone);
  const at = (day: typeof today) => instantAt(day, "00:00", timeZone);
  const [waiting, { all, late }, calls, health] = await Promise.all([
    store.leads.list({ show: "waiting", order: "urgent", viewer: undefined, limit: mostNamed }),
    store.leads.waiting(nowUtc),
    store.bookings.bookedBetween(at(today), at(addDays(today, 1))),
    lookAtHealth({ ...parts, nowUtc }, await store.people.all()),
  ]);
  const toCome = calls.filter(({ startsAtUtc }) => compareMoments(startsAtUtc, nowUtc) > 0);
  const { length: stuck } = health.stuck;
  if (all + toCome.length + stuck === 0) return undefined;
  const name = (lead: { readonly name: string }) => plainFirstName(lead.name) ?? alertWords.somebody;
  const due = (lead: Lead) => (isFollowedUp(lead) ? deskWords.nothingHeard : dueWords(hoursSince(lead.waitsSinceUtc, nowUtc)));
  const waits = waiting.map((lead) => `${name(lead)}, ${due(lead)}`);
  const more = all > waits.length ? [todayWords.waiting.rest(all - waits.length)] : [];
  const highlights: MailBlock[] = [
    ...(all > 0 ? [{ kind: "highlight", text: todayWords.waiting.title(all), lines: [...waits, ...more] } as const] : []),
    ...(toCome.length > 0
      ? [
          {
            kind: "highlight",
            text: words.calls(toCome.length),
            lines: toCome.map((call) => `${clockTime(call.startsAtUtc, timeZone)}, ${name(call)}`),
          } as const,
        ]
      : []),
    ...(stuck > 0 ? [{ kind: "highlight", text: todayWords.stuck.title(stuck), lines: [words.stuckText] } as const] : []),
  ];
  const heading = words.heading({ waiting: all, late, calls: toCome.length, stuck });
  return { preview: heading, eyebrow: words.eyebrow, heading, blocks: highlights, smallPrint: words.smallPrint };
}

/** Looks once a minute, unless another process does so for all. The returned function stops it. */
export function startMornings(parts: DeskParts, isFollower: () => boolean): () => Promise<void> {
  return repeat(
    async () => {
      if (!isFollower()) await sendMorningMails(parts);
    },
    60_000,
    (error) => parts.log.error({ reason: reasonOf(error) }, "morning: the mails could not be written, will try again"),
  );
}
