import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { anInstant } from "#tests/support/dates.ts";
import { utcInstant } from "./instants.ts";
import { canonicalTimeZone, hourCycleOf, isTimeZone, localDateOf, zonedTime, zonedTimeLine } from "./zoned-time.ts";

describe("a time in a zone", () => {
  it("is written in full, with the offset that makes it unambiguous", () => {
    expect(zonedTimeLine(anInstant("2026-12-10T16:30:00Z"), "America/Chicago")).toBe(
      "Thursday, December 10, 2026, 10:30 AM, Central Standard Time (GMT-6)",
    );
    expect(zonedTimeLine(anInstant("2026-12-10T16:30:00Z"), "Asia/Kathmandu")).toBe(
      "Thursday, December 10, 2026, 10:15 PM, Nepal Time (GMT+5:45)",
    );
  });

  it("tells the two 1:30s apart in the night in which clocks go back", () => {
    expect(zonedTimeLine(anInstant("2026-11-01T06:30:00Z"), "America/Chicago")).toContain("1:30 AM, Central Daylight Time (GMT-5)");
    expect(zonedTimeLine(anInstant("2026-11-01T07:30:00Z"), "America/Chicago")).toContain("1:30 AM, Central Standard Time (GMT-6)");
  });

  it("writes midnight and noon as people do", () => {
    expect(zonedTime(anInstant("2026-12-10T06:00:00Z"), "America/Chicago").time).toBe("12:00 AM");
    expect(zonedTime(anInstant("2026-12-10T18:00:00Z"), "America/Chicago").time).toBe("12:00 PM");
    expect(zonedTime(anInstant("2026-12-10T06:00:00Z"), "America/Chicago", "24").time).toBe("00:00");
  });

  it("uses ordinary spaces only", () => {
    expect(zonedTimeLine(anInstant("2026-12-10T16:30:00Z"), "America/Chicago")).toMatch(/^[\x20-\x7e]+$/);
  });

  it("names one instant: parsing the line gives the same time again, in every IANA zone", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    expect(zones.length).toBeGreaterThan(400);
    const readsBack = (timeZone: string, epochMinutes: number) => {
      const instant = utcInstant(epochMinutes * 60_000);
      expect(readLine(zonedTimeLine(instant, timeZone))).toBe(instant);
      expect(localDateOf(instant, timeZone)).toBe(Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString());
    };
    const minute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2032, 0) / 60_000 });
    // Tries every zone in winter and summer; the other values are random.
    for (const timeZone of zones) for (const month of [0, 6]) readsBack(timeZone, Date.UTC(2027, month, 15, 15, 30) / 60_000);
    fc.assert(fc.property(fc.constantFrom(...zones), minute, readsBack), { numRuns: 600 });
  });
});

/** Reads a line as a careful person does: day, clock time, offset. */
function readLine(line: string): string {
  const match =
    /^\w+, (?<month>\w+) (?<day>\d+), (?<year>\d+), (?<hour>\d+):(?<minute>\d\d) (?<half>[AP])M, .*?GMT(?<offset>[+-][\d:]+)?\)?$/.exec(
      line,
    );
  const { month = "", day, year, hour = "", minute, half, offset = "+0" } = match?.groups ?? {};
  const hours = (Number(hour) % 12) + (half === "P" ? 12 : 0);
  const wallClockMs = Date.parse(`${month} ${day}, ${year} UTC`) + (hours * 60 + Number(minute)) * 60_000;
  const [offsetHours = "0", offsetMinutes = "0"] = offset.slice(1).split(":");
  const offsetMs = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000 * (offset.startsWith("-") ? -1 : 1);
  return utcInstant(wallClockMs - offsetMs);
}

describe("hour cycle", () => {
  it.each([
    ["en-US", "12"],
    ["en-GB", "24"],
    ["de-DE", "24"],
    ["en-IN", "12"],
    ["ja-JP", "24"],
    ["not a locale", "12"],
  ] as const)("of %s is %s hours", (locale, cycle) => expect(hourCycleOf(locale)).toBe(cycle));
});

describe("a time zone", () => {
  it.each([
    ["america/CHICAGO", "America/Chicago"],
    ["America/Chicago", "America/Chicago"],
    ["utc", "UTC"],
    ["Asia/Calcutta", "Asia/Kolkata"],
    ["asia/kolkata", "Asia/Kolkata"],
    ["Europe/Kiev", "Europe/Kyiv"],
    ["Mars/Olympus", undefined],
  ])("%s is written %s", (given, canonical) => expect(canonicalTimeZone(given)).toBe(canonical));

  it("uses the memory of one, however many spellings are asked for", { timeout: 60_000 }, () => {
    const name = "America/Argentina/Buenos_Aires";
    const spelled = (number: number) =>
      [...name].map((letter, index) => ((number >> (index % 20)) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join("");
    const read = (number: number) => zonedTimeLine(anInstant("2026-12-10T16:30:00Z"), spelled(number));
    const expected = read(0);
    const before = process.memoryUsage.rss();
    for (let number = 1; number <= 3_000; number += 1) expect(read(number)).toBe(expected);
    expect((process.memoryUsage.rss() - before) / 1e6, "megabytes").toBeLessThan(60);
  });

  it.each(["America/Chicago", "UTC", "Asia/Calcutta", "Etc/GMT+5", "America/Argentina/Buenos_Aires"])("%s is one", (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });
  it.each(["", "+05:30", "Mars/Olympus", "America/Chicago\nX", "constructor", "A".repeat(500)])("%j is none", (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});
