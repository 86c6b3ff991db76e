import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { utcTimestamp } from "#domain/instants.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { createLog } from "#server/log.ts";
import { mailItem } from "#server/mail/outbox-items.ts";
import { startOutbox } from "#server/outbox/outbox.ts";
import { openStore } from "#server/store/open-store.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { faultTimes, reportFault } from "#tests/support/faults/fault-table.ts";
import { missingFrom, type PostingVisitors, startPostingVisitors } from "#tests/support/faults/posting-visitors.ts";
import { stampsOfPatientVisitors, streamSecret } from "#tests/support/lead-stream.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/tcp-proxy.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe("PostgreSQL under traffic", { timeout: 600_000 }, () => {
  let databaseUrl: string;
  let site: Site;
  let visitors: PostingVisitors;
  beforeEach(async () => {
    databaseUrl = await postgres.createDatabase();
    site = await startSite({ env: { DATABASE_URL: databaseUrl, SECRET: streamSecret, RATE_LIMIT_TIMES: "1000000", LOG_LEVEL: "silent" } });
    visitors = startPostingVisitors(site.url, 6);
    await visitors.untilThanks();
  });
  afterEach(() => site.remove());

  it.each([
    ["shut down", () => postgres.down("shutdown")],
    ["crashes", () => postgres.down("crash")],
    ["ends all connections", () => postgres.terminateBackends()],
  ] as const)("%s again and again: the server lives, nobody's words are lost, and thanks come again within 5 s", async (name, fault) => {
    const times = faultTimes(3, 17);
    let longestMs = 0;
    for (let time = 0; time < times; time += 1) {
      await sleep(Math.random() * 200);
      const wasStopped = (await fault()) === undefined;
      await sleep(200);
      if (wasStopped) await postgres.up();
      longestMs = Math.max(longestMs, await visitors.untilThanks());
      expect(longestMs).toBeLessThan(5_000);
    }
    await visitors.stop();
    expect(visitors.wrongAnswers).toEqual([]);
    expect(visitors.brokenConnections()).toBe(0);
    expect(site.process.exitCode).toBeNull();
    expect(await missingFrom(databaseUrl, "", visitors.acknowledged)).toEqual([]);
    const found = `${visitors.acknowledged.length} acknowledged, none missing, ${visitors.refusals()} refused with their words kept; service after ${longestMs.toFixed(0)} ms at the longest`;
    reportFault({ fault: `PostgreSQL ${name}`, times, found });
  });
});

describe("a database that freezes", { timeout: 120_000 }, () => {
  let proxy: TcpProxy;
  let site: Site;
  beforeAll(async () => {
    const url = new URL(await postgres.createDatabase());
    proxy = await startTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    site = await startSite({ env: { DATABASE_URL: url.href, SECRET: streamSecret, RATE_LIMIT_TIMES: "1000000", LOG_LEVEL: "silent" } });
  });
  afterAll(async () => {
    proxy.thaw();
    await site.remove();
    await proxy.close();
  });

  it("answers booking visitors with an error soon, and serves again within 5 s of its return", async () => {
    const { slots } = (await (await fetch(`${site.url}${schedulerPaths.slots}`)).json()) as { slots: string[] };
    proxy.freeze();
    const startedAtMs = performance.now();
    const answers = await Promise.all(
      slots.slice(40, 70).map(async (slot) => {
        const { submissionId, stamp } = stampsOfPatientVisitors.issue();
        const details = { name: "Dana Whitfield", email: "dana@example.com", phone: "", note: "Calls at lunch" };
        const form = { submission: submissionId, stamp, website: "", zone: "UTC", slot, step: "book", ...details };
        const answer = await fetch(`${site.url}${schedulerPaths.booking}`, {
          method: "POST",
          body: new URLSearchParams(form),
          redirect: "manual",
        });
        return { status: answer.status, page: await answer.text(), waitedMs: performance.now() - startedAtMs };
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    for (const { page } of answers) expect(page).toContain("Calls at lunch");
    expect(Math.max(...answers.map(({ waitedMs }) => waitedMs))).toBeLessThan(13_000);

    proxy.thaw();
    const thawedAtMs = performance.now();
    await expect.poll(async () => (await fetch(`${site.url}${schedulerPaths.slots}`)).status, { timeout: 10_000 }).toBe(200);
    expect(performance.now() - thawedAtMs).toBeLessThan(5_000);
    const longestMs = Math.max(...answers.map(({ waitedMs }) => waitedMs));
    reportFault({
      fault: "PostgreSQL frozen, 30 bookings at once",
      times: 1,
      found: `all refused with their words kept, the last after ${(longestMs / 1_000).toFixed(1)} s`,
    });
  });
});

it("a mail that is claimed when the database stops is sent once", { timeout: 120_000 }, async () => {
  const store = await openStore({ databaseUrl: await postgres.createDatabase(), dataDir: "" });
  const mail = { to: { address: "dana@example.com" }, subject: "Thanks", text: "Thanks", html: "" };
  const enquiry = anEnquiry({});
  const item = mailItem({ leadId: enquiry.id, mailKind: "acknowledgement", mail });
  await store.enquiries.save(enquiry, [item]);
  const isDown = Promise.withResolvers<void>();
  let deliveries = 0;
  const deliver = async () => {
    deliveries += 1;
    if (deliveries > 1) return;
    await postgres.down("crash");
    isDown.resolve();
  };
  let aheadMs = 0;
  const nowMs = () => Date.parse(enquiry.createdAtUtc) + 1_000 + aheadMs;
  const outbox = startOutbox({
    store: store.outbox,
    deliver: { mail: deliver, webhook: deliver, push: deliver },
    log: createLog("silent"),
    nowMs,
    pollMs: 100,
  });
  await isDown.promise;
  await postgres.up();
  aheadMs = 60_000;
  await expect.poll(async () => (await store.mails.find(item.id))?.state, { timeout: 20_000 }).toBe("sent");
  expect(deliveries).toBe(1);
  await outbox.stop(1_000);
  await store.close();
});

describe("nightly work during which", { timeout: 120_000 }, () => {
  let site: Site;
  afterEach(() => site.remove());

  it.each(["the database crashes", "the server is killed"])("%s is completed ten minutes later", async (fault) => {
    const databaseUrl = await postgres.createDatabase();
    const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" };
    site = await startSite({ env, at: aTimestamp("2026-12-08T16:00:00.000Z") });
    const spam = anEnquiry({ spamSignals: ["honeypot"], createdAtUtc: aTimestamp("2025-06-01T12:00:00.000Z") });
    const store = await openStore({ databaseUrl, dataDir: "" });
    await store.enquiries.save(spam, []);
    await store.close();
    const [lock, beside] = [databaseUrl, databaseUrl].map((connectionString) => new pg.Client({ connectionString }));
    for (const client of [lock, beside]) client?.on("error", () => {}); // it fails with the database
    await Promise.all([lock?.connect(), beside?.connect()]);
    await lock?.query("begin; lock table leads in share mode");
    const night = Date.parse("2026-12-09T09:00:00Z");
    await site.goTo(utcTimestamp(night));
    const waiting =
      'select from pg_stat_activity where wait_event_type = \'Lock\' and query like \'delete from "leads"%"leads"."status" = %\'';
    await expect.poll(async () => (await beside?.query(waiting))?.rowCount, { timeout: 10_000 }).toBe(1);
    if (fault === "the database crashes") {
      await postgres.down("crash");
      await postgres.up();
    } else {
      await site.kill();
      await Promise.all([lock?.end(), beside?.end()]);
      site = await startSite({ env, at: utcTimestamp(night + 60_000), dataDir: site.dataDir });
    }

    const after = await openStore({ databaseUrl, dataDir: "" });
    let minutes = 0;
    const laterOn = async () => {
      minutes += 10;
      await site.goTo(utcTimestamp(night + minutes * 60_000));
      return after.leads.find(spam.id);
    };
    await expect.poll(laterOn, { timeout: 10_000, interval: 100 }).toBeUndefined();
    await after.close();
  });
});
