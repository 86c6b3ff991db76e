import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "#content/brand.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import { openStore, type Store } from "#server/store/open-store.ts";
import { anInstant } from "#tests/support/dates.ts";
import { leadStream, nextEnquiry, streamSecret } from "#tests/support/lead-stream.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { startSmtp, type TestSmtp } from "#tests/support/smtp.ts";
import { storedEnquiries, storedMails } from "#tests/support/stored-leads.ts";

const deskCommand = fileURLToPath(new URL("../../build/server/desk-command.js", import.meta.url));

describe("two server processes on one PostgreSQL", { timeout: 180_000 }, () => {
  let postgres: TestPostgres;
  let smtp: TestSmtp;
  let sites: Site[];
  let store: Store;
  let databaseUrl: string;
  beforeAll(async () => {
    [postgres, smtp] = await Promise.all([startPostgres(), startSmtp()]);
    databaseUrl = await postgres.createDatabase();
    const env = {
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtp.url,
      SECRET: streamSecret,
      RATE_LIMIT_TIMES: "1000000",
      BOOKING_BURST_PER_HOUR: "1000000",
      LOG_LEVEL: "error",
    };
    // Both start at once on an empty database, to test concurrent migrations.
    sites = await Promise.all([startSite({ env }), startSite({ env })]);
    store = await openStore({ databaseUrl, dataDir: "" });
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.remove()));
    await store.close();
    await smtp.close();
    await postgres.stop();
  });

  const streamTo = async (site: Site, leads: number) => {
    const stream = leadStream(nextEnquiry, 3);
    const end = new AbortController();
    const round = stream.round(site.url, end.signal);
    while (stream.acknowledged.length < leads) await stream.nextAcknowledgement();
    end.abort();
    await round;
    return stream.acknowledged;
  };

  it("send each mail once", async () => {
    const acknowledged = (await Promise.all(sites.map((site) => streamTo(site, 20)))).flat();
    await expect.poll(() => store.outbox.depth(), { timeout: 60_000 }).toMatchObject({ waiting: 0, failed: 0 });
    for (const lead of acknowledged) expect(await lead.idIn(store)).toBeDefined();
    const sent = smtp.mails.map(({ email }) => email.messageId);
    expect(sent).toHaveLength(acknowledged.length * 2);
    expect(new Set(sent).size).toBe(sent.length);
  });

  it("store a submission once that is sent to both", async () => {
    const lead = nextEnquiry();
    expect(await Promise.all(sites.map((site) => lead.send(site.url)))).toEqual([true, true]);
    const leadId = (await lead.idIn(store)) ?? "";
    expect(await storedMails(store, { leadId })).toHaveLength(lead.mails);
  });

  it("store a form without an id once that is sent twice to both", async () => {
    const body = new URLSearchParams({ name: "Dana Whitfield", email: "dana@no-script.example", message: "We miss calls." });
    const answers = await Promise.all([...sites, ...sites].map((site) => fetch(`${site.url}/contact`, { method: "POST", body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const stored = (await storedEnquiries(store)).filter(({ email }) => email === "dana@no-script.example");
    expect(stored).toHaveLength(1);
    expect(await storedMails(store, { leadId: stored[0]?.id ?? "" })).toHaveLength(2);
  });

  it("apply the desk's settings of open times within two seconds", async () => {
    const slotsAt = async (site: Site): Promise<readonly string[]> => (await (await fetch(`${site.url}/scheduler/slots`)).json()).slots;
    const dayOf = (slot: string) => localDateOf(anInstant(slot), brand.hours.timeZone);
    const day = dayOf((await slotsAt(sites[0] as Site)).at(-1) ?? "");
    const offers = () => Promise.all(sites.map(async (site) => (await slotsAt(site)).some((slot) => dayOf(slot) === day)));
    expect(await offers()).toEqual([true, true]);
    const waitsMs: number[] = [];
    for (const [verb, expected] of [
      ["close", [false, false]],
      ["open", [true, true]],
      ["close", [false, false]],
      ["open", [true, true]],
    ] as const) {
      const { status, stderr } = spawnSync(process.execPath, [deskCommand, "time", verb, day], {
        encoding: "utf8",
        env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: sites[0]?.dataDir },
      });
      expect([status, stderr]).toEqual([0, ""]);
      const saidAtMs = performance.now();
      await expect.poll(offers, { interval: 100 }).toEqual(expected);
      waitsMs.push(performance.now() - saidAtMs);
    }
    // Three of four, because a busy machine can delay one.
    expect(waitsMs.toSorted((a, b) => a - b).at(2)).toBeLessThan(2_000);
  });

  it("report a lost database to the visitor, and keep running", async () => {
    const [, survivor] = sites;
    await postgres.stop();
    expect((await fetch(`${survivor?.url}/readyz`)).status).toBe(503);
    const answer = await fetch(`${survivor?.url}/contact`, {
      method: "POST",
      body: new URLSearchParams({ name: "Dana Whitfield", email: "dana@example.com", message: "We miss calls at lunch." }),
    });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("We miss calls at lunch.");
    const calendar = await fetch(`${survivor?.url}/scheduler`);
    expect(calendar.status).toBe(503);
    expect(await calendar.text()).toContain("We can’t reach the calendar.");
    expect((await fetch(`${survivor?.url}/healthz`)).status).toBe(200);
    expect(survivor?.output()).not.toMatch(/Dana|lunch/);
  });
});
