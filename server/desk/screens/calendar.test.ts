import { beforeAll, expect, it } from "vitest";
import type { CalendarProps } from "#app/desk/screens/calendar/calendar-props.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { anInstant } from "#tests/support/dates.ts";
import { askScreens } from "#tests/support/desk-screens.ts";
import { aBooking } from "#tests/support/leads.ts";
import { ownDesk } from "#tests/support/own-desk.ts";

const desk = ownDesk();
beforeAll(async () => {
  await desk().parts.store.bookings.insert(aBooking({ startsAtUtc: anInstant("2026-12-14T16:30:00Z") }), []);
  // Agreed on by telephone, on a Saturday.
  await desk().parts.store.bookings.insert(aBooking({ startsAtUtc: anInstant("2026-12-19T16:30:00Z") }), []);
});

async function opened(atUtc: string, query = "") {
  desk().goTo(atUtc);
  const ask = await askScreens(desk());
  const { week, chosenDate, callsToCome } = (await (await ask(`${deskPages.calendar}${query}`)).json()) as CalendarProps;
  return { week: week[0]?.localDate, day: chosenDate, callsToCome };
}

const monday = { week: "2026-12-13", day: "2026-12-14", callsToCome: 2 };

it.each([
  ["Saturday evening", "2026-12-13T01:00:00.000Z"],
  ["Sunday", "2026-12-13T18:00:00.000Z"],
  ["Monday", "2026-12-14T14:00:00.000Z"],
])("on %s the calendar opens on Monday, with its calls to come", async (_, atUtc) => {
  expect(await opened(atUtc)).toEqual(monday);
});

it("on a weekend's day with a call it opens on that day", async () => {
  expect(await opened("2026-12-19T15:00:00.000Z")).toEqual({ week: "2026-12-13", day: "2026-12-19", callsToCome: 1 });
});

it("a week opens on its first day with hours or calls, a day on itself", async () => {
  expect(await opened("2026-12-09T15:00:00.000Z", "?week=2026-12-13")).toEqual(monday);
  expect(await opened("2026-12-09T15:00:00.000Z", "?week=2026-12-13&day=2026-12-13")).toEqual({ ...monday, day: "2026-12-13" });
});
