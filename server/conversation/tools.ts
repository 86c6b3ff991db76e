import { officeHours } from "#content/hours.ts";
import { utcInstant, utcTimestamp } from "#domain/instants.ts";
import type { HandoverSlip } from "#domain/live-line.ts";
import { addDays, utcDay } from "#domain/local-date.ts";
import { defaultSchedulingRules } from "#domain/scheduling-rules.ts";
import { openingHoursOn } from "#domain/slots.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { CallTimes } from "#server/bookings/call-times.ts";
import type { Fact, Tools } from "./mind.ts";
import { timesSlip } from "./open-times.ts";

export type ToolsOptions = {
  readonly times: Pick<CallTimes, "open" | "stateOf">;
  readonly facts: { readonly find: (question: string) => readonly Fact[] };
  /** Finds an answer that the desk has written. */
  readonly teamAnswers: (question: string) => Promise<Fact | undefined>;
  readonly nowMs: () => number;
};

/** The tools of a mind. All of them only read. */
export function createTools({ times, facts, teamAnswers, nowMs }: ToolsOptions): Tools {
  return {
    findFacts: facts.find,
    teamAnswer: teamAnswers,
    async openTimes(wish, timeZone) {
      const { slots, minutes } = await times.open();
      return timesSlip(slots, minutes, wish, timeZone);
    },
    async reach(timeZone) {
      const { horizonDays } = await times.open();
      return { days: horizonDays, last: addDays(localDateOf(utcTimestamp(nowMs()), timeZone), horizonDays) };
    },
    isOpen: async (startsAtUtc) => (await times.stateOf(startsAtUtc)) === "open",
    handOver: () => handoverSlip(nowMs()),
  };
}

const rules = { ...defaultSchedulingRules, officeTimeZone: officeHours.timeZone, weeklyHours: officeHours.weekly };

/** Whether the office is open, by the hours on the site, and when that changes. */
export function handoverSlip(nowMs: number): HandoverSlip {
  const today = utcDay(nowMs);
  const periods = Array.from({ length: 16 }, (_, day) => openingHoursOn(addDays(today, day - 1), rules)).flat();
  const next = periods.find(({ endMs }) => endMs > nowMs);
  if (!next) throw new Error("The office's hours in content/hours.ts have no open day.");
  const isOpen = next.startMs <= nowMs;
  return { kind: "handover", isOpen, changesAtUtc: utcInstant(isOpen ? next.endMs : next.startMs) };
}
