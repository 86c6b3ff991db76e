import { expect, test } from "vitest";
import { longDay, monthAndYear } from "#app/ui/local-calendar.ts";
import type { UtcInstant } from "#domain/instants.ts";
import { addMonths, weeksOf } from "#domain/local-date.ts";
import { aDay, aMonth, anInstant } from "#tests/support/dates.ts";
import { readPickerQuery } from "./picker-query.ts";
import { groupByDay, pickerView } from "./picker-view.ts";

const nowMs = Date.parse("2026-12-01T12:00:00Z");

function view(starts: readonly string[], search: string, takenSlot?: UtcInstant) {
  const query = readPickerQuery(new URLSearchParams(search), "America/Chicago");
  return pickerView({ slotsByDay: groupByDay(starts.map(anInstant), query.timeZone), nowMs, query, hourCycle: "12", takenSlot });
}

const labels = (slots: readonly string[], search: string) => view(slots, search).times.map(({ label }) => label);

test("a month is in weeks from Sunday, without days of other months", () => {
  const december = weeksOf(aMonth("2026-12"));
  expect(december).toHaveLength(5);
  expect(december[0]).toEqual([undefined, undefined, "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"]);
  expect(weeksOf(aMonth("2026-02"))).toHaveLength(4);
  expect(weeksOf(aMonth("2027-05")).flat().filter(Boolean)).toHaveLength(31);
});

test("months follow each other across years", () => {
  expect(addMonths(aMonth("2026-12"), 1)).toBe("2027-01");
  expect(addMonths(aMonth("2027-01"), -1)).toBe("2026-12");
  expect(monthAndYear(aMonth("2026-12"))).toBe("December 2026");
  expect(longDay(aDay("2026-12-10"))).toBe("Thursday, December 10");
});

test("one evening's times are on two days if midnight is between them", () => {
  // 11:30 AM and noon in Austin are 11:00 PM and 11:30 PM in Kolkata; half an hour later it is tomorrow there.
  const slots = ["2026-12-10T17:30:00Z", "2026-12-10T18:00:00Z", "2026-12-10T18:30:00Z"];
  expect(labels(slots, "zone=Asia/Kolkata&day=2026-12-10")).toEqual(["11:00 PM", "11:30 PM"]);
  expect(labels(slots, "zone=Asia/Kolkata&day=2026-12-11")).toEqual(["12:00 AM"]);
});

test("Apia is a day ahead, Honolulu is not", () => {
  const slots = ["2026-12-10T16:30:00Z"];
  expect(labels(slots, "zone=Pacific/Apia&day=2026-12-11")).toEqual(["5:30 AM"]);
  expect(labels(slots, "zone=Pacific/Honolulu&day=2026-12-10")).toEqual(["6:30 AM"]);
});

test("Lord Howe's half-hour summer offset holds", () => {
  expect(labels([anInstant("2026-12-10T16:30:00Z")], "zone=Australia/Lord_Howe&day=2026-12-11")).toEqual(["3:30 AM"]);
  expect(labels([anInstant("2026-07-10T16:30:00Z")], "zone=Australia/Lord_Howe&day=2026-07-11")).toEqual(["3:00 AM"]);
});

test("equal times on the day when clocks go back have their offsets", () => {
  // Cairo ends summer time at midnight between Thursday, October 29, and Friday: 11 PM comes twice.
  const slots = ["2026-10-29T20:00:00Z", "2026-10-29T21:00:00Z"];
  expect(labels(slots, "zone=Africa/Cairo&day=2026-10-29")).toEqual(["11:00 PM GMT+3", "11:00 PM GMT+2"]);
});

test("the month shown is the asked one, else the chosen day's, else that of the first open time", () => {
  const slots = ["2026-12-10T16:30:00Z", "2027-01-04T15:00:00Z"];
  expect(view(slots, "").month).toBe("2026-12");
  expect(view(slots, "day=2027-01-04").month).toBe("2027-01");
  expect(view(slots, "day=2027-01-04&month=2026-12").month).toBe("2026-12");
});

test("the months to turn to are from today's to that of the last open time", () => {
  const slots = ["2026-12-10T16:30:00Z", "2027-01-04T15:00:00Z"];
  expect(view(slots, "month=2020-01")).toMatchObject({ month: "2026-12", previousMonth: undefined, nextMonth: "2027-01" });
  expect(view(slots, "month=2030-01")).toMatchObject({ month: "2027-01", previousMonth: "2026-12", nextMonth: undefined });
});

test("the last slot of a month in Austin opens the next month in Auckland", () => {
  const slots = ["2026-12-31T23:30:00Z"];
  expect(view(slots, "zone=America/Chicago").month).toBe("2026-12");
  expect(view(slots, "zone=Pacific/Auckland")).toMatchObject({ month: "2027-01", openDays: [{ day: "2027-01-01", openCount: 1 }] });
});

test("a month without open times says where the next one is", () => {
  expect(view([anInstant("2027-01-04T15:00:00Z")], "month=2026-12")).toMatchObject({ openDays: [], elsewhere: "2027-01-04T15:00:00Z" });
  expect(view([], "")).toMatchObject({ month: "2026-12", openDays: [], elsewhere: undefined });
});

test("a time that is not open is not chosen", () => {
  expect(view([anInstant("2026-12-10T16:00:00Z")], "slot=2026-12-10T16:30:00Z").slot).toBeUndefined();
});

test("after a lost race the time is shown as taken and the next open one is proposed", () => {
  const slots = ["2026-12-10T16:00:00Z", "2026-12-10T17:00:00Z"];
  expect(view(slots, "day=2026-12-10", anInstant("2026-12-10T16:30:00Z"))).toMatchObject({
    day: "2026-12-10",
    slot: "2026-12-10T17:00:00Z",
    times: [
      { label: "10:00 AM", isTaken: false },
      { label: "10:30 AM", isTaken: true },
      { label: "11:00 AM", isTaken: false },
    ],
  });
});

test("if that day has no later time, the next day's first is proposed", () => {
  const slots = ["2026-12-10T16:00:00Z", "2026-12-11T15:00:00Z"];
  expect(view(slots, "day=2026-12-10", anInstant("2026-12-10T23:30:00Z"))).toMatchObject({
    day: "2026-12-11",
    slot: "2026-12-11T15:00:00Z",
  });
});

test("another day chosen after a lost race is shown, and nothing is proposed there", () => {
  const slots = ["2026-12-10T17:00:00Z", "2026-12-11T15:00:00Z"];
  expect(view(slots, "day=2026-12-11", anInstant("2026-12-10T16:30:00Z"))).toMatchObject({ day: "2026-12-11", slot: undefined });
});

test("without a chosen day, the first open one of the month is shown, and none of its times is chosen", () => {
  const slots = ["2026-12-03T16:30:00Z", "2026-12-10T16:30:00Z", "2027-01-04T15:00:00Z"];
  expect(view(slots, "")).toMatchObject({ day: "2026-12-03", slot: undefined, times: [{ label: "10:30 AM" }] });
  expect(view(slots, "month=2027-01").day).toBe("2027-01-04");
  expect(view(slots, "day=2026-12-10&month=2027-01").day, "chosen before the page was turned").toBe("2026-12-10");
  expect(view(slots, "day=2026-12-05").day, "full since: the next one").toBe("2026-12-10");
  expect(view([], "").day).toBeUndefined();
});
