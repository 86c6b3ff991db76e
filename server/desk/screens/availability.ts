import type { HostInView } from "#app/desk/screens/availability/availability-props.ts";
import { previewZones } from "#content/desk/zones.ts";
import type { AvailabilityPreview } from "#domain/desk-answer.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { minuteOfDay, minutesOf } from "#domain/desk-times.ts";
import { holidaysAhead } from "#domain/federal-holidays.ts";
import { utcInstant, utcTimestamp } from "#domain/instants.ts";
import { addDays, firstOf, type LocalDate, monthOf } from "#domain/local-date.ts";
import { localDays } from "#domain/office-time.ts";
import { plain } from "#domain/plain-text.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { SchedulingRules, Weekday } from "#domain/scheduling-rules.ts";
import { openingHoursOn } from "#domain/slots.ts";
import { hourCycleOf, isTimeZone, localDateOf, zonedTime } from "#domain/zoned-time.ts";
import { type AvailabilityDocument, type CurrentAvailability, oneHost, rulesOf } from "#server/availability/availability.ts";
import { type RulesAndHosts, reachOfOpenTimes } from "#server/bookings/call-times.ts";
import { actorOf, type DeskRequest } from "#server/desk/desk-session.ts";
import { inputOf } from "#server/desk/do-operation.ts";
import { type PeopleById, personProps } from "#server/desk/lead-props.ts";
import { isOthers } from "#server/operations/operation.ts";
import { hoursIn, saveTime, withHours } from "#server/operations/time/set-hours.ts";
import { dayAsked, peopleById, presentPeople, type ScreenParts, showScreen } from "./screen-parts.ts";

/** The settings of open times: hours, calls, closed dates, busy calendars, and a preview as visitors see it. */
export async function availabilityScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts } = screens;
  const { availability, times, store, timeZone, nowMs } = parts;
  const [current, feeds, people] = await Promise.all([availability.read(), store.availability.calendars(), peopleById(parts)]);
  const { version, document, rules } = current;
  const host = document.hosts.find(({ link, takesCalls }) => takesCalls && link === c.req.query(deskQuery.who));
  const own = host && personProps(people, host.personId);
  const shownHours = host?.weeklyHours ?? rules.weeklyHours;
  const open = await times.openSlots({ current, host: host?.number });
  const unread = parts.calendars.unread();
  const nowUtc = utcTimestamp(nowMs());
  const zone = c.req.query(deskQuery.zone) ?? "";
  return showScreen(screens, c, import("#app/desk/screens/availability/availability-view.tsx"), {
    hosts: hostRows(screens, c, document, people),
    person: host && own ? { ...own, ...hostDetail(screens, c, host), room: roomShown(c, people, host.personId) } : null,
    rules: {
      weekdays: [7, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        weekday,
        // The list above has ISO weekdays only.
        windows: shownHours[weekday as Weekday].map(({ opensAt, closesAt }) => ({
          from: minutesOf(opensAt),
          to: minutesOf(closesAt),
        })),
      })),
      slotMinutes: rules.slotMinutes,
      noticeHours: rules.noticeHours,
      horizonDays: rules.horizonDays,
      bufferMinutes: host?.bufferMinutes ?? rules.bufferMinutes,
    },
    version: String(version),
    firstOpenUtc: open[0] ?? null,
    lastDay: addDays(localDateOf(nowUtc, timeZone), rules.horizonDays),
    closed: document.closed
      .filter(({ to }) => to >= localDateOf(nowUtc, timeZone))
      .map(({ id, from, to, label }) => ({ closedId: id, from, until: to, label: plain(label) })),
    holidays: holidaysAhead(localDateOf(nowUtc, timeZone)).filter(({ date }) => openingHoursOn(date, rules).length > 0),
    dayToClose: dayAsked(c.req.query(deskQuery.day)) ?? null,
    extra: document.extraHours
      .filter(({ date }) => date >= localDateOf(nowUtc, timeZone))
      .map(({ id, date, opensAt, closesAt }) => ({ extraId: id, date, from: minutesOf(opensAt), to: minutesOf(closesAt) })),
    feeds: feeds
      .filter((feed) => !host || feed.host === host.number)
      .map(({ id, owner, events, readAtUtc, url, error }) => ({
        feedId: id,
        owner: plain(owner),
        blocks: events,
        readAtUtc: readAtUtc ?? null,
        ending: url.slice(-8),
        error: error ?? null,
        isUnread: unread.some((calendar) => calendar.id === id),
      })),
    feedMinutes: 5,
    preview: await previewOf(parts, previewed(current, host?.number), isTimeZone(zone) ? zone : timeZone, c.req.query(deskQuery.day)),
    zones: previewZones,
  });
}

function hostRows({ parts }: ScreenParts, c: DeskRequest, { hosts }: AvailabilityDocument, people: PeopleById): readonly HostInView[] {
  const one = hosts.length > 0 ? undefined : oneHost([...people.values()], parts.teamMailboxes);
  const today = localDateOf(utcTimestamp(parts.nowMs()), parts.timeZone);
  const rows = presentPeople(people).map((person): HostInView => {
    const host = hosts.find(({ personId }) => personId === person.personId);
    return {
      ...person,
      takesCalls: host?.takesCalls ?? one?.personId === person.personId,
      link: host?.link ?? null,
      hasOwnHours: host?.weeklyHours !== undefined,
      away: host?.away.filter(({ to }) => to >= today).length ?? 0,
      mayChange: mayChange(c, person.personId),
      room: roomShown(c, people, person.personId),
    };
  });
  return rows.sort((a, b) => Number(b.takesCalls) - Number(a.takesCalls));
}

const mayChange = (c: DeskRequest, personId: string): boolean => !isOthers({ actor: actorOf(c) }, personId);

const roomShown = (c: DeskRequest, people: PeopleById, personId: string): string =>
  mayChange(c, personId) ? (people.get(personId)?.room ?? "") : "";

function hostDetail({ parts }: ScreenParts, c: DeskRequest, { link, personId, weeklyHours, away }: AvailabilityDocument["hosts"][number]) {
  const today = localDateOf(utcTimestamp(parts.nowMs()), parts.timeZone);
  return {
    link,
    href: parts.siteUrl + schedulerPaths.bookingWith(link),
    followsCompany: weeklyHours === undefined,
    mayChange: mayChange(c, personId),
    away: away.filter(({ to }) => to >= today).map(({ id, from, to, label }) => ({ closedId: id, from, until: to, label: plain(label) })),
  };
}

/** A preview of the open times by rules that are not saved yet. */
export async function previewFeed({ parts }: ScreenParts, c: DeskRequest): Promise<Response> {
  const current = await parts.availability.read();
  const { rules, document } = current;
  const asked = new URL(c.req.url).searchParams;
  const host = document.hosts.find(({ link, takesCalls }) => takesCalls && link === asked.get(deskQuery.who));
  const input = saveTime.input.safeParse(inputOf(asked));
  // The person is still typing.
  if (!input.success) return c.json({ kind: "invalid" }, 422);
  const saved = previewed(current, host?.number);
  const own = { weeklyHours: hoursIn(input.data, rules.weeklyHours), bufferMinutes: input.data.bufferMinutes ?? 0 };
  const unsaved = host
    ? { rules, hosts: saved.hosts.map((each) => ({ ...each, ...own })) }
    : { ...saved, rules: rulesOf(withHours(document, input.data), rules.officeTimeZone) };
  const zone = asked.get(deskQuery.zone) ?? "";
  return c.json(await previewOf(parts, unsaved, isTimeZone(zone) ? zone : parts.timeZone, asked.get(deskQuery.day) ?? "", saved));
}

const previewed = ({ rules, hosts }: CurrentAvailability, host: number | undefined): RulesAndHosts => ({
  rules,
  hosts: hosts.filter(({ number }) => host === undefined || number === host),
});

/** A month of open times by these rules, computed as for visitors. */
async function previewOf(
  { nowMs, store, calendars, times }: ScreenParts["parts"],
  shown: RulesAndHosts,
  timeZone: string,
  chosen: string | undefined,
  saved?: RulesAndHosts,
): Promise<AvailabilityPreview> {
  const { rules } = shown;
  const now = nowMs();
  const { startMs, endMs } = reachOfOpenTimes(now, rules);
  const calls = await store.bookings.bookedBetween(utcInstant(startMs), utcInstant(endMs));
  const starts = times.openBy(shown, calls);
  const before = saved && times.openBy(saved, calls);
  const byDay = Map.groupBy(starts ?? [], (start) => localDateOf(start, timeZone));
  const today = localDateOf(utcInstant(now), timeZone);
  const chosenDate: LocalDate | null = dayAsked(chosen) ?? [...byDay.keys()][0] ?? null;
  const month = firstOf(monthOf(chosenDate ?? today));
  const days = localDays(month, addDays(month, 31)).filter((date) => monthOf(date) === monthOf(month));
  const cycle = hourCycleOf(timeZone.startsWith("America/") ? "en-US" : "en-GB");
  const ofDay = (chosenDate && byDay.get(chosenDate)) || [];
  const office = chosenDate ? openingHoursOn(chosenDate, rules) : [];
  const [first] = office;
  const last = office.at(-1);
  return {
    timeZone,
    unread: starts ? [] : calendars.unread().map(({ owner }) => plain(owner)),
    month,
    days: days.map((localDate) => ({
      localDate,
      state: dayState(localDate, { today, isOpen: byDay.has(localDate), rules }),
    })),
    chosenDate,
    bufferMinutes: rules.bufferMinutes,
    times: ofDay.map((start) => zonedTime(start, timeZone, cycle).time),
    timesBefore: before && chosenDate ? before.filter((start) => localDateOf(start, timeZone) === chosenDate).length : null,
    hours:
      first && last
        ? { office: spanIn(first.startMs, last.endMs, rules.officeTimeZone), visitor: spanIn(first.startMs, last.endMs, timeZone) }
        : null,
  };
}

type PreviewDay = AvailabilityPreview["days"][number];

/** "closed" is a closed date that would be open by the weekly hours; "off" is a day without hours. */
function dayState(
  date: LocalDate,
  { today, isOpen, rules }: { readonly today: LocalDate; readonly isOpen: boolean; readonly rules: SchedulingRules },
): PreviewDay["state"] {
  if (date < today) return "past";
  if (isOpen) return "open";
  if (openingHoursOn(date, rules).length > 0) return "full";
  return openingHoursOn(date, { ...rules, closed: [] }).length > 0 ? "closed" : "off";
}

/** A span in minutes after the midnight before its start. `to` can exceed 1440. */
function spanIn(startMs: number, endMs: number, timeZone: string) {
  const from = minuteOfDay(utcInstant(startMs), timeZone);
  return { from, to: from + Math.round((endMs - startMs) / 60_000) };
}
