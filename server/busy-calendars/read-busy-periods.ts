import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { dayMs } from "#domain/instants.ts";
import { createRecentlyUsed } from "#domain/recently-used.ts";
import type { Period } from "#domain/slots.ts";
import { isTimeZone } from "#domain/zoned-time.ts";
import { EndlessRecurrenceError, recurrenceBudget } from "./recurrence-budget.ts";
import { type SplitFeed, splitFeed } from "./split-feed.ts";

export type ReadWindow = {
  readonly fromMs: number;
  readonly toMs: number;
  /** The zone of all-day events and of times without a zone, if the feed states none. */
  readonly timeZone: string;
};

/** An event that could not be read as written. */
export type OddEvent = {
  /** Its UID and DTSTART, as in the feed. */
  readonly name: string;
  readonly problem: string;
};

export type BusyReading = { readonly periods: readonly Period[]; readonly oddEvents: readonly OddEvent[] };

/** For an event that made an earlier attempt hang. "once": ignore its recurrence; "plainly": also ignore the feed's zones; "never": leave it out. */
export type Precaution = "once" | "plainly" | "never";

export type ReadOptions = {
  /** By the event's index in the feed. */
  readonly precautions?: ReadonlyMap<number, Precaution>;
  readonly onEvent?: (index: number) => void;
};

class LastsTooLongError extends Error {}

/** Fifty years, longer than any real event. */
const longestSeconds = 50 * 366 * 24 * 60 * 60;

const neverEnded = "could not be read in time";

/** Parses the busy periods of a feed, unsorted. Free and canceled events are ignored. An invalid event is reported and does not affect others. @throws {UnreadableCalendarError} */
export function readBusyPeriods(
  ics: string,
  window: ReadWindow,
  { precautions = new Map(), onEvent = () => {} }: ReadOptions = {},
): BusyReading {
  const feed = splitFeed(ics);
  const timeZone = isTimeZone(feed.statedTimeZone) ? feed.statedTimeZone : window.timeZone;
  const periods: Period[] = [];
  const problems = new Map<number, string>();
  const noteOdd = (index: number, problem: string) => void (problems.has(index) || problems.set(index, problem));

  /** Processes events one by one; records the error of an event and calls `instead`. */
  function eachEvent(indexes: readonly number[], work: (index: number) => void, instead: (index: number) => void = () => {}): void {
    for (const index of indexes) {
      if (precautions.get(index) === "never") continue;
      onEvent(index);
      recurrenceBudget.beginEvent();
      try {
        work(index);
      } catch (error) {
        noteOdd(
          index,
          error instanceof EndlessRecurrenceError || error instanceof LastsTooLongError
            ? error.message
            : "is not written as a calendar event should be",
        );
        instead(index);
      }
    }
  }

  const add = (item: ICAL.Event, start: ICAL.Time, end: ICAL.Time) => {
    const zone = zoneNamedBy(item.component) ?? timeZone;
    const period = { startMs: epochMs(start, zone, timeZone), endMs: epochMs(end, zone, timeZone) };
    if (isBlocking(item.component) && period.startMs < window.toMs && window.fromMs < period.endMs) periods.push(period);
  };
  const addOnce = (event: ICAL.Event) => add(event, event.startDate, event.endDate);

  /** Counts an event once, with the first zones with which it can be read: blocking free time does less harm than offering busy time. */
  function addPlainly(index: number, calendars: readonly ICAL.Component[]): void {
    for (const zones of calendars) {
      try {
        const component = componentOf(feed.events[index] ?? "", zones);
        if (!component.hasProperty("dtstart")) return;
        assertMeasurable(component);
        addOnce(new ICAL.Event(component));
        return;
      } catch {
        // Without a readable time the event is only reported.
      }
    }
  }

  recurrenceBudget.beginFeed();
  const calendar = calendarOf(feed);
  const withoutZones = new ICAL.Component("vcalendar");
  const all = [...feed.events.keys()];
  // Only changes of other events are kept in memory.
  const changes = new Map<number, ICAL.Component>();
  eachEvent(
    all.filter((index) => /^RECURRENCE-ID[;:]/im.test(feed.events[index] ?? "")),
    (index) => void changes.set(index, componentOf(feed.events[index] ?? "", calendar)),
  );
  const changesOf = Map.groupBy(changes.values(), uidOf);

  eachEvent(
    all,
    (index) => {
      const precaution = precautions.get(index);
      if (precaution === "plainly") return addPlainly(index, [withoutZones]);
      const component = changes.get(index) ?? componentOf(feed.events[index] ?? "", calendar);
      if (!component.hasProperty("dtstart")) return;
      assertMeasurable(component);
      const isChange = component.hasProperty("recurrence-id");
      const event = new ICAL.Event(
        component,
        isChange ? {} : { exceptions: changesOf.get(uidOf(component)) ?? [], strictExceptions: false },
      );
      // A changed occurrence is counted separately: it may have been moved into the window.
      if (isChange || !event.isRecurring() || precaution === "once") return addOnce(event);
      for (const { item, startDate, endDate } of occurrences(event, window, timeZone)) add(item, startDate, endDate);
    },
    (index) => addPlainly(index, [calendar, withoutZones]),
  );
  for (const index of feed.overlong) noteOdd(index, "has too many dates");
  for (const index of precautions.keys()) noteOdd(index, neverEnded);
  const oddEvents = [...problems].map(([index, problem]) => ({ name: nameOf(feed.events[index] ?? ""), problem }));
  return { periods, oddEvents };
}

/** A calendar with the feed's zones, to which its events may refer. Invalid zones are left out. */
function calendarOf({ zones }: SplitFeed): ICAL.Component {
  const calendar = new ICAL.Component("vcalendar");
  for (const zone of zones) {
    try {
      const component = new ICAL.Component(ICAL.parse(zone));
      if (component.hasProperty("tzid")) calendar.addSubcomponent(component);
    } catch {
      // Its events are read in the IANA zone of that name, or the calendar's.
    }
  }
  return calendar;
}

/** Refuses very long events: the library processes durations day by day, and one event must not block all times. */
function assertMeasurable(component: ICAL.Component): void {
  const [start, end] = ["dtstart", "dtend"].map((name) => component.getFirstPropertyValue(name));
  if (start instanceof ICAL.Time && end instanceof ICAL.Time && wallClockMs(end) - wallClockMs(start) > longestSeconds * 1_000)
    throw new LastsTooLongError("lasts too long");
  const duration = component.getFirstPropertyValue("duration");
  if (duration instanceof ICAL.Duration && Math.abs(duration.toSeconds()) > longestSeconds) throw new LastsTooLongError("lasts too long");
}

function componentOf(text: string, calendar: ICAL.Component): ICAL.Component {
  const component = new ICAL.Component(ICAL.parse(text));
  component.parent = calendar; // not added as a child: the calendar searches its children for each unknown zone
  return component;
}

function* occurrences(event: ICAL.Event, { fromMs, toMs }: ReadWindow, timeZone: string) {
  const iterator = event.iterator();
  const zone = zoneNamedBy(event.component) ?? timeZone;
  // A changed occurrence may be longer and at another time; occurrences earlier than this can't reach into the window.
  const slackMs = event.duration.toSeconds() * 1000 + 32 * dayMs;
  for (;;) {
    const start = iterator.next() as ICAL.Time | undefined; // the iterator's end is undeclared in the library's types
    // Skips occurrences long before the window without computing the zone's offset, which is slow.
    if (start && wallClockMs(start) < fromMs - slackMs - 2 * dayMs) continue;
    const startMs = start && epochMs(start, zone, timeZone);
    if (!start || startMs === undefined || startMs >= toMs) return;
    if (startMs + slackMs > fromMs) yield event.getOccurrenceDetails(start);
  }
}

/** From the text, so that unparsable events have a name too. */
function nameOf(event: string): string {
  const value = (name: string) => new RegExp(`^${name}(?:;[^:\r\n]*)?:([^\r\n]*)`, "im").exec(event)?.[1]?.slice(0, 120);
  return `${value("UID") ?? "(no UID)"} of ${value("DTSTART") ?? "(no beginning)"}`;
}

const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue("uid") ?? "");

function isBlocking(component: ICAL.Component): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return value("transp") !== "TRANSPARENT" && value("status") !== "CANCELLED" && value("x-microsoft-cdo-busystatus") !== "FREE";
}

/** The IANA zone in the event's TZID. The library knows only zones that the feed defines. */
function zoneNamedBy(component: ICAL.Component): string | undefined {
  const name = component.getFirstProperty("dtstart")?.getParameter("tzid");
  return typeof name === "string" && isTimeZone(name) ? name : undefined;
}

/** Epoch milliseconds of a time, by the feed's zone definition (Outlook has its own zone names), else by the IANA zone. All-day events are in the owner's zone. */
function epochMs(time: ICAL.Time, namedTimeZone: string, ownersTimeZone: string): number {
  const { year, month, day, hour, minute, second, isDate } = time;
  if (!isDate && time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  const zone = isDate ? ownersTimeZone : namedTimeZone;
  const key = `${zone} ${wallClockMs(time)}`;
  const known = epochMsOf.get(key);
  if (known !== undefined) return known;
  const found = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }).toZonedDateTime(zone).epochMilliseconds;
  epochMsOf.set(key, found);
  return found;
}

/** A cache, because many events start at the same times. */
const epochMsOf = createRecentlyUsed<number>(50_000);

/** The local time as if it were UTC, in milliseconds. */
const wallClockMs = ({ year, month, day, hour, minute, second }: ICAL.Time) => Date.UTC(year, month - 1, day, hour, minute, second);
