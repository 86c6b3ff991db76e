import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookingProblems } from "#content/field-problems.ts";
import type { BookingRequest } from "#domain/site-services.ts";
import type { OutgoingMail } from "#server/outbox/outbox-item.ts";
import { type Desk, openDesk } from "#tests/support/bookings.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";

const folder = mkdtempSync(join(tmpdir(), "moontower-bookings-"));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

let files = 0;
const engines = [
  ["SQLite", async () => ({ databaseUrl: undefined, dataDir: join(folder, String(++files)) })],
  ["PostgreSQL", async () => ({ databaseUrl: await postgres.createDatabase(), dataDir: folder })],
] as const;

// Some of these make hundreds of requests at once: slow where the machine is busy.
describe.each(engines)("bookings on %s", { timeout: 120_000 }, (_, freshLocation) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(await freshLocation());
  });
  afterAll(() => desk.close());

  const start = (day: number, time = "16:30") => `2026-12-${String(day).padStart(2, "0")}T${time}:00Z`;
  const requestFor = (startsAtUtc: string, changes: Partial<BookingRequest> = {}): BookingRequest => ({
    startsAtUtc,
    timeZone: "Asia/Kolkata",
    values: { name: "Dana Whitfield", email: "dana@whitfieldhvac.example", phone: "(512) 555-0163", note: "After-hours calls" },
    ...desk.stamp(),
    honeypot: "",
    clientAddress: randomUUID(),
    ...changes,
  });
  async function booked(startsAtUtc: string, changes: Partial<BookingRequest> = {}) {
    const outcome = await desk.scheduler.book(requestFor(startsAtUtc, changes));
    if (outcome.kind !== "booked") throw new Error(`Not booked: ${outcome.kind}`);
    return outcome.booking;
  }
  const isOpen = async (startsAtUtc: string) => {
    const open = await desk.scheduler.openSlots();
    return open.kind === "open" && open.slots.includes(startsAtUtc);
  };

  it("gives one of 200 requests at once the slot, and tells the 199 others that it was just taken", async () => {
    const startsAtUtc = start(8);
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => desk.scheduler.book(requestFor(startsAtUtc))));
    const kinds = Map.groupBy(outcomes, ({ kind }) => kind);
    expect(kinds.get("booked")).toHaveLength(1);
    expect(kinds.get("slot-taken")).toHaveLength(199);
    expect(await desk.store.bookings.bookedBetween(startsAtUtc, start(8, "17:00"))).toHaveLength(1);
    expect(await isOpen(startsAtUtc)).toBe(false);
    const fresh = await desk.scheduler.openSlots();
    expect(fresh.kind === "open" && fresh.slots.length).toBeGreaterThan(100);
  });

  it("writes one booking's mails, however many tried", async () => {
    const startsAtUtc = start(8, "18:00");
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => desk.scheduler.book(requestFor(startsAtUtc))));
    const winner = outcomes.find((outcome) => outcome.kind === "booked");
    expect((await desk.mailsOf(winner?.kind === "booked" ? winner.booking.id : "")).map(({ recipient }) => recipient).sort()).toEqual([
      "team",
      "visitor",
    ]);
  });

  it("answers the same submission with the same booking: a double click, a retry", async () => {
    const request = requestFor(start(9));
    const outcomes = await Promise.all([1, 2, 3].map(() => desk.scheduler.book(request)));
    const later = await desk.scheduler.book(request);
    const ids = [...outcomes, later].map((outcome) => outcome.kind === "booked" && outcome.booking.id);
    expect(new Set(ids).size).toBe(1);
    expect(await desk.mailsOf(String(ids[0]))).toHaveLength(2);
  });

  it("books another time where the visitor goes back with the same form and chooses one", async () => {
    const request = requestFor(start(9, "18:00"));
    const first = await booked(request.startsAtUtc, request);
    const second = await booked(start(9, "18:30"), { submissionId: request.submissionId, stamp: request.stamp });
    expect(second.id).not.toBe(first.id);
    expect(second.startsAtUtc).toBe(start(9, "18:30"));
  });

  it("refuses what is not offered as taken, whatever the request says", async () => {
    const closed = [
      start(12), // a Saturday
      start(10, "16:40"),
      start(10, "05:00"),
      "2026-12-25T16:30:00Z", // a closed date
      "2026-12-07T12:30:00Z", // within the notice
      "2026-11-10T16:30:00Z", // past
      "2029-12-10T16:30:00Z",
      "tomorrow",
      "",
    ];
    for (const startsAtUtc of closed) expect((await desk.scheduler.book(requestFor(startsAtUtc))).kind, startsAtUtc).toBe("slot-taken");
  });

  it("books an instant in any spelling once", async () => {
    await booked("2026-12-10T10:30:00-06:00");
    expect((await desk.scheduler.book(requestFor("2026-12-10T16:30:00.000Z"))).kind).toBe("slot-taken");
  });

  it("names each wrong field and stores nothing", async () => {
    const values = { name: " ", email: "dana", phone: "1".repeat(21), note: "x".repeat(1001) };
    const outcome = await desk.scheduler.book(requestFor(start(10, "17:30"), { values }));
    expect(outcome).toEqual({
      kind: "invalid",
      errors: {
        name: "Name is required",
        email: "Invalid email address",
        phone: "Phone must be less than 20 characters",
        note: bookingProblems.noteTooLong,
      },
    });
    expect(await isOpen(start(10, "17:30"))).toBe(true);
  });

  it("takes the office's zone where the request names none", async () => {
    expect((await booked(start(10, "18:00"), { timeZone: "Mars/Olympus" })).timeZone).toBe("America/Chicago");
  });

  it("refuses programs: a filled honeypot, a form that we did not render", async () => {
    for (const changes of [{ honeypot: "https://spam.example" }, { stamp: "" }, { submissionId: randomUUID() }]) {
      expect((await desk.scheduler.book(requestFor(start(10, "18:30"), changes))).kind).toBe("unavailable");
    }
    expect(await isOpen(start(10, "18:30"))).toBe(true);
  });

  it("holds one address to the limit, and says for how long", async () => {
    const clientAddress = randomUUID();
    const kinds: string[] = [];
    for (let time = 0; time < 4; time++) kinds.push((await desk.scheduler.book(requestFor(start(8), { clientAddress }))).kind);
    expect(kinds).toEqual(["slot-taken", "slot-taken", "slot-taken", "rate-limited"]);
  });

  describe("rescheduling", () => {
    it("frees the old slot as it takes the new one, and raises the sequence of the same event", async () => {
      const booking = await booked(start(14));
      const outcome = await desk.scheduler.reschedule(booking.manageToken, start(15));
      expect(outcome).toMatchObject({ kind: "rescheduled", booking: { id: booking.id, startsAtUtc: start(15) } });
      expect([await isOpen(start(14)), await isOpen(start(15))]).toEqual([true, false]);
      const [first, second] = eventsOf((await desk.mailsOf(booking.id)).filter(({ recipient }) => recipient === "visitor"));
      expect(first).toMatchObject({ method: "REQUEST", sequence: 0, start: "2026-12-14T16:30:00Z" });
      expect(second).toMatchObject({ method: "REQUEST", sequence: 1, start: "2026-12-15T16:30:00Z", uid: first?.uid });
    });

    it("to a taken slot changes nothing", async () => {
      const booking = await booked(start(14, "17:00"));
      await booked(start(15, "17:00"));
      expect((await desk.scheduler.reschedule(booking.manageToken, start(15, "17:00"))).kind).toBe("slot-taken");
      expect(await desk.scheduler.findByToken(booking.manageToken)).toMatchObject({
        booking: { startsAtUtc: start(14, "17:00"), status: "booked" },
      });
      expect(await isOpen(start(14, "17:00"))).toBe(false);
      expect(await desk.mailsOf(booking.id)).toHaveLength(2);
    });

    it("of fifty calls at once to one slot gives it to one; the others keep theirs", async () => {
      const slots = (await openStarts(desk)).filter((slot) => slot > "2026-12-28").slice(0, 51);
      const bookings = await Promise.all(slots.slice(0, 50).map((slot) => booked(slot)));
      const target = slots[50] ?? "";
      const outcomes = await Promise.all(bookings.map(({ manageToken }) => desk.scheduler.reschedule(manageToken, target)));
      expect(outcomes.filter(({ kind }) => kind === "rescheduled")).toHaveLength(1);
      expect(outcomes.filter(({ kind }) => kind === "slot-taken")).toHaveLength(49);
      const standing = await desk.store.bookings.bookedBetween("2026-12-28T00:00:00Z", "2027-02-28T00:00:00Z");
      expect(standing).toHaveLength(50);
      expect(new Set(standing.map(({ startsAtUtc }) => startsAtUtc)).size).toBe(50);
    });

    it("two calls into each other's slots at once never gives one slot to both", async () => {
      const [a, b] = [await booked(start(16, "15:00")), await booked(start(16, "15:30"))];
      await Promise.all([desk.scheduler.reschedule(a.manageToken, b.startsAtUtc), desk.scheduler.reschedule(b.manageToken, a.startsAtUtc)]);
      const standing = await desk.store.bookings.bookedBetween(start(16, "15:00"), start(16, "16:00"));
      expect(new Set(standing.map(({ startsAtUtc }) => startsAtUtc)).size).toBe(2);
    });

    it("clicked twice moves once", async () => {
      const booking = await booked(start(16, "17:00"));
      const outcomes = await Promise.all([1, 2, 3].map(() => desk.scheduler.reschedule(booking.manageToken, start(16, "18:00"))));
      expect(outcomes.map(({ kind }) => kind)).toEqual(["rescheduled", "rescheduled", "rescheduled"]);
      expect(await desk.mailsOf(booking.id)).toHaveLength(4);
    });

    it("ends after 25 moves, so that a link can't flood somebody with mail", async () => {
      const booking = await booked(start(17, "15:00"));
      const kinds: string[] = [];
      for (let move = 1; move <= 26; move++) {
        kinds.push((await desk.scheduler.reschedule(booking.manageToken, start(17, move % 2 ? "15:30" : "15:00"))).kind);
      }
      expect(kinds.slice(0, 25)).toEqual(Array(25).fill("rescheduled"));
      expect(kinds[25]).toBe("unavailable");
      expect((await desk.scheduler.cancel(booking.manageToken)).kind).toBe("cancelled");
    });
  });

  describe("cancelling", () => {
    it("frees the slot for somebody else, tells both sides, and ends the event in their calendars", async () => {
      const booking = await booked(start(18));
      expect((await desk.scheduler.cancel(booking.manageToken)).kind).toBe("cancelled");
      expect(await isOpen(start(18))).toBe(true);
      const events = eventsOf(await desk.mailsOf(booking.id));
      expect(events.filter(({ method }) => method === "CANCEL")).toHaveLength(2);
      expect(events.at(-1)).toMatchObject({ method: "CANCEL", status: "CANCELLED", sequence: 1, uid: events[0]?.uid });
      expect((await booked(start(18))).id).not.toBe(booking.id);
    });

    it("clicked twice cancels once, and a cancelled call can't be moved", async () => {
      const booking = await booked(start(18, "17:00"));
      const outcomes = await Promise.all([1, 2, 3].map(() => desk.scheduler.cancel(booking.manageToken)));
      expect(outcomes.map(({ kind }) => kind)).toEqual(["cancelled", "cancelled", "cancelled"]);
      expect(await desk.mailsOf(booking.id)).toHaveLength(4);
      expect((await desk.scheduler.reschedule(booking.manageToken, start(18, "17:30"))).kind).toBe("already-cancelled");
    });

    it("lets the same form book the same time anew", async () => {
      const request = requestFor(start(18, "18:00"));
      const first = await booked(request.startsAtUtc, request);
      await desk.scheduler.cancel(first.manageToken);
      const second = await booked(request.startsAtUtc, request);
      expect(second).toMatchObject({ status: "booked", startsAtUtc: start(18, "18:00") });
      expect(second.id).not.toBe(first.id);
    });

    it("while it is being moved ends in one of the two, told as it is", async () => {
      const booking = await booked(start(21));
      const [moved, cancelled] = await Promise.all([
        desk.scheduler.reschedule(booking.manageToken, start(22)),
        desk.scheduler.cancel(booking.manageToken),
      ]);
      expect(cancelled.kind).toBe("cancelled");
      expect(["rescheduled", "already-cancelled"]).toContain(moved.kind);
      expect(await desk.scheduler.findByToken(booking.manageToken)).toMatchObject({ booking: { status: "cancelled" } });
    });
  });

  it("knows no other links than its own", async () => {
    const { manageToken } = await booked(start(22, "17:00"));
    const forged = `${manageToken.slice(0, -1)}${manageToken.endsWith("A") ? "B" : "A"}`;
    for (const token of [forged, "", "x".repeat(46), `${manageToken}x`, "%00"]) {
      expect(await desk.scheduler.findByToken(token)).toEqual({ kind: "not-found" });
      expect((await desk.scheduler.cancel(token)).kind).toBe("not-found");
      expect((await desk.scheduler.reschedule(token, start(22, "18:00"))).kind).toBe("not-found");
    }
  });

  it("keeps a call that has begun as it is", async () => {
    const { manageToken } = await booked(start(8, "20:00"));
    await desk.at("2026-12-08T20:00:00Z", async () => {
      expect((await desk.scheduler.reschedule(manageToken, start(22, "18:00"))).kind).toBe("too-late");
      expect((await desk.scheduler.cancel(manageToken)).kind).toBe("too-late");
    });
    await desk.at("2026-12-08T19:59:59Z", async () => {
      expect((await desk.scheduler.cancel(manageToken)).kind).toBe("cancelled");
    });
  });
});

describe("a database that fails", () => {
  it("is an answer to the visitor, not an exception", async () => {
    const desk = await openDesk({ databaseUrl: undefined, dataDir: join(folder, String(++files)) });
    await desk.close();
    const request = { timeZone: "UTC", values: { name: "D", email: "d@example.com" }, ...desk.stamp(), honeypot: "", clientAddress: "a" };
    expect((await desk.scheduler.openSlots()).kind).toBe("unavailable");
    expect((await desk.scheduler.book({ ...request, startsAtUtc: "2026-12-10T16:30:00Z" })).kind).toBe("unavailable");
  });
});

async function openStarts(desk: Desk): Promise<readonly string[]> {
  const open = await desk.scheduler.openSlots();
  return open.kind === "open" ? open.slots : [];
}

/** The calendar entries of mails, in the order of their sequence. */
function eventsOf(mails: readonly Pick<OutgoingMail, "ical">[]) {
  return mails.map(readEvent).sort((a, b) => Number(a.sequence) - Number(b.sequence));
}

function readEvent({ ical }: Pick<OutgoingMail, "ical">) {
  const event = new ICAL.Component(ICAL.parse(ical?.content ?? "")).getFirstSubcomponent("vevent");
  const value = (name: string) => event?.getFirstPropertyValue(name);
  return { method: ical?.method, uid: value("uid"), sequence: value("sequence"), status: value("status"), start: String(value("dtstart")) };
}
