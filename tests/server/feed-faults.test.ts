import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { faultTimes, reportFault } from "#tests/support/faults/fault-table.ts";
import { calendarOf, goodEvent, hostileEvents, hostileFeeds, startFeed, type TestFeed } from "#tests/support/feeds.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site | undefined;
let feeds: TestFeed[] = [];
afterEach(async () => {
  await site?.remove();
  await Promise.all(feeds.map((feed) => feed.close()));
  feeds = [];
});

/** With this token, /readyz includes details. */
const operatorToken = "a-token-of-the-tests";
const asOperator = { headers: { Authorization: `Bearer ${operatorToken}` } };

it("the built server listens before it has read any calendar and answers quickly while it reads the worst of them", {
  timeout: 120_000,
}, async () => {
  // Twenty of each once blocked the site for eleven seconds.
  const copies = faultTimes(4, 20);
  const worst = Object.values(hostileEvents).flatMap((event) =>
    // Alone, because the feed would otherwise be refused for its size.
    Array.from({ length: event.length > 10_000 ? 1 : copies }, (_, copy) => event.replace("UID:", `UID:${copy}-`)),
  );
  const hasNoEnd = (event: string) => event.includes("INTERVAL=48");
  feeds = await Promise.all([
    startFeed(calendarOf(goodEvent, ...worst.filter((event) => !hasNoEnd(event)))),
    startFeed(calendarOf(goodEvent, hostileEvents["a rule that the parser never comes back from"] ?? "")),
  ]);
  site = await startSite({
    env: { BUSY_CALENDARS: feeds.map(({ url }) => url).join(","), LOG_LEVEL: "warn", METRICS_TOKEN: operatorToken },
  });
  expect((await fetch(`${site.url}${schedulerPaths.slots}`)).status, "nothing is open that might not be").toBe(503);

  const waitsMs: number[] = [];
  for (;;) {
    const askedAtMs = performance.now();
    await (await fetch(`${site.url}/healthz`)).text();
    waitsMs.push(performance.now() - askedAtMs);
    if ((await fetch(`${site.url}${schedulerPaths.slots}`)).ok) break;
    await sleep(5);
  }
  const ready = (await (await fetch(`${site.url}/readyz`, asOperator)).json()) as {
    checks: { name: string; ok: boolean; detail: string }[];
  };
  const calendars = ready.checks.find(({ name }) => name === "calendars");
  expect(calendars?.ok).toBe(true);
  expect(calendars?.detail).toContain("odd events");
  const sorted = waitsMs.toSorted((a, b) => a - b);
  const longest = sorted.at(-1) ?? 0;
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  // Such a feed blocks the thread that reads it for seconds, and the second one for ever.
  expect(longest).toBeLessThan(5_000);
  const found = `${sorted.length} answers meanwhile, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`;
  reportFault({ fault: "calendar with endless and broken events", times: worst.length, found });
});

it("a faulty calendar neither opens a time nor blocks the server or its stop", async () => {
  const moods = Object.entries(hostileFeeds).slice(0, faultTimes(4, 100));
  feeds = await Promise.all(moods.map(([, answer]) => startFeed(answer)));
  site = await startSite({ env: { BUSY_CALENDARS: feeds.map(({ url }) => url).join(","), LOG_LEVEL: "silent" } });
  await expect.poll(() => feeds.filter((feed) => feed.requests() > 0).length, { timeout: 60_000 }).toBe(moods.length);
  expect((await fetch(`${site.url}${schedulerPaths.slots}`)).status).toBe(503);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  const toldAtMs = performance.now();
  await site.stop();
  expect(performance.now() - toldAtMs).toBeLessThan(5_000);
  reportFault({ fault: "calendar in every mood", times: moods.length, found: "no time offered, server ready, stops when told" });
});
