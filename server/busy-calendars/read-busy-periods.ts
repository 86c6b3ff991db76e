import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import type { Period } from "#domain/opening-hours.ts";
import { isTimeZone } from "#domain/zoned-time.ts";

export type ReadWindow = {
  readonly fromMs: number;
  readonly toMs: number;
  /** In which zone all-day events and times without a zone are meant where the feed does not say. */
  readonly timeZone: string;
};

/** Thrown for what is not a calendar, such as a sign-in page. */
export class UnreadableCalendarError extends Error {}

/** A feed can describe endless recurrences; more steps than this are somebody's mistake. */
const mostOccurrences = 50_000;

/**
 * When the owner of an iCalendar feed is busy, within the window, unsorted. Free ("transparent") and
 * cancelled events do not count; recurrences are followed with their exceptions.
 * @throws {UnreadableCalendarError}
 */
export function readBusyPeriods(ics: string, window: ReadWindow): Period[] {
  const calendar = parse(ics);
  const stated = String(calendar.getFirstPropertyValue("x-wr-timezone") ?? "");
  const timeZone = isTimeZone(stated) ? stated : window.timeZone;
  const components = calendar.getAllSubcomponents("vevent").filter((component) => component.hasProperty("dtstart"));
  const exceptions = Map.groupBy(
    components.filter((component) => component.hasProperty("recurrence-id")),
    uidOf,
  );
  const periods: Period[] = [];
  const add = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time) => {
    const zone = zoneNamedBy(event.component) ?? timeZone;
    const period = { startMs: epochMs(start, zone, timeZone), endMs: epochMs(end, zone, timeZone) };
    if (isBlocking(event.component) && period.startMs < window.toMs && window.fromMs < period.endMs) periods.push(period);
  };

  // A changed occurrence stands for itself: it may have been moved into the window from outside it.
  for (const changed of [...exceptions.values()].flat()) {
    const event = new ICAL.Event(changed);
    add(event, event.startDate, event.endDate);
  }
  for (const component of components) {
    if (component.hasProperty("recurrence-id")) continue;
    const event = new ICAL.Event(component, { exceptions: exceptions.get(uidOf(component)) ?? [], strictExceptions: false });
    if (!event.isRecurring()) add(event, event.startDate, event.endDate);
    else for (const { item, startDate, endDate } of occurrences(event, window, timeZone)) add(item, startDate, endDate);
  }
  return periods;
}

function parse(ics: string): ICAL.Component {
  try {
    const calendar = new ICAL.Component(ICAL.parse(ics));
    if (calendar.name === "vcalendar") return calendar;
  } catch (error) {
    throw new UnreadableCalendarError("The feed is not an iCalendar file.", { cause: error });
  }
  throw new UnreadableCalendarError("The feed is not an iCalendar file.");
}

function* occurrences(event: ICAL.Event, { toMs }: ReadWindow, timeZone: string) {
  const iterator = event.iterator();
  const zone = zoneNamedBy(event.component) ?? timeZone;
  for (let count = 0; count < mostOccurrences; count++) {
    const start = iterator.next() as ICAL.Time | undefined; // the iterator's end is undeclared in the library's types
    if (!start || epochMs(start, zone, timeZone) >= toMs) return;
    yield event.getOccurrenceDetails(start);
  }
}

const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue("uid") ?? "");

function isBlocking(component: ICAL.Component): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return value("transp") !== "TRANSPARENT" && value("status") !== "CANCELLED" && value("x-microsoft-cdo-busystatus") !== "FREE";
}

/** The IANA zone that the event's start names. The library knows only zones that the feed also defines. */
function zoneNamedBy(component: ICAL.Component): string | undefined {
  const name = component.getFirstProperty("dtstart")?.getParameter("tzid");
  return typeof name === "string" && isTimeZone(name) ? name : undefined;
}

/**
 * A zone that the feed defines is taken from there (Outlook's have names of their own); one that it only
 * names is looked up; a whole day is the calendar owner's.
 */
function epochMs(time: ICAL.Time, namedTimeZone: string, ownersTimeZone: string): number {
  const { year, month, day, hour, minute, second, isDate } = time;
  if (!isDate && time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  const local = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
  return local.toZonedDateTime(isDate ? ownersTimeZone : namedTimeZone).epochMilliseconds;
}
