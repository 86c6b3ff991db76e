import { expect, test } from "vitest";
import { officeHours } from "./hours.ts";

test("the hours read as SPEC section 2 writes them", () => {
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
