import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { faultTimes, reportFault } from "#tests/support/faults/fault-table.ts";
import { missingFrom, type PostingVisitors, startPostingVisitors } from "#tests/support/faults/posting-visitors.ts";
import { stampsOfPatientVisitors, streamSecret } from "#tests/support/lead-stream.ts";
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

  it("keeps no booking visitor waiting for long, and serves again by itself within 5 s of its return", async () => {
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
