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
  /** The zone of all-day events and of times without a zone, if the feed does not say. */
  readonly timeZone: string;
};

/** An event that could not be followed as it is written. */
export type OddEvent = {
  /** Its UID, and when it begins as the feed has it. */
  readonly name: string;
  readonly problem: string;
};

export type BusyReading = { readonly periods: readonly Period[]; readonly oddEvents: readonly OddEvent[] };

/** For an event that stopped an earlier reading: count it once, at its beginning; the same without the feed's own zones; leave it out. */
export type Precaution = "once" | "plainly" | "never";

export type ReadOptions = {
  /** By the event's place in the feed. */
  readonly precautions?: ReadonlyMap<number, Precaution>;
  readonly onEvent?: (index: number) => void;
};

class LastsTooLongError extends Error {}

/** Fifty years: longer than any event that is meant. */
const longestSeconds = 50 * 366 * 24 * 60 * 60;

const neverEnded = "could not be read in time";

/** Unsorted. Free and canceled events don't count; an odd one spoils no other: it is named. @throws {UnreadableCalendarError} */
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

  /** Works on these events one after the other; what one of them throws is noted with its name. */
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

  /** A free time that is closed does less harm than a busy one that is open: it counts once, in the first zones that it can be read with. */
  function addPlainly(index: number, calendars: readonly ICAL.Component[]): void {
    for (const zones of calendars) {
      try {
        const component = componentOf(feed.events[index] ?? "", zones);
        if (!component.hasProperty("dtstart")) return;
        assertMeasurable(component);
        addOnce(new ICAL.Event(component));
        return;
      } catch {
        // Without a time that can be read it is named, and that is all.
      }
    }
  }

  recurrenceBudget.beginFeed();
  const calendar = calendarOf(feed);
  const withoutZones = new ICAL.Component("vcalendar");
  const all = [...feed.events.keys()];
  // All at once would need much memory: only those that change another event are kept.
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
      // A changed occurrence stands for itself: it may have been moved into the window from outside it.
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

/** The calendar with its own zones, which the events in it may name. A zone that can't be read is as good as none. */
function calendarOf({ zones }: SplitFeed): ICAL.Component {
  const calendar = new ICAL.Component("vcalendar");
  for (const zone of zones) {
    try {
      const component = new ICAL.Component(ICAL.parse(zone));
      if (component.hasProperty("tzid")) calendar.addSubcomponent(component);
    } catch {
      // Its events are read in the zone of that name, or the calendar's.
    }
  }
  return calendar;
}

/** The library counts a duration out day by day; and one event that is busy for a lifetime would close every time. */
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
  // An exception may last longer than the rule and stand elsewhere; those before the window by more than this don't.
  const slackMs = event.duration.toSeconds() * 1000 + 32 * dayMs;
  for (;;) {
    const start = iterator.next() as ICAL.Time | undefined; // the iterator's end is undeclared in the library's types
    // Years may lie before the window, and to find a zone's offset takes longer than all the rest.
    if (start && wallClockMs(start) < fromMs - slackMs - 2 * dayMs) continue;
    const startMs = start && epochMs(start, zone, timeZone);
    if (!start || startMs === undefined || startMs >= toMs) return;
    if (startMs + slackMs > fromMs) yield event.getOccurrenceDetails(start);
  }
}

/** From the text: what can't be parsed has a name too. */
function nameOf(event: string): string {
  const value = (name: string) => new RegExp(`^${name}(?:;[^:\r\n]*)?:([^\r\n]*)`, "im").exec(event)?.[1]?.slice(0, 120);
  return `${value("UID") ?? "(no UID)"} of ${value("DTSTART") ?? "(no beginning)"}`;
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

/** The feed's own definition first (Outlook's zones have names of their own), else by name; a whole day is in its owner's zone. */
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

/** Meetings begin on the hour and the half hour: the same moments come again and again. */
const epochMsOf = createRecentlyUsed<number>(50_000);

/** The clock on the wall, as if it showed UTC. */
const wallClockMs = ({ year, month, day, hour, minute, second }: ICAL.Time) => Date.UTC(year, month - 1, day, hour, minute, second);
