import type { DayWindow } from "./scheduling-rules.ts";

/** Each weekday's hours are an input of their own, by this name; Monday first. */
const weekdayInputs = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
type WeekdayInput = (typeof weekdayInputs)[number];

// Every weekday has its place in the list.
export const inputOfDay = (weekday: number): WeekdayInput => weekdayInputs[weekday - 1] as WeekdayInput;

/**
 * A day's hours as a command says them in one text, or a form in several: "closed", or the beginning and the end of each
 * window. A form says "closed" of each day, and "open" too if its box is checked.
 */
export function windowsIn(said: readonly string[]): readonly DayWindow[] {
  const words = said.flatMap((text) => text.trim().split(/[\s,]+/));
  if (words.includes("closed") && !words.includes("open")) return [];
  const times = words.filter((word) => word !== "closed" && word !== "open");
  return Array.from({ length: Math.ceil(times.length / 2) }, (_, index) => {
    const [opensAt = "", closesAt = ""] = times.slice(index * 2, index * 2 + 2);
    // A time field has no 24:00: the day's last midnight is written as 00:00.
    return { opensAt, closesAt: closesAt === "00:00" ? "24:00" : closesAt };
  }).filter(({ opensAt, closesAt }) => opensAt !== "" || closesAt !== "");
}

/** The other way round. */
export const saidOf = (windows: readonly DayWindow[]): string[] =>
  windows.length === 0 ? ["closed"] : windows.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]);
