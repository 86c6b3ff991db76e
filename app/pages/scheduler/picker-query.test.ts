import { expect, test } from "vitest";
import { readPickerQuery, searchOf, understoodSearch } from "./picker-query.ts";

const read = (search: string) => readPickerQuery(new URLSearchParams(search), "America/Chicago");
const tenThirty = "2026-12-10T16:30:00Z";

test("an empty address starts in the fallback zone", () => {
  expect(read("")).toEqual({ timeZone: "America/Chicago", month: undefined, day: undefined, slot: undefined, step: "time" });
});

test("values that cannot be read count as missing", () => {
  expect(read("zone=Mars/Olympus&month=2026-13&day=2026-02-30&slot=noon&step=leap")).toEqual(read(""));
});

test("a pressed day takes precedence over the day that was shown", () => {
  expect(read("day=2026-12-10&day=2026-12-11").day).toBe("2026-12-11");
});

test("a chosen time stays chosen when the zone changes, on its day in that zone", () => {
  const query = read(`shown-in=America/Chicago&day=2026-12-10&slot=${tenThirty}&zone=Asia/Kolkata`);
  expect(query).toMatchObject({ slot: tenThirty, day: "2026-12-10" });
  expect(read(`shown-in=America/Chicago&day=2026-12-10&slot=${tenThirty}&zone=Pacific/Apia`)).toMatchObject({
    slot: tenThirty,
    day: "2026-12-11",
  });
});

test("pressing another day clears the chosen time", () => {
  expect(read(`shown-in=America/Chicago&zone=America/Chicago&day=2026-12-10&slot=${tenThirty}&day=2026-12-11`)).toMatchObject({
    slot: undefined,
    day: "2026-12-11",
  });
});

test("an address with only a time knows its day", () => {
  expect(read(`zone=Australia/Lord_Howe&slot=${tenThirty}`).day).toBe("2026-12-11");
});

test("the details step needs a time; without one the address remembers that it was wanted", () => {
  for (const wanted of ["day=2026-12-10&step=details", "day=2026-12-10&step=book", "step=details"]) {
    expect(read(wanted).step).toBe("missing");
    expect(read(searchOf(read(wanted)).slice(1)).step).toBe("missing");
  }
  expect(read(`slot=${tenThirty}&step=details`).step).toBe("details");
  expect(read(`slot=${tenThirty}&step=book`).step).toBe("time");
});

test("a written address is read as the same query", () => {
  const query = read(`zone=Asia/Kolkata&month=2027-01&day=2026-12-10&slot=${tenThirty}&step=details`);
  expect(readPickerQuery(new URLSearchParams(searchOf(query)), "UTC")).toEqual(query);
});

test("equivalent addresses become equal: unreadable values are removed, and the last of several values stays", () => {
  const understood = (search: string) => understoodSearch(new URLSearchParams(search));
  expect(understood("")).toBe("");
  expect(understood("?utm_source=news&fbclid=1&day=never&zone=Nowhere")).toBe("");
  const whole = "?zone=UTC&month=2026-12&day=2026-12-10&slot=2026-12-10T15%3A00%3A00Z&step=details";
  expect(understood(whole)).toBe(whole);
  expect(understood("?zone=america%2Fchicago&shown-in=AMERICA%2FCHICAGO"), "one spelling for each page").toBe(
    understood("?zone=America%2FChicago&shown-in=America%2FChicago"),
  );
  expect(understood("?step=book&day=2026-12-09&f=2&day=2026-12-10&zone=UTC")).toBe("?zone=UTC&day=2026-12-10&step=book");
});
