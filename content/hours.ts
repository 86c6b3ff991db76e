import { type DayWindow, weekdays as isoWeekdays, sameHours, type WeeklyHours } from "#domain/scheduling-rules.ts";
import { weekdays as calendarColumns } from "./weekdays.ts";

/** The company's opening hours. Structured data, the scheduler and every sentence about them are derived from here. */
const open = {
  /** ISO weekdays: Monday is 1, Sunday 7. */
  weekdays: [1, 2, 3, 4, 5],
  /** Local times, HH:MM. */
  opens: "09:00",
  closes: "18:00",
  /** IANA zone in which the times are meant. */
  timeZone: "America/Chicago",
  /** The zone as SPEC abbreviates it, and its name, which is right in summer too. */
  zoneAbbreviation: "CST",
  zoneName: "Central Time",
} as const;

/** As ISO counts them, Monday first. */
const dayNames = [...calendarColumns.slice(1), calendarColumns[0]].map(({ long }) => long);

const weekdays: readonly number[] = open.weekdays;
const weekly = sameHours({ opensAt: open.opens, closesAt: open.closes }, open.weekdays);

export const officeHours = {
  ...open,
  /** In a sentence: "6 PM". */
  closing: clockText(open.closes, " ").toUpperCase(),
  /** For structured data: "Monday", "Tuesday" … */
  dayNames: dayNames.filter((_, index) => weekdays.includes(index + 1)),
  /** As SPEC section 2 writes them: "Mon-Fri 9am-6pm CST". */
  display: `${daysText(weekdays)} ${clockText(open.opens, "")}-${clockText(open.closes, "")} ${open.zoneAbbreviation}`,
  /** In a sentence, beside times that may be daylight time: "Mon-Fri, 9 AM-6 PM Central Time". */
  inWords: hoursInWords(weekly),
  weekly,
} as const;

/** "Mon-Thu, 9 AM-6 PM; Fri, 9 AM-12 PM Central Time". Empty if no day of the week is open. */
export function hoursInWords(hours: WeeklyHours): string {
  const daysBySpan = new Map<string, number[]>();
  for (const day of isoWeekdays) {
    const span = hours[day].map(spanText).join(" and ");
    if (span) daysBySpan.set(span, [...(daysBySpan.get(span) ?? []), day]);
  }
  const spans = [...daysBySpan].map(([span, days]) => `${daysText(days)}, ${span}`);
  return spans.length > 0 ? `${spans.join("; ")} ${open.zoneName}` : "";
}

function spanText({ opensAt, closesAt }: DayWindow): string {
  return `${clockText(opensAt, " ").toUpperCase()}-${clockText(closesAt, " ").toUpperCase()}`;
}

/** Runs of three days and more as a range: "Mon-Fri", "Tue-Thu, Sat". */
function daysText(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const short = (day: number | undefined) => dayNames[(day ?? 1) - 1]?.slice(0, 3) ?? "";
  return runs.map((run) => (run.length > 2 ? `${short(run[0])}-${short(run.at(-1))}` : run.map(short).join(", "))).join(", ");
}

/** "09:00" is "9am", "13:30" is "1:30pm", with the given text before am and pm. */
function clockText(time: string, before: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = hours % 24 < 12 ? "am" : "pm";
  return `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""}${before}${half}`;
}
