import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { busyCalendars } from "./busy-calendars.ts";

const stops: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

async function feedServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/private-8f3a/basic.ics`; // listening on TCP
}

const feed = (start: string, end: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:${start}\r\nDTEND:${end}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

function reader(urls: readonly string[], options: Partial<Parameters<typeof busyCalendars>[0]> = {}) {
  const clock = { nowMs: Date.parse("2026-12-01T00:00:00Z") };
  const onFailure = vi.fn<(feed: number, error: unknown) => void>();
  const calendars = busyCalendars({
    urls,
    timeZone: "America/Chicago",
    horizonDays: 60,
    now: () => clock.nowMs,
    onFailure,
    limits: { timeoutMs: 5_000, maxBytes: 100_000 },
    ...options,
  });
  const starts = async () => (await calendars.busyPeriods()).map(({ startMs }) => new Date(startMs).toISOString());
  return { clock, onFailure, starts };
}

describe("busy calendars", () => {
  it("are read from every address, the first call waiting for them, callers at the same time too", async () => {
    const one = await feedServer((_, response) => response.end(feed("20261210T160000Z", "20261210T170000Z")));
    const two = await feedServer((_, response) => response.end(feed("20261211T160000Z", "20261211T170000Z")));
    const { starts } = reader([one, two]);
    const both = ["2026-12-10T16:00:00.000Z", "2026-12-11T16:00:00.000Z"];
    expect(await Promise.all([starts(), starts()])).toEqual([both, both]);
  });

  it("are asked once in a few minutes, however many visitors look", async () => {
    let requests = 0;
    const url = await feedServer((_, response) => {
      requests++;
      response.end(feed("20261210T160000Z", "20261210T170000Z"));
    });
    const { starts, clock } = reader([url]);
    for (let visitor = 0; visitor < 20; visitor++) await starts();
    expect(requests).toBe(1);
    clock.nowMs += 5 * 60_000;
    await starts();
    await vi.waitFor(() => expect(requests).toBe(2));
  });

  it("keep the last good reading while a feed fails, and report the failure without the secret address", async () => {
    const answers = [
      feed("20261210T160000Z", "20261210T170000Z"),
      503,
      "<!doctype html>Sign in",
      feed("20261212T160000Z", "20261212T170000Z"),
    ];
    const url = await feedServer((_, response) => {
      const answer = answers.shift();
      if (typeof answer === "number") response.writeHead(answer).end();
      else response.end(answer);
    });
    const { starts, clock, onFailure } = reader([url]);
    expect(await starts()).toEqual(["2026-12-10T16:00:00.000Z"]);
    for (const failures of [1, 2]) {
      clock.nowMs += 5 * 60_000;
      expect(await starts()).toEqual(["2026-12-10T16:00:00.000Z"]);
      await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(failures));
    }
    expect(onFailure.mock.calls.map(([place]) => place)).toEqual([1, 1]);
    expect(onFailure.mock.calls.map(([, error]) => String(error)).join()).not.toContain("private-8f3a");
    clock.nowMs += 5 * 60_000;
    await vi.waitFor(async () => expect(await starts()).toEqual(["2026-12-12T16:00:00.000Z"]));
  });

  it("do not hold a visitor up where a feed hangs, and fill in once it answers", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const url = await feedServer(async (_, response) => {
      await released;
      response.end(feed("20261210T160000Z", "20261210T170000Z"));
    });
    const { starts } = reader([url], { firstWaitMs: 50 });
    expect(await starts()).toEqual([]);
    release();
    await vi.waitFor(async () => expect(await starts()).toHaveLength(1));
  });

  it.each([
    ["hangs", 1_000_000, /within 0\.2 s/],
    ["is endless", 1_000, /larger than 1000 bytes/],
  ])("give up on a feed that %s", async (_, maxBytes, reason) => {
    const url = await feedServer((_request, response) => {
      if (maxBytes === 1_000) response.end("BEGIN:VCALENDAR\r\n".repeat(10_000));
    });
    const { starts, onFailure } = reader([url], { limits: { timeoutMs: maxBytes === 1_000 ? 5_000 : 200, maxBytes } });
    expect(await starts()).toEqual([]);
    expect(String(onFailure.mock.calls[0]?.[1])).toMatch(reason);
  });

  it("of an address where nobody listens are reported, not thrown", async () => {
    const url = await feedServer((_, response) => response.end());
    await Promise.all(stops.splice(0).map((stop) => stop()));
    const { starts, onFailure } = reader([url]);
    expect(await starts()).toEqual([]);
    expect(String(onFailure.mock.calls[0]?.[1])).toMatch(/can't be reached/);
  });
});
