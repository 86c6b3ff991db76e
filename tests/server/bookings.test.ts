import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingProblems } from "#content/field-problems.ts";
import type { UtcInstant } from "#domain/instants.ts";
import { isOutdated } from "#server/bookings/skip-outdated.ts";
import type { BookingOutcome, BookingRequest } from "#server/bookings/visitor-calls.ts";
import type { OutgoingMail } from "#server/store/outbox-rows.ts";
import { type Desk, openDesk } from "#tests/support/bookings.ts";
import { anInstant, aTimestamp } from "#tests/support/dates.ts";
import { storedMails } from "#tests/support/stored-leads.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";

const { freshPlace } = testDatabases("bookings");

// Some tests make hundreds of concurrent requests, which is slow on a busy machine.
describe.each(engines)("bookings on %s", { timeout: 120_000 }, (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(await freshPlace(engine));
  });
  afterAll(() => desk.close());

  const start = (day: number, time = "16:30") => anInstant(`2026-12-${String(day).padStart(2, "0")}T${time}:00Z`);
  const requestFor = (startsAtUtc: UtcInstant, changes: Partial<BookingRequest> = {}): BookingRequest => ({
    startsAtUtc,
    timeZone: "Asia/Kolkata",
    values: { name: "Dana Whitfield", email: `${randomUUID()}@whitfieldhvac.example`, phone: "(512) 555-0163", note: "After-hours calls" },
    ...desk.stamp(),
    honeypot: "",
    clientAddress: randomUUID(),
    ...changes,
  });
  async function booked(startsAtUtc: UtcInstant, changes: Partial<BookingRequest> = {}) {
    const outcome = await desk.scheduler.book(requestFor(startsAtUtc, changes));
    if (outcome.kind !== "booked") throw new Error(`Not booked: ${outcome.kind}`);
    return outcome.booking;
  }
  const isOpen = async (startsAtUtc: UtcInstant) => {
    const open = await desk.scheduler.openSlots();
    return open.kind === "open" && open.slots.includes(startsAtUtc);
  };

  it("gives the slot to one of 200 concurrent requests, and tells the 199 others that it was just taken", async () => {
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

  it("stores the mails of one booking only, however many requests compete", async () => {
    const startsAtUtc = start(8, "18:00");
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => desk.scheduler.book(requestFor(startsAtUtc))));
    const winner = outcomes.find((outcome) => outcome.kind === "booked");
    expect((await desk.mailsOf(winner?.kind === "booked" ? winner.booking.id : "")).map(({ recipient }) => recipient).sort()).toEqual([
      "team",
      "visitor",
    ]);
  });

  it("returns the same booking for a repeated submission: a double click or a retry", async () => {
    const request = requestFor(start(9));
    const outcomes = await Promise.all([1, 2, 3].map(() => desk.scheduler.book(request)));
    const later = await desk.scheduler.book(request);
    const ids = [...outcomes, later].map((outcome) => outcome.kind === "booked" && outcome.booking.id);
    expect(new Set(ids).size).toBe(1);
    expect(await desk.mailsOf(String(ids[0]))).toHaveLength(2);
  });

  it("books once per form: a different time needs a new submission", async () => {
    const request = requestFor(start(9, "18:00"));
    await booked(request.startsAtUtc, request);
    const others = [
      { ...request, startsAtUtc: start(9, "18:30") },
      { ...request, values: { ...request.values, email: "somebody@else.example" } },
    ];
    for (const other of others) {
      for (const stamp of [other.stamp, ""]) {
        expect(await desk.scheduler.book({ ...other, stamp })).toEqual({ kind: "stale-form" });
        expect(await isOpen(start(9, "18:30"))).toBe(true);
      }
    }
    const again = await booked(start(9, "18:30"), desk.stamp());
    expect(again.startsAtUtc).toBe(start(9, "18:30"));
  });

  it("accepts a stamp for a day, and only for its own id", async () => {
    const request = requestFor(start(9, "19:00"));
    await desk.at("2026-12-08T12:00:00.001Z", async () => expect((await desk.scheduler.book(request)).kind).toBe("stale-form"));
    for (const changes of [{ stamp: "zzzz.AAAA" }, { submissionId: randomUUID() }, { submissionId: "" }, { submissionId: "1" }]) {
      expect((await desk.scheduler.book({ ...request, ...changes })).kind, JSON.stringify(changes)).toBe("stale-form");
    }
    expect(await isOpen(start(9, "19:00"))).toBe(true);
    await desk.at("2026-12-08T12:00:00.000Z", async () => expect((await desk.scheduler.book(request)).kind).toBe("booked"));
  });

  it("accepts a form with an id but no stamp, since its script may have failed to fetch one", async () => {
    expect((await booked(start(9, "19:30"), { stamp: "" })).startsAtUtc).toBe(start(9, "19:30"));
  });

  describe("a form without an id", () => {
    const formOf = (startsAtUtc: UtcInstant) => {
      const request = requestFor(startsAtUtc, { submissionId: "", stamp: "", clientAddress: "198.51.100.77" });
      return (changes: Partial<BookingRequest> = {}) => desk.scheduler.book({ ...request, ...changes });
    };
    const idOf = (outcome: BookingOutcome) => (outcome.kind === "booked" ? outcome.booking.id : outcome.kind);

    it("books once, however often it is sent on the same day", async () => {
      const send = formOf(start(9, "20:00"));
      // A double click, and reloads, one from another address of the same network.
      const ids = (await Promise.all([send({ clientAddress: "2001:db8:1:2::3" }), send({ clientAddress: "2001:db8:1:2::4" })])).map(idOf);
      const first = String(ids[0]);
      expect(ids).toEqual([first, first]);
      await desk.at("2026-12-08T11:59:59Z", async () => expect(idOf(await send({ clientAddress: "2001:db8:1:2::3" }))).toBe(first));
      expect(await desk.mailsOf(first)).toHaveLength(2);
    });

    it("is repeated only within its network and day, so that knowing the typed values reveals no link to the call", async () => {
      const send = formOf(start(9, "20:30"));
      const first = idOf(await send());
      expect(idOf(await send({ clientAddress: "203.0.113.9" }))).toBe("already-booked");
      await desk.at("2026-12-08T12:00:00Z", async () => expect(idOf(await send())).toBe("already-booked"));
      expect(idOf(await send())).toBe(first);
    });

    it("books once more after its call is canceled", async () => {
      const send = formOf(start(9, "21:00"));
      const sendFrom = () => send({ clientAddress: "198.51.100.78" });
      const first = idOf(await sendFrom());
      await desk.scheduler.cancel(await desk.mailedToken(first));
      const second = idOf(await sendFrom());
      expect((await desk.store.bookings.find(second))?.status).toBe("booked");
      expect([second === first, idOf(await sendFrom())]).toEqual([false, second]);
    });
  });

  it("refuses times that are not offered as taken", async () => {
    const closed = [
      start(12), // a Saturday
      start(10, "16:40"),
      start(10, "05:00"),
      "2026-12-25T16:30:00Z", // a closed date
      "2026-12-07T12:30:00Z", // within the notice
      "2026-11-10T16:30:00Z", // past
      "2029-12-10T16:30:00Z",
    ].map(anInstant);
    for (const startsAtUtc of closed) expect((await desk.scheduler.book(requestFor(startsAtUtc))).kind, startsAtUtc).toBe("slot-taken");
  });

  it("reports each invalid field and stores nothing", async () => {
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

  it("explains why an address is needed if it is empty", async () => {
    const outcome = await desk.scheduler.book(requestFor(start(10, "17:30"), { values: { name: "Dana", email: " " } }));
    expect(outcome).toEqual({ kind: "invalid", errors: { email: bookingProblems.emailMissing } });
    expect(bookingProblems.emailMissing).not.toBe(bookingProblems.emailInvalid);
  });

  it("uses the office's time zone if the request names none", async () => {
    expect((await booked(start(10, "18:00"), { timeZone: "Mars/Olympus" })).timeZone).toBe("America/Chicago");
  });

  it("limits one address, and reports when it may try again", async () => {
    const clientAddress = randomUUID();
    const kinds: string[] = [];
    for (let time = 0; time < 4; time++) kinds.push((await desk.scheduler.book(requestFor(start(8), { clientAddress }))).kind);
    expect(kinds).toEqual(["slot-taken", "slot-taken", "slot-taken", "rate-limited"]);
  });

  describe("rescheduling", () => {
    it("frees the old slot, takes the new one, and increments the event's sequence", async () => {
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

    it("by fifty calls to one slot at once moves one; the others keep their slots", async () => {
      const slots = (await openStarts(desk)).filter((slot) => slot > "2026-12-28").slice(0, 51);
      const bookings = await Promise.all(slots.slice(0, 50).map((slot) => booked(slot)));
      const target = slots[50] ?? anInstant("none left");
      const outcomes = await Promise.all(bookings.map(({ manageToken }) => desk.scheduler.reschedule(manageToken, target)));
      expect(outcomes.filter(({ kind }) => kind === "rescheduled")).toHaveLength(1);
      expect(outcomes.filter(({ kind }) => kind === "slot-taken")).toHaveLength(49);
      const standing = await desk.store.bookings.bookedBetween(anInstant("2026-12-28T00:00:00Z"), anInstant("2027-02-28T00:00:00Z"));
      expect(standing).toHaveLength(50);
      expect(new Set(standing.map(({ startsAtUtc }) => startsAtUtc)).size).toBe(50);
    });

    it("by two calls to each other's slots at once never gives one slot to both", async () => {
      const [a, b] = [await booked(start(16, "15:00")), await booked(start(16, "15:30"))];
      await Promise.all([desk.scheduler.reschedule(a.manageToken, b.startsAtUtc), desk.scheduler.reschedule(b.manageToken, a.startsAtUtc)]);
      const standing = await desk.store.bookings.bookedBetween(start(16, "15:00"), start(16, "16:00"));
      expect(new Set(standing.map(({ startsAtUtc }) => startsAtUtc)).size).toBe(2);
    });

    it("moves once if submitted twice", async () => {
      const booking = await booked(start(16, "17:00"));
      const outcomes = await Promise.all([1, 2, 3].map(() => desk.scheduler.reschedule(booking.manageToken, start(16, "18:00"))));
      expect(outcomes.map(({ kind }) => kind)).toEqual(["rescheduled", "rescheduled", "rescheduled"]);
      expect(await desk.mailsOf(booking.id)).toHaveLength(4);
    });

    it("is limited to five moves a day by the visitor; moves by the team don't count", async () => {
      const { id } = await booked(start(17, "15:00"));
      const token = await desk.mailedToken(id);
      let moves = 0;
      const next = () => start(17, ++moves % 2 ? "15:30" : "15:00");
      for (let time = 0; time < 10; time++) {
        const booking = await desk.store.bookings.find(id);
        if (booking) await desk.calls.moveByTeam({ booking, startsAtUtc: next(), outsideRules: false, line: "" });
      }
      expect(await desk.store.bookings.find(id)).toMatchObject({ sequence: 10 });
      const move = async (to: UtcInstant) => (await desk.scheduler.reschedule(token, to)).kind;
      for (let time = 0; time < 5; time++) expect(await move(next())).toBe("rescheduled");
      const sixth = start(17, "16:00");
      expect(await move(sixth)).toBe("too-many-moves");
      await desk.at("2026-12-08T11:00:00Z", async () => expect(await move(sixth)).toBe("too-many-moves"));
      await desk.at("2026-12-08T12:00:00Z", async () => expect(await move(sixth)).toBe("rescheduled"));
      expect((await desk.scheduler.cancel(token)).kind).toBe("canceled");
    });

    it("sends one mail about several moves, from the time that its recipient knows", async () => {
      const booking = await booked(start(23, "15:00"));
      for (const time of ["15:30", "16:00", "16:30"]) await desk.scheduler.reschedule(booking.manageToken, start(23, time));
      const mails = await desk.mailsOf(booking.id);
      expect(mails).toHaveLength(4);
      const moved = mails.filter(({ movedFromUtc }) => movedFromUtc);
      expect(moved.map(({ movedFromUtc }) => movedFromUtc)).toEqual([start(23, "15:00"), start(23, "15:00")]);
      expect(eventsOf(moved)).toMatchObject([
        { sequence: 3, start: start(23, "16:30") },
        { sequence: 3, start: start(23, "16:30") },
      ]);
      const waiting = (await storedMails(desk.store, { leadId: booking.id })).filter((row) => row.kind === "mail");
      expect(waiting.map(({ dueAtUtc }) => Date.parse(dueAtUtc) - Date.parse("2026-12-07T12:00:00Z")).sort()).toEqual([
        0, 0, 75_000, 75_000,
      ]);
    });

    it("away and back at once sends no mail", async () => {
      const booking = await booked(start(23, "18:00"));
      await desk.scheduler.reschedule(booking.manageToken, start(23, "18:30"));
      await desk.scheduler.reschedule(booking.manageToken, start(23, "18:00"));
      expect(await desk.mailsOf(booking.id)).toHaveLength(2);
      expect(await desk.scheduler.findByToken(booking.manageToken)).toMatchObject({ booking: { startsAtUtc: start(23, "18:00") } });
    });

    it("after the previous move's mail was sent stores a new mail", async () => {
      const booking = await booked(start(23, "20:00"));
      await desk.scheduler.reschedule(booking.manageToken, start(23, "20:30"));
      const claimed = await desk.store.outbox.claimDue({
        kind: "mail",
        nowMs: Date.parse("2026-12-07T12:01:15Z"),
        limit: 1000,
        leaseMs: 60_000,
      });
      expect(claimed.filter(({ leadId }) => leadId === booking.id)).toHaveLength(4);
      await desk.scheduler.reschedule(booking.manageToken, start(23, "20:00"));
      const moved = (await desk.mailsOf(booking.id)).filter(({ movedFromUtc }) => movedFromUtc);
      expect(moved.map(({ movedFromUtc }) => movedFromUtc).sort()).toEqual([
        start(23, "20:00"),
        start(23, "20:00"),
        start(23, "20:30"),
        start(23, "20:30"),
      ]);
    });

    it("back to a time whose invitation was dropped meanwhile sends that time again", async () => {
      const nowMs = Date.parse("2026-12-07T12:00:00Z");
      const booking = await booked(start(23, "15:30"));
      const unsent = await desk.store.outbox.claimDue({ kind: "mail", nowMs, limit: 1000, leaseMs: 60_000 });
      await desk.scheduler.reschedule(booking.manageToken, start(23, "16:00"));
      for (const row of unsent.filter(({ leadId }) => leadId === booking.id)) {
        expect(await isOutdated(row, desk.store, nowMs)).toBe(true);
        await desk.store.outbox.drop(row);
      }
      await desk.scheduler.reschedule(booking.manageToken, start(23, "15:30"));
      const mails = await desk.mailsOf(booking.id);
      expect(mails.map(({ recipient }) => recipient).sort()).toEqual(["team", "visitor"]);
      expect(eventsOf(mails)).toMatchObject([{ start: start(23, "15:30") }, { start: start(23, "15:30") }]);
    });

    it("has its unsent mail replaced by that of a cancellation", async () => {
      const booking = await booked(start(24, "15:00"));
      await desk.scheduler.reschedule(booking.manageToken, start(24, "15:30"));
      await desk.scheduler.cancel(booking.manageToken);
      const methods = eventsOf(await desk.mailsOf(booking.id)).map(({ method, sequence }) => [method, sequence]);
      expect(methods).toEqual([
        ["REQUEST", 0],
        ["REQUEST", 0],
        ["CANCEL", 2],
        ["CANCEL", 2],
      ]);
    });
  });

  describe("cancelling", () => {
    it("frees the slot, mails both sides, and cancels the event in their calendars", async () => {
      const booking = await booked(start(18));
      expect((await desk.scheduler.cancel(booking.manageToken)).kind).toBe("canceled");
      expect(await isOpen(start(18))).toBe(true);
      const events = eventsOf(await desk.mailsOf(booking.id));
      expect(events.filter(({ method }) => method === "CANCEL")).toHaveLength(2);
      expect(events.at(-1)).toMatchObject({ method: "CANCEL", status: "CANCELLED", sequence: 1, uid: events[0]?.uid });
      expect((await booked(start(18))).id).not.toBe(booking.id);
    });

    it("cancels once if submitted twice, and a canceled call can't be moved", async () => {
      const booking = await booked(start(18, "17:00"));
      const outcomes = await Promise.all([1, 2, 3].map(() => desk.scheduler.cancel(booking.manageToken)));
      expect(outcomes.map(({ kind }) => kind)).toEqual(["canceled", "canceled", "canceled"]);
      expect(await desk.mailsOf(booking.id)).toHaveLength(4);
      expect((await desk.scheduler.reschedule(booking.manageToken, start(18, "17:30"))).kind).toBe("already-canceled");
    });

    it("concurrently with a move has one of the two outcomes, with matching mails", async () => {
      const booking = await booked(start(21));
      const [moved, canceled] = await Promise.all([
        desk.scheduler.reschedule(booking.manageToken, start(22)),
        desk.scheduler.cancel(booking.manageToken),
      ]);
      expect(canceled.kind).toBe("canceled");
      expect(["rescheduled", "already-canceled"]).toContain(moved.kind);
      expect(await desk.scheduler.findByToken(booking.manageToken)).toMatchObject({ booking: { status: "cancelled" } });
    });
  });

  it("refuses unknown links", async () => {
    const { manageToken } = await booked(start(22, "17:00"));
    const forged = `${manageToken.slice(0, -1)}${manageToken.endsWith("A") ? "B" : "A"}`;
    for (const token of [forged, "", "x".repeat(46), `${manageToken}x`, "%00"]) {
      expect(await desk.scheduler.findByToken(token)).toEqual({ kind: "not-found" });
      expect((await desk.scheduler.cancel(token)).kind).toBe("not-found");
      expect((await desk.scheduler.reschedule(token, start(22, "18:00"))).kind).toBe("not-found");
    }
  });

  it("does not change a call that has begun", async () => {
    const { id } = await booked(start(8, "20:00"));
    const manageToken = await desk.mailedToken(id);
    await desk.at("2026-12-08T20:00:00Z", async () => {
      expect((await desk.scheduler.reschedule(manageToken, start(22, "18:00"))).kind).toBe("too-late");
      expect((await desk.scheduler.cancel(manageToken)).kind).toBe("too-late");
    });
    await desk.at("2026-12-08T19:59:59Z", async () => {
      expect((await desk.scheduler.cancel(manageToken)).kind).toBe("canceled");
    });
  });
});

describe.each(engines)("limits on %s", { timeout: 120_000 }, (engine) => {
  let desk: Desk;
  beforeEach(async () => {
    desk = await openDesk(await freshPlace(engine), { bookingBurstPerHour: 4 });
  });
  afterEach(() => desk.close());

  const values = { name: "Dana Whitfield", phone: "1-900-555-0100", note: "" };
  const book = (startsAtUtc: UtcInstant, email: string, changes: Partial<BookingRequest> = {}) =>
    desk.scheduler.book({
      startsAtUtc,
      timeZone: "UTC",
      values: { ...values, email },
      ...desk.stamp(),
      honeypot: "",
      clientAddress: randomUUID(),
      ...changes,
    });
  async function booked(...args: Parameters<typeof book>) {
    const outcome = await book(...args);
    if (outcome.kind !== "booked") throw new Error(outcome.kind);
    return outcome.booking;
  }

  it("an address can have two open calls, however it is spelled and however many requests are concurrent", async () => {
    const spellings = ["d.ana@gmail.com", "Dana+1@gmail.com", "dana@googlemail.com", "DANA@gmail.com"];
    const starts = (await openStarts(desk)).slice(40, 60);
    const outcomes = await Promise.all(starts.map((startsAtUtc, index) => book(startsAtUtc, spellings[index % 4] ?? "")));
    const kinds = Map.groupBy(outcomes, ({ kind }) => kind);
    expect([kinds.get("booked")?.length, kinds.get("too-many")?.length]).toEqual([2, 18]);
    const [first] = outcomes.filter((outcome) => outcome.kind === "booked");
    await desk.scheduler.cancel(first?.kind === "booked" ? first.booking.manageToken : "");
    expect((await book(starts[0] ?? anInstant("none left"), "dana@gmail.com")).kind).not.toBe("too-many");
  });

  it("a time that the same person has booked or must confirm is reported as theirs, without a link", async () => {
    const [free, held] = (await openStarts(desk)).slice(40) as [UtcInstant, UtcInstant];
    await booked(free, "d.ana@gmail.com");
    expect(await book(free, "dana+work@gmail.com")).toEqual({ kind: "already-booked" });
    expect((await book(free, "somebody@example.com")).kind).toBe("slot-taken");
    // An address alone reveals nothing about its calls.
    for (const guess of [{ name: "D. Whitfield" }, { phone: "" }])
      expect(await book(free, "dana@gmail.com", { values: { ...values, ...guess, email: "dana@gmail.com" } })).toEqual({
        kind: "slot-taken",
      });
    await booked(held, "dana@gmail.com", { honeypot: "x" });
    expect(await book(held, "dana@gmail.com")).toEqual({ kind: "already-held" });
    expect(await desk.store.bookings.bookedBetween(free)).toHaveLength(2);
  });

  it("an address can make five bookings a day, including canceled ones", async () => {
    const kinds: string[] = [];
    for (let time = 0; time < 6; time++) {
      const outcome = await book(anInstant("2026-12-10T16:30:00Z"), "dana@example.com");
      kinds.push(outcome.kind);
      if (outcome.kind === "booked") await desk.scheduler.cancel(outcome.booking.manageToken);
    }
    expect(kinds).toEqual([...Array(5).fill("booked"), "too-many"]);
  });

  it("in a burst, new addresses must confirm by mail and an alarm is raised, but proven addresses book as usual", async () => {
    const starts = (await openStarts(desk)).slice(40);
    const known = await booked(starts[0] ?? anInstant("none left"), "known@example.com");
    await desk.scheduler.confirm(await desk.mailedToken(known.id));
    for (let index = 1; index < 4; index++)
      expect(await booked(starts[index] ?? anInstant("none left"), `${index}@example.com`)).toMatchObject({ confirmByUtc: undefined });
    expect(desk.alarms).toEqual([]);
    const held = await booked(starts[4] ?? anInstant("none left"), "newcomer@example.com");
    expect(held.confirmByUtc).toBe("2026-12-07T12:30:00.000Z");
    expect(desk.alarms).toEqual(["bookings"]);
    expect(await booked(starts[5] ?? anInstant("none left"), "Known+2@example.com")).toMatchObject({ confirmByUtc: undefined });
  });

  it("a burst holds only a few slots, and refuses nobody", async () => {
    const starts = (await openStarts(desk)).slice(40, 70);
    const made = [];
    for (const [index, startsAtUtc] of starts.entries()) made.push(await booked(startsAtUtc, `${index}@example.com`));
    expect(made.filter(({ status }) => status === "booked")).toHaveLength(12);
    await desk.store.bookings.expireUnconfirmed(aTimestamp("2026-12-07T12:30:00.000Z"));
    expect(await desk.store.bookings.bookedBetween(anInstant("2026-12-07T00:00:00Z"), anInstant("2027-03-01T00:00:00Z"))).toHaveLength(4);
  });

  describe("a call whose slot can't be held, because the limit of held slots is reached,", () => {
    const fill = async () => {
      const starts = (await openStarts(desk)).slice(40, 60);
      for (const [index, startsAtUtc] of starts.slice(0, 12).entries()) await booked(startsAtUtc, `${index}@example.com`);
      return starts.slice(12);
    };

    it("must be confirmed by mail, leaves the slot open, and is booked by the mailed link if it is still open", async () => {
      const [start = anInstant("none left")] = await fill();
      const { id, status, manageToken } = await booked(start, "late@example.com");
      expect(status).toBe("cancelled");
      expect(await openStarts(desk)).toContain(start);
      expect(await desk.mailsOf(id)).toMatchObject([{ recipient: "visitor", asksToConfirm: true }]);
      expect(await desk.scheduler.findByToken(manageToken)).toMatchObject({ isUnconfirmed: true, canConfirm: false });
      expect(await desk.scheduler.confirm(manageToken)).toMatchObject({ booking: { status: "cancelled" } }); // the link shown after booking proves nothing

      const token = await desk.mailedToken(id);
      expect(await desk.scheduler.confirm(token)).toMatchObject({ kind: "found", booking: { status: "booked", confirmByUtc: undefined } });
      expect(await openStarts(desk)).not.toContain(start);
      expect(
        (await desk.mailsOf(id))
          .filter(({ ical }) => ical)
          .map(({ recipient }) => recipient)
          .toSorted(),
      ).toEqual(["team", "visitor"]);
    });

    it("is booked once, by the first to confirm", async () => {
      const [start = anInstant("none left")] = await fill();
      const tokens = [];
      for (const name of ["one", "two", "three"]) tokens.push(await desk.mailedToken((await booked(start, `${name}@example.com`)).id));
      const outcomes = await Promise.all(tokens.map((token) => desk.scheduler.confirm(token)));
      const statuses = outcomes.map((outcome) => outcome.kind === "found" && outcome.booking.status);
      expect(statuses.toSorted()).toEqual(["booked", "cancelled", "cancelled"]);
      const loser = tokens[statuses.indexOf("cancelled")] ?? "";
      expect(await desk.scheduler.findByToken(loser)).toMatchObject({ isUnconfirmed: false, canConfirm: false });
    });

    it("counts towards the two open calls of an address", async () => {
      const starts = await fill();
      const tokens = [];
      for (const start of starts.slice(0, 3)) tokens.push(await desk.mailedToken((await booked(start, "late@example.com")).id));
      const kinds = [];
      for (const token of tokens) kinds.push((await desk.scheduler.confirm(token)).kind);
      expect(kinds).toEqual(["found", "found", "too-many"]);
    });

    it("can be requested twice in half an hour by one network", async () => {
      const starts = await fill();
      const kinds = [];
      for (const [index, start] of starts.slice(0, 3).entries())
        kinds.push((await book(start, `${index}@late.example`, { clientAddress: "203.0.113.9" })).kind);
      expect(kinds).toEqual(["booked", "booked", "no-hold"]);
    });
  });

  it("a slot that was not confirmed in half an hour can still be booked by its link while it is open", async () => {
    const start = anInstant("2026-12-10T16:30:00Z");
    const { id } = await booked(start, "dana@example.com", { honeypot: "x" });
    await desk.store.bookings.expireUnconfirmed(aTimestamp("2026-12-07T12:30:00.000Z"));
    const token = await desk.mailedToken(id);
    expect(await desk.scheduler.findByToken(token)).toMatchObject({ canConfirm: true, booking: { status: "cancelled" } });
    expect(await desk.scheduler.confirm(token)).toMatchObject({ booking: { status: "booked" } });
  });

  it("it can't be booked once a shorter call overlaps it: its link reports that it is taken", async () => {
    const { id } = await booked(anInstant("2026-12-10T16:30:00Z"), "dana@example.com", { honeypot: "x" });
    await desk.store.bookings.expireUnconfirmed(aTimestamp("2026-12-07T12:30:00.000Z"));
    await desk.availability.change((document) => ({ ...document, slotMinutes: 15 }), {
      atUtc: aTimestamp("2026-12-07T12:30:00.000Z"),
      who: "June Calloway",
      action: "time.save",
      subject: "",
    });
    await booked(anInstant("2026-12-10T16:45:00Z"), "kim@example.com");
    const token = await desk.mailedToken(id);
    expect(await desk.scheduler.findByToken(token)).toMatchObject({ isUnconfirmed: false, canConfirm: false });
    expect(await desk.scheduler.confirm(token)).toMatchObject({ kind: "found", canConfirm: false, booking: { status: "cancelled" } });
  });

  it("new addresses of one network must confirm from the third in a day on; those of other networks need not", async () => {
    const starts = (await openStarts(desk)).slice(40, 50);
    const next = () => starts.shift() ?? anInstant("none left");
    const isHeld = async (email: string, clientAddress: string) =>
      (await booked(next(), email, { clientAddress })).confirmByUtc !== undefined;
    const office = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:ffff::3"];
    const held = [];
    for (const [index, address] of office.entries()) held.push(await isHeld(`${index}@example.com`, address));
    expect(held).toEqual([false, false, true]);
    expect(await isHeld("elsewhere@example.com", "198.51.100.1")).toBe(false);
  });

  it("a network that fills the honeypot does not affect others: they can book, and their slots can be held", async () => {
    const starts = (await openStarts(desk)).slice(40, 140);
    const next = () => starts.shift() ?? anInstant("none left");
    const bot = async (address: string) => {
      const outcomes: string[] = [];
      for (let time = 0; time < 3; time++) {
        const { kind } = await book(next(), `${randomUUID()}@bot.example`, { honeypot: "x", clientAddress: address });
        outcomes.push(kind);
      }
      return outcomes;
    };
    expect(await bot("203.0.113.1")).toEqual(["booked", "no-hold", "no-hold"]);
    expect(
      (await Promise.all(["203.0.113.2", "203.0.113.3", "203.0.113.4"].map(bot))).flat().filter((kind) => kind === "booked"),
    ).toHaveLength(1);
    expect(await bot("2001:db8:1:2::1")).toEqual(["booked", "no-hold", "no-hold"]);
    expect(await bot("2001:db8:1:ff::1")).toEqual(["no-hold", "no-hold", "no-hold"]); // the same /56
    expect(await book(next(), "filler@example.com", { honeypot: "x", clientAddress: "198.51.100.7" })).toMatchObject({ kind: "booked" });
    // By now it is a burst: new addresses must confirm, and none is refused.
    for (let visitor = 0; visitor < 6; visitor++) {
      const outcome = await book(next(), `${visitor}@honest.example`, { clientAddress: `198.51.${visitor}.1` });
      expect(outcome).toMatchObject({ kind: "booked", booking: { confirmByUtc: expect.anything() } });
    }
  });

  it("in a burst, one network can hold only its share, however many requests are concurrent; decided ones no longer count", async () => {
    const starts = (await openStarts(desk)).slice(40, 140);
    const next = () => starts.shift() ?? anInstant("none left");
    for (let index = 0; index < 4; index++) await booked(next(), `${index}@example.com`);
    const addresses = Array.from({ length: 12 }, (_, index) => `203.0.113.${index}`);
    const outcomes = await Promise.all(addresses.map((clientAddress) => book(next(), `${clientAddress}@bot.example`, { clientAddress })));
    const held = outcomes.filter((outcome) => outcome.kind === "booked");
    expect([held.length, outcomes.filter(({ kind }) => kind === "no-hold").length]).toEqual([2, 10]);
    expect((await book(next(), "newcomer@example.com", { clientAddress: "198.51.100.1" })).kind).toBe("booked");
    const [first, second] = held;
    await desk.scheduler.confirm(await desk.mailedToken(first?.booking.id ?? ""));
    await desk.scheduler.cancel(second?.booking.manageToken ?? "");
    for (const index of [20, 21]) {
      expect((await book(next(), `${index}@example.com`, { clientAddress: `203.0.113.${index}` })).kind).toBe("booked");
    }
  });

  describe("a booking with a filled honeypot,", () => {
    const hold = () => booked(anInstant("2026-12-10T16:30:00Z"), "dana@example.com", { honeypot: "https://example.com" });

    it("holds the slot and mails only the address, with none of the typed text except a plain name", async () => {
      const { id } = await hold();
      const mails = await desk.mailsOf(id);
      expect(mails).toMatchObject([
        { recipient: "visitor", subject: "Please confirm your call: Thursday, December 10, 4:30 PM", asksToConfirm: true },
      ]);
      expect(mails[0]?.ical).toBeUndefined();
      expect(mails[0]?.text).not.toContain("900");
      expect((await openStarts(desk)).includes(anInstant("2026-12-10T16:30:00Z"))).toBe(false);
    });

    it("stays held and proves nothing when the mailed link is only opened, as by mail scanners", async () => {
      const { id, confirmByUtc } = await hold();
      const token = await desk.mailedToken(id);
      for (let time = 0; time < 3; time++) {
        expect(await desk.scheduler.findByToken(token)).toMatchObject({ canConfirm: true, booking: { status: "booked", confirmByUtc } });
      }
      expect(await desk.mailsOf(id)).toHaveLength(1);
      expect(await desk.store.addresses.isProven("dana@example.com")).toBe(false);
    });

    it("is booked when the visitor confirms by the mailed link; then both sides are mailed once", async () => {
      const { id } = await hold();
      const token = await desk.mailedToken(id);
      const outcomes = await Promise.all([1, 2, 3].map(() => desk.scheduler.confirm(token)));
      for (const outcome of outcomes)
        expect(outcome).toMatchObject({ kind: "found", booking: { status: "booked", confirmByUtc: undefined } });
      expect(
        (await desk.mailsOf(id))
          .filter(({ ical }) => ical)
          .map(({ recipient }) => recipient)
          .sort(),
      ).toEqual(["team", "visitor"]);
    });

    it("can't be confirmed by the link shown after booking or by the team's", async () => {
      const { id, manageToken } = await hold();
      expect(await desk.scheduler.confirm(manageToken)).toMatchObject({ isFromMail: false, canConfirm: false, booking: { manageToken } });
      const teamLink = await desk.teamLink(id);
      expect(await desk.scheduler.confirm(teamLink)).toMatchObject({ kind: "found", canConfirm: false });
      expect((await desk.store.bookings.find(id))?.confirmByUtc).toBeDefined();
      expect(await desk.store.addresses.isProven("dana@example.com")).toBe(false);
    });

    it("releases the slot after half an hour, and is in the team's digest with all typed values", async () => {
      const { id } = await hold();
      expect(await desk.store.bookings.expireUnconfirmed(aTimestamp("2026-12-07T12:29:59.999Z"))).toBe(0);
      expect(await desk.store.bookings.expireUnconfirmed(aTimestamp("2026-12-07T12:30:00.000Z"))).toBe(1);
      expect((await openStarts(desk)).includes(anInstant("2026-12-10T16:30:00Z"))).toBe(true);
      expect(await desk.store.bookings.untold(9)).toMatchObject([{ id, phone: values.phone }]);
      expect(await desk.scheduler.findByToken(await desk.mailedToken(id))).toMatchObject({ booking: { status: "cancelled" } });
    });

    it("sends no mail if it is canceled or moved meanwhile", async () => {
      const { id, manageToken } = await hold();
      await desk.scheduler.reschedule(manageToken, anInstant("2026-12-10T17:00:00Z"));
      await desk.scheduler.cancel(manageToken);
      expect(await desk.mailsOf(id)).toHaveLength(1);
      expect(await desk.store.bookings.untold(9)).toEqual([]);
    });
  });

  it("mails to an address omit the typed text until its owner has used a button behind the mailed link", async () => {
    const { id, manageToken } = await booked(anInstant("2026-12-10T16:30:00Z"), "dana@example.com");
    const [mail] = (await desk.mailsOf(id)).filter(({ recipient }) => recipient === "visitor");
    const ids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g; // which can contain the typed digits by chance
    expect(JSON.stringify(mail).replaceAll(ids, "")).not.toContain("900");
    expect(JSON.stringify(mail)).not.toContain(manageToken);
    await desk.scheduler.reschedule(manageToken, anInstant("2026-12-10T18:00:00Z"));
    await desk.scheduler.findByToken(await desk.mailedToken(id));
    expect(await desk.store.addresses.isProven("dana@example.com")).toBe(false);
    await desk.scheduler.reschedule(await desk.mailedToken(id), anInstant("2026-12-10T17:00:00Z"));
    expect(await desk.store.addresses.isProven("D.ana+x@example.com")).toBe(false); // dots count there
    expect(await desk.store.addresses.isProven("Dana+x@Example.com")).toBe(true);
    const moved = (await desk.mailsOf(id)).find(({ recipient, movedFromUtc }) => recipient === "visitor" && movedFromUtc);
    expect(moved?.text).toContain("We call you at 1-900-555-0100.");
  });

  it("canceling by the mailed link proves the address too", async () => {
    const { id } = await booked(anInstant("2026-12-10T16:30:00Z"), "dana@example.com");
    await desk.scheduler.cancel(await desk.mailedToken(id));
    expect(await desk.store.addresses.isProven("dana@example.com")).toBe(true);
  });
});

describe("a database failure", () => {
  it("is reported to the visitor, not thrown", async () => {
    const desk = await openDesk(await freshPlace("SQLite"));
    await desk.close();
    const request = { timeZone: "UTC", values: { name: "D", email: "d@example.com" }, ...desk.stamp(), honeypot: "", clientAddress: "a" };
    expect((await desk.scheduler.openSlots()).kind).toBe("unavailable");
    expect((await desk.scheduler.book({ ...request, startsAtUtc: anInstant("2026-12-10T16:30:00Z") })).kind).toBe("unavailable");
  });
});

async function openStarts(desk: Desk): Promise<readonly UtcInstant[]> {
  const open = await desk.scheduler.openSlots();
  return open.kind === "open" ? open.slots : [];
}

/** The calendar entries of mails, by sequence. */
function eventsOf(mails: readonly Pick<OutgoingMail, "ical">[]) {
  return mails.map(readEvent).sort((a, b) => Number(a.sequence) - Number(b.sequence));
}

function readEvent({ ical }: Pick<OutgoingMail, "ical">) {
  const event = new ICAL.Component(ICAL.parse(ical?.content ?? "")).getFirstSubcomponent("vevent");
  const value = (name: string) => event?.getFirstPropertyValue(name);
  return { method: ical?.method, uid: value("uid"), sequence: value("sequence"), status: value("status"), start: String(value("dtstart")) };
}
