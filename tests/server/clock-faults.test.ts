import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { UtcInstant } from "#domain/instants.ts";
import { openDesk } from "#tests/support/bookings.ts";
import { anInstant } from "#tests/support/dates.ts";
import { reportFault } from "#tests/support/faults/fault-table.ts";
import { storedBookings } from "#tests/support/stored-leads.ts";

const folder = mkdtempSync(join(tmpdir(), "moontower-clock-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Clock changes: corrections, a suspended machine, an empty battery, the end of daylight saving time. */
const steps = ["2026-12-07T11:59:20Z", "2026-12-07T09:00:00Z", "2026-12-06T12:00:00Z", "2026-12-10T12:00:00Z", "2026-11-01T07:30:00Z"];

it("when the clock jumps, no slot is booked twice or offered in the past, and calls can be moved and canceled", async () => {
  const desk = await openDesk({ databaseUrl: undefined, dataDir: folder });
  const book = (startsAtUtc: UtcInstant, email: string) =>
    desk.scheduler.book({
      startsAtUtc,
      timeZone: "UTC",
      values: { name: "Dana Whitfield", email },
      ...desk.stamp(),
      honeypot: "",
      clientAddress: randomUUID(),
    });
  const first = await book(anInstant("2026-12-17T16:30:00Z"), "dana@example.com");
  if (first.kind !== "booked") throw new Error(first.kind);
  // The mailed link is permanent; that of the page after booking is only for this visit.
  const [{ manageToken = "" } = {}] = await storedBookings(desk.store);
  for (const step of steps) {
    await desk.at(step, async () => {
      const open = await desk.scheduler.openSlots();
      if (open.kind !== "open") throw new Error(open.kind);
      expect(open.slots[0] ?? "").toSatisfy((start: string) => Date.parse(start) > Date.parse(step));
      expect(open.slots).not.toContain("2026-12-17T16:30:00Z");
      expect((await book(anInstant("2026-12-17T16:30:00Z"), "somebody@example.com")).kind).toBe("slot-taken");
      expect((await desk.scheduler.findByToken(manageToken)).kind).toBe("found");
    });
  }
  expect((await desk.scheduler.reschedule(manageToken, anInstant("2026-12-18T16:30:00Z"))).kind).toBe("rescheduled");
  expect((await desk.scheduler.cancel(manageToken)).kind).toBe("canceled");
  await desk.close();
  reportFault({ fault: "clock steps", times: steps.length, found: "no slot twice, none in the past" });
});

it("records written while the clock was years ahead don't count towards limits after it is corrected", async () => {
  const desk = await openDesk({ databaseUrl: undefined, dataDir: mkdtempSync(join(folder, "ahead-")) });
  const email = "dana@example.com";
  const mayBeMailed = async (at: string) => (await desk.store.addresses.countMail(email, Date.parse(at), "own")) !== undefined;
  const book = async (startsAtUtc: UtcInstant) => {
    const values = { name: "Dana Whitfield", email };
    const call = { startsAtUtc, timeZone: "UTC", values, ...desk.stamp(), honeypot: "", clientAddress: randomUUID() };
    const outcome = await desk.scheduler.book(call);
    if (outcome.kind === "booked") await desk.scheduler.cancel(outcome.booking.manageToken);
    return outcome.kind;
  };
  const ahead = "2029-12-07T12:00:00Z";
  await desk.at(ahead, async () => {
    const open = await desk.scheduler.openSlots();
    if (open.kind !== "open") throw new Error(open.kind);
    const outcomes: string[] = [];
    for (const slot of open.slots.slice(0, 12)) outcomes.push(await book(slot));
    expect(outcomes.at(-1), "the day's share is used up").toBe("too-many");
    while (await mayBeMailed(ahead));
  });
  expect(await book(anInstant("2026-12-17T16:30:00Z"))).toBe("booked");
  expect(await mayBeMailed("2026-12-07T12:00:00Z")).toBe(true);
  await desk.close();
});
