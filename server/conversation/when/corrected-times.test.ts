import { expect, test } from "vitest";
import { hearAll } from "#bench/conversations/stage.ts";
import { lineWords } from "#content/live/line-words.ts";

const datesOf = async (...lines: readonly string[]) => {
  const { slip } = await hearAll(...lines);
  return slip?.kind === "times" ? slip.days.map(({ date }) => date) : slip?.kind;
};

test.each([
  [["not this friday, the one after"], ["2026-12-18"]],
  [["a call on thursday", "not this thursday next"], ["2026-12-17"]],
  [
    ["not this week", "earlier"],
    ["2026-12-14", "2026-12-15", "2026-12-16"],
  ],
  [
    ["a demo", "not this week"],
    ["2026-12-14", "2026-12-15", "2026-12-16"],
  ],
  [["friday, please", "earlier in the day"], ["2026-12-11"]],
  [["dec 24 in the afternoon"], ["2026-12-24"]],
  [["december 10 in the morning"], ["2026-12-10"]],
  [["tuesday at 2:30", "wednesday same time"], ["2026-12-09"]],
  [["busy until thursday, after that is fine", "9:30 works on thursday"], ["2026-12-17"]],
  [["jury duty through thursday, so friday"], ["2026-12-11"]],
  [["i'm at a trade show until wednesday, after that is fine"], ["2026-12-10", "2026-12-11", "2026-12-14"]],
  [
    ["a call, but nothing before next monday", "earlier"],
    ["2026-12-14", "2026-12-15", "2026-12-16"],
  ],
  [
    ["a call next week", "not monday", "i'm traveling wednesday too"],
    ["2026-12-15", "2026-12-17", "2026-12-18"],
  ],
  [["a call next week", "not monday", "monday works after all"], ["2026-12-14"]],
  [
    ["a call on thursday", "hold on, thursday doesn't work"],
    ["2026-12-08", "2026-12-09", "2026-12-11"],
  ],
  [
    ["december 15 please", "no, the 15th is bad", "something else"],
    ["2026-12-11", "2026-12-14", "2026-12-16"],
  ],
  [
    ["sometime in january", "second week"],
    ["2027-01-08", "2027-01-11", "2027-01-12"],
  ],
  [["busy until thursday. thursday afternoon works though"], ["2026-12-10"]],
  // After a later week was named, a weekday alone is in that week, with any hours.
  [["something next week", "tuesday at 9:30"], ["2026-12-15"]],
  [["next thursday", "or friday after 2"], ["2026-12-18"]],
  [["the 22nd", "monday instead"], ["2026-12-21"]],
  [["next thursday", "no, this friday"], ["2026-12-11"]],
  [["a demo", "later", "tuesday"], ["2026-12-15"]],
  // "Before 10" makes "too late" mean earlier hours, not an earlier day.
  [["a demo tomorrow", "too late, something before 10"], ["2026-12-08"]],
  [
    ["a demo", "that's too late, do you have anything before 9:30"],
    ["2026-12-08", "2026-12-10", "2026-12-11"],
  ],
  [["a demo on monday", "what else is there monday around 10"], ["2026-12-14"]],
  // The last named day counts, not the earlier one.
  [["thursday at 2", "hm, thursday's my birthday. friday then, same time"], ["2026-12-11"]],
  // Relative to the day of the chosen time, or to the only shown day.
  [["a call on monday", "10 am", "hmm actually can we do it later that day"], ["2026-12-14"]],
  [["any time tuesday?", "2pm", "well, could it be the next day instead"], ["2026-12-09"]],
  [
    ["a demo", "ok wait could we do it later in the week"],
    ["2026-12-09", "2026-12-10", "2026-12-11"],
  ],
  // A clause with other words about a day refuses it if another day is requested.
  [["friday is best for a call", "no wait friday I'm out. thursday afternoon"], ["2026-12-10"]],
  [["i drive a truck mon to thu so only friday works for a call"], ["2026-12-11"]],
  [["can we talk this week? tuesday I'm out, wednesday I'm in court, so thursday"], ["2026-12-10"]],
  [["a call on thursday", "thursday no, monday yes"], ["2026-12-14"]],
  [
    ["when could we talk, not this week", "im out mon and tues"],
    ["2026-12-16", "2026-12-17", "2026-12-18"],
  ],
  [["thursday afternoon, friday all day"], ["2026-12-10", "2026-12-11"]],
  [["1/5 or 1/6 in the morning"], ["2027-01-05", "2027-01-06"]],
  // After a refused day in a later month, times in that month are shown, not in this week.
  [
    ["a call on january 12", "not tuesday"],
    ["2027-01-11", "2027-01-13", "2027-01-14"],
  ],
  [["thursday I have a job in the morning, thursday afternoon works"], ["2026-12-10"]],
])("%j means the days %j", async (lines, dates) => {
  expect(await datesOf(...lines)).toEqual(dates);
});

test.each([
  [["is 6pm too late for you guys? thursday I mean", "ok the latest you can do then"], "2026-12-10T23:30:00Z"],
  [["gimme the 2 soonest slots you have"], "2026-12-08T15:00:00Z"],
  [["can you do the 17th around 2:30", "nope 3"], "2026-12-17T21:00:00Z"],
  [["monday at 9", "9 it is. put that its about tenant calls"], "2026-12-14T15:00:00Z"],
  [["friday at 9", "actually make that 10"], "2026-12-11T16:00:00Z"],
  [["friday at 9", "actually 10 central"], "2026-12-11T16:00:00Z"],
  [["a call on friday", "10 30"], "2026-12-11T16:30:00Z"],
  [["friday at 1", "my zone is eastern"], "2026-12-11T19:00:00Z"],
  [["friday at 1", "same time"], "2026-12-11T19:00:00Z"],
  [["a call on friday or monday", "the last one on friday"], "2026-12-11T22:30:00Z"],
  [["a call on friday", "the 10:30 one"], "2026-12-11T16:30:00Z"],
  [["tuesday, mornings are bad for me", "too late", "the first one"], "2026-12-08T18:00:00Z"],
  [["thursday at 2", "sorry, meant 3 not 2"], "2026-12-10T21:00:00Z"],
  [["thursday at 2", "1:30 instead of 2"], "2026-12-10T19:30:00Z"],
  [["can someone call me tomorrow after 4", "make it 430"], "2026-12-08T22:30:00Z"],
  [["a call thursday at 5", "kids practice thursday, friday same time"], "2026-12-11T23:00:00Z"],
  [["a call on friday", "3pm", "hmm, can we go with the day before"], "2026-12-10T21:00:00Z"],
  [["any time tuesday?", "2pm", "well actually could it be the same time on wednesday"], "2026-12-09T20:00:00Z"],
  // Back to an earlier choice.
  [["tuesday at 2", "how about thursday afternoon", "no, the tuesday one was better"], "2026-12-08T20:00:00Z"],
  [
    ["can we do thursday at 10", "or friday afternoon", "do you guys do texting too?", "ok back to the thursday one"],
    "2026-12-10T16:00:00Z",
  ],
  [["tomorrow at 11", "or wednesday at 3", "let's go back to the first one"], "2026-12-08T17:00:00Z"],
  [["thursday at 10", "friday, same time?", "the one before"], "2026-12-10T16:00:00Z"],
  [["thursday at 10", "friday at 9", "same time thursday"], "2026-12-10T15:00:00Z"],
  [["find me a time", "ok 2 30 tuesday then"], "2026-12-08T20:30:00Z"],
  [["find me a time", "tuesday 10 30"], "2026-12-08T16:30:00Z"],
  [["tuesday at 2", "the following Tuesday, same time"], "2026-12-15T20:00:00Z"],
  [["friday at 2", "can we move it to 3"], "2026-12-11T21:00:00Z"],
  [["friday morning", "whichever is earliest"], "2026-12-11T15:00:00Z"],
  [["find me a time", "whichever comes first"], "2026-12-08T16:30:00Z"],
])("%j chooses %s", async (lines, chosen) => {
  const { slip } = await hearAll(...lines);
  expect(slip).toMatchObject({ kind: "times", chosen });
});

test("“before noon” with a zone, and “earlier than 10”, are limits, not exact hours", async () => {
  const { slip } = await hearAll("i'm pacific time, wednesday before noon");
  expect(slip).toMatchObject({ kind: "times", timeZone: "America/Los_Angeles" });
  if (slip?.kind === "times") expect(slip.days[0]?.startsAtUtc.every((start) => start < "2026-12-09T20:00:00Z")).toBe(true);
  const earlier = await hearAll("mornings next week", "anything earlier than 10");
  if (earlier.slip?.kind !== "times") throw new Error("no times");
  expect(earlier.slip.days.flatMap(({ startsAtUtc }) => startsAtUtc).every((start) => start.slice(11) < "16:00")).toBe(true);
});

test.each([
  [["thursday at 11", "no sorry can we do it a bit later"], { from: "17:00", to: "23:59" }],
  [["thursday at 3", "umm ok so anything earlier that day"], { from: "00:00", to: "20:59" }],
])("%j: later and earlier are relative to the chosen time", async (lines, { from, to }) => {
  const { slip } = await hearAll(...lines);
  if (slip?.kind !== "times") throw new Error("no times");
  expect(slip.days.map(({ date }) => date)).toEqual(["2026-12-10"]);
  expect(slip.days[0]?.startsAtUtc.every((start) => start.slice(11) > from && start.slice(11) <= to)).toBe(true);
});

test.each([
  [["thursday afternoon", "friday morning", "no thursday was better"], "2026-12-10", "19:30"],
  [["thursday", "earlier", "a day earlier?"], "2026-12-09", "16:30"],
  [["thursday", "earlier", "and on friday?"], "2026-12-11", "16:30"],
  [["thursday", "the earliest you have"], "2026-12-10", "15:00"],
  [["thursday", "how about 8 pm?", "ok then your first slot on wednesday"], "2026-12-09", "15:30"],
  [["can we talk, but not next week, the one following, monday"], "2026-12-21", "16:30"],
  // One of two days with different hours keeps its own hours.
  [["wednesday morning or thursday after 3", "thursday"], "2026-12-10", "21:30"],
  [["thursday afternoon", "any time"], "2026-12-10", "16:00"],
  [["monday but not early"], "2026-12-14", "17:00"],
  [["can we talk", "2moro?"], "2026-12-08", "16:30"],
  [["week after next", "mon"], "2026-12-21", "16:30"],
  // 14 is the day, not 2 PM.
  [["for mon 12/14"], "2026-12-14", "16:30"],
  [["find me a time", "12/16 wed"], "2026-12-16", "16:30"],
])("%j shows %s from %s UTC on", async (lines, date, first) => {
  const { slip } = await hearAll(...lines);
  if (slip?.kind !== "times") throw new Error("no times");
  expect(slip.days.map((day) => day.date)).toEqual([date]);
  expect(slip.days[0]?.startsAtUtc[0]?.slice(11, 16)).toBe(first);
});

test("“that one” means the chosen time, not one o’clock", async () => {
  const { talk, answer } = await hearAll("thursday at 3", "yes that one");
  expect(talk.slip).toMatchObject({ chosen: "2026-12-10T21:00:00Z" });
  expect(answer?.text).toContain(lineWords.recap.bookIt("Thursday, December 10, 3:00 PM"));
});

test.each(["your earliest opening please", "asap", "what is the soonest you've got"])("“%s” chooses the first open time", async (said) => {
  expect((await hearAll(said)).slip).toMatchObject({ chosen: "2026-12-08T15:00:00Z" });
});

test.each([
  [["monday", "10 30s fine"], "2026-12-14T16:30:00Z"],
  [["thursday at 3", "no 330"], "2026-12-10T21:30:00Z"],
  [["thursday at 3", "or an hour earlier", "nvm keep 3"], "2026-12-10T21:00:00Z"],
  [["thursday at 3", "wait can it be half an hour later"], "2026-12-10T21:30:00Z"],
  [["can we talk", "second please", "ugh no, wednesday same time"], "2026-12-09T19:30:00Z"],
  [["thursday", "the later one"], "2026-12-10T22:30:00Z"],
  [["friday", "2. carla reyes, carla@reyes.example"], "2026-12-11T20:00:00Z"],
  [["can we talk", "2nd day, 9 30"], "2026-12-09T15:30:00Z"],
  [["can we talk", "no tuesday 1 30"], "2026-12-08T19:30:00Z"],
  [["friday", "ok 11 its fine then"], "2026-12-11T17:00:00Z"],
  [["wednesday", "530. its tess, tess@bowen.example"], "2026-12-09T23:30:00Z"],
  [["thursday at 5", "5 30 not 5"], "2026-12-10T23:30:00Z"],
  [["thursday at 5", "no 4 was better"], "2026-12-10T22:00:00Z"],
  [["wednesday at 3", "thurs", "same"], "2026-12-10T21:00:00Z"],
  [["book friday 2pm", "wait no thursday same time"], "2026-12-10T20:00:00Z"],
  [["next friday at 2 or the monday after at 10", "monday"], "2026-12-21T16:00:00Z"],
  [["a call monday dec 14 at 9 eastern", "whats the first one after that"], "2026-12-14T15:00:00Z"],
  [["call thursday at noon", "the first one after that"], "2026-12-10T18:30:00Z"],
  [["december 21 at 10:30", "great, is that the 21st for sure and not this monday"], "2026-12-21T16:30:00Z"],
  [["I'm in Savannah so Eastern time. Tuesday around 2 my time?", "2:00 PM would be lovely"], "2026-12-08T19:00:00Z"],
  // Agreement chooses the first of the shown times, if the earliest or any time was requested.
  [["wednesday first thing", "great, that works"], "2026-12-09T15:30:00Z"],
  [["find me a time", "whats your earliest", "ok"], "2026-12-08T15:00:00Z"],
  [["demo on friday", "idk you choose"], "2026-12-11T16:30:00Z"],
  [["demo on friday", "yeah, the second"], "2026-12-11T19:30:00Z"],
  [["tuesday at 11", "oh hang on no wed at 11"], "2026-12-09T17:00:00Z"],
  [["what's the earliest", "take it"], "2026-12-08T15:00:00Z"],
  [["monday as late as you can", "that one"], "2026-12-14T23:30:00Z"],
  [["wednesday", "ok the last slot then", "i'll take it"], "2026-12-09T23:30:00Z"],
  [["thursday, not at 11, at 3"], "2026-12-10T21:00:00Z"],
  [["thursday after 2", "the earliest one"], "2026-12-10T20:00:00Z"],
  [["thursday before noon", "the latest one before noon"], "2026-12-10T17:30:00Z"],
  [["next available"], "2026-12-08T15:00:00Z"],
  [["when is your next opening after 3"], "2026-12-08T21:00:00Z"],
  [["any day next week, earliest you got"], "2026-12-14T15:00:00Z"],
  [["soonest you have, afternoons"], "2026-12-08T18:00:00Z"],
  [["end of the day friday, latest you have"], "2026-12-11T23:30:00Z"],
  [["latest i can do is 3, wednesday, as late as possible"], "2026-12-09T21:00:00Z"],
  [["tuesday or wednesday", "the earliest"], "2026-12-08T15:00:00Z"],
  [["thursday", "ugh 9:30 i drop my kid off till 10, so the 1:30?"], "2026-12-10T19:30:00Z"],
  [["thursday at 3", "I said I want a call"], "2026-12-10T21:00:00Z"],
  [["next week, im on jobs til 4", "no not monday. thursday 430 ok?"], "2026-12-17T22:30:00Z"],
  [["call me. Half past ten on the ninth. That's a Wednesday."], "2026-12-09T16:30:00Z"],
  [["a call not before christmas. first full week of january, the earliest"], "2027-01-01T15:00:00Z"],
  [["I asked about MONDAY. earliest time to talk to a person"], "2026-12-14T15:00:00Z"],
  [["can yall call me sunday", "ok then monday early as you got"], "2026-12-14T15:00:00Z"],
  [["thursday after 4", "5 is good. i get in around 11pm anyway"], "2026-12-10T23:00:00Z"],
])("a time as typed on a phone is chosen: %j", async (lines, chosen) => {
  expect((await hearAll(...lines)).talk.slip).toMatchObject({ chosen });
});

test("after a closed day, an hour applies to the days that are shown instead", async () => {
  expect(await datesOf("can we talk saturday", "10:30")).toEqual(["2026-12-14", "2026-12-15", "2026-12-16"]);
});

test("two hours, each with a question mark, are both offered", async () => {
  const { slip } = await hearAll("find me a time", "11:30? or 2?");
  const clocks = slip?.kind === "times" ? slip.days.flatMap(({ startsAtUtc }) => startsAtUtc.map((start) => start.slice(11, 16))) : [];
  expect(new Set(clocks)).toEqual(new Set(["17:30", "20:00"]));
});

test("“not too early” does not mean later days, and “not late” ends before the evening", async () => {
  expect(await datesOf("find me a time", "not too early")).toEqual(["2026-12-08", "2026-12-09", "2026-12-10"]);
  const { slip } = await hearAll("thursday, not late");
  expect(slip?.kind === "times" && slip.days[0]?.startsAtUtc.every((start) => start.slice(11, 16) <= "22:00")).toBe(true);
});

test.each([
  ["thurs or fri, mornings only, i open the shop at 11", "15:00", "16:59"],
  ["thursday morning, my shift starts at 11", "15:00", "16:59"],
  ["mornings please, we close at 3", "15:00", "17:59"],
  ["friday afternoon, i get off at 3", "21:00", "23:59"],
  ["call me friday, i have a job at 8", "16:00", "23:59"],
])("“%s”: the hour of another activity is not chosen", async (said, first, last) => {
  const { slip } = await hearAll(said);
  const clocks = slip?.kind === "times" ? slip.days.flatMap(({ startsAtUtc }) => startsAtUtc.map((start) => start.slice(11, 16))) : [];
  expect(clocks.length).toBeGreaterThan(1);
  expect(
    clocks.every((time) => time >= first && time <= last),
    clocks.join(),
  ).toBe(true);
});

test("a limit is added to the part of the day of the line before", async () => {
  const { slip, answer } = await hearAll("thursday morning", "not before 10");
  expect(answer?.text).toContain("between 10:00 AM and 12:00 PM");
  const clocks = slip?.kind === "times" ? slip.days.flatMap(({ startsAtUtc }) => startsAtUtc.map((start) => start.slice(11, 16))) : [];
  expect(clocks.length).toBeGreaterThan(0);
  expect(
    clocks.every((time) => time >= "16:00" && time < "18:00"),
    clocks.join(),
  ).toBe(true);
});

test("a repeated hour keeps its AM, and is not read as PM", async () => {
  const { answer } = await hearAll("friday at 7am", "i said 7");
  expect(answer?.text).toContain("7:00 AM, isn’t open");
});

test("“yesterday” does not ask for times", async () => {
  expect((await hearAll("its me again, i wrote to you yesterday")).slip).toBeUndefined();
});

test("“whats that your time” is answered with the time in our zone", async () => {
  expect((await hearAll("i'm in phoenix, can we talk tomorrow at 11", "whats that your time")).answer?.text).toContain("12:00 PM");
});

test.each([
  "thursday any time except 11",
  "thursday but not at 11",
  "thursday, can't do 11",
  "thursday, anything but 11",
  "thursday morning, not 11",
])("a refused hour is not chosen: %s", async (said) => {
  const { slip } = await hearAll(said);
  expect(slip).toMatchObject({ kind: "times", days: [{ date: "2026-12-10" }] });
  expect(slip).not.toHaveProperty("chosen");
  expect(slip?.kind === "times" && slip.days[0]?.startsAtUtc).not.toContain("2026-12-10T17:00:00Z");
});
