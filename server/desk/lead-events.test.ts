import { expect, it } from "vitest";
import { leadWords } from "#content/desk/lead.ts";
import { type UtcTimestamp, utcInstant, utcTimestamp } from "#domain/instants.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { ownDesk } from "#tests/support/own-desk.ts";
import { leadEvents } from "./lead-events.ts";

const { timeline: words } = leadWords;

const detail = { name: "Dana Whitfield", email: "", form: "contact", words: "", areWordsInThread: false, isAddressRefused: false } as const;
const nothing = {
  detail: { ...detail, call: null, assignee: null },
  notes: [],
  mails: [],
  received: [],
  history: [],
  people: new Map<never, never>(),
  viewerId: "",
  timeZone: "America/Chicago",
};

const desk = ownDesk();

it("a failed answer has its text and writer", async () => {
  const { store, nowMs } = desk().parts;
  const { id } = anEnquiry({});
  await store.enquiries.save(anEnquiry({ id }), []);
  await desk().do(desk().theo, "leads.answer", { lead: id, body: "Hi Dana,\n\nyes, it does.", version: "0" });
  const [due] = await store.outbox.claimDue({ kind: "mail", nowMs: nowMs() + 60_000, limit: 1, leaseMs: 60_000 });
  if (!due) throw new Error("The answer is not due.");
  await store.outbox.giveUp(due, { error: "550 5.1.1 User unknown", blame: "address", nowMs: nowMs() });
  const lead = await store.leads.find(id);
  if (!lead) throw new Error("There is no such lead.");
  const people = new Map((await store.people.all()).map((person) => [person.id, person]));
  const mails = await store.mails.list({ state: "failed", limit: 10 });
  const events = leadEvents({ ...nothing, lead, mails, people, nowUtc: utcTimestamp(nowMs()) });
  expect(events.filter(({ kind }) => kind === "mail-failed")).toMatchObject([
    {
      text: words.answerFailed("Theo Brandt", "Dana"),
      note: "Hi Dana,\n\nyes, it does.",
      failed: { mailId: due.id, trouble: "no-address" },
    },
  ]);
});

it("each move of a call has its own times, and the booking has the first time", async () => {
  const { store, nowMs } = desk().parts;
  const booked = await desk().do(desk().theo, "calls.book", {
    startsAt: "2026-12-10 10:00",
    name: "Nadine Foster",
    email: "n@example.com",
  });
  const call = booked.kind === "done" ? (booked.data as { call: string }).call : "";
  desk().goTo("2026-12-08T15:00:00.000Z");
  await desk().do(desk().theo, "calls.move", { call, startsAt: "2026-12-10 11:00" });
  desk().goTo("2026-12-08T16:00:00.000Z");
  await desk().do(desk().june, "calls.move", { call, startsAt: "2026-12-11 09:00" });
  const lead = await store.leads.find(call);
  if (!lead) throw new Error("The call has no lead.");
  const story = { ...nothing, lead, history: await store.audit.of(call, 10), nowUtc: utcTimestamp(nowMs()) };
  expect(leadEvents(story).flatMap(({ kind, text }) => (kind === "moved" || kind === "booked" ? [text] : []))).toEqual([
    words.booked("Dana", "Thursday, 10:00 AM", "Central Standard Time"),
    words.moved("Theo Brandt", "Thursday, 10:00 AM", "Thursday, 11:00 AM"),
    words.moved("June Calloway", "Thursday, 11:00 AM", "Friday, 9:00 AM"),
  ]);
  const reminder = (isAddressRefused: boolean) =>
    leadEvents({ ...story, detail: { ...nothing.detail, isAddressRefused } }).find(({ kind }) => kind === "reminder-to-come")?.text;
  expect(reminder(false)).toBe(words.reminder);
  expect(reminder(true), "no reminder is promised to an address from which mail came back").toBe(words.reminderInVain("Dana"));
});

it("a change by the visitor's link, which has no audit record, is listed", async () => {
  const { store, calls, nowMs } = desk().parts;
  const booked = await desk().do(desk().theo, "calls.book", { startsAt: "2026-12-15 10:00", name: "Ada Moss", email: "ada@example.com" });
  const id = booked.kind === "done" ? (booked.data as { call: string }).call : "";
  const call = async () => {
    const booking = await store.bookings.find(id);
    if (!booking) throw new Error("The call is gone.");
    return booking;
  };
  const start = async (local: string) => {
    desk().goTo(utcTimestamp(nowMs() + 3_600_000));
    return utcInstant(Date.parse(local));
  };
  const send = async () => {
    const due = await store.outbox.claimDue({ kind: "mail", nowMs: nowMs() + 600_000, limit: 50, leaseMs: 60_000 });
    for (const row of due) await store.outbox.markSent(row, nowMs());
  };
  await send();
  await calls.move(await call(), await start("2026-12-15T18:00:00Z"));
  await send();
  await calls.move(await call(), await start("2026-12-16T18:00:00Z"));
  await send();
  desk().goTo(utcTimestamp(nowMs() + 3_600_000));
  await desk().do(desk().theo, "calls.move", { call: id, startsAt: "2026-12-17 09:00" });
  await send();
  await calls.cancel(await call());
  const lead = await store.leads.find(id);
  if (!lead) throw new Error("The call has no lead.");
  const mails = [...(await store.outbox.ofLeads([id], { limit: 60 }))].toSorted((one, other) =>
    one.createdAtUtc < other.createdAtUtc ? -1 : 1,
  );
  const story = { ...nothing, lead, mails, history: await store.audit.of(id, 10), nowUtc: utcTimestamp(nowMs()) };
  const told = leadEvents(story).flatMap(({ kind, text }) => (["booked", "moved", "canceled"].includes(kind) ? [text] : []));
  expect(told).toEqual([
    words.booked("Dana", "December 15, 10:00 AM", "Central Standard Time"),
    words.movedByLink("December 15, 10:00 AM", "December 15, 12:00 PM"),
    words.movedByLink("December 15, 12:00 PM", "December 16, 12:00 PM"),
    words.moved("Theo Brandt", "December 16, 12:00 PM", "December 17, 9:00 AM"),
    words.canceledByLink,
  ]);
});

it("a dismissed mail is no longer doubtful", async () => {
  const { store } = desk().parts;
  const { id } = anEnquiry({});
  await store.enquiries.save(anEnquiry({ id }), []);
  const lead = await store.leads.find(id);
  if (!lead) throw new Error("There is no such lead.");
  const atUtc = utcTimestamp(0);
  const mail = {
    id: "1",
    leadId: lead.id,
    kind: "doubtful",
    fromName: "Pat",
    fromAddress: "pat@elsewhere.example",
    subject: "",
    text: "Hello.",
    quoted: "",
    leftOut: 0,
    atUtc,
    files: [],
  } as const;
  const said = (leftAtUtc?: UtcTimestamp) =>
    leadEvents({ ...nothing, lead, received: [{ ...mail, leftAtUtc }], nowUtc: atUtc }).find(({ kind }) => kind === "received")?.text;
  expect(said()).toBe(words.received.doubtful("pat@elsewhere.example"));
  expect(said(atUtc)).toBe(words.received.left("pat@elsewhere.example"));
});
