import { join } from "node:path";
import { Migrator } from "kysely/migration";
import { describe, expect, it } from "vitest";
import { describeDeskStore } from "#tests/support/desk-contract.ts";
import { engines, testDatabases } from "#tests/support/test-databases.ts";
// Written by that version: enquiries with every spam signal, calls in every state, and sent, failed and waiting mails.
import filled from "./fixtures/before-the-desk.json" with { type: "json" };
import { type Engine, migrationsOf } from "./migrations.ts";
import { openStore } from "./open-store.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

const migrationsBefore = (engine: Engine) => Object.fromEntries(Object.entries(migrationsOf(engine)).filter(([name]) => name < "030"));

const { folder, createDatabase, freshPlace } = testDatabases("desk");

for (const engine of engines) describeDeskStore(`the desk's tables on ${engine}`, async () => openStore(await freshPlace(engine)));

describe("a database of the version before the desk", () => {
  it.each(["sqlite", "postgres"] as const)("keeps every row unchanged and gains its leads, on %s", async (engine) => {
    const databaseUrl = engine === "postgres" ? await createDatabase() : undefined;
    const dataDir = join(folder, `before-${engine}`);
    const open = () =>
      (databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(join(dataDir, "moontower.sqlite")).db).withoutPlugins();
    const old = open();
    const provider = { getMigrations: async () => migrationsBefore(engine) };
    expect((await new Migrator({ db: old, provider }).migrateToLatest()).error).toBeUndefined();
    // Tables and names of that version.
    for (const [table, rows] of Object.entries(filled.rows))
      await old
        .insertInto(table as never)
        .values(rows as never)
        .execute();
    await old.destroy();

    const store = await openStore({ databaseUrl, dataDir });
    const list = (show: "all" | "spam") => store.leads.list({ show, viewer: undefined, limit: 100 });
    const standing = [...(await list("all")), ...(await list("spam"))].map(({ id, kind, status }) => `${id}: ${kind}, ${status}`);
    expect(standing.sort()).toEqual([
      "accents: wrote, waiting",
      "call: booked, booked",
      "cancelled: booked, booked",
      "formula: wrote, waiting",
      "held-call: booked, booked",
      "held-two: wrote, spam",
      "held: wrote, spam",
      "moved: booked, booked",
      "one-signal: wrote, waiting",
      "past: booked, booked",
      "plain: wrote, waiting",
      "released: wrote, waiting",
      "untold: wrote, spam",
    ]);
    while ((await store.leads.indexSome(100)) > 0) {}
    const found = async (q: string) => (await store.leads.list({ show: "all", viewer: undefined, q, limit: 9 })).map(({ id }) => id);
    expect([await found("ruiz"), await found("whitfield")]).toEqual([["accents"], ["plain"]]);
    expect(await store.leads.findByEmail("zoe.obrien@example.com")).toMatchObject([
      { id: "accents", enquiry: { email: "Zoe.OBrien@Example.com" } },
    ]);
    expect(await store.secret("manage-links", () => "another")).toBe("a-key-of-the-version-before");
    expect(await store.addresses.isProven("imogen+other@example.com")).toBe(true);
    expect((await store.outbox.depth()).waiting).toBe(filled.rows.outbox.filter(({ state }) => state === "waiting").length);
    await store.close();

    const after = open();
    for (const [table, rows] of Object.entries(filled.rows)) {
      const now = await after
        .selectFrom(table as "enquiries")
        .selectAll()
        .execute();
      expect([table, now.length]).toEqual([table, rows.length]);
      for (const row of rows) expect(now).toContainEqual(expect.objectContaining(row));
    }
    // The previous version still runs and writes: its leads are migrated too.
    const [one] = filled.rows.enquiries;
    await after
      .insertInto("enquiries")
      .values({ ...one, id: "later", submission_id: "later" } as never)
      .execute();
    await after.destroy();
    const again = await openStore({ databaseUrl, dataDir });
    expect(await again.leads.find("later")).toMatchObject({ status: "waiting", name: "Dana Whitfield" });
    await again.close();
  });

  it.each(["sqlite", "postgres"] as const)("has the kind of each mail, also after its text was deleted, on %s", async (engine) => {
    const databaseUrl = engine === "postgres" ? await createDatabase() : undefined;
    const dataDir = join(folder, `kinds-${engine}`);
    const old = (databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(join(dataDir, "moontower.sqlite")).db).withoutPlugins();
    await new Migrator({ db: old, provider: { getMigrations: async () => migrationsBefore(engine) } }).migrateToLatest();
    const bookings = filled.rows.bookings.filter(({ id }) => id === "call" || id === "cancelled");
    await old
      .insertInto("bookings" as never)
      .values(bookings as never)
      .execute();
    const [call, ical] = [{ lead_id: "call" }, { content: "BEGIN:VCALENDAR", fileName: "call.ics" }];
    const emptied = { emptied_at_utc: "2026-11-21T15:00:00.000Z" };
    const mails = {
      team: [{ recipient: "team" }, { ical: { method: "REQUEST", ...ical } }],
      answer: [{}, { writtenBy: "june" }],
      reminder: [call, { remindsAtSequence: 0 }],
      confirmation: [call, { asksToConfirm: true }],
      invitation: [call, { ical: { method: "REQUEST", ...ical } }],
      "invitation, emptied": [{ ...call, ...emptied }, { invitesToUtc: "2026-12-10T16:30:00Z" }],
      moved: [call, { movedFromUtc: "2026-12-10T16:30:00Z", ical: { method: "REQUEST", ...ical } }],
      cancellation: [call, { ical: { method: "CANCEL", ...ical } }],
      "cancellation, emptied": [{ lead_id: "cancelled", ...emptied }, {}],
      acknowledgement: [{}, {}],
      "acknowledgement, emptied": [emptied, {}],
    } as const;
    const values = Object.entries(mails).map(([id, [row, payload]]) => ({
      ...{ id, lead_id: "plain", kind: "mail", recipient: "visitor", state: "sent", attempts: 1, due_at_utc: "2026-10-01T15:00:00.000Z" },
      ...{ created_at_utc: "2026-10-01T15:00:00.000Z", sent_at_utc: "2026-10-01T15:00:01.000Z", ...row },
      payload: JSON.stringify({
        to: { address: "dana@example.com" },
        subject: "About your message",
        text: "",
        messageId: "<1@a>",
        ...payload,
      }),
    }));
    for (const value of values)
      await old
        .insertInto("outbox" as never)
        .values(value as never)
        .execute();
    await old.destroy();

    const store = await openStore({ databaseUrl, dataDir });
    for (const id of Object.keys(mails)) expect.soft(await store.mails.find(id), id).toMatchObject({ mailKind: id.split(",")[0] });
    await store.close();
  });
});
