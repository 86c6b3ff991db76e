import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aDay, anInstant } from "#tests/support/dates.ts";
import { type UtcInstant, utcInstant } from "./instants.ts";
import { defaultSchedulingRules, type SchedulingRules, sameHours, type Weekday, weekdays } from "./scheduling-rules.ts";
import { isOpenSlot, type Period, slots } from "./slots.ts";
import { localDateOf, zonedTime } from "./zoned-time.ts";

const at = (iso: string) => Date.parse(iso);
const rules: SchedulingRules = defaultSchedulingRules;

function open(now: string, changes: Partial<SchedulingRules> = {}, busy: readonly Period[] = [], booked: readonly Period[] = []) {
  return slots({ nowMs: at(now), rules: { ...rules, ...changes }, busy, booked });
}

const on = (starts: readonly UtcInstant[], officeDate: string) =>
  starts.filter((start) => localDateOf(start, rules.officeTimeZone) === officeDate);

describe("opening hours", () => {
  it("offer 18 half hours a weekday, the last one ending at closing time", () => {
    const thursday = on(open("2026-12-07T12:00:00Z"), "2026-12-10");
    expect(thursday).toHaveLength(18);
    expect(thursday[0]).toBe("2026-12-10T15:00:00Z"); // 9:00 in Austin
    expect(thursday.at(-1)).toBe("2026-12-10T23:30:00Z"); // 17:30 in Austin
  });

  it("offer nothing on Saturdays, Sundays and closed dates", () => {
    const starts = open("2026-12-07T12:00:00Z", { closed: [{ from: aDay("2026-12-25"), to: aDay("2026-12-25") }] });
    expect(on(starts, "2026-12-12")).toEqual([]);
    expect(on(starts, "2026-12-13")).toEqual([]);
    expect(on(starts, "2026-12-24")).toHaveLength(18);
    expect(on(starts, "2026-12-25")).toEqual([]);
  });

  it("close by the office's calendar, not by UTC's: 7 PM in Austin on the eve of a closed date is that date in UTC", () => {
    const late = { weeklyHours: sameHours({ opensAt: "19:00", closesAt: "20:00" }) };
    const starts = open("2026-12-07T12:00:00Z", { ...late, closed: [{ from: aDay("2026-12-25"), to: aDay("2026-12-25") }] });
    expect(on(starts, "2026-12-24")).toEqual(["2026-12-25T01:00:00Z", "2026-12-25T01:30:00Z"]);
    expect(on(starts, "2026-12-25")).toEqual([]);
  });

  it("offer no slot that would run past closing time", () => {
    expect(
      on(open("2026-12-07T12:00:00Z", { weeklyHours: sameHours({ opensAt: "09:00", closesAt: "10:20" }) }), "2026-12-10"),
    ).toHaveLength(2);
  });
});

describe("daylight saving in Chicago", () => {
  it("opens at 9:00 on both sides of the spring change (March 14, 2027)", () => {
    const starts = open("2027-03-10T00:00:00Z");
    expect(on(starts, "2027-03-12")[0]).toBe("2027-03-12T15:00:00Z"); // CST
    expect(on(starts, "2027-03-15")[0]).toBe("2027-03-15T14:00:00Z"); // CDT
    expect(on(starts, "2027-03-15")).toHaveLength(18);
  });

  it("opens at 9:00 on both sides of the autumn change (November 1, 2026)", () => {
    const starts = open("2026-10-28T00:00:00Z");
    expect(on(starts, "2026-10-30")[0]).toBe("2026-10-30T14:00:00Z"); // CDT
    expect(on(starts, "2026-11-02")[0]).toBe("2026-11-02T15:00:00Z"); // CST
    expect(on(starts, "2026-11-02")).toHaveLength(18);
  });

  it("neither skips nor doubles a start if the change falls within opening hours", () => {
    const nights = { weeklyHours: sameHours({ opensAt: "00:00", closesAt: "06:00" }, weekdays) };
    const autumn = on(open("2026-10-28T00:00:00Z", nights), "2026-11-01");
    const spring = on(open("2027-03-10T00:00:00Z", nights), "2027-03-14");
    expect(autumn).toHaveLength(14); // seven hours long
    expect(spring).toHaveLength(10); // five hours long
    expect(new Set(autumn).size).toBe(14);
    expect(autumn.map((start) => zonedTime(start, rules.officeTimeZone).time).filter((time) => time === "1:30 AM")).toHaveLength(2);
    expect(spring.map((start) => zonedTime(start, rules.officeTimeZone).time)).not.toContain("2:30 AM");
  });
});

describe("notice", () => {
  it("offers a call exactly four hours ahead, and not one that is a second nearer", () => {
    expect(open("2026-12-10T12:00:00Z")[0]).toBe("2026-12-10T16:00:00Z");
    expect(open("2026-12-10T12:00:01Z")[0]).toBe("2026-12-10T16:30:00Z");
    expect(open("2026-12-10T11:59:59Z")[0]).toBe("2026-12-10T16:00:00Z");
  });

  it("counts elapsed hours through the night of a clock change", () => {
    const nights = { weeklyHours: sameHours({ opensAt: "00:00", closesAt: "06:00" }, [7]) };
    // 0:30 CDT on November 1; four hours later it is 3:30 CST, since 1:00 to 2:00 comes twice.
    expect(open("2026-11-01T05:30:00Z", nights)[0]).toBe("2026-11-01T09:30:00Z");
  });
});

describe("horizon", () => {
  it("offers a call at this very time sixty days ahead, and not one that is a second later", () => {
    expect(open("2026-12-10T16:00:00Z").at(-1)).toBe("2027-02-08T16:00:00Z");
    expect(open("2026-12-10T15:59:59Z").at(-1)).toBe("2027-02-08T15:30:00Z");
  });

  it("counts office days, so that a clock change moves no edge", () => {
    // 10:00 CDT on October 1 and 10:00 CST on November 30.
    expect(open("2026-10-01T15:00:00Z").at(-1)).toBe("2026-11-30T16:00:00Z");
  });

  it("follows the rules", () => {
    const starts = open("2026-12-07T12:00:00Z", { horizonDays: 1, noticeHours: 0 });
    expect(starts.at(-1)).toBe("2026-12-07T23:30:00Z"); // a day later it is 6:00 in Austin: nothing more
  });
});

describe("taken time", () => {
  const day = (busy: Period[], booked: Period[] = []) => on(open("2026-12-07T12:00:00Z", {}, busy, booked), "2026-12-10");
  const period = (start: string, end: string): Period => ({ startMs: at(start), endMs: at(end) });

  it("blocks every slot that it touches, and none that it only borders on", () => {
    const starts = day([period("2026-12-10T16:10:00Z", "2026-12-10T17:00:00Z")]);
    expect(starts).toHaveLength(16);
    expect(starts).toContain("2026-12-10T15:30:00Z");
    expect(starts).not.toContain("2026-12-10T16:00:00Z");
    expect(starts).not.toContain("2026-12-10T16:30:00Z");
    expect(starts).toContain("2026-12-10T17:00:00Z");
  });

  it("blocks a day within an event of several days", () => {
    expect(day([period("2026-12-09T06:00:00Z", "2026-12-12T06:00:00Z")])).toEqual([]);
  });

  it("blocks booked calls like busy time", () => {
    expect(day([], [period("2026-12-10T15:00:00Z", "2026-12-10T15:30:00Z")])).toHaveLength(17);
  });

  it("blocks nothing if an event has no length", () => {
    expect(day([period("2026-12-10T16:00:00Z", "2026-12-10T16:00:00Z")])).toHaveLength(18);
  });
});

describe("visitors elsewhere", () => {
  const start = anInstant("2026-12-10T23:30:00Z"); // Thursday, 17:30 in Austin

  it.each([
    ["America/Chicago", "2026-12-10", "5:30 PM", "GMT-6"],
    ["Pacific/Honolulu", "2026-12-10", "1:30 PM", "GMT-10"],
    ["Asia/Kolkata", "2026-12-11", "5:00 AM", "GMT+5:30"],
    ["Asia/Kathmandu", "2026-12-11", "5:15 AM", "GMT+5:45"],
    ["Australia/Lord_Howe", "2026-12-11", "10:30 AM", "GMT+11"],
    ["Pacific/Chatham", "2026-12-11", "1:15 PM", "GMT+13:45"],
    ["Pacific/Apia", "2026-12-11", "12:30 PM", "GMT+13"],
  ])("%s reads the office's last slot of a Thursday on their own day", (timeZone, localDate, time, offset) => {
    expect(open("2026-12-07T12:00:00Z")).toContain(start);
    expect(zonedTime(start, timeZone)).toMatchObject({ localDate, time, offset });
  });

  it("Lord Howe's half-hour daylight saving moves a winter reading to :00", () => {
    expect(zonedTime(anInstant("2026-07-09T15:30:00Z"), "Australia/Lord_Howe")).toMatchObject({ time: "2:00 AM", offset: "GMT+10:30" });
  });
});

describe("several windows a day", () => {
  const split: Partial<SchedulingRules> = {
    weeklyHours: {
      ...sameHours({ opensAt: "09:00", closesAt: "18:00" }),
      4: [
        { opensAt: "09:00", closesAt: "12:00" },
        { opensAt: "13:15", closesAt: "15:00" },
      ],
    },
  };

  it("each begin their own row of starts, with nothing over lunch", () => {
    const thursday = on(open("2026-12-07T12:00:00Z", split), "2026-12-10");
    expect(thursday.map((start) => zonedTime(start, rules.officeTimeZone, "24").time)).toEqual(
      ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30", "13:15", "13:45", "14:15"], //
    );
  });

  it("are one if they touch, so that a call may cross the seam", () => {
    const weeklyHours = {
      ...sameHours({ opensAt: "09:00", closesAt: "18:00" }),
      4: [
        { opensAt: "12:15", closesAt: "13:00" },
        { opensAt: "11:00", closesAt: "12:15" },
      ],
    };
    expect(on(open("2026-12-07T12:00:00Z", { weeklyHours }), "2026-12-10")).toHaveLength(4);
  });

  it("may end at midnight, also on the days of 23 and 25 hours", () => {
    const allDay = { weeklyHours: sameHours({ opensAt: "00:00", closesAt: "24:00" }, weekdays) };
    expect(on(open("2026-12-07T12:00:00Z", allDay), "2026-12-10")).toHaveLength(48);
    expect(on(open("2027-03-10T00:00:00Z", allDay), "2027-03-14")).toHaveLength(46);
    expect(on(open("2027-11-04T00:00:00Z", allDay), "2027-11-07")).toHaveLength(50);
  });

  it("open and close with the spring change if their own time is skipped", () => {
    const times = (window: { opensAt: string; closesAt: string }) =>
      on(open("2027-03-10T00:00:00Z", { weeklyHours: sameHours(window, weekdays) }), "2027-03-14").map(
        (start) => zonedTime(start, rules.officeTimeZone, "24").time,
      );
    expect(times({ opensAt: "01:00", closesAt: "02:30" })).toEqual(["01:00", "01:30"]);
    expect(times({ opensAt: "02:30", closesAt: "04:00" })).toEqual(["03:00", "03:30"]);
  });

  it("offer nothing in a window that the spring change skips whole", () => {
    const night = { weeklyHours: sameHours({ opensAt: "02:00", closesAt: "03:00" }, weekdays) };
    expect(on(open("2027-03-10T00:00:00Z", night), "2027-03-13")).toHaveLength(2);
    expect(on(open("2027-03-10T00:00:00Z", night), "2027-03-14")).toEqual([]);
  });
});

describe("closed ranges and extra hours", () => {
  it("close each day of a range, both ends included", () => {
    const starts = open("2026-12-07T12:00:00Z", { closed: [{ from: aDay("2026-12-23"), to: aDay("2026-12-28") }] });
    for (const day of ["2026-12-23", "2026-12-24", "2026-12-25", "2026-12-28"]) expect(on(starts, day)).toEqual([]);
    expect(on(starts, "2026-12-22")).toHaveLength(18);
    expect(on(starts, "2026-12-29")).toHaveLength(18);
  });

  it("open a weekend, lengthen a weekday, and hold on a closed day too", () => {
    const extraHours = [
      { date: aDay("2026-12-12"), opensAt: "10:00", closesAt: "12:00" },
      { date: aDay("2026-12-10"), opensAt: "18:00", closesAt: "20:00" },
      { date: aDay("2026-12-25"), opensAt: "09:00", closesAt: "10:00" },
    ];
    const starts = open("2026-12-07T12:00:00Z", { extraHours, closed: [{ from: aDay("2026-12-25"), to: aDay("2026-12-25") }] });
    expect(on(starts, "2026-12-12")).toHaveLength(4);
    expect(on(starts, "2026-12-10")).toHaveLength(22);
    expect(on(starts, "2026-12-25")).toHaveLength(2);
  });
});

describe("a buffer", () => {
  it("moves the starts apart, and the last call still ends by closing time", () => {
    const friday = on(open("2026-12-07T12:00:00Z", { bufferMinutes: 10 }), "2026-12-11");
    expect(friday.slice(0, 3).map((start) => zonedTime(start, rules.officeTimeZone, "24").time)).toEqual(["09:00", "09:40", "10:20"]);
    expect(zonedTime(friday.at(-1) ?? anInstant("none left"), rules.officeTimeZone, "24").time).toBe("17:00");
  });

  it("stays free around calls that were booked under other rules, not around events of outside calendars", () => {
    const call = [{ startMs: at("2026-12-10T16:00:00Z"), endMs: at("2026-12-10T16:30:00Z") }]; // 10:00 to 10:30
    const times = (starts: readonly UtcInstant[]) =>
      on(starts, "2026-12-10").map((start) => zonedTime(start, rules.officeTimeZone, "24").time);
    // 9:40 would leave no ten minutes before the call, 10:20 none after it.
    expect(times(open("2026-12-07T12:00:00Z", { bufferMinutes: 10 }, [], call)).slice(0, 2)).toEqual(["09:00", "11:00"]);
    expect(times(open("2026-12-07T12:00:00Z", { bufferMinutes: 0 }, call)).slice(1, 3)).toEqual(["09:30", "10:30"]);
  });
});

it("hours that begin within the hour that comes twice are open both times, and closed in between", () => {
  // Sunday, November 7, 2027: 2:00 CDT is 1:00 CST.
  const starts = slots({
    nowMs: at("2027-11-05T12:00:00Z"),
    rules: { ...rules, noticeHours: 0, weeklyHours: sameHours({ opensAt: "01:30", closesAt: "02:00" }, [7]) },
    busy: [],
    booked: [],
  });
  expect(on(starts, "2027-11-07")).toEqual(["2027-11-07T06:30:00Z", "2027-11-07T07:30:00Z"]);
});

describe("any rules, any clock", () => {
  const anyRules = fc.record({
    opening: fc.integer({ min: 0, max: 46 }),
    length: fc.integer({ min: 1, max: 24 }),
    noticeHours: fc.integer({ min: 0, max: 200 }),
    horizonDays: fc.integer({ min: 1, max: 90 }),
    bufferMinutes: fc.constantFrom(0, 0, 5, 10, 45),
    officeTimeZone: fc.constantFrom("America/Chicago", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia", "UTC"),
  });
  const quarterMs = 15 * 60_000;
  const everyWeekday = fc.subarray<Weekday>([...weekdays], { minLength: 1 });
  const half = (count: number) => `${String(Math.floor(count / 2)).padStart(2, "0")}:${count % 2 ? "30" : "00"}`;

  it("gives ascending starts, inside the edges, within opening hours, free of taken time", () => {
    fc.assert(
      fc.property(
        anyRules,
        fc.integer({ min: at("2026-01-01T00:00:00Z"), max: at("2030-01-01T00:00:00Z") }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 60 * 24 * 60 }), fc.integer({ min: 1, max: 3000 })), { maxLength: 8 }),
        everyWeekday,
        ({ opening, length, ...given }, nowMs, events, days) => {
          const window = { opensAt: half(opening), closesAt: half(Math.min(47, opening + length)) };
          const changed = { ...rules, ...given, weeklyHours: sameHours(window, days) };
          const busy = events.map(([fromNow, minutes]) => ({
            startMs: nowMs + fromNow * 60_000,
            endMs: nowMs + (fromNow + minutes) * 60_000,
          }));
          const starts = slots({ nowMs, rules: changed, busy, booked: [] });
          expect([...starts].sort()).toEqual(starts);
          const probes = [...starts.slice(0, 3), ...starts.slice(-3), ...busy.map((event) => utcInstant(event.startMs)), utcInstant(nowMs)];
          for (const probe of probes) expect(isOpenSlot(probe, { nowMs, rules: changed, busy, booked: [] })).toBe(starts.includes(probe));
          expect(new Set(starts).size).toBe(starts.length);
          for (const start of starts) {
            const startMs = at(start);
            const { time } = zonedTime(start, changed.officeTimeZone, "24");
            expect(time >= window.opensAt && time < window.closesAt).toBe(true);
            expect(startMs - nowMs).toBeGreaterThanOrEqual(changed.noticeHours * 3_600_000);
            expect(startMs - nowMs).toBeLessThanOrEqual(changed.horizonDays * 86_400_000 + 3_600_000);
            expect(busy.some((event) => event.startMs < startMs + 1_800_000 && startMs < event.endMs)).toBe(false);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it("offers every start that no rule excludes", () => {
    fc.assert(
      fc.property(
        anyRules.filter(({ opening }) => opening >= 8), // after the hour in which clocks change, so that local times are unambiguous
        fc.integer({ min: at("2026-01-01T00:00:00Z") / quarterMs, max: at("2030-01-01T00:00:00Z") / quarterMs }),
        fc.array(fc.tuple(fc.nat(14 * 96), fc.integer({ min: 1, max: 20 })), { maxLength: 6 }),
        ({ opening, length, ...given }, nowQuarters, events) => {
          const nowMs = nowQuarters * quarterMs;
          const window = { opensAt: half(opening), closesAt: half(Math.min(47, opening + length)) };
          const changed = { ...rules, ...given, weeklyHours: sameHours(window) };
          const busy = events.map(([from, quarters]) => ({
            startMs: nowMs + from * quarterMs,
            endMs: nowMs + (from + quarters) * quarterMs,
          }));
          const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
          const starts = new Set(slots({ nowMs, rules: changed, busy, booked: [] }));
          for (let quarter = 0; quarter < 14 * 96; quarter += 1) {
            const startMs = nowMs + quarter * quarterMs;
            const { time, day } = zonedTime(utcInstant(startMs), changed.officeTimeZone, "24");
            const sinceOpening = minutes(time) - minutes(window.opensAt);
            const isWanted =
              !/^S(atur|un)day/.test(day) &&
              sinceOpening >= 0 &&
              sinceOpening % (30 + changed.bufferMinutes) === 0 &&
              minutes(time) + 30 <= minutes(window.closesAt) &&
              quarter * quarterMs >= changed.noticeHours * 3_600_000 &&
              quarter * quarterMs < (changed.horizonDays - 1) * 86_400_000 &&
              !busy.some((event) => event.startMs < startMs + 1_800_000 && startMs < event.endMs);
            if (isWanted) expect(starts).toContain(utcInstant(startMs));
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
