import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { UtcInstant } from "#domain/instants.ts";
import { createBookingItems } from "#server/bookings/booking-mails.ts";
import { remindOfCalls } from "#server/bookings/reminders.ts";
import { skipOutdated } from "#server/bookings/skip-outdated.ts";
import { createLog } from "#server/log.ts";
import { OutdatedError } from "#server/outbox/delivery.ts";
import { type Desk, openDesk } from "#tests/support/bookings.ts";
import { anInstant } from "#tests/support/dates.ts";

const folder = mkdtempSync(join(tmpdir(), "moontower-reminders-"));
afterAll(() => rmSync(folder, { recursive: true }));

let desk: Desk;
let databases = 0;
beforeEach(async () => {
  desk = await openDesk({ databaseUrl: undefined, dataDir: join(folder, String(++databases)) });
});
afterEach(() => desk.close());

async function book(startsAtUtc: UtcInstant) {
  const request = {
    timeZone: "UTC",
    values: { name: "Dana", email: `dana@${startsAtUtc.replace(/\W/g, "")}.example` },
    honeypot: "",
    clientAddress: startsAtUtc,
  };
  const outcome = await desk.scheduler.book({ ...request, ...desk.stamp(), startsAtUtc });
  if (outcome.kind !== "booked") throw new Error(outcome.kind);
  return { ...outcome.booking, manageToken: await desk.mailedToken(outcome.booking.id) };
}

/** Stores the reminders that are due at a time. Returns their number. */
const remindAt = (now: string) => {
  const nowMs = () => Date.parse(now);
  const items = createBookingItems({
    siteUrl: "https://www.moontower.example",
    teamMailboxes: [],
    hasWebhook: false,
    manageKey: "key",
    nowMs,
  });
  return remindOfCalls({
    store: desk.store,
    hostPeople: async () => new Map(),
    items,
    notifyOutbox: () => {},
    nowMs,
    log: createLog("silent"),
  });
};

const reminders = async (id: string) => (await desk.mailsOf(id)).filter(({ ical }) => ical === undefined);

describe("the reminder of a call", () => {
  it("is sent once, a day before the call", async () => {
    const { id } = await book(anInstant("2026-12-10T16:30:00Z"));
    expect(await remindAt("2026-12-09T16:29:00Z")).toBe(0);
    expect(await remindAt("2026-12-09T16:30:00Z")).toBe(1);
    expect(await remindAt("2026-12-09T16:31:00Z")).toBe(0);
    expect(await reminders(id)).toMatchObject([
      { to: { address: "dana@20261210T163000Z.example" }, subject: "We talk soon: Thursday, December 10, 4:30 PM" },
    ]);
  });

  it("is sent once if several processes check at the same time", async () => {
    const { id } = await book(anInstant("2026-12-10T16:30:00Z"));
    const saved = await Promise.all(Array.from({ length: 8 }, () => remindAt("2026-12-09T17:00:00Z")));
    expect(saved.reduce((sum, count) => sum + count)).toBe(1);
    expect(await reminders(id)).toHaveLength(1);
  });

  it("is not sent for a canceled call", async () => {
    const { id, manageToken } = await book(anInstant("2026-12-10T16:30:00Z"));
    await desk.scheduler.cancel(manageToken);
    expect(await remindAt("2026-12-09T17:00:00Z")).toBe(0);
    expect(await reminders(id)).toEqual([]);
  });

  it("is sent again for the new time of a moved call", async () => {
    const { id, manageToken } = await book(anInstant("2026-12-10T16:30:00Z"));
    await remindAt("2026-12-09T17:00:00Z");
    await desk.scheduler.reschedule(manageToken, anInstant("2026-12-16T16:30:00Z"));
    expect(await remindAt("2026-12-09T18:00:00Z")).toBe(0);
    expect(await remindAt("2026-12-15T16:30:00Z")).toBe(1);
    expect((await reminders(id)).map(({ subject }) => subject).sort()).toEqual([
      "We talk soon: Thursday, December 10, 4:30 PM",
      "We talk soon: Wednesday, December 16, 4:30 PM",
    ]);
  });

  it("is not sent for a call booked less than a day ahead, whose invitation is recent", async () => {
    const { id } = await book(anInstant("2026-12-07T20:00:00Z")); // eight hours ahead of the desk's clock
    expect(await remindAt("2026-12-07T12:01:00Z")).toBe(0);
    expect(await reminders(id)).toEqual([]);
  });

  it("waits while the address is known not to exist, and is sent once it is corrected", async () => {
    const { id } = await book(anInstant("2026-12-10T16:30:00Z"));
    const { outbox, mails } = desk.store;
    const made = Date.parse("2026-12-09T10:00:00Z");
    const due = await outbox.claimDue({ kind: "mail", nowMs: made, limit: 10, leaseMs: 1_000 });
    const invitation = due.find(({ recipient }) => recipient === "visitor");
    if (!invitation) throw new Error("Nobody was invited.");
    await outbox.giveUp(invitation, { error: "550 5.1.1 User unknown", blame: "address", nowMs: made });
    expect(await remindAt("2026-12-09T17:00:00Z")).toBe(0);
    await mails.readdress(invitation.id, "dana@right.example");
    expect(await remindAt("2026-12-09T18:00:00Z")).toBe(1);
    expect(await reminders(id)).toMatchObject([{ to: { address: "dana@right.example" } }]);
  });

  it("is sent after an outage, if it is still useful", async () => {
    await book(anInstant("2026-12-10T16:30:00Z"));
    await book(anInstant("2026-12-10T20:30:00Z"));
    expect(await remindAt("2026-12-10T16:00:00Z")).toBe(1); // the first is half an hour away
  });
});

describe("a reminder delayed by the mail server", () => {
  /** Delivers all waiting mails at a time. Returns the subjects of the sent ones. */
  async function deliverAt(now: string): Promise<string[]> {
    return (await allDeliveredAt(now)).filter((subject) => subject.startsWith("We talk soon"));
  }

  /** The subjects that are sent once the mail server works again, in order. */
  async function allDeliveredAt(now: string): Promise<string[]> {
    const sent: string[] = [];
    const deliver = skipOutdated(
      async (row) => void (row.kind === "mail" && sent.push(row.payload.subject)),
      desk.store,
      createLog("silent"),
      () => Date.parse(now),
    );
    for (;;) {
      const rows = await desk.store.outbox.claimDue({ kind: "mail", nowMs: Date.parse(now), limit: 100, leaseMs: 1_000 });
      if (rows.length === 0) return sent;
      for (const row of rows) {
        const isOutdated = await deliver(row, new AbortController().signal).then(
          () => false,
          (error: unknown) => error instanceof OutdatedError,
        );
        if (isOutdated) await desk.store.outbox.drop(row);
        else await desk.store.outbox.markSent(row, Date.parse(now));
      }
    }
  }

  it("is sent while its statement is still correct", async () => {
    await book(anInstant("2026-12-10T16:30:00Z"));
    await remindAt("2026-12-09T17:00:00Z");
    expect(await deliverAt("2026-12-10T10:00:00Z")).toHaveLength(1);
  });

  it("is not sent after the call was canceled or moved, or has begun", async () => {
    const canceled = await book(anInstant("2026-12-10T16:30:00Z"));
    const moved = await book(anInstant("2026-12-10T17:00:00Z"));
    await book(anInstant("2026-12-10T15:00:00Z"));
    expect(await remindAt("2026-12-09T18:00:00Z")).toBe(3);
    await desk.scheduler.cancel(canceled.manageToken);
    await desk.scheduler.reschedule(moved.manageToken, anInstant("2026-12-11T17:00:00Z"));
    expect(await deliverAt("2026-12-10T15:30:00Z")).toEqual([]);
  });

  it("is dropped like an invitation when its call is canceled or moved; the other mails are sent in order", async () => {
    const canceled = await book(anInstant("2026-12-10T16:30:00Z"));
    await desk.scheduler.cancel(canceled.manageToken);
    const subjects = await allDeliveredAt("2026-12-09T10:00:00Z");
    expect(subjects.map((subject) => /cancel/i.test(subject))).toEqual(subjects.map(() => true));
    expect(subjects.length).toBeGreaterThan(1);

    const moved = await book(anInstant("2026-12-10T17:00:00Z"));
    await desk.scheduler.reschedule(moved.manageToken, anInstant("2026-12-11T17:00:00Z"));
    const told = await allDeliveredAt("2026-12-09T11:00:00Z");
    for (const subject of told) expect(subject).toContain("December 11");

    const movedBack = await book(anInstant("2026-12-10T18:00:00Z"));
    await desk.scheduler.reschedule(movedBack.manageToken, anInstant("2026-12-11T18:00:00Z"));
    await desk.scheduler.reschedule(movedBack.manageToken, anInstant("2026-12-10T18:00:00Z"));
    const toldBack = await allDeliveredAt("2026-12-09T12:00:00Z");
    expect(toldBack.length).toBeGreaterThan(1);
    for (const subject of toldBack) expect(subject).toContain("December 10");
  });
});
