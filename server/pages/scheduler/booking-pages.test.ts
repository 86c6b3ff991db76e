import { expect, it } from "vitest";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { PageParts } from "#server/pages/show-page.ts";
import type { Services } from "#server/services.ts";
import { anInstant } from "#tests/support/dates.ts";
import { aBooking } from "#tests/support/leads.ts";
import { createBookingPages } from "./booking-pages.ts";

type Scheduler = Services["bookings"]["scheduler"];

const startsAtUtc = anInstant("2026-12-10T16:30:00Z");
const wanted = anInstant("2026-12-11T16:30:00Z");
const other = anInstant("2026-12-11T17:00:00Z");

/** Presses a button of a call's pages; what the scheduler answers otherwise is that the call stands and that nothing can be reached. */
async function press(page: (token: string) => string, answers: Partial<Record<keyof Scheduler, unknown>>, accept = "text/html") {
  const unavailable = { kind: "unavailable" };
  const scheduler = {
    findByToken: async () => ({ kind: "found", booking: aBooking({ startsAtUtc }) }),
    ...Object.fromEntries(["openSlots", "confirm", "cancel", "reschedule"].map((name) => [name, async () => unavailable])),
    ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, async () => answer])),
  };
  const parts = {
    services: { bookings: { scheduler }, nowMs: () => Date.parse("2026-12-07T12:00:00Z") },
    showPage: async (_c, _view, props, { status } = {}) => Response.json(props, { status: status ?? 200 }),
    siteUrl: "https://www.example.com",
  } as Partial<Record<keyof PageParts, unknown>> & Pick<PageParts, "showPage"> as PageParts; // nothing else is asked for
  const answer = await createBookingPages(parts).request(page("token"), {
    method: "POST",
    headers: { Accept: accept },
    body: new URLSearchParams({ slot: wanted, zone: "America/Chicago" }),
  });
  const isPage = answer.headers.get("Content-Type")?.startsWith("application/json");
  return { status: answer.status, location: answer.headers.get("Location"), says: isPage ? await answer.json() : undefined };
}

it("a call that can't be canceled or confirmed now still stands on its page, which says so", async () => {
  expect(await press(schedulerPaths.cancel, {})).toMatchObject({ status: 503, says: { hasFailed: true, isChangeable: true } });
  expect(await press(schedulerPaths.manage, {})).toMatchObject({ status: 503, says: { problem: "failed", isChangeable: true } });
  const tooMany = await press(schedulerPaths.manage, { confirm: { kind: "too-many" } });
  expect(tooMany).toMatchObject({ status: 409, says: { problem: "too-many" } });
});

it("a link whose call can't be read is not called wrong, whatever was pressed", async () => {
  for (const page of [schedulerPaths.cancel, schedulerPaths.manage, schedulerPaths.reschedule]) {
    const unread = await press(page, { findByToken: { kind: "unavailable" } });
    expect(unread).toMatchObject({ status: 503, says: { reason: "unavailable", href: page("token") } });
  }
});

it.each([
  ["a time that somebody else has taken", { kind: "slot-taken" }, 409, { kind: "slot-taken", takenSlot: wanted, slots: [other] }],
  ["a sixth move in a day", { kind: "too-many-moves" }, 429, { kind: "too-many-moves" }],
  ["a database that does not answer", { kind: "unavailable" }, 503, { kind: "unavailable" }],
] as const)("a move refused for %s is told to scripts, and shown above the times without one", async (_, reschedule, status, result) => {
  const open = { kind: "open", slots: [other], minutes: 30, weeklyHours: {}, officeTimeZone: "America/Chicago" };
  const told = await press(schedulerPaths.reschedule, { reschedule, openSlots: open }, "application/json");
  expect(told).toMatchObject({ status, says: result });
  const shown = await press(schedulerPaths.reschedule, { reschedule, openSlots: open });
  expect(shown).toMatchObject({ status, says: { result, data: { isReachable: true, slots: [other] } } });
});

it("of a move the call's own page says what became of it, to scripts by its address", async () => {
  const leadsTo = async (reschedule: object) => [
    (await press(schedulerPaths.reschedule, { reschedule })).location,
    ((await press(schedulerPaths.reschedule, { reschedule }, "application/json")).says as { href: string }).href, // ours
  ];
  const manage = schedulerPaths.manage("token");
  expect(await leadsTo({ kind: "rescheduled", takenOver: false })).toEqual(Array(2).fill(`${manage}?moved`));
  expect(await leadsTo({ kind: "rescheduled", takenOver: true })).toEqual(Array(2).fill(`${manage}?moved&taken-over`));
  expect(await leadsTo({ kind: "not-found" })).toEqual(Array(2).fill(manage));
});
