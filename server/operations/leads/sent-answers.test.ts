import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aTimestamp } from "#tests/support/dates.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function aLead({ parts }: TestDesk) {
  const enquiry = anEnquiry({ createdAtUtc: aTimestamp("2026-12-08T12:00:00.000Z") });
  await parts.store.enquiries.save(enquiry, []);
  return enquiry;
}

describe.each(["SQLite", "PostgreSQL"])("a lead on %s", (engine) => {
  let folder: string;
  let desk: TestDesk;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "moontower-answers-"));
    const databaseUrl = engine === "PostgreSQL" ? await postgres.createDatabase() : undefined;
    desk = await openTestDesk({ databaseUrl, dataDir: folder });
  });
  afterEach(async () => {
    await desk.close();
    rmSync(folder, { recursive: true });
  });

  it("has answered once the mail is out: while it can't go out it counts for later, given up it does not count", async () => {
    const { outbox, leads } = desk.parts.store;
    const health = async () => {
      const seen = await desk.do(desk.command, "health.show", {});
      return (seen.kind === "done" ? seen.data : {}) as { stuck: { kind: string; count?: number; answers?: number }[] }; // as the operation says
    };
    const claimAnswer = async (answerId: string) => {
      const rows = await outbox.claimDue({ kind: "mail", nowMs: Date.parse("2026-12-08T18:00:00.000Z"), limit: 500, leaseMs: 60_000 });
      const row = rows.find(({ id }) => id === answerId);
      if (!row) throw new Error("The answer is not due.");
      return row;
    };
    const refused = { error: "connect ECONNREFUSED", mayHaveArrived: false };
    const { id } = await aLead(desk);
    const answer = await desk.do(desk.june, "leads.answer", { lead: id, body: "Yes.", version: "0" });
    const { mail } = (answer.kind === "done" ? answer.data : {}) as { mail: string }; // as the operation says
    const later = Date.parse("2026-12-08T16:00:00.000Z");
    await outbox.markFailed(await claimAnswer(mail), { ...refused, dueAtMs: later });
    expect(await leads.find(id)).toMatchObject({ status: "answered", answeredAtUtc: "2026-12-08T16:00:00.000Z" });
    desk.goTo("2026-12-08T15:00:00.000Z");
    expect((await health()).stuck).toContainEqual(expect.objectContaining({ kind: "late-mails", count: 1, answers: 1 }));

    await outbox.giveUp(await claimAnswer(mail), { error: "550 no", blame: "other", nowMs: later });
    expect(await leads.find(id)).toMatchObject({ status: "waiting", answeredAtUtc: undefined });
    expect((await health()).stuck).toContainEqual(expect.objectContaining({ kind: "mails", answers: 1 }));

    await outbox.retry(mail, later);
    expect(await leads.find(id)).toMatchObject({ status: "waiting" });
    const sentAtMs = Date.parse("2026-12-08T17:30:00.000Z");
    await outbox.markSent(await claimAnswer(mail), sentAtMs);
    expect(await leads.find(id)).toMatchObject({
      status: "answered",
      answeredAtUtc: "2026-12-08T17:30:00.000Z",
      answeredBy: desk.june.personId,
    });
  });

  it("a failed answer leaves the one that was written after it", async () => {
    const { outbox, leads } = desk.parts.store;
    const { id } = await aLead(desk);
    const write = async (body: string) => {
      const done = await desk.do(desk.june, "leads.answer", { lead: id, body });
      return ((done.kind === "done" ? done.data : {}) as { mail: string }).mail; // as the operation says
    };
    const [first, second] = [await write("First."), await write("Second.")];
    const nowMs = Date.parse("2026-12-08T18:00:00.000Z");
    const rows = await outbox.claimDue({ kind: "mail", nowMs, limit: 500, leaseMs: 60_000 });
    for (const row of rows) {
      if (row.id === second) await outbox.markSent(row, nowMs);
      if (row.id === first) await outbox.giveUp(row, { error: "550 no", blame: "other", nowMs });
    }
    expect(await leads.find(id)).toMatchObject({ status: "answered", answeredAtUtc: "2026-12-08T18:00:00.000Z" });
  });
});
