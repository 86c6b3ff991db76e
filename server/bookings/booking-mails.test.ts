import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import ICAL from "ical.js";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { utcInstant } from "#domain/instants.ts";
import { zonedTimeLine } from "#domain/zoned-time.ts";
import { type CallEvent, createBookingItems } from "#server/bookings/booking-mails.ts";
import { teamToken } from "#server/bookings/manage-token.ts";
import { renderMail } from "#server/mail/mail-document.tsx";
import { createFileDelivery } from "#server/mail/mail-provider.ts";
import { untriedRow } from "#server/mail/outbox-items.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import type { MailItem } from "#server/store/outbox-rows.ts";
import { anInstant, aTimestamp } from "#tests/support/dates.ts";

const siteUrl = "https://www.moontower.example";
const itemsOf = createBookingItems({
  siteUrl,
  teamMailboxes: [{ address: "sales@moontower.example" }],
  hasWebhook: false,
  manageKey: "a key",
  nowMs: () => Date.parse("2026-11-21T12:00:00Z"),
});

const booking: BookingRecord = {
  id: "0f9d2f0e-8c4b-4a51-9a8e-0d2f4f6b1a11",
  submissionId: "s",
  icalUid: "0f9d2f0e@moontower.example",
  sequence: 0,
  startsAtUtc: anInstant("2026-12-10T23:30:00Z"),
  minutes: 30,
  timeZone: "Asia/Kathmandu",
  name: "Dana Whitfield",
  email: "dana@whitfieldhvac.example",
  phone: "(512) 555-0163",
  company: "Whitfield Dental",
  note: "Missed calls after hours",
  status: "booked",
  manageToken: "A".repeat(46),
  host: 1,
  room: "",
  recentMoves: 0,
  reminderSentAtUtc: undefined,
  createdAtUtc: aTimestamp("2026-11-21T12:00:00.000Z"),
  updatedAtUtc: aTimestamp("2026-11-21T12:00:00.000Z"),
};

const moved = {
  kind: "rescheduled",
  knownStart: () => anInstant("2026-12-09T16:00:00Z"),
} as const;

function mailsFor(changes: Partial<BookingRecord>, bookingEvent: CallEvent, isProven = false) {
  const mails = itemsOf({ ...booking, ...changes }, bookingEvent, isProven).filter((item): item is MailItem => item.kind === "mail");
  const to = (recipient: "visitor" | "team") => {
    const mail = mails.find((each) => each.recipient === recipient)?.payload;
    return mail?.content && { ...mail, html: renderMail(mail.content) };
  };
  return { mails, visitor: to("visitor"), team: to("team") };
}

describe("the mails of a booking", () => {
  it("have the time in the recipient's zone: the visitor's or the office's", () => {
    const { visitor, team } = mailsFor({}, { kind: "booked" });
    for (const half of [visitor?.text, visitor?.html]) {
      expect(half).toContain("Friday, December 11, 2026, 5:15 AM");
      expect(half).toContain("Nepal Time (GMT+5:45)");
    }
    for (const half of [team?.text, team?.html]) {
      expect(half).toContain("Thursday, December 10, 2026, 5:30 PM");
      expect(half).toContain("Friday, December 11, 2026, 5:15 AM, Nepal Time (GMT+5:45)"); // the visitor's reading, too
    }
    expect(visitor?.subject).toContain("Friday, December 11, 5:15 AM");
    expect(team?.subject).toContain("Thursday, December 10, 5:30 PM");
  });

  it("have a link for changes, a different one for the team, whose replies go to the visitor", () => {
    const { visitor, team } = mailsFor({}, { kind: "booked" });
    const link = `${siteUrl}/scheduler/bookings/${booking.manageToken}`;
    for (const text of [visitor?.text, visitor?.html]) expect(text).toContain(link);
    const teamLink = `${siteUrl}/scheduler/bookings/${teamToken(booking.id, "a key")}`;
    for (const text of [team?.text, team?.html, team?.ical?.content.replaceAll("\r\n ", "")]) expect(text).toContain(teamLink);
    expect(JSON.stringify(team)).not.toContain(booking.manageToken); // it proves that the visitor's mail was read
    expect(team?.replyTo).toEqual({ name: "Dana Whitfield", address: "dana@whitfieldhvac.example" });
  });

  it("announce a booking once: reminders and moves are worded differently", () => {
    const booked = "Somebody booked a call on our website";
    expect(mailsFor({}, { kind: "booked" }).visitor?.text).toContain(booked);
    for (const event of [{ kind: "reminder" }, moved] as const) {
      expect(mailsFor({}, event).visitor?.text).not.toContain(booked);
      expect(mailsFor({}, event).visitor?.text).toContain("was booked on our website with this address");
    }
  });

  it("promise a link if there is no phone number, and remind the team to send it", () => {
    const { visitor, team } = mailsFor({ phone: "" }, { kind: "booked" });
    expect(visitor?.text).toContain("We’ll email you a link.");
    expect(visitor?.ical?.content).toContain("LOCATION:A link by email");
    expect(visitor?.text).not.toMatch(/which number/i);
    expect(team?.text).toContain("Please email them a link before the call.");
    expect(mailsFor({ phone: "" }, { kind: "canceled" }).team?.text).not.toContain("Please email them a link");
  });

  it("have the length of this call, not of new ones", () => {
    for (const bookingEvent of [{ kind: "booked" }, moved, { kind: "canceled" }] as const) {
      const { visitor, team } = mailsFor({ minutes: 45 }, bookingEvent);
      for (const text of [visitor?.text, visitor?.html, team?.text, team?.html]) {
        expect(text).toContain("45 minutes, ");
        expect(text).not.toContain("30 minutes");
      }
    }
    expect(mailsFor({ minutes: 45 }, { kind: "reminder" }).visitor?.text).toContain("45 minutes, ");
  });

  it("have the time before a move", () => {
    const { visitor, team } = mailsFor({ sequence: 1 }, moved);
    expect(visitor?.text).toContain("Before: Wednesday, December 9, 2026, 9:45 PM, Nepal Time (GMT+5:45)");
    expect(team?.text).toContain("Before: Wednesday, December 9, 2026, 10:00 AM, Central Standard Time (GMT-6)");
  });

  it("have an invitation, a cancellation or, for a reminder, no calendar file", () => {
    const methods = (bookingEvent: CallEvent) => mailsFor({}, bookingEvent).mails.map(({ payload }) => payload.ical?.method);
    expect(methods({ kind: "booked" })).toEqual(["REQUEST", "REQUEST"]);
    expect(methods(moved)).toEqual(["REQUEST", "REQUEST"]);
    expect(methods({ kind: "canceled" })).toEqual(["CANCEL", "CANCEL"]);
    expect(methods({ kind: "reminder" })).toEqual([undefined]); // only to the visitor
  });

  it("have the team's recipient as attendee, since calendars would otherwise ignore the call", () => {
    const { visitor, team } = mailsFor({}, { kind: "booked" });
    const invited = (ics = "") =>
      eventOf(ics)
        .getAllProperties("attendee")
        .map((attendee) => String(attendee.getFirstValue()).toLowerCase());
    expect(invited(visitor?.ical?.content)).toEqual(["mailto:dana@whitfieldhvac.example"]);
    expect(invited(team?.ical?.content)).toEqual(["mailto:dana@whitfieldhvac.example", "mailto:sales@moontower.example"]);
  });

  it("post to a webhook without the booking's token", () => {
    const withWebhook = createBookingItems({ siteUrl, teamMailboxes: [], hasWebhook: true, manageKey: "a key", nowMs: Date.now });
    const webhook = withWebhook(booking, { kind: "booked" }, false).find(({ kind }) => kind === "webhook");
    expect(webhook?.payload).toMatchObject({ type: "booking.booked", data: { id: booking.id, startsAtUtc: booking.startsAtUtc } });
    expect(JSON.stringify(webhook)).not.toContain(booking.manageToken);
  });
});

describe("a stranger's address in the form", () => {
  const advertisement = {
    name: "BUY https://pills.example NOW",
    phone: "pills.example/now",
    note: "Visit https://pills.example today",
  };

  const events: CallEvent[] = [{ kind: "booked" }, { kind: "canceled" }, { kind: "reminder" }, moved];

  it("gets no text of the person who typed it", () => {
    for (const bookingEvent of events) expect(JSON.stringify(mailsFor(advertisement, bookingEvent).visitor)).not.toContain("pills");
    const held = { ...advertisement, confirmByUtc: booking.createdAtUtc };
    expect(JSON.stringify(mailsFor(held, { kind: "booked" }).mails)).not.toContain("pills");
    expect(mailsFor(advertisement, { kind: "booked" }).team?.text).toContain("https://pills.example");
  });

  it("gets no typed text except a plain name of at most 40 letters", () => {
    const without = mailsFor({ name: "", phone: "x", company: "", note: "" }, { kind: "booked" }).visitor;
    const stripped = ({ text = "", html = "", subject = "" } = {}) => text + html + subject;
    fc.assert(
      fc.property(fc.string({ minLength: 3 }), fc.string({ minLength: 3 }), fc.string({ minLength: 3 }), (name, phone, note) => {
        const { visitor } = mailsFor({ name: `${name}1`, phone, note }, { kind: "booked" });
        expect(stripped(visitor)).toBe(stripped(without));
        expect(visitor?.ical?.content).toBe(without?.ical?.content);
      }),
      { numRuns: 50 },
    );
  });

  it("gets the typed phone number only after it is proven", () => {
    for (const [isProven, expected] of [
      [false, false],
      [true, true],
    ] as const) {
      for (const kind of ["booked", "reminder"] as const) {
        const { visitor } = mailsFor({}, { kind }, isProven);
        expect(JSON.stringify(visitor).includes("555-0163"), `${kind} ${isProven}`).toBe(expected);
      }
    }
  });

  it.each(["Dana Whitfield", "José Ángel Núñez", "Anne-Marie O’Neill", "王小明", "Ngô Thị Ánh"])(
    "is greeted by a name that is one: %s",
    (name) => expect(mailsFor({ name }, { kind: "booked" }).visitor?.text).toContain(`Hello ${name.split(" ")[0]},`),
  );

  it("is greeted without a name otherwise", () => {
    for (const name of ["1-900-555-0100", "Dr. J. Okafor", "x".repeat(41)]) {
      expect(mailsFor({ name }, { kind: "booked" }).visitor?.text).toContain("Hi there,");
    }
  });
});

describe("a delivered invitation", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "moontower-invitations-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function delivered(item: MailItem): Promise<Email> {
    const deliver = createFileDelivery(folder, { from: { name: "Moontower", address: "hello@moontower.example" } });
    await deliver(untriedRow(item, aTimestamp("2026-11-21T12:00:00.000Z")), new AbortController().signal);
    const [file = ""] = (await readdir(folder)).filter((name) => name.includes(item.id.slice(0, 8)));
    return PostalMime.parse(await readFile(join(folder, file)));
  }

  it("is a calendar part with its method, and a file", async () => {
    const [item] = mailsFor({}, { kind: "booked" }).mails;
    const mail = await delivered(item as MailItem); // a booking has mails
    expect(mail.attachments.map(({ mimeType, method, filename }) => ({ mimeType, method, filename }))).toContainEqual({
      mimeType: "text/calendar",
      method: "REQUEST",
      filename: null,
    });
    expect(mail.attachments.map(({ filename }) => filename)).toContain("discovery-call.ics");
  });

  it("is one mail to one recipient, whatever was typed", async () => {
    const hostile = 'Eve\r\nBcc: many@x.example\r\n\r\n"quoted", <b>bold</b> 😀';
    const { mails } = mailsFor({ name: hostile, note: `${hostile}\r\n.\r\nQUIT`, phone: "1\r\nX: y" }, { kind: "booked" });
    for (const item of mails) {
      const mail = await delivered(item);
      expect(mail.to).toHaveLength(1);
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
      expect(mail.headers.map(({ key }) => key)).not.toContain("x");
      expect(mail.html).not.toContain("<b>bold</b>");
      const calendar = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
      const event = eventOf(new TextDecoder().decode(calendar?.content as ArrayBuffer)); // postal-mime's default encoding
      expect(event.getAllProperties("attendee")).toHaveLength(item.recipient === "team" ? 2 : 1);
    }
  });
});

describe("the time of a call", () => {
  it("is the same on the page, in the mail and in the calendar file, in every IANA zone", { timeout: 120_000 }, () => {
    const zones = Intl.supportedValuesOf("timeZone");
    const agree = (timeZone: string, halfHour: number) => {
      const startsAtUtc = utcInstant(halfHour * 1_800_000);
      const { visitor, team } = mailsFor({ startsAtUtc, timeZone }, { kind: "booked" });
      const onThePage = zonedTimeLine(startsAtUtc, timeZone);
      const [when, length = ""] = (visitor?.text ?? "").split("\n").slice(4, 6);
      expect(`${when}, ${length.replace("30 minutes, ", "")}`).toBe(onThePage);
      expect(team?.text).toContain(`Their time: ${onThePage}`);
      for (const mail of [visitor, team]) {
        const event = eventOf(mail?.ical?.content ?? "");
        expect(String(event.getFirstPropertyValue("dtstart"))).toBe(startsAtUtc);
        expect(String(event.getFirstPropertyValue("dtend"))).toBe(utcInstant((halfHour + 1) * 1_800_000));
      }
    };
    for (const timeZone of zones) agree(timeZone, Date.UTC(2026, 11, 10, 23, 30) / 1_800_000);
    const halfHours = fc.integer({ min: Date.UTC(2026, 0) / 1_800_000, max: Date.UTC(2031, 0) / 1_800_000 });
    fc.assert(fc.property(fc.constantFrom(...zones), halfHours, agree), { numRuns: 150 });
  });
});

function eventOf(ics: string): ICAL.Component {
  const event = new ICAL.Component(ICAL.parse(ics)).getFirstSubcomponent("vevent");
  if (!event) throw new Error("The file has no event.");
  return event;
}
