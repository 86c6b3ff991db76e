import fc from "fast-check";
import { expect, test } from "vitest";
import { createStage, hear, hearAll } from "#bench/conversations/stage.ts";
import type { UtcInstant } from "#domain/instants.ts";
import { localTime } from "#server/conversation/open-times.ts";
import { readTimes } from "./times-said.ts";

const zones = [
  "America/Chicago",
  "America/New_York",
  "America/Los_Angeles",
  "Europe/London",
  "Asia/Kolkata",
  "Pacific/Auckland",
  "Asia/Kathmandu",
];
const wishes = [
  "find me a time",
  "tomorrow after 3",
  "next week",
  "the 12th",
  "friday morning",
  "2 weeks from now",
  "nothing before ten",
  "at 2 on thursday",
  "another day",
  "march 9 at 9am",
];

test("every offered time is open, in every zone and on both sides of a clock change", async () => {
  const moment = fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2027-12-31") });
  await fc.assert(
    fc.asyncProperty(moment, fc.constantFrom(...zones), fc.constantFrom(...wishes), async (nowMs, timeZone, wish) => {
      const stage = createStage({ nowMs });
      const { slip, answer } = await hear(stage, wish, timeZone);
      expect(answer?.text).toBeTruthy();
      if (slip?.kind !== "times") return;
      for (const { date, startsAtUtc } of slip.days) {
        for (const start of startsAtUtc) {
          expect(await stage.times.stateOf(start)).toBe("open");
          expect(localTime(Date.parse(start), timeZone).date).toBe(date);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("an hour is in the visitor's zone, before and after the clocks change", async () => {
  // Clocks in Austin go forward on March 8, 2026; those in London on March 29.
  const stage = createStage({ nowMs: Date.parse("2026-03-06T18:00:00Z") });
  const chosen = async (said: string, timeZone: string) => {
    const { slip } = await hear(stage, said, timeZone);
    return slip?.kind === "times" ? slip.chosen : undefined;
  };
  expect(await chosen("monday at 10am", "America/Chicago")).toBe("2026-03-09T15:00:00Z");
  expect(await chosen("march 10 at 3pm", "Europe/London")).toBe("2026-03-10T15:00:00Z");
  expect(await chosen("march 31 at 4pm", "Europe/London")).toBe("2026-03-31T15:00:00Z");
});

test.each(["call me at 4 tomorrow", "at 4 tomorrow works", "ring me tomorrow at 4"])(
  "an hour is found before its day and after it: %s",
  async (said) => {
    const { slip } = await hear(createStage(), said, "America/Chicago");
    expect(slip?.kind === "times" && slip.chosen).toBe("2026-12-08T22:00:00Z");
  },
);

test("a refused day is not offered", async () => {
  const { slip } = await hear(createStage(), "tomorrow doesn't work, any other day", "America/Chicago");
  expect(slip?.kind === "times" && slip.days.map(({ date }) => date)).not.toContain("2026-12-08");
});

test.each([
  ["thursday at 2pm", "the week after that, same time", ["2026-12-17T20:00:00Z"]],
  ["thursday at 2pm", "same time the following week", ["2026-12-17T20:00:00Z"]],
  ["thursday at 2pm", "you know what, push it to the week after, same day and time", ["2026-12-17T20:00:00Z"]],
])("after “%s”, “%s” is a week later", async (before, said, starts) => {
  const stage = createStage();
  const { talk } = await hear(stage, before, "America/Chicago");
  const { slip } = await hear(stage, said, "America/Chicago", talk);
  expect(slip?.kind === "times" && [slip.chosen]).toEqual(starts);
});

test("“the week after that” keeps the hours of the week before", async () => {
  const stage = createStage();
  const { talk } = await hear(stage, "next week, afternoons", "America/Chicago");
  const { slip } = await hear(stage, "the week after that", "America/Chicago", talk);
  const shown = slip?.kind === "times" ? slip.days : [];
  expect(shown.map(({ date }) => date)).toEqual(["2026-12-21", "2026-12-22", "2026-12-23"]);
  expect(shown.flatMap(({ startsAtUtc }) => startsAtUtc).every((start) => start.slice(11) >= "18:00")).toBe(true);
});

test("the times instead of one that is not open include the nearest one of the day", async () => {
  const { slip, answer } = await hear(createStage(), "6:15pm on tuesday", "America/Chicago");
  expect(answer?.text).toContain("isn’t open. The nearest");
  expect(slip?.kind === "times" && slip.days[0]?.startsAtUtc.at(-1)).toBe("2026-12-08T23:30:00Z");
});

test("a visitor who wants to come by gets our address and open times for a call", async () => {
  const { slip, answers } = await hear(createStage(), "can i come by thursday", "America/Chicago");
  expect(answers[0]?.text).toContain("Austin");
  expect(slip).toMatchObject({ kind: "times", days: [{ date: "2026-12-10" }] });
});

test("“see it live” with a day asks for times on that day", async () => {
  const { slip } = await hear(createStage(), "i want to see it live on thursday", "America/Chicago");
  expect(slip).toMatchObject({ kind: "times", days: [{ date: "2026-12-10" }] });
});

test.each([
  "its 11pm and some guy is calling about a leak",
  "boss wants to know if this is worth the money",
  "we only want it for weekends",
  "phones dead after 5",
  "nobody picks up on fridays",
])("a line that mentions times without asking for any gets none: %s", async (said) => {
  expect((await hear(createStage(), said, "America/Chicago")).slip).toBeUndefined();
});

test("a booked time is not offered, and others are", async () => {
  const taken = "2026-12-09T20:00:00Z" as UtcInstant; // in the fixed format of instants
  const free = createStage();
  expect((await hear(free, "wednesday at 2pm", "America/Chicago")).slip).toMatchObject({ chosen: taken });
  const full = createStage({ booked: [taken] });
  const { slip, answer } = await hear(full, "wednesday at 2pm", "America/Chicago");
  expect(answer?.text).toContain("isn’t open");
  expect(slip).not.toHaveProperty("chosen");
  expect(JSON.stringify(slip)).not.toContain(taken);
});

test.each([
  ["can we talk next week, nothing before ten", "thursday", ["2026-12-17"]],
  ["sometime next month", "a tuesday", ["2027-01-05", "2027-01-12", "2027-01-19"]],
  ["next week", "this friday", ["2026-12-11"]],
])("after “%s”, “%s” is in the same span unless it says otherwise", async (before, said, dates) => {
  const stage = createStage();
  const { talk } = await hear(stage, before, "America/Chicago");
  const { slip } = await hear(stage, said, "America/Chicago", talk);
  expect(slip?.kind === "times" && slip.days.map(({ date }) => date)).toEqual(dates);
});

test.each(["are you open on thanksgiving?", "how about thanksgiving day", "could we do thanksgiving"])(
  "on a closed holiday the next open days are offered: %s",
  async (said) => {
    const closed = createStage({
      nowMs: Date.parse("2026-11-25T16:00:00Z"),
      rules: { closed: [{ from: "2026-11-26", to: "2026-11-26" } as never] }, // both are local dates
    });
    const { slip, answer } = await hear(closed, said, "America/Chicago");
    expect(answer?.text).toContain("Nothing is open");
    expect(slip).toMatchObject({ days: [{ date: "2026-11-27" }, {}, {}] });
  },
);

test.each([
  [
    "thursday afternoon or friday morning",
    ["12/10, 1:00 PM", "12/10, 3:00 PM", "12/10, 5:00 PM", "12/11, 9:00 AM", "12/11, 10:30 AM", "12/11, 11:30 AM"],
  ],
  ["i could do wednesday at 10, thursday between 2 and 4", ["12/9, 10:00 AM", "12/10, 2:00 PM", "12/10, 3:00 PM", "12/10, 3:30 PM"]],
  ["tomorrow at 9 or, if that is gone, wednesday at noon", ["12/8, 9:00 AM", "12/9, 12:00 PM"]],
  [
    "thursday afternoon or friday",
    ["12/10, 1:00 PM", "12/10, 3:00 PM", "12/10, 5:00 PM", "12/11, 10:30 AM", "12/11, 1:30 PM", "12/11, 4:30 PM"],
  ],
  ["thursday or friday before 10", ["12/10, 9:00 AM", "12/10, 9:30 AM", "12/11, 9:00 AM"]],
  ["before 10 on thursday or friday", ["12/10, 9:00 AM", "12/10, 9:30 AM", "12/11, 9:00 AM"]],
  [
    "wednesday after 4, or friday",
    ["12/9, 4:00 PM", "12/9, 5:00 PM", "12/9, 5:30 PM", "12/11, 10:30 AM", "12/11, 1:30 PM", "12/11, 4:30 PM"],
  ],
  ["tues the 15th at 230 or wed at 10", ["12/15, 2:30 PM", "12/16, 10:00 AM"]],
])("days with different hours are shown each with its own: %s", async (said, starts) => {
  const { slip } = await hear(createStage(), said, "America/Chicago");
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/Chicago",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const shown = slip?.kind === "times" ? slip.days.flatMap(({ startsAtUtc }) => startsAtUtc) : [];
  expect(shown.map((start) => clock.format(Date.parse(start)).replaceAll("\u202f", " "))).toEqual(starts);
});

test("“this week or next” includes both weeks, not only the rest of this one", async () => {
  const friday = createStage({ nowMs: Date.parse("2026-12-11T16:00:00Z") });
  const { slip } = await hear(friday, "can we do this week or next", "America/Chicago");
  expect(slip).toMatchObject({ days: [{ date: "2026-12-11" }, { date: "2026-12-14" }, { date: "2026-12-15" }] });
});

test("closed days have no times, and the next open days are offered", async () => {
  const closed = createStage({ rules: { closed: [{ from: "2026-12-08", to: "2026-12-11" } as never] } }); // both are local dates
  const { slip, answer } = await hear(closed, "anything tomorrow?", "America/Chicago");
  expect(answer?.text).toContain("Nothing is open for a call on Tuesday, December 8");
  expect(slip).toMatchObject({ days: [{ date: "2026-12-14" }, {}, {}] });
});

const between = (fromMinute: number, toMinute: number) => ({ fromMinute, toMinute });
const datesOf = (month: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${month}-${String(first + index).padStart(2, "0")}`);

test("a refused day is removed from the week of the line before", async () => {
  const stage = createStage();
  const { talk } = await hear(stage, "second week of january, afternoons", "America/Chicago");
  const { slip } = await hear(stage, "not monday", "America/Chicago", talk);
  expect(slip?.kind === "times" && slip.days.map(({ date }) => date)).toEqual(["2027-01-08", "2027-01-12", "2027-01-13"]);
});

test.each([
  ["make it an hour later", "2026-12-10T21:00:00Z"],
  ["half an hour earlier please", "2026-12-10T19:30:00Z"],
  ["no wait, that's the dentist. 1130", "2026-12-10T17:30:00Z"],
])("“%s” moves the chosen time", async (said, start) => {
  const stage = createStage();
  const { talk } = await hear(stage, "thursday at 2pm", "America/Chicago");
  expect((await hear(stage, said, "America/Chicago", talk)).slip).toMatchObject({ chosen: start });
});

test("a question about the zone of the shown times is answered, and the times stay", async () => {
  const stage = createStage();
  const { talk } = await hear(stage, "thursday at 2pm", "America/Chicago");
  const { answer, talk: after } = await hear(stage, "wait is that central time", "America/Chicago", talk);
  expect(answer?.text).toBe("These times are in Central Time, the same as Austin.");
  expect(after.slip).toEqual(talk.slip);
});

test("an hour followed by a zone sets the zone, also for later hours", async () => {
  const stage = createStage();
  const { talk } = await hear(stage, "the 16th or 17th, 1 to 3 Eastern", "America/Chicago");
  const { slip } = await hear(stage, "16th at 1:30", "America/Chicago", talk);
  expect(slip).toMatchObject({ timeZone: "America/New_York", chosen: "2026-12-16T18:30:00Z" });
});

test("a wish relative to a holiday gets only times, without an answer about the holiday", async () => {
  const stage = createStage({ nowMs: Date.parse("2026-11-17T16:00:00Z") });
  for (const said of [
    "sometime after Thanksgiving, mornings",
    "were closed thanksgiving week, first week of dec works",
    "black friday is out. the monday after?",
  ]) {
    const { answers, slip } = await hear(stage, said, "America/Chicago");
    expect(answers.map(({ text }) => text)).toEqual(["Gladly. These times are open:"]);
    expect(slip?.kind === "times" && slip.days.every(({ date }) => date > "2026-11-26")).toBe(true);
  }
});

test.each(["we pay about 300 a month", "is it at 500 dollars"])("a quantity is not a time: %s", (said) => {
  const asked = readTimes(said, {
    nowMs: Date.parse("2026-12-08T01:58:00Z"),
    timeZone: "America/Chicago",
    slip: undefined,
    memory: undefined,
  });
  expect(asked?.wishes.some(({ fromMinute }) => fromMinute !== undefined) ?? false).toBe(false);
});

test.each([
  ["Thursday afternoon", { dates: ["2026-12-10"], fromMinute: 720, toMinute: 1080 }],
  ["tomorrow after 3", { dates: ["2026-12-08"], fromMinute: 900 }],
  ["the 12th", { dates: ["2026-12-12"] }],
  ["nothing before ten", { fromMinute: 600 }],
  ["not before 10 on friday", { dates: ["2026-12-11"], fromMinute: 600 }],
  ["nothing after 3 on thursday", { dates: ["2026-12-10"], toMinute: 900 }],
  ["friday after 330", { dates: ["2026-12-11"], fromMinute: 930 }],
  // The call of half an hour must end by four.
  ["2-4pm tomorrow", { dates: ["2026-12-08"], fromMinute: 840, toMinute: 930 }],
  ["i have a gap from 2 to 4 on thursday", { dates: ["2026-12-10"], fromMinute: 840, toMinute: 930 }],
  ["2 weeks from now", { after: "2026-12-21" }],
  ["the day after tomorrow", { dates: ["2026-12-09"] }],
  ["2 weeks from now on a tuesday", { dates: ["2026-12-22"] }],
  ["christmas eve", { dates: ["2026-12-24"] }],
  ["martin luther king day", { dates: ["2027-01-18"] }],
  ["the day after veterans day", { dates: ["2027-11-12"] }],
  ["i can't do mornings", { fromMinute: 720 }],
  ["friday, but afternoons are bad", { dates: ["2026-12-11"], toMinute: 719 }],
  ["5pm pacific on friday", { dates: ["2026-12-11"], fromMinute: 1140, toMinute: 1140 }],
  ["half past three on friday", { dates: ["2026-12-11"], fromMinute: 930, toMinute: 930 }],
  ["december 15, afternoon", { dates: ["2026-12-15"], fromMinute: 720, toMinute: 1080 }],
  ["second week of january, mornings", { dates: datesOf("2027-01", 8, 14), toMinute: 719 }],
  ["the end of the month", { dates: datesOf("2026-12", 21, 31) }],
  ["early next month", { dates: datesOf("2027-01", 1, 10) }],
  ["mid-january", { dates: datesOf("2027-01", 11, 20) }],
  ["tuesday before 9am", { dates: ["2026-12-08"], toMinute: 539 }],
  ["what about 3 on thursday", { dates: ["2026-12-10"], fromMinute: 900, toMinute: 900 }],
  ["this evening", { dates: ["2026-12-07"], fromMinute: 1020 }],
  ["thursday 930", { dates: ["2026-12-10"], fromMinute: 570, toMinute: 570 }],
  ["1130 on thursday", { dates: ["2026-12-10"], fromMinute: 690, toMinute: 690 }],
  ["tonight at 9", { dates: ["2026-12-07"], fromMinute: 1260, toMinute: 1260 }],
  ["tonight at 9 please", { dates: ["2026-12-07"], fromMinute: 1260, toMinute: 1260 }],
  ["friday evening at 6", { dates: ["2026-12-11"], fromMinute: 1080, toMinute: 1080 }],
  ["friday 230ish", { dates: ["2026-12-11"], fromMinute: 810, toMinute: 930, nearMinute: 870 }],
  ["slammed til the 21st", { after: "2026-12-21" }],
  ["i'm free til noon tomorrow", { dates: ["2026-12-08"], toMinute: 690 }],
  ["friday around 230", { dates: ["2026-12-11"], fromMinute: 810, toMinute: 930, nearMinute: 870 }],
  ["tues-thurs except 12 to 1", { dates: datesOf("2026-12", 8, 10), either: [{ toMinute: 690 }, { fromMinute: 780 }] }],
  ["monday thru wednesday", { dates: ["2026-12-07", "2026-12-08", "2026-12-09", "2026-12-14"] }],
  ["between christmas and new year's", { dates: datesOf("2026-12", 26, 31) }],
  ["january, second week", { dates: datesOf("2027-01", 8, 14) }],
  ["monday after i close? i close at 2", { dates: ["2026-12-07", "2026-12-14"], fromMinute: 840 }],
  ["i operate tuesday and thursday mornings. could we do wednesday", { dates: ["2026-12-09"] }],
  ["sleep til 3. whats open after 330 on friday", { dates: ["2026-12-11"], fromMinute: 930 }],
  ["he's in court all day monday and is out wednesday. tuesday at 2?", { dates: ["2026-12-08"], ...between(840, 840) }],
  ["tuesdays we've got staff meeting from 9 to 11. right after that", { dates: ["2026-12-08"], fromMinute: 660 }],
  ["not the coming week. the week after, between 10 and 3", { dates: datesOf("2026-12", 21, 25), ...between(600, 870) }],
  ["a family has asked for thursday morning. can we move to friday instead?", { dates: ["2026-12-11"] }],
  ["monday, i got crews to send out till 10", { dates: ["2026-12-07", "2026-12-14"], fromMinute: 600 }],
  ["so 6 grand. ok friday morning", { dates: ["2026-12-11"], toMinute: 719 }],
  [
    "between 10 and 12 on the 14th and 16th",
    { dates: ["2026-12-14", "2026-12-16"], either: ["2026-12-14", "2026-12-16"].map((date) => ({ dates: [date], ...between(600, 690) })) },
  ],
  ["after dec 15-17", { after: "2026-12-18" }],
  ["i bake till 1 and get my kid from school at 3 so has to be in between, friday", { dates: ["2026-12-11"], ...between(780, 870) }],
  ["next week is shot, thursday the week after", { dates: ["2026-12-24"] }],
  ["he has depositions until noon. what is there on thursday?", { dates: ["2026-12-10"], fromMinute: 720 }],
  ["tuesday at 8 would be fine. oh wait, actually could we make it friday instead?", { dates: ["2026-12-11"], ...between(480, 480) }],
  ["not this thursday, he's at the dentist. what about tuesday?", { dates: ["2026-12-08"] }],
  ["monday before the lunch rush, like 9 or 10", { dates: ["2026-12-07", "2026-12-14"], either: [between(540, 540), between(600, 600)] }],
  ["i teach every day 9 to 3, friday?", { dates: ["2026-12-11"], either: [{ toMinute: 510 }, { fromMinute: 900 }] }],
  ["i'm in surgery all morning tomorrow", { dates: ["2026-12-08"], fromMinute: 720 }],
  ["friday, i'm free all morning", { dates: ["2026-12-11"], toMinute: 719 }],
  ["kids are home till jan 5, any day after", { after: "2027-01-06" }],
  ["whenever you have time next week", { dates: datesOf("2026-12", 14, 18) }],
  ["next week after 2", { dates: datesOf("2026-12", 14, 18), fromMinute: 840 }],
  ["today, if not tomorrow", { dates: ["2026-12-07", "2026-12-08"] }],
  ["come by thursday", { dates: ["2026-12-10"] }],
  ["sometime in december", { dates: datesOf("2026-12", 7, 31) }],
  ["monday, december 14", { dates: ["2026-12-14"] }],
  ["monday at 9am", { dates: ["2026-12-07", "2026-12-14"], fromMinute: 540, toMinute: 540 }],
  ["dec 15, 16 or 17", { dates: datesOf("2026-12", 15, 17), either: [{ dates: datesOf("2026-12", 15, 16) }, { dates: ["2026-12-17"] }] }],
  ["thursday midnight", { dates: ["2026-12-10"], fromMinute: 0, toMinute: 0 }],
  ["next mon or tue", { dates: ["2026-12-14", "2026-12-15"] }],
  ["can't do mornings. thursdays are good", { dates: ["2026-12-10"], fromMinute: 720 }],
  ["after the holidays, tuesdays", { dates: ["2027-01-05", "2027-01-12", "2027-01-19", "2027-01-26"] }],
  ["next week, not wed, i do inventory wednesdays", { dates: ["2026-12-14", "2026-12-15", "2026-12-17", "2026-12-18"] }],
  ["christmas week", { dates: datesOf("2026-12", 21, 25) }],
  ["the tuesday after christmas", { dates: ["2026-12-29"] }],
  ["the week after new year's eve", { dates: datesOf("2027-01", 4, 8) }],
  ["we're closed the week of the 14th, the week after works", { dates: datesOf("2026-12", 21, 25) }],
  ["christmas eve is out, the monday after", { dates: ["2026-12-28"] }],
  ["next week works, the 16th is bad", { dates: ["2026-12-14", "2026-12-15", "2026-12-17", "2026-12-18"] }],
  ["monday or wednesday, not the 14th", { dates: ["2026-12-07", "2026-12-09"] }],
  ["i'm free after 6", { fromMinute: 1080 }],
  ["what is open this week", { dates: datesOf("2026-12", 7, 11) }],
  ["friday, i'm at the dentist until 11", { dates: ["2026-12-11"], fromMinute: 660 }],
  ["friday afternoon, we're on a roof till 3", { dates: ["2026-12-11"], fromMinute: 900, toMinute: 1080 }],
  ["friday, i'm around until 11", { dates: ["2026-12-11"], toMinute: 630 }],
  ["friday 9 to 11", { dates: ["2026-12-11"], fromMinute: 540, toMinute: 630 }],
  ["friday from 9 to 12 except 10", { dates: ["2026-12-11"], either: [between(540, 570), between(630, 690)] }],
  ["thursday between 1 and 3 but not 2", { dates: ["2026-12-10"], either: [between(780, 810), between(870, 870)] }],
  ["i'm away all next week, the monday after at 10", { dates: ["2026-12-21"], ...between(600, 600) }],
  ["out of town next week. the tuesday after that, 2pm", { dates: ["2026-12-22"], ...between(840, 840) }],
  ["the week after, wednesday the 16th at 11", { dates: ["2026-12-16"], ...between(660, 660) }],
  ["week of the 14th, tuesday at 9", { dates: ["2026-12-15"], ...between(540, 540) }],
  ["thurs 1130 call me", { dates: ["2026-12-10"], ...between(690, 690) }],
  ["not this week coming, the one after", { dates: datesOf("2026-12", 21, 25) }],
  ["tuesday, if not wednesday", { dates: ["2026-12-08", "2026-12-09"] }],
  [
    "tuesday morning or thursday afternoon next week",
    {
      dates: ["2026-12-15", "2026-12-17"],
      either: [
        { dates: ["2026-12-15"], toMinute: 719 },
        { dates: ["2026-12-17"], ...between(720, 1080) },
      ],
    },
  ],
  [
    "thursday at 3 or monday next week at 9",
    {
      dates: ["2026-12-10", "2026-12-14"],
      either: [
        { dates: ["2026-12-10"], ...between(900, 900) },
        { dates: ["2026-12-14"], ...between(540, 540) },
      ],
    },
  ],
  [
    "lunchtime on the 16th or 17th",
    {
      dates: ["2026-12-16", "2026-12-17"],
      either: [
        { dates: ["2026-12-16"], ...between(690, 810) },
        { dates: ["2026-12-17"], ...between(690, 810) },
      ],
    },
  ],
  ["between 930 and 11 on friday", { dates: ["2026-12-11"], ...between(570, 630) }],
  ["230-4 tuesday", { dates: ["2026-12-08"], ...between(870, 930) }],
  ["in the next 2 days, not before 11", { dates: datesOf("2026-12", 7, 9), fromMinute: 660 }],
  ["within the next few days", { dates: datesOf("2026-12", 7, 11) }],
  ["thursday, the later the better", { dates: ["2026-12-10"], end: "last" }],
  ["thurs or fri am ok", { dates: ["2026-12-10", "2026-12-11"], toMinute: 719 }],
  ["kids get dropped at 8:45 so 9:30 onwards on friday", { dates: ["2026-12-11"], fromMinute: 570 }],
  ["a week from thursday, in the p.m.", { dates: ["2026-12-17"], ...between(720, 1080) }],
  ["quarter past two wednesday", { dates: ["2026-12-09"], ...between(855, 855) }],
  ["quarter to three on friday", { dates: ["2026-12-11"], ...between(885, 885) }],
  ["tuesday. actually no, wednesday. morning", { dates: ["2026-12-09"], toMinute: 719 }],
  ["tues, no wait, weds at 10", { dates: ["2026-12-09"], ...between(600, 600) }],
  ["tuesday at 3, no sorry, wednesday", { dates: ["2026-12-09"], ...between(900, 900) }],
  ["on the 9th, no the 10th", { dates: ["2026-12-10"] }],
  ["monday, december 14 at 10, sorry, 11", { dates: ["2026-12-14"], ...between(660, 660) }],
  ["can't do monday sorry, tuesday?", { dates: ["2026-12-08"] }],
  ["before 10 or after 3 tuesday", { dates: ["2026-12-08"], either: [{ toMinute: 599 }, { fromMinute: 900 }] }],
  ["i've got chemo on mondays and wednesdays so any other day, around 11", { ...between(600, 720), nearMinute: 660 }],
  ["need a call. my kid naps 1 to 3, that's when i can talk", between(780, 870)],
  ["i'm tied up 9-12 and 2-5 every day", { either: [{ toMinute: 510 }, between(720, 810), { fromMinute: 1020 }] }],
  ["we're slammed 11 to 2 and again from 5, whats open in between", between(840, 990)],
  ["a call for my boss, he has mornings open the week of the 14th", { dates: datesOf("2026-12", 14, 18), toMinute: 719 }],
  ["deadline tuesday 5pm. can we talk monday the 14th", { dates: ["2026-12-14"] }],
  ["the last friday of the month", { dates: ["2026-12-25"] }],
  ["the second tuesday in january at 2", { dates: ["2027-01-12"], ...between(840, 840) }],
  ["first half of next week, second half of the day", { dates: datesOf("2026-12", 14, 16), ...between(720, 1080) }],
  [
    "this friday? if not early next week works too",
    {
      dates: ["2026-12-11", ...datesOf("2026-12", 14, 16)],
      either: [{ dates: ["2026-12-11"] }, { dates: datesOf("2026-12", 14, 16) }],
    },
  ],
  ["mon 14 dec 10h", { dates: ["2026-12-14"], ...between(600, 600) }],
  ["just not fridays and not first thing", { fromMinute: 600 }],
  ["any day next week after i drop the kids (8:30)", { dates: datesOf("2026-12", 14, 18), fromMinute: 510 }],
  ["half past 2 or quarter to 4 on thursday", { dates: ["2026-12-10"], either: [between(870, 870), between(945, 945)] }],
  ["i'm on the ovens until 9:30 and i go to bed at one. somewhere in between i could take a call", between(570, 750)],
  ["nothing before 8 and i open the shop at noon. when can we talk", between(480, 719)],
  ["1 o'clock i'm already asleep. before that", { toMinute: 779 }],
  ["her day off is monday, around 11 is best", { dates: ["2026-12-07", "2026-12-14"], ...between(600, 720), nearMinute: 660 }],
  ["is it 30 minutes exactly? i have patients at 1:30", undefined],
  ["not monday, next week", { dates: datesOf("2026-12", 15, 18) }],
  ["next week, mornings suck, tuesdays suck", { dates: ["2026-12-14", ...datesOf("2026-12", 16, 18)], fromMinute: 720 }],
  ["thurs at 5pm. actually can it be 5:30? train gets in at 5:10", { dates: ["2026-12-10"], ...between(1050, 1050) }],
  ["m/w/f at 2", { dates: ["2026-12-07", "2026-12-09", "2026-12-11", "2026-12-14"], ...between(840, 840) }],
  ["anytime between now and friday noon", { dates: datesOf("2026-12", 7, 10) }],
  ["tomorrow at 2 or after 4", { dates: ["2026-12-08"], either: [between(840, 840), { fromMinute: 960 }] }],
])("“%s” is parsed", (said, wish) => {
  const asked = readTimes(said, {
    nowMs: Date.parse("2026-12-08T01:58:00Z"),
    timeZone: "America/Chicago",
    slip: undefined,
    memory: undefined,
  });
  const { except: _, ...understood } = asked?.wishes[0] ?? {};
  expect(asked && understood).toEqual(wish);
});

test.each([
  [["monday sometime after 2", "the second one"], "14:00"],
  [["next week, no mornings", "tuesday at 330", "and 2:30?"], "12:00"],
  [["thursday after 1", "thursday at 3"], "13:00"],
])("the other times shown with a chosen one fit the requested hours: %j", async (lines, first) => {
  const { slip } = await hearAll(...lines);
  expect(slip).toHaveProperty("chosen");
  const starts = (slip?.kind === "times" && slip.days[0]?.startsAtUtc) || [];
  expect(starts.length).toBeGreaterThan(1);
  for (const start of starts) expect(localClock.format(Date.parse(start)) >= first).toBe(true);
});

const localClock = new Intl.DateTimeFormat("en-GB", { timeZone: "America/Chicago", hour: "2-digit", minute: "2-digit" });

test("a quantity per week is not an hour", async () => {
  expect((await hearAll("can somebody call me back", "it's about missed calls, we miss like 10 a week")).slip).toBeUndefined();
});

test("a chosen time outside the hours of an earlier line overrides them", async () => {
  const { slip } = await hearAll("nothing before 1 on wednesday", "actually 10am is fine too");
  expect(slip).toMatchObject({ chosen: "2026-12-09T16:00:00Z", days: [{ startsAtUtc: { length: 3 } }] });
});

const clocksOf = async (...lines: readonly string[]) => {
  const { slip } = await hearAll(...lines);
  return slip?.kind === "times" ? slip.days.map(({ date, startsAtUtc }) => [date, ...startsAtUtc.map((start) => start.slice(11, 16))]) : [];
};

test.each([
  [["can I talk to somebody thursday", "morning please, 9:30 or 10"], [["2026-12-10", "15:30", "16:00"]]],
  [["a call thursday afternoon, i'm off mornings"], [["2026-12-10", "19:00", "21:00", "23:00"]]],
  [["book me", "mon last slot u got"], [["2026-12-14", "22:30", "23:00", "23:30"]]],
  [["whats ur availability next thurs", "do u have the tuesday after that instead"], [["2026-12-22", "16:30", "19:30", "22:30"]]],
  [
    ["whats a good time", "nothing this week", "mornings only"],
    [
      ["2026-12-14", "15:30", "16:30", "17:30"],
      ["2026-12-15", "15:30", "16:30", "17:30"],
      ["2026-12-16", "15:30", "16:30", "17:30"],
    ],
  ],
  [["thursday the 17th", "morning. earliest"], [["2026-12-17", "15:00", "15:30", "16:00"]]],
  [["friday afternoon, the latest you have"], [["2026-12-11", "22:30", "23:00", "23:30"]]],
  [["any opening tuesday after lunch?"], [["2026-12-08", "19:30", "21:30", "23:00"]]],
  [["im only free mondays bc the salon is closed. whats open"], [["2026-12-14", "16:30", "19:30", "22:30"]]],
  [["2 to 4 on wednesday thursday or friday, cept wed and fri"], [["2026-12-10", "20:00", "21:00", "21:30"]]],
  [["he's only free on his lunch, 12 to 1, thursday"], [["2026-12-10", "18:30"]]],
  [["can i do wednesday afternoon? not 3 i got a color at 3"], [["2026-12-09", "18:30", "20:30", "23:00"]]],
  [["a call on thursday. mornings suit me best, as i rest after lunch"], [["2026-12-10", "15:30", "16:30", "17:30"]]],
  [
    ["a call, but she's in surgery tuesday and thursday mornings and off fridays. week of december 14th please"],
    [
      ["2026-12-14", "16:30", "19:30", "22:30"],
      ["2026-12-16", "16:30", "19:30", "22:30"],
    ],
  ],
  [["thursday afternoon, just not around 4"], [["2026-12-10", "19:00", "21:00", "23:00"]]],
  [
    ["I'm traveling all next week. The week after, any afternoon but Wednesday is fine. can we talk"],
    [
      ["2026-12-21", "19:00", "21:00", "23:00"],
      ["2026-12-22", "19:00", "21:00", "23:00"],
      ["2026-12-24", "19:00", "21:00", "23:00"],
    ],
  ],
  [["can we talk saturday", "ok no weekends then. thursday"], [["2026-12-17", "16:30", "19:30", "22:30"]]],
  [["thursday, i got like 20 min"], [["2026-12-10", "16:00", "19:30", "22:30"]]],
  [["a call on thursday, he's in a meeting until 2"], [["2026-12-10", "20:30", "22:00", "23:00"]]],
  [["a call on wednesday, mid afternoon"], [["2026-12-09", "20:00", "21:00", "22:00"]]],
  [["no, not monday to wednesday. a call on thursday, and not before 10"], [["2026-12-10", "17:00", "20:00", "22:30"]]],
  [["call sat or thursday"], [["2026-12-10", "16:00", "19:30", "22:30"]]],
  [["looking for a slot thursday before noon to talk about your agents for our clients"], [["2026-12-10", "15:30", "16:30", "17:30"]]],
  [["set up one of those free calls on thursday, mornings"], [["2026-12-10", "15:30", "16:30", "17:30"]]],
  [["a call on wednesday. mornings are nuts here"], [["2026-12-09", "19:00", "21:00", "23:00"]]],
  [["a call on thursday, I teach till 2 every day"], [["2026-12-10", "20:30", "22:00", "23:00"]]],
  [["we open at 8 our time. can someone call at 8:30 thursday our time"], [["2026-12-10", "15:00", "15:30", "16:00"]]],
  [["Good morning, I'm in Austin. Is there an opening tuesday at 2"], [["2026-12-08", "16:30", "20:00", "22:30"]]],
  [["sometime in january", "the week of the 11th, tuesday"], [["2027-01-12", "16:30", "19:30", "22:30"]]],
  [["tuesday afternoon", "prob 3"], [["2026-12-08", "19:00", "21:00", "23:00"]]],
  [["set something up wed, early as you can"], [["2026-12-09", "15:30", "16:00", "16:30"]]],
  [["a call after 3", "wednesday one"], [["2026-12-09", "21:30", "22:30", "23:30"]]],
  [["slammed till mid december. anything on the 15th?", "earlier in the day"], [["2026-12-15", "15:00", "15:30", "16:00"]]],
  [["friday, 1pm or 3pm or 4pm"], [["2026-12-11", "19:00", "21:00", "22:00"]]],
  [["a call on friday", "2, 2:30 or 3, whichever"], [["2026-12-11", "20:00", "20:30", "21:00"]]],
  [
    ["wednesday at 10 or 2 or friday at 11"],
    [
      ["2026-12-09", "16:00", "20:00"],
      ["2026-12-11", "17:00"],
    ],
  ],
])("of several named times, the open ones are shown: %j", async (lines, clocks) => {
  expect(await clocksOf(...lines)).toEqual(clocks);
});

test.each(["11 friday morning", "do you have an 11 oclock friday", "friday at 11 in the morning, please"])(
  "an hour with its day and part of the day is chosen: %s",
  async (said) => {
    expect((await hearAll(said)).slip).toMatchObject({ chosen: "2026-12-11T17:00:00Z" });
  },
);

test("if only one of several named times is open, it is chosen", async () => {
  const { slip } = await hearAll("tuesday at 10 or 2");
  expect(slip).toMatchObject({ chosen: "2026-12-08T20:00:00Z" });
});

test.each([
  ["I cant talk till after 6, I'm on job sites all day", [["2026-12-08", "22:30", "23:00", "23:30"]]],
  ["Cant talk before 4, I teach all day", [["2026-12-08", "22:00", "23:00", "23:30"]]],
  ["I work nights so afternoons only", [["2026-12-08", "19:00", "21:00", "23:00"]]],
  ["kids are home at 3, so anything before that", [["2026-12-08", "15:30", "18:00", "20:00"]]],
])("a wish for times counts beside any reason: %s", async (said, [day]) => {
  expect((await clocksOf(said))[0]).toEqual(day);
});

test.each(["we miss calls till after 6, I'm on job sites all day", "can it take calls after 6, we're on job sites all day"])(
  "an event at a time is not a wish: %s",
  async (said) => {
    expect(await clocksOf(said)).toEqual([]);
  },
);

test.each([
  [["any day but friday, early"], ["2026-12-08", "15:00", "15:30"]],
  [["monday at 7 in the morning"], ["2026-12-14", "15:00", "15:30", "16:00"]],
  [["7 wont work. whats your earliest thursday"], ["2026-12-10", "15:00", "15:30", "16:00"]],
  [["earliest on monday"], ["2026-12-14", "15:00", "15:30", "16:00"]],
  [["whats the earliest on wednesday"], ["2026-12-09", "15:30", "16:00", "16:30"]],
  [["are you free at 8 tonight"], ["2026-12-08", "22:30", "23:00", "23:30"]],
  [
    ["can we talk", "no nothing tomorrow. friday"],
    ["2026-12-11", "16:30", "19:30", "22:30"],
  ],
  [["id like to set something up for the following tuesday"], ["2026-12-15", "16:30", "19:30", "22:30"]],
  [["between 2 and 4 thursday"], ["2026-12-10", "20:00", "21:00", "21:30"]],
  [["we run 2 nail salons. want a demo week after next"], ["2026-12-21", "16:30", "19:30", "22:30"]],
  [
    ["talk on thursday", "no friday"],
    ["2026-12-11", "16:30", "19:30", "22:30"],
  ],
  [
    ["can we talk", "friday, latest you got"],
    ["2026-12-11", "22:30", "23:00", "23:30"],
  ],
  [
    ["can we talk", "first one thats after lunch"],
    ["2026-12-08", "19:00", "19:30", "20:00"],
  ],
  [["a call with you, is 5 30 ok any day"], ["2026-12-08", "23:30"]],
  [
    ["can we talk", "friday, late as you can"],
    ["2026-12-11", "22:30", "23:00", "23:30"],
  ],
  [
    ["can we do another one friday", "i meant another call, in the morning"],
    ["2026-12-11", "15:00", "16:30", "17:30"],
  ],
])("only the requested day and hours of a sentence count: %j", async (lines, day) => {
  expect((await clocksOf(...lines))[0]).toEqual(day);
});

test.each(["couple days ", "couple seconds, ", "a couple of weeks and ", "half an hour "])(
  "a line of repeated “%s” is parsed within a second",
  async (words) => {
    const stage = createStage();
    for (const times of [10, 60]) expect((await hear(stage, words.repeat(times), "America/Chicago")).milliseconds).toBeLessThan(1_000);
  },
);
