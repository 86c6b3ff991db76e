import { officeHours } from "#content/hours.ts";
import { lineOneWords } from "#content/live/page-words.ts";
import { weekdays } from "#domain/scheduling-rules.ts";
import type { OfficeClock } from "./office-now.ts";

export const officeClock: OfficeClock = {
  timeZone: officeHours.timeZone,
  hours: weekdays.map((day) => officeHours.weekly[day].map(({ opensAt, closesAt }) => [opensAt, closesAt] as const)),
  sentences: lineOneWords.clock.sentences,
};
