/** Meeting rooms of calls without a phone number, in invitations, mails and the desk's list of missing rooms, on both engines. */
import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type UtcInstant, utcInstant } from "#domain/instants.ts";
import { createBookingItems } from "#server/bookings/booking-mails.ts";
import type { NewCallByVisitor } from "#server/bookings/calls.ts";
import { remindOfCalls } from "#server/bookings/reminders.ts";
import { createLog } from "#server/log.ts";
import { anInstant } from "#tests/support/dates.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";

const { freshPlace } = testDatabases("rooms");

const thursday = anInstant("2026-12-10T16:30:00Z");
const friday = anInstant("2026-12-11T16:00:00Z");
const monday = anInstant("2026-12-14T16:00:00Z");
const junes = "https://meet.google.com/abc-defg-hij";
const theos = "https://zoom.us/j/5125550142?pwd=YWJj";
const origin = { source: "Direct", referrerHost: "", firstPath: "/", campaign: "", formPath: "/scheduler" };

describe.each(engines)("meeting rooms on %s", { timeout: 60_000 }, (engine) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await openTestDesk(await freshPlace(engine));
  });
  afterEach(() => desk.close());

  async function booked(startsAtUtc: UtcInstant, { phone = "", ...changes }: Partial<NewCallByVisitor> & { phone?: string } = {}) {
    const outcome = await desk.parts.calls.book({
      details: { name: "Dana Whitfield", email: `${randomUUID()}@example.com`, phone, company: "", note: "" },
      startsAtUtc,
      timeZone: "America/Chicago",
      submissionId: randomUUID(),
      origin,
      clientAddress: randomUUID(),
      honeypot: "",
      ...changes,
    });
    if (outcome.kind !== "booked") throw new Error(`Not booked: ${outcome.kind}`);
    return outcome.booking;
  }
  const done = async (name: string, input: unknown, by = desk.june) => {
    const outcome = await desk.do(by, name, input);
    expect(outcome, JSON.stringify(outcome)).toMatchObject({ kind: "done" });
    return outcome.kind === "done" ? outcome : expect.unreachable();
  };
  const call = async (id: string) => (await desk.parts.store.bookings.find(id)) ?? expect.unreachable();
  /** The texts of a call's newest mails, by recipient. */
  async function told(id: string, to: string) {
    const { sequence } = await call(id);
    const mails = (await desk.mailsOf(id)).filter((mail) => mail.to.address === to && mail.ical);
    const events = mails.map((mail) => ({ mail, event: eventOf(mail.ical?.content ?? "") }));
    const newest = events.find(({ event, mail }) => event.sequence === sequence && mail.ical?.method === "REQUEST");
    return newest ?? expect.unreachable(`no invitation of sequence ${sequence} for ${to}`);
  }
  const owed = async () => (await desk.parts.store.bookings.inNeed(utcInstant(desk.parts.nowMs()), 5)).map(({ id }) => id);

  it("are in the invitation, mails and reminder of a call without a phone number, also with one shared calendar", async () => {
    await done("people.room", { person: "me", room: junes });
    const { id, email } = await booked(thursday);
    const visitor = await told(id, email);
    expect(visitor.event).toMatchObject({ location: junes, url: junes });
    expect(visitor.event.description).toContain(`Join the call: ${junes}`);
    expect(visitor.event.description).toContain("Reschedule or cancel: https://");
    expect(visitor.mail.text).toContain(junes);
    expect(visitor.mail.text).not.toContain("email you a link");
    const team = await told(id, "june@moontower.example");
    expect(team.event).toMatchObject({ location: junes, url: junes });
    expect(team.mail.text).toContain(`Meeting room: ${junes}`);
    expect(team.mail.text).not.toContain("None given");
    expect(await owed()).toEqual([]);

    desk.goTo("2026-12-09T16:31:00.000Z");
    const { store, siteUrl, nowMs } = desk.parts;
    const items = createBookingItems({ siteUrl, teamMailboxes: [], hasWebhook: false, manageKey: "key", nowMs });
    const reminded = { store, hostPeople: async () => new Map(), notifyOutbox: () => {} };
    expect(await remindOfCalls({ ...reminded, items, nowMs, log: createLog("silent") })).toBe(1);
    const reminder = (await desk.mailsOf(id)).find(({ remindsAtSequence }) => remindsAtSequence === 0);
    expect(reminder?.text).toContain(junes);
  });

  it("are omitted for a call with a phone number, and before a visitor has confirmed", async () => {
    await done("people.room", { person: "me", room: junes });
    const withPhone = await booked(thursday, { phone: "(512) 555-0173" });
    const held = await booked(friday, { honeypot: "filled" });
    expect(held.confirmByUtc).toBeDefined();
    for (const { id } of [withPhone, held]) expect(JSON.stringify(await desk.mailsOf(id))).not.toContain("meet.google.com");
    await desk.parts.calls.confirm(await call(held.id));
    expect((await told(held.id, "june@moontower.example")).event.location).toBe(junes);
    expect(await desk.do(desk.june, "calls.link", { call: withPhone.id, link: junes })).toMatchObject({ kind: "refused" });
  });

  it("change when a call's host changes, and only then", async () => {
    await done("hosts.start", { person: "Theo Brandt" });
    await done("people.room", { person: "June Calloway", room: junes });
    await done("people.room", { person: "me", room: theos }, desk.theo);
    const { id, email } = await booked(thursday, { host: 2 });
    expect((await told(id, email)).event.location).toBe(theos);
    await done("calls.move", { call: id, startsAt: friday });
    expect((await told(id, email)).event.location).toBe(theos);
    await done("calls.move", { call: id, startsAt: friday, person: "June Calloway" });
    for (const to of [email, "june.calloway@moontower.example"]) {
      const { event, mail } = await told(id, to);
      expect(event).toMatchObject({ location: junes, url: junes });
      expect(mail.text).toContain(junes);
      expect(JSON.stringify(mail)).not.toContain("zoom.us");
    }
  });

  it("are sent together with a move that was not mailed to the rest of the team yet", async () => {
    await done("hosts.start", { person: "Theo Brandt" });
    const { id } = await booked(thursday, { host: 2 });
    await done("calls.move", { call: id, startsAt: friday });
    await done("calls.link", { call: id, link: theos });
    const subjects = (await desk.mailsOf(id)).filter(({ to }) => to.address === "june@moontower.example").map(({ subject }) => subject);
    expect(subjects.join()).toContain("Friday, December 11");
  });

  it("are listed as missing until set: a room for all calls of a host, or a link for one call", async () => {
    await done("hosts.start", { person: "Theo Brandt" });
    const ofTheo = await booked(thursday, { host: 2 });
    const other = await booked(monday, { host: 2 });
    const ofJune = await booked(friday, { host: 1 });
    await booked(thursday, { host: 1, phone: "(512) 555-0173" });
    await booked(friday, { host: 2, honeypot: "filled" });
    expect(await owed()).toEqual([ofTheo.id, ofJune.id, other.id]);

    const link = await done("calls.link", { call: other.id, link: "https://teams.microsoft.com/l/meetup-join/1", version: "0" });
    expect(link.message).toBe("The link is on its way to Dana Whitfield.");
    const sent = await told(other.id, other.email);
    expect(sent.event.location).toBe("https://teams.microsoft.com/l/meetup-join/1");
    expect(sent.mail.subject).toContain("the link");
    expect(sent.mail).not.toHaveProperty("movedFromUtc");
    expect(sent.mail.dueAtUtc <= "2026-12-08T14:40:00.000Z", "it does not wait for a further move").toBe(true);
    expect(await owed()).toEqual([ofTheo.id, ofJune.id]);
    expect(await desk.do(desk.june, "calls.link", { call: other.id, link: junes, version: "0" })).toMatchObject({ kind: "stale" });
    expect(await desk.do(desk.june, "calls.link", { call: ofJune.id })).toMatchObject({
      kind: "invalid",
      errors: { link: expect.anything() },
    });

    const saved = await done("people.room", { person: "me", room: theos }, desk.theo);
    expect(saved.message).toBe("Saved: Theo Brandt meets people there. One booked call has the link now.");
    expect((await told(ofTheo.id, ofTheo.email)).event).toMatchObject({ location: theos, sequence: 1 });
    expect((await told(ofTheo.id, "theo@moontower.example")).event).toMatchObject({ location: theos, sequence: 1 });
    expect((await call(other.id)).room, "one that has a link of its own keeps it").toContain("teams.microsoft.com");
    expect(await owed()).toEqual([ofJune.id]);
    // Theo's room changes: recipients of the old one are mailed the new one.
    await done("people.room", { person: "me", room: "https://zoom.us/j/2" }, desk.theo);
    expect((await told(ofTheo.id, ofTheo.email)).event).toMatchObject({ location: "https://zoom.us/j/2", sequence: 2 });
    await done("people.room", { person: "me", room: "" }, desk.theo);
    expect((await call(ofTheo.id)).room).toBe("https://zoom.us/j/2");
  });

  it("are mailed once, together with a waiting move", async () => {
    const { id, email } = await booked(thursday);
    await done("calls.move", { call: id, startsAt: friday });
    await done("people.room", { person: "me", room: junes });
    const invitations = (await desk.mailsOf(id)).filter(({ to, ical }) => to.address === email && ical);
    expect(invitations.map(({ ical }) => eventOf(ical?.content ?? "").sequence).sort(), "the move's own mail is replaced").toEqual([0, 2]);
    const { mail, event } = await told(id, email);
    expect(event.location).toBe(junes);
    expect(mail.text).toContain("Before: Thursday, December 10");
  });

  it("can be set by their host or an owner, with an https URL", async () => {
    expect(await desk.do(desk.theo, "people.room", { person: "June Calloway", room: junes })).toMatchObject({ kind: "refused" });
    for (const room of ["meet.google.com/abc", "http://zoom.us/j/1", "javascript:alert(1)", `https://zoom.us/${"j".repeat(500)}`])
      expect(await desk.do(desk.june, "people.room", { person: "me", room })).toMatchObject({
        kind: "invalid",
        errors: { room: expect.anything() },
      });
    await done("people.room", { person: "Theo Brandt", room: ` ${theos} ` });
    expect((await desk.parts.store.people.findByEmail("theo@moontower.example"))?.room).toBe(theos);
  });
});

function eventOf(content: string) {
  const [event] = new ICAL.Component(ICAL.parse(content)).getAllSubcomponents("vevent");
  const value = (name: string) => String(event?.getFirstPropertyValue(name) ?? "");
  return { location: value("location"), url: value("url"), description: value("description"), sequence: Number(value("sequence")) };
}
