import type { DayWindow } from "./scheduling-rules.ts";

/** How forms and commands name the weekdays; Monday first. */
const weekdayInputs = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
type WeekdayInput = (typeof weekdayInputs)[number];

// The list has seven names, one for each weekday.
export const inputOfDay = (weekday: number): WeekdayInput => weekdayInputs[weekday - 1] as WeekdayInput;

/** The same in a list of days: mon, tue. */
export const shortInputOfDay = (weekday: number): string => inputOfDay(weekday).slice(0, 3);

/**
 * A day's hours, as one text of a command or several fields of a form: "closed", or the beginning and the end of each
 * window. A form always sends "closed", and "open" too if the day's box is checked.
 */
export function windowsIn(typed: readonly string[]): readonly DayWindow[] {
  const words = typed.flatMap((text) => text.trim().split(/[\s,]+/));
  if (words.includes("closed") && !words.includes("open")) return [];
  const times = words.filter((word) => word !== "closed" && word !== "open");
  return Array.from({ length: Math.ceil(times.length / 2) }, (_, index) => {
    const [opensAt = "", closesAt = ""] = times.slice(index * 2, index * 2 + 2);
    // A time field cannot hold 24:00: midnight at the end of the day is written as 00:00.
    return { opensAt, closesAt: closesAt === "00:00" ? "24:00" : closesAt };
  }).filter(({ opensAt, closesAt }) => opensAt !== "" || closesAt !== "");
}

/** The reverse of the above. */
export const windowInputs = (windows: readonly DayWindow[]): string[] =>
  windows.length === 0 ? ["closed"] : windows.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]);
