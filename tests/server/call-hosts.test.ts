import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import type { UtcInstant } from "#domain/instants.ts";
import type { NewCallByVisitor } from "#server/bookings/calls.ts";
import { skipOutdated } from "#server/bookings/skip-outdated.ts";
import { limitConcurrency } from "#server/concurrency/limit-concurrency.ts";
import { createLog } from "#server/log.ts";
import { perform } from "#server/operations/operation.ts";
import { findOperation } from "#server/operations/registry.ts";
import { OutdatedError } from "#server/outbox/delivery.ts";
import { anInstant, aTimestamp } from "#tests/support/dates.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { calendarOf, eventOf, startFeed } from "#tests/support/feeds.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { storedMails } from "#tests/support/stored-leads.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";

const { freshPlace } = testDatabases("hosts");

/** Thursday, December 10, 10:30 in Austin. */
const thursday = anInstant("2026-12-10T16:30:00Z");
const later = anInstant("2026-12-10T17:00:00Z");
const origin = { source: "Direct", referrerHost: "", firstPath: "/", campaign: "", formPath: "/scheduler" };

describe.each(engines)("calls with several hosts on %s", { timeout: 120_000 }, (engine) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await openTestDesk(await freshPlace(engine));
  });
  afterEach(() => desk.close());

  const asked = (startsAtUtc: UtcInstant, changes: Partial<NewCallByVisitor> = {}): NewCallByVisitor => ({
    details: { name: "Dana Whitfield", email: `${randomUUID()}@example.com`, phone: "", company: "", note: "" },
    startsAtUtc,
    timeZone: "America/Chicago",
    submissionId: randomUUID(),
    origin,
    clientAddress: randomUUID(),
    honeypot: "",
    ...changes,
  });
  async function booked(startsAtUtc: UtcInstant, changes: Partial<NewCallByVisitor> = {}) {
    const outcome = await desk.parts.calls.book(asked(startsAtUtc, changes));
    if (outcome.kind !== "booked") throw new Error(`Not booked: ${outcome.kind}`);
    return outcome.booking;
  }
  const done = async (name: string, input: unknown, by = desk.june) => {
    const outcome = await desk.do(by, name, input);
    expect(outcome, JSON.stringify(outcome)).toMatchObject({ kind: "done" });
    return outcome.kind === "done" ? outcome : expect.unreachable();
  };
  const theoTakesCalls = () => done("hosts.start", { person: "theo@moontower.example" });
  const open = async (host?: number) => (await desk.parts.times.open(host)).slots;
  const call = async (id: string) => (await desk.parts.store.bookings.find(id)) ?? expect.unreachable();
  /** Method, recipient and attendees of each invitation. */
  const invitations = async (id: string) =>
    (await desk.mailsOf(id)).map(({ to, ical }) => [to.address, ical?.method ?? "none", ical && attendeesOf(ical.content)]);

  it("use one shared calendar until somebody besides the first owner takes calls", async () => {
    const first = await booked(thursday);
    expect(first.host).toBe(1);
    expect((await desk.parts.calls.book(asked(thursday))).kind).toBe("taken");
    expect((await desk.mailsOf(first.id)).map(({ to }) => to.address).sort()).toEqual([first.email, "june@moontower.example"].sort());
    expect(JSON.stringify(await desk.mailsOf(first.id))).not.toMatch(/talk with|Who takes/);
    expect((await done("hosts.list", {})).data).toMatchObject([{ name: "June Calloway", takesCalls: "yes", link: "" }]);
    await theoTakesCalls();
    expect((await done("hosts.list", {})).data).toMatchObject([
      { name: "June Calloway", takesCalls: "yes" },
      { name: "Theo Brandt", takesCalls: "yes", link: "https://www.moontower.example/scheduler?with=theo" },
    ]);
    expect(await call(first.id), "what is there stands").toMatchObject({ host: 1, sequence: 0, startsAtUtc: thursday });
    expect(await desk.mailsOf(first.id), "and nobody gets a mail").toHaveLength(2);
    expect((await booked(thursday)).host, "but now another can take one at the same time").toBe(2);
  });

  it("never overlap for one visitor, even if other hosts are free", async () => {
    await theoTakesCalls();
    const { details } = asked(thursday);
    const dana = { details };
    const kinds = (await Promise.all([1, 2].map(() => desk.parts.calls.book(asked(thursday, dana))))).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["booked", "repeated"]);
    expect((await booked(later, dana)).startsAtUtc).toBe(later);
    expect((await booked(thursday)).startsAtUtc, "the other host is free").toBe(thursday);
  });

  it("can't be moved onto another call of the same visitor, even by two concurrent moves", async () => {
    await theoTakesCalls();
    const { details } = asked(thursday);
    const first = await booked(thursday, { details });
    const second = await booked(later, { details });
    expect((await desk.parts.calls.move(second, thursday)).kind).toBe("taken");
    const free = anInstant("2026-12-10T20:00:00Z");
    const kinds = (await Promise.all([first, second].map((call) => desk.parts.calls.move(call, free)))).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["moved", "taken"]);
    expect((await booked(free)).startsAtUtc, "the other host is free").toBe(free);
  });

  it("are booked once by a double click at the desk, although another host is free", async () => {
    await theoTakesCalls();
    const form = { startsAt: "2026-12-10 10:30", name: "Rosa Lind", email: "rosa@example.com" };
    const [first, second] = await Promise.all([1, 2].map(() => done("calls.book", form)));
    expect(second).toEqual(first);
    expect(await desk.parts.store.bookings.bookedBetween(thursday, later)).toHaveLength(1);
  });

  it("give one time to as many of 200 concurrent visitors as there are hosts, and tell the others that it is taken", async () => {
    await theoTakesCalls();
    await done("people.invite", { email: "mateo@moontower.example", name: "Mateo Ruiz" });
    await done("hosts.start", { person: "Mateo Ruiz" });
    // In groups: with more concurrent requests, some would time out waiting for a database connection.
    const book = limitConcurrency(desk.parts.store.writersAtOnce, desk.parts.calls.book);
    const inTime = new AbortController().signal;
    const kinds = (await Promise.all(Array.from({ length: 200 }, () => book(inTime, asked(thursday))))).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "booked")).toHaveLength(3);
    expect(kinds.filter((kind) => kind === "taken")).toHaveLength(197);
    const standing = await desk.parts.store.bookings.bookedBetween(thursday, later);
    expect(standing.map(({ host }) => host).sort()).toEqual([1, 2, 3]);
    for (const { id } of standing) expect((await desk.mailsOf(id)).filter(({ recipient }) => recipient === "visitor")).toHaveLength(1);
    expect(await open()).not.toContain(thursday);
  });

  it("go to the host with the fewest recent calls, to the host in the link, and to the owner of the visitor's lead", async () => {
    await theoTakesCalls();
    const at = (hour: number) => anInstant(`2026-12-11T${hour}:00:00Z`);
    expect([(await booked(at(15))).host, (await booked(at(16))).host, (await booked(at(17))).host]).toEqual([1, 2, 1]);
    expect((await booked(at(18), { host: 1 })).host).toBe(1);
    expect((await desk.parts.calls.book(asked(at(18), { host: 1 }))).kind, "only June's times count then").toBe("taken");
    const enquiry = anEnquiry({ email: "vega@example.com", createdAtUtc: aTimestamp("2026-12-08T12:00:00.000Z") });
    await desk.parts.store.enquiries.save(enquiry, []);
    await done("leads.assign", { lead: enquiry.id, person: "June Calloway" });
    const details = { name: "Marisol Vega", email: "vega@example.com", phone: "", company: "", note: "" };
    expect((await booked(at(19), { details })).host, "although Theo has had fewer").toBe(1);
    expect((await booked(at(18), { details })).host, "and June is not free").toBe(2);
  });

  it("respect a host's outside calendar, which only that host and owners may change", async () => {
    const feed = await startFeed(calendarOf(eventOf("DTSTART:20261210T150000Z", "DTEND:20261210T160000Z")));
    try {
      await desk.do(desk.june, "hosts.start", { person: "Theo Brandt" });
      const junes = { owner: "June", address: feed.url, person: "June Calloway" };
      const refused = { kind: "refused", message: words.ownersOnly };
      expect(await desk.do(desk.theo, "calendars.add", junes)).toEqual(refused);
      await done("calendars.add", junes);
      const [{ id: calendar = "" } = {}] = await desk.parts.store.availability.calendars();
      expect(await desk.do(desk.theo, "calendars.change", { feed: calendar, address: "https://mallory.example/empty.ics" })).toEqual(
        refused,
      );
      expect(await desk.do(desk.theo, "calendars.remove", { feed: calendar })).toEqual(refused);
      expect(await desk.parts.store.availability.calendars()).toMatchObject([{ url: feed.url }]);
    } finally {
      await feed.close();
    }
  });

  it("are offered if any host is free by their own hours, vacations, blocks and pauses, within the company's hours", async () => {
    await theoTakesCalls();
    const theo = { person: "Theo Brandt" };
    await done("hosts.hours", { ...theo, thursday: "13:00 15:00", bufferMinutes: "30" }, desk.theo);
    const onThursday = async (host?: number) => (await open(host)).filter((slot) => slot.startsWith("2026-12-10"));
    expect(await onThursday(2)).toEqual(["19:00", "19:30", "20:00", "20:30"].map((time) => `2026-12-10T${time}:00Z`));
    expect(await onThursday(), "June has the company's hours").toHaveLength(18);
    await booked(anInstant("2026-12-10T19:00:00Z"), { host: 2 });
    expect(await onThursday(2), "half an hour stays free after it").toEqual(["2026-12-10T20:00:00Z", "2026-12-10T20:30:00Z"]);

    await done("hosts.away", { person: "June Calloway", date: "2026-12-10" });
    expect(await onThursday()).toEqual(await onThursday(2));
    await done("time.block", { date: "2026-12-10", from: "14:00", to: "14:30", person: "theo@moontower.example" }, desk.theo);
    expect(await onThursday()).toEqual(["2026-12-10T20:30:00Z"]);
    await done("time.close", { date: "2026-12-10" });
    expect(await onThursday()).toEqual([]);
    expect(await desk.do(desk.theo, "hosts.away", { person: "June Calloway", date: "2026-12-14" })).toMatchObject({ kind: "refused" });
  });

  it("keep their host when moved, and report the new host if the old one is not free", async () => {
    await theoTakesCalls();
    const theos = await booked(thursday, { host: 2 });
    const kept = await desk.parts.calls.move(await call(theos.id), later);
    expect(kept).toMatchObject({ kind: "moved", takenOver: false, booking: { host: 2, startsAtUtc: later } });
    const friday = anInstant("2026-12-11T16:00:00Z");
    await booked(friday, { host: 2 });
    const over = await desk.parts.calls.move(await call(theos.id), friday);
    expect(over).toMatchObject({ kind: "moved", takenOver: true, booking: { host: 1, startsAtUtc: friday, sequence: 2 } });
    const mails = await desk.mailsOf(theos.id);
    const moved = mails.filter(({ text }) => text.includes("June takes the call. Theo is not free at the new time."));
    expect(moved.map(({ recipient }) => recipient)).toEqual(["visitor"]);
    const toTheo = mails.filter(({ to }) => to.address === "theo@moontower.example").map(({ ical }) => ical?.method);
    expect(toTheo.sort(), "the move that waited is replaced").toEqual(["CANCEL", "REQUEST"]);
  });

  it("are handed over at the desk: both hosts get mails, and unsent mails to the previous host are dropped", async () => {
    await theoTakesCalls();
    const { id, email } = await booked(thursday, { host: 2 });
    const june = "june.calloway@moontower.example";
    expect(await invitations(id)).toEqual(
      expect.arrayContaining([
        [email, "REQUEST", [[email, "ACCEPTED"]]],
        [
          "theo@moontower.example",
          "REQUEST",
          [
            [email, "ACCEPTED"],
            ["theo@moontower.example", "NEEDS-ACTION"],
          ],
        ],
        ["june@moontower.example", "none", undefined],
      ]),
    );
    const outcome = await done("calls.move", { call: id, startsAt: thursday, person: "June Calloway", version: "0" }, desk.theo);
    expect(outcome.message).toBe("June Calloway takes the call with Dana Whitfield now. All of you get new invitations.");
    expect(await invitations(id)).toEqual(
      expect.arrayContaining([
        [email, "REQUEST", [[email, "ACCEPTED"]]],
        [
          june,
          "REQUEST",
          [
            [email, "ACCEPTED"],
            [june, "NEEDS-ACTION"],
          ],
        ],
        ["theo@moontower.example", "CANCEL", expect.anything()],
      ]),
    );
    const deliver = skipOutdated(async () => {}, desk.parts.store, createLog("silent"), desk.parts.nowMs);
    for (const row of await storedMails(desk.parts.store, { leadId: id })) {
      if (row.kind !== "mail") continue;
      const isOutdated = row.payload.invitesHost === 2;
      const attempt = deliver({ ...row, claim: "test" }, new AbortController().signal);
      if (isOutdated) await expect(attempt).rejects.toBeInstanceOf(OutdatedError);
      else await attempt;
    }
    // After an undo, Theo is the host again.
    const [step] = outcome.undo?.steps ?? [];
    await done(step?.operation ?? "", step?.input);
    expect(await call(id)).toMatchObject({ host: 2, startsAtUtc: thursday, sequence: 2, previousStartsAtUtc: undefined });
    expect(await desk.do(desk.june, "calls.move", { call: id, startsAt: thursday, person: "Theo Brandt" })).toMatchObject({
      kind: "refused",
      message: "Theo Brandt has this call already.",
    });
    await booked(thursday, { host: 1 });
    expect(
      await desk.do(desk.june, "calls.move", { call: id, startsAt: thursday, person: "June Calloway", override: "yes" }),
    ).toMatchObject({
      kind: "invalid",
      errors: { person: "They have another call at that time." },
    });
  });

  it("that are moved away and back are mailed again to those who did not get that time", async () => {
    await theoTakesCalls();
    const { outbox } = desk.parts.store;
    const { id } = await booked(thursday, { host: 2 });
    /** Sends the due mails, with one address refused by its mail server. */
    const send = async (now: string, turnedAway?: string) => {
      desk.goTo(now);
      const nowMs = Date.parse(now);
      for (const row of await outbox.claimDue({ kind: "mail", nowMs, limit: 100, leaseMs: 1_000 }))
        if (row.kind === "mail" && row.payload.to.address === turnedAway)
          await outbox.markFailed(row, { error: "450", dueAtMs: nowMs + 600_000, mayHaveArrived: false });
        else await outbox.markSent(row, nowMs);
    };
    await send("2026-12-08T14:40:01.000Z");
    await done("calls.move", { call: id, startsAt: later });
    await send("2026-12-08T14:42:00.000Z", "theo@moontower.example");
    await done("calls.move", { call: id, startsAt: anInstant("2026-12-10T20:00:00Z") });
    await done("calls.move", { call: id, startsAt: later });
    const waiting = (await storedMails(desk.parts.store, { leadId: id, state: "waiting" })).filter((row) => row.kind === "mail");
    expect(waiting.map(({ payload }) => [payload.to.address, payload.movedFromUtc, payload.invitesToUtc])).toEqual([
      ["theo@moontower.example", thursday, later],
    ]);
  });

  it("must be handed over before their host is removed, and at least one host must remain", async () => {
    const theo = { person: "theo@moontower.example" };
    await theoTakesCalls();
    const { id } = await booked(thursday, { host: 2 });
    expect(await desk.do(desk.june, "people.remove", theo)).toMatchObject({
      kind: "refused",
      message: "One call is booked with Theo Brandt. Say who takes it first.",
    });
    const busy = await booked(thursday, { host: 1 });
    const calls = `${id} june.calloway@moontower.example`;
    expect(await desk.do(desk.june, "people.remove", { ...theo, calls })).toMatchObject({
      kind: "refused",
      message: expect.stringContaining("Choose somebody else for: Dana Whitfield"),
    });
    expect((await desk.parts.store.people.findByEmail(theo.person))?.name, "nobody is removed yet").toBe("Theo Brandt");
    await done("calls.cancel", { call: busy.id });
    await done("people.remove", { ...theo, calls });
    expect(await call(id)).toMatchObject({ host: 1, startsAtUtc: thursday });
    expect(await desk.do(desk.june, "hosts.stop", { person: "June Calloway" })).toMatchObject({ kind: "refused" });
    expect((await desk.parts.calls.book(asked(thursday))).kind).toBe("taken");
  });

  it("that are booked while their host is being removed prevent the removal until they are handed over", async () => {
    const theo = { person: "theo@moontower.example" };
    await theoTakesCalls();
    const { id } = await booked(thursday, { host: 2 });
    const { availability } = desk.parts;
    let late = "";
    const parts = {
      ...desk.parts,
      availability: {
        ...availability,
        change: async (...asked: Parameters<typeof availability.change>) => {
          late ||= (await booked(later, { host: 2 })).id;
          return availability.change(...asked);
        },
      },
    };
    const remove = findOperation("people.remove") ?? expect.unreachable();
    const [first, second] = [id, ""].map((call) => `${call} june.calloway@moontower.example`);
    expect(await perform(parts, desk.june, remove, { ...theo, calls: first })).toMatchObject({
      kind: "refused",
      message: "One call is booked with Theo Brandt. Say who takes it first.",
    });
    expect(await desk.parts.store.people.findByEmail(theo.person), "nobody is removed yet").toBeDefined();
    await done("people.remove", { ...theo, calls: `${late}${second}` });
    expect([(await call(id)).host, (await call(late)).host]).toEqual([1, 1]);
  });

  it("are offered again only if no vacation covers the day, and a repeated vacation is stored once", async () => {
    await theoTakesCalls();
    const theo = { person: "Theo Brandt" };
    const offers = async () => (await open(2)).some((slot) => slot.startsWith("2026-12-10"));
    const first = await done("hosts.away", { ...theo, date: "2026-12-10" });
    expect((await done("hosts.away", { ...theo, date: "2026-12-10" })).data).toEqual(first.data);
    expect((await done("hosts.back", { ...theo, away: "2026-12-10" })).message).toBe(
      "Theo Brandt takes calls again: Thursday, December 10, 2026.",
    );
    expect(await offers()).toBe(true);

    await done("hosts.away", { ...theo, date: "2026-12-09", until: "2026-12-11", label: "Lake" });
    const day = await done("hosts.away", { ...theo, date: "2026-12-10" });
    expect((await done("hosts.back", { ...theo, away: String((day.data as { away: string }).away) })).message).toBe(
      "This vacation of Theo Brandt is gone: Thursday, December 10, 2026. Another one stands: Wednesday, December 9, 2026 to Friday, December 11, 2026.",
    );
    expect(await offers()).toBe(false);
  });

  it("need a confirmation for a vacation that is implausibly long, since the year may be mistyped", async () => {
    await theoTakesCalls();
    const years = { person: "Theo Brandt", date: "2026-12-24", until: "2126-01-02" };
    expect(await desk.do(desk.june, "hosts.away", years)).toMatchObject({ kind: "stale" });
    expect((await desk.parts.availability.read()).document.hosts.flatMap(({ away }) => away)).toEqual([]);
    await done("hosts.away", { ...years, override: "yes" });
  });

  it("are no longer given to a host who has stopped taking calls, who keeps those already booked", async () => {
    await theoTakesCalls();
    const { id } = await booked(thursday, { host: 2 });
    const stopped = await done("hosts.stop", { person: "Theo Brandt" });
    expect(stopped.message).toBe("Theo Brandt gets no new calls. One call that is booked stays theirs.");
    expect(await call(id)).toMatchObject({ host: 2, sequence: 0 });
    expect((await booked(thursday)).host).toBe(1);
    expect((await desk.parts.calls.book(asked(thursday))).kind).toBe("taken");
    await done("hosts.start", { person: "Theo Brandt" });
    expect((await desk.parts.store.bookings.find(id))?.host, "with the number of before").toBe(2);
  });
});

function attendeesOf(content: string): string[][] {
  const [event] = new ICAL.Component(ICAL.parse(content)).getAllSubcomponents("vevent");
  return (event?.getAllProperties("attendee") ?? []).map((attendee) => [
    String(attendee.getFirstValue()).replace(/^mailto:/i, ""),
    String(attendee.getParameter("partstat")),
  ]);
}
