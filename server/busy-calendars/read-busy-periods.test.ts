import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joined, overlaps } from "#domain/slots.ts";
import { readBusyPeriods } from "./read-busy-periods.ts";
import { UnreadableCalendarError } from "./split-feed.ts";

const chicago = `BEGIN:VTIMEZONE
TZID:America/Chicago
X-LIC-LOCATION:America/Chicago
BEGIN:DAYLIGHT
TZOFFSETFROM:-0600
TZOFFSETTO:-0500
TZNAME:GMT-5
DTSTART:19700308T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:-0500
TZOFFSETTO:-0600
TZNAME:GMT-6
DTSTART:19701101T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE
`;

/** Outlook defines zones with Windows names and rules from the year 1601. */
const outlookCentral = `BEGIN:VTIMEZONE
TZID:Central Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:-0500
TZOFFSETTO:-0600
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0600
TZOFFSETTO:-0500
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`;

const calendar = (body: string, head = "") =>
  `BEGIN:VCALENDAR\nPRODID:-//Google Inc//Google Calendar 70.9054//EN\nVERSION:2.0\n${head}${body}END:VCALENDAR\n`.replaceAll("\n", "\r\n");

const event = (lines: string) => `BEGIN:VEVENT\nUID:1@google.com\nSUMMARY:Busy\n${lines}\nEND:VEVENT\n`;

function busy(ics: string, from = "2026-10-26T00:00:00Z", to = "2026-12-31T00:00:00Z") {
  const instant = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}Z`;
  return readBusyPeriods(ics, { fromMs: Date.parse(from), toMs: Date.parse(to), timeZone: "America/Chicago" })
    .periods.toSorted((a, b) => a.startMs - b.startMs)
    .map(({ startMs, endMs }) => `${instant(startMs)}/${instant(endMs)}`);
}

describe("single events", () => {
  it("count in UTC", () => {
    expect(busy(calendar(event("DTSTART:20261210T163000Z\nDTEND:20261210T170000Z")))).toEqual(["2026-12-10T16:30Z/2026-12-10T17:00Z"]);
  });

  it("count in a zone that the feed defines", () => {
    const ics = calendar(chicago + event("DTSTART;TZID=America/Chicago:20261210T103000\nDURATION:PT45M"));
    expect(busy(ics)).toEqual(["2026-12-10T16:30Z/2026-12-10T17:15Z"]);
  });

  it("count in a zone that the feed only names", () => {
    expect(busy(calendar(event("DTSTART;TZID=Europe/Berlin:20261210T103000\nDTEND;TZID=Europe/Berlin:20261210T110000")))).toEqual([
      "2026-12-10T09:30Z/2026-12-10T10:00Z",
    ]);
  });

  it("of 130 years are ignored and reported, those of a year count", () => {
    const window = { fromMs: Date.parse("2026-12-01T00:00:00Z"), toMs: Date.parse("2026-12-31T00:00:00Z"), timeZone: "UTC" };
    for (const lines of ["DTSTART:19000101T000000Z\nDTEND:20300101T000000Z", "DTSTART;VALUE=DATE:19000101\nDTEND;VALUE=DATE:20300101"]) {
      const { periods, oddEvents } = readBusyPeriods(calendar(event(lines)), window);
      expect([periods, oddEvents.map(({ problem }) => problem)]).toEqual([[], ["lasts too long"]]);
    }
    const year = calendar(event("DTSTART:20260101T000000Z\nDTEND:20270101T000000Z"));
    expect(readBusyPeriods(year, window)).toMatchObject({ periods: [{}], oddEvents: [] });
  });

  it("with too many dates count once, at their first date, and are reported", () => {
    const window = { fromMs: Date.parse("2026-12-01T00:00:00Z"), toMs: Date.parse("2026-12-31T00:00:00Z"), timeZone: "UTC" };
    const dates = "RDATE:20261211T163000Z\n".repeat(2_000);
    const ics = calendar(event(`${dates}DTSTART:20261210T163000Z\nDTEND:20261210T170000Z`));
    expect(busy(ics)).toEqual(["2026-12-10T16:30Z/2026-12-10T17:00Z"]);
    expect(readBusyPeriods(ics, window).oddEvents).toEqual([{ name: "1@google.com of 20261210T163000Z", problem: "has too many dates" }]);
  });

  it("in a zone with too many changes use the calendar's zone", () => {
    const endless = outlookCentral.replace("BEGIN:DAYLIGHT", `${"RDATE:20300101T000000\n".repeat(2_000)}BEGIN:DAYLIGHT`);
    const lines = event("DTSTART;TZID=Central Standard Time:20261210T103000\nDURATION:PT30M");
    const head = "X-WR-TIMEZONE:America/New_York\n";
    expect(busy(calendar(outlookCentral + lines, head))).toEqual(["2026-12-10T16:30Z/2026-12-10T17:00Z"]);
    expect(busy(calendar(endless + lines, head))).toEqual(["2026-12-10T15:30Z/2026-12-10T16:00Z"]);
  });

  it("without a zone use the calendar's, otherwise the office's", () => {
    const lines = event("DTSTART:20261210T103000\nDTEND:20261210T110000");
    expect(busy(calendar(lines))).toEqual(["2026-12-10T16:30Z/2026-12-10T17:00Z"]);
    expect(busy(calendar(lines, "X-WR-TIMEZONE:America/New_York\n"))).toEqual(["2026-12-10T15:30Z/2026-12-10T16:00Z"]);
  });

  it("outside the window do not count", () => {
    expect(busy(calendar(event("DTSTART:20250110T163000Z\nDTEND:20250110T170000Z")))).toEqual([]);
  });
});

describe("all-day events", () => {
  it("block whole days in the owner's zone, without the end day", () => {
    const ics = calendar(event("DTSTART;VALUE=DATE:20261224\nDTEND;VALUE=DATE:20261226\nTRANSP:OPAQUE"));
    expect(busy(ics)).toEqual(["2026-12-24T06:00Z/2026-12-26T06:00Z"]);
  });

  it("without an end last one day, of 25 hours if clocks go back", () => {
    expect(busy(calendar(event("DTSTART;VALUE=DATE:20261101")))).toEqual(["2026-11-01T05:00Z/2026-11-02T06:00Z"]);
  });
});

describe("free time", () => {
  it.each([
    ["transparent", "TRANSP:TRANSPARENT"],
    ["canceled", "STATUS:CANCELLED"],
    ["shown as free in Outlook", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"],
  ])("%s events block nothing", (_, line) => {
    expect(busy(calendar(event(`DTSTART:20261210T163000Z\nDTEND:20261210T170000Z\n${line}`)))).toEqual([]);
  });
});

describe("recurring events", () => {
  it("keep their wall-clock time across clock changes, skip EXDATEs, and end with UNTIL", () => {
    const ics = calendar(
      chicago +
        event(
          "DTSTART;TZID=America/Chicago:20261014T090000\nDTEND;TZID=America/Chicago:20261014T100000\n" +
            "RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20261119T055959Z\nEXDATE;TZID=America/Chicago:20261111T090000",
        ),
    );
    expect(busy(ics)).toEqual([
      "2026-10-28T14:00Z/2026-10-28T15:00Z", // daylight time
      "2026-11-04T15:00Z/2026-11-04T16:00Z", // standard time
      "2026-11-18T15:00Z/2026-11-18T16:00Z",
    ]);
  });

  it("follow Outlook's own zone names, and its moved and deleted occurrences", () => {
    const master =
      "BEGIN:VEVENT\nUID:040000008200E00074C5B7101A82E008\nSUMMARY:Standup\nRRULE:FREQ=DAILY;COUNT=5\n" +
      "EXDATE;TZID=Central Standard Time:20261105T091500\n" +
      "DTSTART;TZID=Central Standard Time:20261102T091500\nDTEND;TZID=Central Standard Time:20261102T093000\n" +
      "X-MICROSOFT-CDO-BUSYSTATUS:BUSY\nEND:VEVENT\n";
    const moved =
      "BEGIN:VEVENT\nUID:040000008200E00074C5B7101A82E008\nSUMMARY:Standup\nRECURRENCE-ID;TZID=Central Standard Time:20261103T091500\n" +
      "DTSTART;TZID=Central Standard Time:20261103T140000\nDTEND;TZID=Central Standard Time:20261103T150000\nEND:VEVENT\n";
    const freed =
      "BEGIN:VEVENT\nUID:040000008200E00074C5B7101A82E008\nSUMMARY:Standup\nRECURRENCE-ID;TZID=Central Standard Time:20261104T091500\n" +
      "DTSTART;TZID=Central Standard Time:20261104T091500\nDTEND;TZID=Central Standard Time:20261104T093000\n" +
      "X-MICROSOFT-CDO-BUSYSTATUS:FREE\nEND:VEVENT\n";
    expect([...new Set(busy(calendar(outlookCentral + master + moved + freed)))]).toEqual([
      "2026-11-02T15:15Z/2026-11-02T15:30Z",
      "2026-11-03T20:00Z/2026-11-03T21:00Z",
      "2026-11-06T15:15Z/2026-11-06T15:30Z",
    ]);
  });

  it("count if an occurrence was moved into the window from after it", () => {
    const ics = calendar(
      event("DTSTART:20270101T100000Z\nDTEND:20270101T110000Z\nRRULE:FREQ=MONTHLY;COUNT=3") +
        event("RECURRENCE-ID:20270201T100000Z\nDTSTART:20261215T100000Z\nDTEND:20261215T110000Z"),
    );
    expect(busy(ics)).toEqual(["2026-12-15T10:00Z/2026-12-15T11:00Z"]);
  });

  it("follow the clock changes of a zone that the feed only names", () => {
    const ics = calendar(
      event("DTSTART;TZID=Europe/Berlin:20261020T100000\nDTEND;TZID=Europe/Berlin:20261020T103000\nRRULE:FREQ=WEEKLY;COUNT=2"),
    );
    expect(busy(ics, "2026-10-19T00:00:00Z")).toEqual(["2026-10-20T08:00Z/2026-10-20T08:30Z", "2026-10-27T09:00Z/2026-10-27T09:30Z"]);
  });

  it("that began years ago are expanded to today, and endless ones only to the window's end", () => {
    const ics = calendar(event("DTSTART:20100104T150000Z\nDTEND:20100104T153000Z\nRRULE:FREQ=DAILY"));
    expect(busy(ics, "2026-12-01T00:00:00Z", "2026-12-03T00:00:00Z")).toEqual([
      "2026-12-01T15:00Z/2026-12-01T15:30Z",
      "2026-12-02T15:00Z/2026-12-02T15:30Z",
    ]);
  });

  it.each(["SECONDLY", "DAILY;BYMONTH=2;BYMONTHDAY=30"])("that recur %s are not expanded, are reported, and count once", (rule) => {
    const ics = calendar(event(`DTSTART:20100104T150000Z\nDTEND:20100104T150001Z\nRRULE:FREQ=${rule}`));
    const from = { fromMs: 0, toMs: Date.parse("2026-12-31T00:00:00Z"), timeZone: "UTC" };
    const { periods, oddEvents } = readBusyPeriods(ics, from);
    expect(periods).toContainEqual({ startMs: Date.parse("2010-01-04T15:00:00Z"), endMs: Date.parse("2010-01-04T15:00:01Z") });
    expect(oddEvents).toEqual([{ name: "1@google.com of 20100104T150000Z", problem: "recurs too often, or never" }]);
  });
});

describe("a text that is not a calendar", () => {
  it.each(["", "<!doctype html><title>Sign in</title>", "BEGIN:VCARD\r\nEND:VCARD\r\n", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n"])(
    "%j is refused, so that the last good reading stays",
    (text) => expect(() => busy(text)).toThrow(UnreadableCalendarError),
  );
});

describe("any feed", () => {
  const window = { fromMs: Date.parse("2026-01-01T00:00:00Z"), toMs: Date.parse("2028-01-01T00:00:00Z"), timeZone: "America/Chicago" };
  const basic = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  const second = fc.integer({ min: window.fromMs / 1000, max: window.toMs / 1000 });
  const spans = fc.array(fc.tuple(second, fc.integer({ min: 1, max: 100_000 })), { maxLength: 12 });
  const periodsOf = (events: readonly (readonly [number, number])[]) =>
    events.map(([start, seconds]) => ({ startMs: start * 1000, endMs: (start + seconds) * 1000 }));
  const eventText = ([start, seconds]: readonly [number, number], description: string) =>
    `BEGIN:VEVENT\r\nUID:${start}\r\nDESCRIPTION:${description}\r\nDTSTART:${basic(start * 1000)}\r\nDURATION:PT${seconds}S\r\nEND:VEVENT\r\n`;
  const whole = (events: readonly string[]) => `BEGIN:VCALENDAR\r\n${events.join("")}END:VCALENDAR\r\n`;
  const oneLine = fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => text.replaceAll(/[\r\n]/g, " "));
  const folded = (text: string) => text.replaceAll(/[^\r\n]{20}(?=[^\r\n])/g, "$&\r\n ");

  it("is read correctly, folded or not, with any descriptions", () => {
    fc.assert(
      fc.property(spans, oneLine, fc.boolean(), (events, description, isFolded) => {
        const ics = whole(events.map((one) => eventText(one, description)));
        const { periods, oddEvents } = readBusyPeriods(isFolded ? folded(ics) : ics, window);
        const inWindow = periodsOf(events).filter(({ startMs }) => startMs < window.toMs);
        expect([periods, oddEvents]).toEqual([inWindow, []]);
      }),
      { numRuns: 200 },
    );
  });

  it("with garbage in one event has all other events unchanged", () => {
    const noiseLine = fc.oneof(
      oneLine,
      fc
        .tuple(
          fc.constantFrom("DTSTART", "DTEND", "DURATION", "RRULE", "EXDATE", "RDATE", "RECURRENCE-ID", "UID", "BEGIN:VALARM\r\nTRIGGER"),
          oneLine,
        )
        .map(([name, value]) => `${name}:${value}`),
      fc
        .tuple(fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY"), fc.integer({ min: -5, max: 40 }))
        .map(([freq, n]) => `RRULE:FREQ=${freq};BYMONTHDAY=${n}`),
    );
    fc.assert(
      fc.property(spans, fc.array(noiseLine, { maxLength: 6 }), fc.nat(12), (events, noise, place) => {
        const texts = events.map((one) => eventText(one, ""));
        texts.splice(Math.min(place, texts.length), 0, `BEGIN:VEVENT\r\n${noise.join("\r\n")}\r\nEND:VEVENT\r\n`);
        const { periods } = readBusyPeriods(whole(texts), window);
        for (const period of periodsOf(events)) if (period.startMs < window.toMs) expect(periods).toContainEqual(period);
      }),
      { numRuns: 300 },
    );
  });

  it("of arbitrary text is read or refused", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "binary", maxLength: 400 }),
      fc
        .array(
          fc.constantFrom(
            "BEGIN:VCALENDAR",
            "END:VCALENDAR",
            "BEGIN:VEVENT",
            "END:VEVENT",
            "BEGIN:VTIMEZONE",
            "END:VTIMEZONE",
            "END:VALARM",
            "DTSTART:1",
            " x",
            "",
            "RRULE:",
          ),
          { maxLength: 20 },
        )
        .map((lines) => lines.join("\n")),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        try {
          readBusyPeriods(text, window);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableCalendarError);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("merged periods", () => {
  it("are sorted, separate, and cover the same time except for short gaps", () => {
    const some = fc.array(
      fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 40 })).map(([startMs, length]) => ({ startMs, endMs: startMs + length })),
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 30 }), (periods, leastGap) => {
        const merged = joined(periods, leastGap);
        for (const [index, { startMs }] of merged.entries()) {
          const before = merged[index - 1];
          if (before) expect(startMs - before.endMs).toBeGreaterThanOrEqual(leastGap);
        }
        for (const period of periods)
          expect(merged.some(({ startMs, endMs }) => startMs <= period.startMs && period.endMs <= endMs)).toBe(true);
        // No free time of at least the shortest gap has become busy.
        for (let from = 0; from < 560; from += 1) {
          const stretch = { startMs: from, endMs: from + leastGap };
          if (!periods.some((period) => overlaps(period, stretch))) expect(merged.some((period) => overlaps(period, stretch))).toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });
});
