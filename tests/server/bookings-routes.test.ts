import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ICAL from "ical.js";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { UtcInstant } from "#domain/instants.ts";
import { type Desk, openDesk } from "#tests/support/bookings.ts";
import { anInstant } from "#tests/support/dates.ts";
import { calendarOf, eventOf, startFeed, type TestFeed } from "#tests/support/feeds.ts";
import { storedBookings } from "#tests/support/stored-leads.ts";

const folder = mkdtempSync(join(tmpdir(), "moontower-scheduler-routes-"));
afterAll(() => rmSync(folder, { recursive: true }));

let desk: Desk;
let databases = 0;
const freshLocation = () => ({ databaseUrl: undefined, dataDir: join(folder, String(++databases)) });
beforeEach(async () => {
  desk = await openDesk(freshLocation());
});
afterEach(() => desk.close());

const request = (startsAtUtc: UtcInstant) => ({
  startsAtUtc,
  timeZone: "Asia/Kolkata",
  values: { name: "Dana Whitfield", email: `dana@${startsAtUtc.replace(/\W/g, "")}.example`, note: "After-hours calls" },
  ...desk.stamp(),
  honeypot: "",
  clientAddress: startsAtUtc,
});
async function book(startsAtUtc: UtcInstant) {
  const outcome = await desk.scheduler.book(request(startsAtUtc));
  if (outcome.kind !== "booked") throw new Error(outcome.kind);
  return outcome.booking;
}
const get = (path: string, init?: RequestInit) => desk.routes.request(path, init);
const events = (ics: string) => new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents("vevent");

const feed = "/scheduler/team/feed-secret-for-the-tests-only.ics";

describe("open slots as JSON", () => {
  it("are never cached, and exclude booked slots", async () => {
    await book(anInstant("2026-12-10T16:30:00Z"));
    const response = await get("/scheduler/slots");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { slots, minutes, officeTimeZone } = (await response.json()) as { slots: string[]; minutes: number; officeTimeZone: string };
    expect({ minutes, officeTimeZone }).toEqual({ minutes: 30, officeTimeZone: "America/Chicago" });
    expect(slots).toContain("2026-12-10T17:00:00Z");
    expect(slots).not.toContain("2026-12-10T16:30:00Z");
  });
});

describe("a booking's company", () => {
  const bookWith = (company: string) => {
    const asked = request(anInstant("2026-12-10T16:30:00Z"));
    return desk.scheduler.book({ ...asked, values: { ...asked.values, company } });
  };
  it("is stored and mailed to the team only; more than 100 characters are refused with the form's message", async () => {
    expect(await bookWith("y".repeat(101))).toMatchObject({
      kind: "invalid",
      errors: { company: "Company must be less than 100 characters" },
    });
    const company = `Whitfield ${"y".repeat(90)}`;
    const outcome = await bookWith(` ${company} `);
    if (outcome.kind !== "booked") throw new Error(outcome.kind);
    expect(outcome.booking.company).toBe(company);
    const mails = await desk.mailsOf(outcome.booking.id);
    const nameIt = mails.filter(({ text, ical }) => `${text}${ical?.content}`.replace(/\s/g, "").includes("Whitfieldy"));
    expect([mails.length, nameIt.map(({ recipient }) => recipient)]).toEqual([2, ["team"]]);
  });
});

describe("a booking's calendar file", () => {
  it("is a download of the current event, with the UID of the mailed one", async () => {
    const { id, manageToken } = await book(anInstant("2026-12-10T16:30:00Z"));
    await desk.scheduler.reschedule(manageToken, anInstant("2026-12-11T16:30:00Z"));
    const response = await get(`/scheduler/bookings/${manageToken}.ics`);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="discovery-call.ics"');
    expect(response.headers.get("cache-control")).toBe("no-store");
    const [event] = events(await response.text());
    const [mail] = await desk.mailsOf(id);
    expect(event?.getFirstPropertyValue("uid")).toBe(events(mail?.ical?.content ?? "")[0]?.getFirstPropertyValue("uid"));
    expect(event?.getFirstPropertyValue("sequence")).toBe(1);
    expect(String(event?.getFirstPropertyValue("dtstart"))).toBe("2026-12-11T16:30:00Z");
  });

  it("does not contain the mailed link, if downloaded by the link shown after booking", async () => {
    const { id, manageToken } = await book(anInstant("2026-12-10T16:30:00Z"));
    const ics = async (token: string) => (await (await get(`/scheduler/bookings/${token}.ics`)).text()).replaceAll("\r\n ", "");
    const mailed = await desk.mailedToken(id);
    expect(await ics(manageToken)).not.toMatch(/scheduler\/bookings/);
    expect(await ics(mailed)).toContain(`scheduler/bookings/${mailed}`);
  });

  it("shows that a call is canceled", async () => {
    const { manageToken } = await book(anInstant("2026-12-10T16:30:00Z"));
    await desk.scheduler.cancel(manageToken);
    const [event] = events(await (await get(`/scheduler/bookings/${manageToken}.ics`)).text());
    expect(event?.getFirstPropertyValue("status")).toBe("CANCELLED");
  });

  it("is not found with an invented link", async () => {
    for (const token of ["x", "A".repeat(46), "..%2f..%2fetc"]) expect((await get(`/scheduler/bookings/${token}.ics`)).status).toBe(404);
  });
});

describe("the team's feed", () => {
  it("has every booked call with the visitor's details and message", async () => {
    await book(anInstant("2026-12-10T16:30:00Z"));
    const { manageToken } = await book(anInstant("2026-12-11T16:30:00Z"));
    await desk.scheduler.cancel(manageToken);
    const response = await get(feed);
    const list = events(await response.text());
    expect(list.map((event) => String(event.getFirstPropertyValue("dtstart")))).toEqual(["2026-12-10T16:30:00Z"]);
    expect(list[0]?.getFirstPropertyValue("summary")).toBe("Discovery call: Dana Whitfield");
    expect(list[0]?.getFirstPropertyValue("description")).toContain("After-hours calls");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("keeps past calls for a while", async () => {
    await book(anInstant("2026-12-10T16:30:00Z"));
    await desk.at("2026-12-20T00:00:00Z", async () => expect(events(await (await get(feed)).text())).toHaveLength(1));
  });

  it("needs its complete URL", async () => {
    for (const secret of ["feed-secret-for-the-tests-onl", "feed-secret-for-the-tests-onlz", "", "%00"]) {
      expect((await get(`/scheduler/team/${secret}.ics`)).status).toBe(404);
    }
  });
});

describe("a GET request", () => {
  it("changes nothing: no booking, no mail", async () => {
    const { id, manageToken } = await book(anInstant("2026-12-10T16:30:00Z"));
    const before = [await storedBookings(desk.store), await desk.mailsOf(id)];
    for (const path of ["/scheduler/slots", `/scheduler/bookings/${manageToken}.ics`, feed]) {
      for (const method of ["GET", "HEAD"]) expect((await get(path, { method })).status).toBe(200);
    }
    expect([await storedBookings(desk.store), await desk.mailsOf(id)]).toEqual(before);
  });

  it("gets a plain-text answer while the database fails", async () => {
    const { manageToken } = await book(anInstant("2026-12-10T16:30:00Z"));
    const broken = await openDesk(freshLocation());
    await broken.close();
    for (const path of ["/scheduler/slots", feed]) expect((await broken.routes.request(path)).status).toBe(503);
    expect((await broken.routes.request(`/scheduler/bookings/${manageToken}.ics`)).status).toBe(404); // another desk's key
  });
});

describe("a busy calendar", () => {
  let feed: TestFeed;
  beforeEach(async () => {
    feed = await startFeed(calendarOf(eventOf("DTSTART:20261210T163000Z", "DTEND:20261210T173000Z")));
    await desk.close();
  });
  afterEach(() => feed.close());

  it("blocks its events: they are not offered, and calls can't be booked or moved there", async () => {
    desk = await openDesk(freshLocation(), { busyCalendars: [feed.url] });
    const open = await vi.waitUntil(openSlots, { timeout: 30_000 });
    expect(open).toContain("2026-12-10T16:00:00Z");
    expect(open).not.toContain("2026-12-10T16:30:00Z");
    expect((await desk.scheduler.book(request(anInstant("2026-12-10T17:00:00Z")))).kind).toBe("slot-taken");
    const { manageToken } = await book(anInstant("2026-12-10T17:30:00Z"));
    expect((await desk.scheduler.reschedule(manageToken, anInstant("2026-12-10T17:00:00Z"))).kind).toBe("slot-taken");
  });

  it("that was never read closes all times, but calls can be canceled", async () => {
    const location = freshLocation();
    desk = await openDesk(location);
    const { manageToken } = await book(anInstant("2026-12-10T17:30:00Z"));
    await desk.close();
    feed.answerWith((_, response) => response.writeHead(503).end());
    desk = await openDesk(location, { busyCalendars: [feed.url] });
    expect((await get("/scheduler/slots")).status).toBe(503);
    expect((await desk.scheduler.book(request(anInstant("2026-12-11T17:00:00Z")))).kind).toBe("unavailable");
    expect((await desk.scheduler.reschedule(manageToken, anInstant("2026-12-11T17:00:00Z"))).kind).toBe("unavailable");
    expect((await desk.scheduler.cancel(manageToken)).kind).toBe("canceled");
  });

  it("that fails after a restart is used as last read", async () => {
    const location = freshLocation();
    desk = await openDesk(location, { busyCalendars: [feed.url] });
    await vi.waitUntil(openSlots, { timeout: 30_000 });
    await desk.close();
    feed.answerWith("gone");
    desk = await openDesk(location, { busyCalendars: [feed.url] });
    expect(await openSlots()).not.toContain("2026-12-10T16:30:00Z");
  });

  async function openSlots(): Promise<readonly string[] | undefined> {
    const open = await desk.scheduler.openSlots();
    return open.kind === "open" ? open.slots : undefined;
  }
});
