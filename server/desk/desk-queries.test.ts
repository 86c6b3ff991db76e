import { AsyncLocalStorage } from "node:async_hooks";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { DefaultQueryExecutor } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskFeeds, deskPages } from "#domain/desk-paths.ts";
import { utcInstant } from "#domain/instants.ts";
import { receiveMail } from "#server/operations/mail/receive-mail.ts";
import { openTestDesk, type TestDesk } from "#tests/support/desk.ts";
import { askScreens } from "#tests/support/desk-screens.ts";
import { aBooking, anEnquiry } from "#tests/support/leads.ts";
import { rawMail } from "#tests/support/raw-mails.ts";

/** The plan's line for a full table scan. Rows of leads are small, so scanning them is fast. */
const growing = /^SCAN (enquiries|bookings|outbox|outbox_tries|notes|audit|received_mails|conversations|mailings|daily_counts|web_vitals)$/;

describe("the queries of a desk screen", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "moontower-desk-queries-"));
  let desk: TestDesk;
  let ask: (path: string) => Promise<Response>;
  let lead: string;
  let call: string;
  beforeAll(async () => {
    desk = await openTestDesk({ databaseUrl: undefined, dataDir });
    const { store } = desk.parts;
    for (let n = 0; n < 12; n++) {
      const enquiry = anEnquiry({ id: `e${n}`, submissionId: `s${n}`, email: `e${n}@example.com` });
      await store.enquiries.save(enquiry, []);
      lead = enquiry.id;
    }
    const startsAtUtc = utcInstant(Date.parse("2026-12-08T20:00:00Z"));
    const booking = aBooking({ startsAtUtc });
    await store.bookings.insert(booking, []);
    call = booking.id;
    await desk.do(desk.june, "leads.note", { lead, body: "Rang twice." });
    await desk.do(desk.june, "leads.answer", { lead: "e1", body: "Yes." });
    await receiveMail(desk.parts, rawMail({ From: "mallory@evil.example", To: desk.parts.replyAddresses?.of("e1", "team") }));
    ask = await askScreens(desk);
  });
  afterAll(async () => {
    await desk.close();
    rmSync(dataDir, { recursive: true });
  });

  async function queriesOf(path: string): Promise<number> {
    await (await ask(path)).text(); // notes the visit, once a minute, and that the lead was read
    // Only those of the request: the list of followed calendars is read every few seconds.
    const inRequest = new AsyncLocalStorage<true>();
    const { executeQuery } = DefaultQueryExecutor.prototype;
    let queries = 0;
    const spy = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery").mockImplementation(function (
      this: DefaultQueryExecutor,
      ...query
    ) {
      if (inRequest.getStore()) queries += 1;
      return executeQuery.apply(this, query) as ReturnType<typeof executeQuery<never>>;
    });
    try {
      const answer = await inRequest.run(true, async () => ask(path));
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.text();
      return queries;
    } finally {
      spy.mockRestore();
    }
  }

  it("are few: five for the frame, and some for the screen", async () => {
    expect(await queriesOf(deskPages.keys)).toBeLessThanOrEqual(5);
    expect(await queriesOf(deskPages.today)).toBeLessThanOrEqual(15);
    expect(await queriesOf(`${deskPages.lead(lead)}?show=waiting`)).toBeLessThanOrEqual(12);
    expect(await queriesOf(`${deskPages.lead(call)}?show=all`)).toBeLessThanOrEqual(12);
  });

  it("never scan a table that keeps growing", async () => {
    const asked = new Map<string, readonly unknown[]>();
    const spy = vi.spyOn(DefaultQueryExecutor.prototype, "executeQuery");
    const screens = Object.values(deskPages).map((page) => (typeof page === "string" ? page : page(lead)));
    try {
      for (const path of [...screens, `${deskPages.mail}?${deskQuery.q}=phone`]) await (await ask(path)).text();
      for (const [{ sql, parameters }] of spy.mock.calls) if (/^select/.test(sql)) asked.set(sql, parameters);
    } finally {
      spy.mockRestore();
    }
    const database = new SqliteDatabase(join(dataDir, "moontower.sqlite"), { readonly: true });
    try {
      const whole = [...asked].flatMap(([sql, parameters]) => {
        const plan = database.prepare(`explain query plan ${sql}`).all(...parameters) as { readonly detail: string }[]; // as SQLite documents it
        return plan.flatMap(({ detail }) => (growing.test(detail) ? [`${detail}: ${sql}`] : []));
      });
      expect([asked.size > 30, whole]).toEqual([true, []]);
    } finally {
      database.close();
    }
  });

  it("are one for an open page's check for changes without any", async () => {
    const { frame } = (await (await ask(deskPages.keys)).json()) as { frame: { version: string } }; // the page's props
    const path = `${deskFeeds.changes}?${new URLSearchParams({ [deskQuery.since]: frame.version })}`;
    expect(await (await ask(path)).json()).toMatchObject({ changed: false, counts: { waiting: 11, callsToday: 1, mailsFailed: 0 } });
    expect(await queriesOf(path)).toBe(1);
  });
});
