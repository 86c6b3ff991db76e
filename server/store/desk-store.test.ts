import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { describeDeskStore } from "./desk-contract.ts";
import { enquiriesBookingsOutbox } from "./migrations/001-enquiries-bookings-outbox.ts";
import { openStore } from "./open-store.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "moontower-desk-"));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

describeDeskStore("the desk's tables on SQLite", () => openStore({ databaseUrl: undefined, dataDir: join(folder, "contract") }));
describeDeskStore("the desk's tables on PostgreSQL", async () =>
  openStore({ databaseUrl: await postgres.createDatabase(), dataDir: folder }),
);

describe("a database that the version before the desk has filled", () => {
  it.each(["sqlite", "postgres"])("keeps every row as it was and gains its leads, on %s", async (engine) => {
    const databaseUrl = engine === "postgres" ? await postgres.createDatabase() : undefined;
    const dataDir = join(folder, `before-${engine}`);
    const old = (databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(join(dataDir, "moontower.sqlite")).db).withoutPlugins();
    const provider = { getMigrations: async () => ({ "001-enquiries-bookings-outbox": enquiriesBookingsOutbox }) };
    expect((await new Migrator({ db: old, provider }).migrateToLatest()).error).toBeUndefined();
    // Names as the database has them: this is the version before, which knew no others.
    const insert = (table: string, row: object) =>
      old
        .insertInto(table as never)
        .values(row as never)
        .execute();
    const person = { name: "Zoë ‘O’Brien", email: "Zoe@Example.com", phone: "512" };
    await insert("enquiries", { ...enquiry("e1", ""), ...person, created_at_utc: "2026-12-01T10:00:00.000Z" });
    await insert("enquiries", { ...enquiry("e2", "honeypot"), ...person, created_at_utc: "2026-12-03T10:00:00.000Z" });
    await insert("bookings", { ...booking("b1"), ...person, created_at_utc: "2026-12-02T10:00:00.000Z" });
    await insert("outbox", outboxItem("o1", "e1"));
    const before = await everything(old);
    await old.destroy();

    const store = await openStore({ databaseUrl, dataDir });
    const leads = await store.leads.list({ show: "all", viewer: undefined, limit: 10 });
    expect(leads.map(({ id, kind, status }) => [id, kind, status])).toEqual([
      ["b1", "booked", "booked"],
      ["e1", "wrote", "waiting"],
    ]);
    expect((await store.leads.list({ show: "spam", viewer: undefined, limit: 10 })).map(({ id }) => id)).toEqual(["e2"]);
    expect(await store.leads.findByEmail("zoe@example.com")).toHaveLength(3);
    expect(leads[1]?.enquiry).toMatchObject({ name: person.name, message: "Line one\nLine two" });
    await store.close();

    const after = databaseUrl ? openPostgres(databaseUrl, () => {}) : openSqlite(join(dataDir, "moontower.sqlite")).db;
    expect(await everything(after.withoutPlugins())).toMatchObject(before);
    // The version before, still running beside this one, writes on: its leads are there too.
    await after
      .withoutPlugins()
      .insertInto("enquiries" as never)
      .values({ ...enquiry("e3", ""), ...person, created_at_utc: "2026-12-04T10:00:00.000Z" } as never)
      .execute();
    await after.destroy();
    const again = await openStore({ databaseUrl, dataDir });
    expect(await again.leads.find("e3")).toMatchObject({ status: "waiting", name: person.name });
    await again.close();
  });
});

async function everything(db: ReturnType<typeof openSqlite>["db"]) {
  const rows = await Promise.all(
    (["enquiries", "bookings", "outbox"] as const).map((table) => db.selectFrom(table).selectAll().orderBy("id").execute()),
  );
  return { enquiries: rows[0], bookings: rows[1], outbox: rows[2] };
}

const enquiry = (id: string, spam_signals: string) => ({
  id,
  submission_id: id,
  form: "contact",
  company: "Vega",
  preferred_date: "",
  preferred_time: "",
  message: "Line one\nLine two",
  spam_signals,
});

const booking = (id: string) => ({
  id,
  submission_id: id,
  ical_uid: id,
  starts_at_utc: "2026-12-10T16:30:00Z",
  minutes: 30,
  time_zone: "America/Chicago",
  note: "",
  manage_token: id,
  updated_at_utc: "2026-12-02T10:00:00.000Z",
});

const outboxItem = (id: string, lead_id: string) => ({
  id,
  lead_id,
  kind: "mail",
  recipient: "team",
  payload: "{}",
  due_at_utc: "2026-12-01T10:00:00.000Z",
  created_at_utc: "2026-12-01T10:00:00.000Z",
});
