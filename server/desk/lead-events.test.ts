import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openTestDesk } from "#tests/support/desk.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { leadEvents } from "./lead-events.ts";

it("an answer that did not arrive keeps its words and its writer", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "moontower-events-"));
  const desk = await openTestDesk({ databaseUrl: undefined, dataDir });
  try {
    const { store, nowMs } = desk.parts;
    const { id } = anEnquiry({});
    await store.enquiries.save(anEnquiry({ id }), []);
    await desk.do(desk.theo, "leads.answer", { lead: id, body: "Hi Dana,\n\nyes, it does.", version: "0" });
    const [due] = await store.outbox.claimDue({ kind: "mail", nowMs: nowMs() + 60_000, limit: 1, leaseMs: 60_000 });
    if (!due) throw new Error("The answer is not due.");
    await store.outbox.giveUp(due, { error: "550 5.1.1 User unknown", blame: "address", nowMs: nowMs() });
    const lead = await store.leads.find(id);
    if (!lead) throw new Error("There is no such lead.");
    const people = new Map((await store.people.all()).map((person) => [person.id, person]));
    const mails = await store.mails.list({ state: "failed", limit: 10 });
    const events = leadEvents({ lead, notes: [], mails, received: [], history: [], people, viewerId: "", nowMs: nowMs() });
    expect(events.filter(({ kind }) => kind === "mail")).toMatchObject([
      { state: "failed", mailId: due.id, trouble: "no-address", answer: { by: "Theo Brandt", text: "Hi Dana,\n\nyes, it does." } },
    ]);
  } finally {
    await desk.close();
    rmSync(dataDir, { recursive: true });
  }
});

it("each move of a call keeps its own times, and the booking the first", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "moontower-events-"));
  const desk = await openTestDesk({ databaseUrl: undefined, dataDir });
  try {
    const { store, nowMs } = desk.parts;
    const booked = await desk.do(desk.theo, "calls.book", { startsAt: "2026-12-10 10:00", name: "Nadine Foster", email: "n@example.com" });
    const call = booked.kind === "done" ? (booked.data as { call: string }).call : "";
    desk.goTo("2026-12-08T15:00:00.000Z");
    await desk.do(desk.theo, "calls.move", { call, startsAt: "2026-12-10 11:00" });
    desk.goTo("2026-12-08T16:00:00.000Z");
    await desk.do(desk.june, "calls.move", { call, startsAt: "2026-12-11 09:00" });
    const lead = await store.leads.find(call);
    if (!lead) throw new Error("The call has no lead.");
    const events = leadEvents({
      lead,
      notes: [],
      mails: [],
      received: [],
      history: await store.audit.of(call, 10),
      people: new Map(),
      viewerId: "",
      nowMs: nowMs(),
    });
    expect(events.filter(({ kind }) => kind === "moved" || kind === "booked")).toMatchObject([
      { kind: "booked", callAtUtc: "2026-12-10T16:00:00Z" },
      { kind: "moved", by: "Theo Brandt", fromUtc: "2026-12-10T16:00:00Z", toUtc: "2026-12-10T17:00:00Z" },
      { kind: "moved", by: "June Calloway", fromUtc: "2026-12-10T17:00:00Z", toUtc: "2026-12-11T15:00:00Z" },
    ]);
  } finally {
    await desk.close();
    rmSync(dataDir, { recursive: true });
  }
});
