import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { utcTimestamp } from "#domain/instants.ts";
import { receiveMail } from "#server/operations/mail/receive-mail.ts";
import { anInstant } from "#tests/support/dates.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { aBooking, anEnquiry } from "#tests/support/leads.ts";
import { rawMail } from "#tests/support/raw-mails.ts";
import { sendMorningMails } from "./morning-mail.ts";

const root = mkdtempSync(join(tmpdir(), "moontower-morning-"));
afterAll(() => rmSync(root, { recursive: true }));
let desk: TestDesk;
let folders = 0;
beforeEach(async () => {
  folders += 1;
  // A Tuesday, 8:29 in Austin.
  desk = await openTestDesk({ databaseUrl: undefined, dataDir: join(root, String(folders)) }, "2026-12-08T14:29:00.000Z");
  const { store } = desk.parts;
  for (const person of await store.people.all()) await store.people.seen(person, utcTimestamp(0), 0);
  await desk.do(desk.june, "backup.make");
});
afterEach(() => desk.close());

const send = () => sendMorningMails(desk.parts);
const aLead = (createdAtUtc: string, name = "Dana Reyes") =>
  desk.parts.store.enquiries.save(anEnquiry({ name, createdAtUtc: utcTimestamp(Date.parse(createdAtUtc)) }), []);

it("has Today's contents, and is sent once at 8:30 to everybody who wants it", async () => {
  await aLead("2026-12-07T14:00:00Z");
  await aLead("2026-12-08T02:00:00Z", "Rosa Vega");
  await desk.parts.store.bookings.insert(
    aBooking({ name: "Ken Ito", phone: "(512) 555-0173", startsAtUtc: anInstant("2026-12-08T17:00:00Z") }),
    [],
  );
  await desk.do(desk.theo, "alerts.save", { morningMail: "no" });
  expect(await send()).toBe(0);
  desk.goTo("2026-12-08T14:30:00.000Z");
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  const [mail, ...others] = await desk.mailsOf("morning");
  expect(others).toEqual([]);
  expect(mail?.to.address).toBe("june.calloway@moontower.example");
  expect(mail?.subject).toBe("Two wait for an answer, one late. One call today.");
  expect(mail?.text).toContain("Dana, 30 min late\nRosa, 11 h left");
  expect(mail?.text).toContain("11:00 AM, Ken");
  expect(mail?.text).toContain("https://www.moontower.example/desk");
  expect(mail?.text).not.toMatch(/Reyes|Vega|Ito/);
  // It is not repeated after the clock is set back; the next morning has its own.
  desk.goTo("2026-12-08T14:29:30.000Z");
  desk.goTo("2026-12-08T15:00:00.000Z");
  expect(await send()).toBe(0);
  desk.goTo("2026-12-09T15:00:00.000Z");
  expect(await send()).toBe(1);
});

it("is not sent if it would be empty, on closed days, on a person's free days, and after noon", async () => {
  desk.goTo("2026-12-08T14:30:00.000Z");
  expect(await send()).toBe(0);
  await aLead("2026-12-08T14:31:00Z");
  // Saturday, and a closed Christmas.
  for (const day of ["2026-12-12T15:00:00.000Z", "2026-12-25T15:00:00.000Z", "2026-12-09T18:00:00.000Z"]) {
    desk.goTo(day);
    expect(await send()).toBe(0);
  }
  await desk.do(desk.june, "alerts.save", { workDays: "mon" });
  desk.goTo("2026-12-09T15:00:00.000Z");
  expect(await send()).toBe(1);
  expect((await desk.mailsOf("morning")).map(({ to }) => to.address)).toEqual(["theo@moontower.example"]);
});

it("lists calls without a link and declined ones, also if there is nothing else", async () => {
  const { store } = desk.parts;
  // More than Today shows, before the declined one.
  for (let number = 1; number <= 9; number += 1)
    await store.bookings.insert(aBooking({ startsAtUtc: anInstant(`2026-12-09T1${number}:00:00Z`), phone: "" }), []);
  const late = aBooking({ name: "Rosa Vega", phone: "(512) 555-0173", startsAtUtc: anInstant("2026-12-11T17:00:00Z") });
  await store.bookings.insert(late, []);
  const answeredAtUtc = utcTimestamp(Date.parse("2026-12-08T14:00:00Z"));
  await store.bookings.noteHostAnswer({ id: late.id, expectedSequence: 0, host: 1, answer: "declined", answeredAtUtc });
  desk.goTo("2026-12-08T14:30:00.000Z");
  expect(await send()).toBe(2);
  const [mail] = await desk.mailsOf("morning");
  expect(mail?.subject).toBe("One call was declined. Nine calls have no link yet.");
  expect(mail?.text).toContain("Friday, 11:00 AM, Rosa");
  expect(mail?.text).toContain("Tomorrow, 5:00 AM, Dana");
  expect(mail?.text).toContain("and 1 more");
  expect(mail?.text).not.toMatch(/Vega|Whitfield/);
});

it("lists mails that wait for a decision, also if there is nothing else, but no held calls", async () => {
  const { store } = desk.parts;
  const enquiry = anEnquiry({ name: "Dana Reyes" });
  await store.enquiries.save(enquiry, []);
  await desk.do(desk.june, "leads.status", { lead: enquiry.id, status: "won" });
  await receiveMail(desk.parts, rawMail({ From: "mallory@evil.example", To: desk.parts.replyAddresses?.of(enquiry.id, "team") }));
  const confirmByUtc = utcTimestamp(Date.parse("2026-12-08T15:00:00Z"));
  await store.bookings.insert(aBooking({ startsAtUtc: anInstant("2026-12-08T17:00:00Z"), confirmByUtc }), []);
  desk.goTo("2026-12-08T14:30:00.000Z");
  expect(await send()).toBe(2);
  const [mail] = await desk.mailsOf("morning");
  expect(mail?.subject).toBe("One mail waits for your word.");
  expect(mail?.text).toContain("Dana");
  expect(mail?.text).not.toMatch(/Reyes|evil/);
});

it("is not sent to people who are away that day", async () => {
  await aLead("2026-12-07T14:00:00Z");
  for (const person of ["june", "theo"]) await desk.do(desk.june, "hosts.start", { person: desk[person as "june" | "theo"].personId });
  await desk.do(desk.theo, "hosts.away", { person: desk.theo.personId, date: "2026-12-08", until: "2026-12-09", label: "Big Bend" });
  for (const day of ["2026-12-08T14:30:00.000Z", "2026-12-10T14:30:00.000Z"]) {
    desk.goTo(day);
    await send();
  }
  expect((await desk.mailsOf("morning")).map(({ to }) => to.address.split("@")[0])).toHaveLength(3);
});
