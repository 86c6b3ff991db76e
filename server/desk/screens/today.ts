import type { CallSummary, StuckThing } from "#app/desk/desk-props.ts";
import type { CallChange, CallsToMend, TodayProps, UndecidedMail } from "#app/desk/screens/today/today-props.ts";
import { dayMs, type UtcTimestamp, utcInstant, utcTimestamp } from "#domain/instants.ts";
import { addDays } from "#domain/local-date.ts";
import { plain } from "#domain/plain-text.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { dayProps, readDays } from "#server/desk/day-props.ts";
import { type DeskRequest, signedInAs } from "#server/desk/desk-session.ts";
import { shownDays } from "#server/desk/frame-props.ts";
import { callSummary, dueAtUtcOf, leadSummary, otherHostsOf } from "#server/desk/lead-props.ts";
import { troubleOf } from "#server/desk/mail-props.ts";
import { type StuckHere, whatIsStuck } from "#server/operations/upkeep/health.ts";
import { readDailyNumbers } from "#server/operations/upkeep/numbers.ts";
import { type BookingRecord, isDeclined, mostInNeed, owesLink } from "#server/store/booking-records.ts";
import type { LeadFigures } from "#server/store/lead-records.ts";
import type { UndecidedMail as StoredMail } from "#server/store/received-mail-store.ts";
import { peopleById, type ScreenParts, showScreen, viewerOf } from "./screen-parts.ts";

/** The most calls or mails that are listed; the rest are only counted. */
const mostListed = 8;

/** The first page: news, waiting leads, today's calls, problems, and the sources of leads. */
export async function todayScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts, isCounting } = screens;
  const { store, nowMs, timeZone } = parts;
  const { person, pulse } = signedInAs(c);
  const nowUtc = utcTimestamp(nowMs());
  const today = localDateOf(nowUtc, timeZone);
  const lastLookAtUtc = person.lastLookAtUtc ?? null;
  const sinceUtc = lastLookAtUtc ?? utcTimestamp(nowMs() - dayMs);
  const people = await peopleById(parts);
  const [days, figures, changed, inNeed, undecided, waiting, health, daily, answered] = await Promise.all([
    readDays(parts, today, 2, { people, lastLookAtUtc: person.lastLookAtUtc }),
    store.leads.figures({ sinceUtc: utcTimestamp(nowMs() - 28 * dayMs), freshSinceUtc: sinceUtc, nowUtc }),
    store.bookings.changedSince(sinceUtc),
    store.bookings.inNeed(utcInstant(nowMs()), mostInNeed),
    store.receivedMails.undecided(mostListed),
    store.leads.list({ show: "waiting", order: "urgent", viewer: viewerOf(c), limit: 9 }),
    whatIsStuck({ ...parts, nowUtc }, [...people.values()]),
    readDailyNumbers({ store, nowUtc, timeZone }, shownDays),
    // Shown only if no lead waits.
    pulse.waiting === 0 ? store.mails.lastAnswer() : undefined,
  ]);
  const lastOfFourWeeks = figures
    .map(({ lastUtc }) => lastUtc)
    .sort()
    .at(-1);
  const [newest] = lastOfFourWeeks ? [] : await store.leads.list({ show: "all", viewer: undefined, limit: 1 });
  const lastWeeks = daily.days.slice(-14);
  const summaryOf = (booking: BookingRecord) => callSummary(booking, person.lastLookAtUtc, days.hosts);
  const changes = changed.flatMap((booking): CallChange[] => {
    const kind = changeOf(booking, sinceUtc);
    return kind ? [{ kind, atUtc: booking.updatedAtUtc, call: summaryOf(booking), note: plain(booking.note) }] : [];
  });
  const sumOf = (kind: LeadFigures["kind"], count: "fresh" | "judged" | "inTime") =>
    figures.filter((row) => row.kind === kind).reduce((sum, row) => sum + row[count], 0);
  return showScreen(
    screens,
    c,
    import("#app/desk/screens/today/today-view.tsx"),
    {
      lastLookAtUtc,
      since: {
        wrote: sumOf("wrote", "fresh"),
        booked: sumOf("booked", "fresh"),
        moved: changes.filter(({ kind }) => kind === "moved").length,
        canceled: changes.filter(({ kind }) => kind === "canceled").length,
      },
      lastLeadAtUtc: lastOfFourWeeks ?? newest?.createdAtUtc ?? null,
      days: [dayProps(today, days), dayProps(addDays(today, 1), days)],
      waiting: waiting.slice(0, 8).map((lead) => leadSummary(lead, people)),
      waitingCount: pulse.waiting,
      lateCount: pulse.late,
      nextDueAtUtc: waiting[8] ? dueAtUtcOf(waiting[8]) : null,
      lastAnswer: answered ? { atUtc: answered.atUtc, name: plain(answered.name) } : null,
      changes: changes.slice(0, 5),
      owed: await callsToMend(inNeed.filter(owesLink), summaryOf, summaryOf),
      declined: await callsToMend(inNeed.filter(isDeclined), summaryOf, async (booking) => {
        const [first] = await otherHostsOf(parts, booking, days.current, days.hosts);
        const taker = first?.isFree ? { personId: first.personId, name: first.name } : null;
        return { call: summaryOf(booking), version: String(booking.sequence), taker };
      }),
      undecided: { all: undecided.all, first: undecided.first.map(undecidedMail) },
      stuck: health.stuck.map(stuckThing),
      fine: {
        backupAtUtc: health.backup.lastAtUtc,
        diskUsedShare: health.disk.allBytes > 0 ? health.disk.usedBytes / health.disk.allBytes : 0,
        heldAsSpam: health.database.spam,
      },
      week: {
        views: lastWeeks.map(({ views }) => views),
        contactOpens: lastWeeks.map(({ contactOpens }) => contactOpens),
        wrote: lastWeeks.map((day) => day.wrote),
        booked: lastWeeks.map((day) => day.booked),
        answered: { inTime: sumOf("wrote", "inTime"), all: sumOf("wrote", "judged") },
        isCounting,
      },
      sources: sourcesOf(figures),
    },
    { known: { daily, openStarts: days.openStarts } },
  );
}

async function callsToMend<Call>(
  found: readonly BookingRecord[],
  summaryOf: (booking: BookingRecord) => CallSummary,
  listed: (booking: BookingRecord) => Call | Promise<Call>,
): Promise<CallsToMend<Call>> {
  const next = found[mostListed];
  return { count: found.length, first: await Promise.all(found.slice(0, mostListed).map(listed)), next: next ? summaryOf(next) : null };
}

/** How a call changed; undefined for changes other than these, such as of its host. */
function changeOf({ status, previousStartsAtUtc, createdAtUtc }: BookingRecord, sinceUtc: UtcTimestamp): CallChange["kind"] | undefined {
  if (status === "cancelled") return "canceled";
  if (previousStartsAtUtc !== undefined) return "moved";
  return createdAtUtc > sinceUtc ? "booked" : undefined;
}

const undecidedMail = ({ id, leadId, kind, leadName, fromName, fromAddress, words, atUtc }: StoredMail): UndecidedMail => ({
  mailId: id,
  leadId,
  from: kind,
  name: plain(leadName),
  sender: plain(kind === "team" ? fromName || fromAddress : fromAddress),
  words: plain(words).replace(/\s+/g, " ").trim().slice(0, 200),
  atUtc,
});

function stuckThing(stuck: StuckHere): StuckThing {
  if (stuck.kind === "feed") return { ...stuck, owner: plain(stuck.owner) };
  if (!("error" in stuck)) return stuck;
  const { error, ...rest } = stuck;
  return { ...rest, reason: troubleOf(error) };
}

function sourcesOf(figures: readonly LeadFigures[]): TodayProps["sources"] {
  const none = { leads: 0, ofLastHour: 0 };
  return [...Map.groupBy(figures, ({ source }) => source)]
    .map(([source, rows]) => {
      const wrote = rows.find(({ kind }) => kind === "wrote") ?? none;
      const booked = rows.find(({ kind }) => kind === "booked") ?? none;
      return {
        source,
        wrote: wrote.leads,
        booked: booked.leads,
        ofLastHour: { wrote: wrote.ofLastHour, booked: booked.ofLastHour },
      };
    })
    .sort((a, b) => b.wrote + b.booked - (a.wrote + a.booked));
}
