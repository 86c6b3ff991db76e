import type { TimeZoneGroup } from "#app/features/time-zones/time-zone-groups.ts";
import { longDay } from "#app/ui/local-calendar.ts";
import { type UtcInstant, utcInstant } from "#domain/instants.ts";
import { addMonths, type LocalDate, monthOf, type YearMonth } from "#domain/local-date.ts";
import type { WeeklyHours } from "#domain/scheduling-rules.ts";
import { type HourCycle, localDateOf, zonedTime } from "#domain/zoned-time.ts";
import type { PickerQuery } from "./picker-query.ts";

/** The props of a page on which a time is chosen. */
export type PickerData = {
  /** False if the calendar could not be read: then there are no slots. */
  readonly isReachable: boolean;
  readonly slots: readonly UtcInstant[];
  /** Length of a call. */
  readonly minutes: number;
  /** A sentence about the host, if the address names one. */
  readonly lead?: string | undefined;
  readonly officeTimeZone: string;
  /** The weekly hours in which calls can be booked. */
  readonly weeklyHours: WeeklyHours;
  /** The server's clock when the page was made: decides which month is the first. */
  readonly nowMs: number;
  /** The hour cycle of the visitor's locale. */
  readonly hourCycle: HourCycle;
  readonly zoneGroups: readonly TimeZoneGroup[];
  /** The query of the page's address. */
  readonly search: string;
};

export type DayCell = { readonly day: LocalDate; readonly openCount: number };
export type TimeChoice = { readonly slot: UtcInstant; readonly label: string; readonly isTaken: boolean };

/** Everything shown by the month and the list of times, in the visitor's zone. */
export type PickerView = {
  readonly month: YearMonth;
  /** The months to turn to, from today's to that of the last open time. */
  readonly previousMonth: YearMonth | undefined;
  readonly nextMonth: YearMonth | undefined;
  readonly openDays: readonly DayCell[];
  /** All days with open times, of every month. */
  readonly allOpenDays: readonly DayCell[];
  /** The day whose times are shown: the chosen one, else the first open one of the month. Undefined if the month has none. */
  readonly day: LocalDate | undefined;
  readonly times: readonly TimeChoice[];
  /** The chosen time, if it is open. */
  readonly slot: UtcInstant | undefined;
  /** For a month without an open time: the first one after it, else the first of all. */
  readonly elsewhere: UtcInstant | undefined;
};

type Input = {
  readonly slotsByDay: ReadonlyMap<LocalDate, readonly UtcInstant[]>;
  readonly nowMs: number;
  readonly query: PickerQuery;
  readonly hourCycle: HourCycle;
  /** A time that somebody else has just taken: it is shown as taken, and the next open one is proposed. */
  readonly takenSlot?: UtcInstant | undefined;
};

export function pickerView({ slotsByDay, nowMs, query, hourCycle, takenSlot }: Input): PickerView {
  const { timeZone } = query;
  const all = [...slotsByDay.values()].flat();
  const allOpenDays = [...slotsByDay].map(([day, { length: openCount }]) => ({ day, openCount }));
  const takenDay = takenSlot && localDateOf(takenSlot, timeZone);
  const hasMovedOn = query.slot || (query.day && query.day !== takenDay);
  const proposed = takenSlot && !hasMovedOn ? (all.find((slot) => slot > takenSlot) ?? all[0]) : undefined;
  const asked = proposed ? { slot: proposed, day: localDateOf(proposed, timeZone), month: undefined } : query;

  const today = localDateOf(utcInstant(nowMs), timeZone);
  const firstMonth = monthOf(today);
  const lastMonth = monthOf(allOpenDays.at(-1)?.day ?? today);
  const month = clamp(asked.month ?? monthOf(asked.day ?? allOpenDays[0]?.day ?? today), firstMonth, lastMonth);
  const openDays = allOpenDays.filter((cell) => monthOf(cell.day) === month);

  const isOpen = asked.day !== undefined && slotsByDay.has(asked.day);
  const day = isOpen ? asked.day : (openDays.find((cell) => cell.day > (asked.day ?? "")) ?? openDays[0])?.day;
  const open = (day && slotsByDay.get(day)) || [];
  return {
    month,
    previousMonth: month > firstMonth ? addMonths(month, -1) : undefined,
    nextMonth: month < lastMonth ? addMonths(month, 1) : undefined,
    openDays,
    allOpenDays,
    day,
    times: timesOf(open, { timeZone, hourCycle, takenSlot: takenDay === day ? takenSlot : undefined }),
    slot: open.find((slot) => slot === asked.slot),
    elsewhere: openDays.length > 0 ? undefined : (all.find((slot) => monthOf(localDateOf(slot, timeZone)) > month) ?? all[0]),
  };
}

/** Months can be compared as text. */
function clamp(month: YearMonth, first: YearMonth, last: YearMonth): YearMonth {
  if (month < first) return first;
  return month > last ? last : month;
}

/** Open times by the visitor's calendar day, days and times ascending. */
export function groupByDay(slots: readonly UtcInstant[], timeZone: string): ReadonlyMap<LocalDate, readonly UtcInstant[]> {
  const days = new Map<LocalDate, UtcInstant[]>();
  for (const slot of slots) {
    const day = localDateOf(slot, timeZone);
    const known = days.get(day);
    if (known) known.push(slot);
    else days.set(day, [slot]);
  }
  return days;
}

type TimesInput = { readonly timeZone: string; readonly hourCycle: HourCycle; readonly takenSlot: UtcInstant | undefined };

function timesOf(open: readonly UtcInstant[], { timeZone, hourCycle, takenSlot }: TimesInput): TimeChoice[] {
  const slots = takenSlot && !open.includes(takenSlot) ? [...open, takenSlot].sort() : open;
  const moments = slots.map((slot) => ({ slot, ...zonedTime(slot, timeZone, hourCycle) }));
  const counts = new Map<string, number>();
  for (const { time } of moments) counts.set(time, (counts.get(time) ?? 0) + 1);
  // If clocks go back within the day, two times may be equal: the offset distinguishes them.
  return moments.map(({ slot, time, offset }) => ({
    slot,
    label: (counts.get(time) ?? 0) > 1 ? `${time} ${offset}` : time,
    isTaken: slot === takenSlot,
  }));
}

/** A time and its zone as the pages say them: "Thursday, December 10, 10:30 AM" and "Central Standard Time (GMT-6)". */
export function slotWords(slot: UtcInstant, timeZone: string, hourCycle: HourCycle): { when: string; zone: string } {
  const { localDate, time, zoneLine } = zonedTime(slot, timeZone, hourCycle);
  return { when: `${longDay(localDate)}, ${time}`, zone: zoneLine };
}
