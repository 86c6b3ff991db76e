import type { CalendarDay, CalendarHost, CalendarPanel, CallDetail } from "#app/desk/screens/calendar/calendar-props.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { minuteOfDay, minutesOf } from "#domain/desk-times.ts";
import { compareMoments, dayMs, hourMs, type UtcTimestamp, utcInstant, utcTimestamp } from "#domain/instants.ts";
import { addDays, type LocalDate, weekdayOf } from "#domain/local-date.ts";
import { localDays } from "#domain/office-time.ts";
import { plain } from "#domain/plain-text.ts";
import type { ClosedRange } from "#domain/scheduling-rules.ts";
import { holdsDay, isClosedOn, openingHoursOn, type Period } from "#domain/slots.ts";
import { localDateOf, shortZone } from "#domain/zoned-time.ts";
import type { AvailabilityDocument } from "#server/availability/availability.ts";
import { isOutsideRules } from "#server/bookings/call-times.ts";
import { type DaysData, dayPeriod, dayProps, daysOf, readDays, spansOn, turnedBackAt } from "#server/desk/day-props.ts";
import { type DeskRequest, signedInAs } from "#server/desk/desk-session.ts";
import { callSummary, hostsIn, otherHostsOf, type PeopleById } from "#server/desk/lead-props.ts";
import type { DeskParts } from "#server/operations/operation.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import { problemScreen } from "./problem.ts";
import { dayAsked, peopleById, type ScreenParts, showScreen } from "./screen-parts.ts";

/** The week's calendar, with a selected call or a form for blocking time or booking a call beside it. */
export async function calendarScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts } = screens;
  const { timeZone, nowMs, store } = parts;
  const nowUtc = utcTimestamp(nowMs());
  const today = localDateOf(nowUtc, timeZone);
  const { lastLookAtUtc } = signedInAs(c).person;
  const call = c.req.query(deskQuery.call) ? await store.bookings.find(c.req.query(deskQuery.call) ?? "") : undefined;
  const weekAsked = dayAsked(c.req.query(deskQuery.week));
  const day = dayAsked(c.req.query(deskQuery.day));
  const asked = day ?? (call ? (weekAsked ?? localDateOf(call.startsAtUtc, timeZone)) : undefined);
  const chosenDate = asked ?? (await firstUsedDay(parts, weekAsked ?? today, weekAsked && addDays(weekStart(weekAsked), 6)));
  const sunday = weekStart(weekAsked ?? chosenDate);
  const people = await peopleById(parts);
  const data = await readDays(parts, sunday, 7, { people, lastLookAtUtc });
  const hosts = calendarHosts(data);
  const who = c.req.query(deskQuery.who) ?? "";
  const shown = hosts.find(({ link }) => link === who);
  const isEach = who === "each" && hosts.length > 1;
  const whose = shown ? await dataOf(parts, shown, data) : data;
  const week = localDays(sunday, addDays(sunday, 6)).map((date) => calendarDay(date, whose, shown));
  const days = isEach ? await Promise.all(hosts.map(async (host) => calendarDay(chosenDate, await dataOf(parts, host, data), host))) : week;
  return showScreen(screens, c, import("#app/desk/screens/calendar/calendar-view.tsx"), {
    days,
    week,
    hosts: hosts.map(({ personId, name, link }) => ({ personId, name, link })),
    who: shown ? who : isEach ? "each" : "",
    chosenDate,
    previousWeek: addDays(sunday, -7),
    nextWeek: addDays(sunday, 7),
    callsToCome: whose.bookings.filter(({ startsAtUtc }) => compareMoments(startsAtUtc, nowUtc) > 0).length,
    openHalfHours: week.flatMap(({ open }) => open).reduce((sum, { from, to }) => sum + Math.floor((to - from) / 30), 0),
    unread: parts.calendars.unread().map(({ owner }) => plain(owner)),
    clocksChangeOn: nextClockChange(sunday, timeZone),
    detail: call ? await callDetail(screens, call, people, lastLookAtUtc) : null,
    panel: call ? null : panelOf(c, chosenDate),
  });
}

export async function cancelCallScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts } = screens;
  const call = await parts.store.bookings.find(c.req.param("bookingId") ?? "");
  if (!call) return problemScreen(screens, c, "gone", 404);
  if (call.status !== "booked" || Date.parse(call.startsAtUtc) <= parts.nowMs()) return problemScreen(screens, c, "no-call", 410);
  return showScreen(screens, c, import("#app/desk/screens/calendar/cancel-call-view.tsx"), {
    detail: await callDetail(screens, call, await peopleById(parts), signedInAs(c).person.lastLookAtUtc),
  });
}

function panelOf(c: DeskRequest, date: LocalDate): CalendarPanel | null {
  const panel = c.req.query(deskQuery.panel);
  const time = (name: string, usual: string) => (/^\d\d:\d\d$/.test(c.req.query(name) ?? "") ? (c.req.query(name) ?? usual) : usual);
  if (panel === "block") return { kind: "block", date, from: time(deskFields.from, "14:00"), to: time(deskFields.to, "15:00") };
  return panel === "book" ? { kind: "book", date, time: time(deskFields.time, "10:00") } : null;
}

type ShownHost = CalendarHost & { readonly host: AvailabilityDocument["hosts"][number] };

/** The hosts who take calls, or still have calls on these days. */
function calendarHosts({ current, bookings, hosts }: DaysData): readonly ShownHost[] {
  return [...hosts].flatMap(([number, person]) => {
    const host = current.document.hosts.find((each) => each.number === number);
    const isShown = host?.takesCalls || bookings.some((booking) => booking.host === number);
    return host && isShown ? [{ ...person, link: host.link, host }] : [];
  });
}

const dataOf = (parts: DeskParts, { host }: ShownHost, data: DaysData) => daysOf(host, data, parts);

function calendarDay(localDate: LocalDate, data: DaysData, shown?: ShownHost): CalendarDay {
  const { timeZone, current, hosts } = data;
  const { document, rules } = current;
  const of = shown ? { personId: shown.personId, name: shown.name, link: shown.link } : null;
  const holds = (range: ClosedRange) => holdsDay(range, localDate);
  const away = shown?.host.away.filter(holds) ?? [];
  const isClosed = isClosedOn(localDate, rules);
  const day = dayPeriod(localDate, timeZone);
  const blocks = document.blocks.map((block) => ({
    ...block,
    startMs: Date.parse(block.fromUtc),
    endMs: Date.parse(block.toUtc),
    label: plain(block.why),
    whose: shown ? "" : (hosts.get(block.host ?? 0)?.name ?? ""),
  }));
  return {
    ...dayProps(localDate, data),
    of,
    hoursInDay: Math.round((day.endMs - day.startMs) / hourMs),
    clockChange: clockChangeOn(day, timeZone),
    closed: isClosed
      ? document.closed.filter(holds).map(({ id, label }) => ({ from: 0, to: 1440, label: plain(label), closedId: id, isAway: false }))
      : away.map(({ id, label }) => ({ from: 0, to: 1440, label: plain(label), closedId: id, isAway: true })),
    away:
      isClosed || shown
        ? []
        : document.hosts.flatMap((host) => (host.takesCalls && host.away.some(holds) ? (hosts.get(host.number)?.name ?? []) : [])),
    blocks: spansOn(localDate, blocks, timeZone).map(({ of, ...span }) => ({
      ...span,
      blockId: of.id,
      whose: of.whose,
    })),
    extra: document.extraHours
      .filter(({ date }) => date === localDate)
      .map(({ opensAt, closesAt }) => ({ from: minutesOf(opensAt), to: minutesOf(closesAt) })),
  };
}

/** The hour that is skipped or repeated by a clock change on this day; null if there is none. */
function clockChangeOn(day: Period, timeZone: string): CalendarDay["clockChange"] {
  const backMs = turnedBackAt(day, timeZone);
  if (backMs !== undefined) {
    const from = minuteOfDay(utcInstant(backMs), timeZone);
    return {
      kind: "twice",
      from,
      to: from + 60,
      zones: [shortZone(utcInstant(backMs - hourMs), timeZone), shortZone(utcInstant(backMs), timeZone)],
    };
  }
  if (day.endMs - day.startMs === dayMs) return null;
  for (let atMs = day.startMs; atMs < day.endMs; atMs += hourMs) {
    const before = minuteOfDay(utcInstant(atMs), timeZone);
    const after = minuteOfDay(utcInstant(atMs + hourMs), timeZone);
    if (after - before === 120) return { kind: "skipped", from: before + 60, to: before + 120 };
  }
  return null;
}

/** The date of the next clock change after this week, within half a year; null if there is none. */
function nextClockChange(sunday: LocalDate, timeZone: string): LocalDate | null {
  return (
    localDays(addDays(sunday, 7), addDays(sunday, 190)).find((date) => {
      const { startMs, endMs } = dayPeriod(date, timeZone);
      return endMs - startMs !== dayMs;
    }) ?? null
  );
}

/** The first of these days with opening hours or a call, so that on a weekend Monday is shown; else the first of all. */
async function firstUsedDay({ availability, store, timeZone }: DeskParts, from: LocalDate, to = addDays(from, 6)): Promise<LocalDate> {
  const { rules } = await availability.read();
  const open = localDays(from, to).find((date) => openingHoursOn(date, rules).length > 0);
  if (open === from) return from;
  const before = { startMs: dayPeriod(from, timeZone).startMs, endMs: dayPeriod(open ?? to, timeZone).endMs };
  const [call] = await store.bookings.bookedBetween(utcInstant(before.startMs), utcInstant(before.endMs));
  return call ? localDateOf(call.startsAtUtc, timeZone) : (open ?? from);
}

const weekStart = (date: LocalDate): LocalDate => addDays(date, -weekdayOf(date));

async function callDetail(
  { parts }: ScreenParts,
  booking: BookingRecord,
  people: PeopleById,
  lastLookAtUtc: UtcTimestamp | undefined,
): Promise<CallDetail> {
  const { times, availability, nowMs } = parts;
  const current = await availability.read();
  const { rules, document } = current;
  const hosts = hostsIn(current, people);
  // Only times at which its host is free, because a move keeps the host.
  const isTheirs = document.hosts.some((host) => host.takesCalls && host.number === booking.host);
  const open = await times.openSlots({ current, host: isTheirs ? booking.host : undefined });
  const startMs = Date.parse(booking.startsAtUtc);
  const nearest = [...open].sort((a, b) => Math.abs(Date.parse(a) - startMs) - Math.abs(Date.parse(b) - startMs));
  const reminderMs = startMs - dayMs;
  return {
    call: callSummary(booking, lastLookAtUtc, hosts),
    takers: await otherHostsOf(parts, booking, current, hosts),
    version: String(booking.sequence),
    status: booking.status,
    company: plain(booking.company),
    note: plain(booking.note),
    room: booking.room,
    hostAnswer: booking.hostAnswer ?? null,
    createdAtUtc: booking.createdAtUtc,
    visitorTimeZone: booking.timeZone,
    heldUntilUtc: booking.status === "booked" ? (booking.confirmByUtc ?? null) : null,
    isOutsideRules: isOutsideRules(booking, rules),
    freeTimes: booking.status === "booked" && startMs > nowMs() ? nearest.slice(0, 3).sort() : [],
    reminder:
      booking.reminderSentAtUtc !== undefined
        ? { atUtc: booking.reminderSentAtUtc, isSent: true }
        : reminderMs > nowMs() && booking.addressRefusedAtUtc === undefined
          ? { atUtc: utcTimestamp(reminderMs), isSent: false }
          : null,
  };
}
