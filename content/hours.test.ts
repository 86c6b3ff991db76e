import { expect, test } from "vitest";
import { sameHours } from "#domain/scheduling-rules.ts";
import { hoursInWords, officeHours } from "./hours.ts";

test("the hours are written as in SPEC section 2", () => {
  expect(officeHours.display).toBe("Mon-Fri 9am-6pm CST");
  expect(officeHours.inWords).toBe("Mon-Fri, 9 AM-6 PM Central Time");
  expect(officeHours.dayNames).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]);
});

test("the zone's names are those of the zone", () => {
  const nameIn = (timeZoneName: "short" | "longGeneric", day: string) =>
    new Intl.DateTimeFormat("en-US", { timeZone: officeHours.timeZone, timeZoneName })
      .formatToParts(new Date(day))
      .find(({ type }) => type === "timeZoneName")?.value;
  expect(nameIn("short", "2026-01-15")).toBe(officeHours.zoneAbbreviation);
  expect(nameIn("longGeneric", "2026-07-15")).toBe(officeHours.zoneName);
});

test("hours set at the desk are written too: some days, two windows, other hours on one day, none", () => {
  const nineToSix = { opensAt: "09:00", closesAt: "18:00" };
  expect(hoursInWords(sameHours({ opensAt: "10:00", closesAt: "12:00" }, [1]))).toBe("Mon, 10 AM-12 PM Central Time");
  const week = {
    ...sameHours(nineToSix),
    5: [
      { opensAt: "09:30", closesAt: "12:00" },
      { opensAt: "20:00", closesAt: "24:00" },
    ],
  };
  expect(hoursInWords(week)).toBe("Mon-Thu, 9 AM-6 PM; Fri, 9:30 AM-12 PM and 8 PM-12 AM Central Time");
  expect(hoursInWords(sameHours(nineToSix, []))).toBe("");
});
