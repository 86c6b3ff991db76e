import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openTestDesk } from "#tests/support/desk.ts";
import { leadEvents } from "./lead-events.ts";

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
