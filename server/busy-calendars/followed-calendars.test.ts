import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { utcTimestamp } from "#domain/instants.ts";
import { createLog } from "#server/log.ts";
import { openStore } from "#server/store/open-store.ts";
import { StoreError } from "#server/store/store-error.ts";
import { calendarOf, eventOf, startFeed } from "#tests/support/feeds.ts";
import { followCalendars } from "./followed-calendars.ts";

it("follows a calendar from the next check on if the first one failed with a database error", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "moontower-followed-"));
  const store = await openStore({ databaseUrl: undefined, dataDir });
  const feed = await startFeed(calendarOf(eventOf("DTSTART:20261210T160000Z", "DTEND:20261210T170000Z")));
  let failures = 0;
  const busyReadings: typeof store.busyReadings = {
    ...store.busyReadings,
    async keepOnly(keys) {
      if (keys.length > 0 && failures++ === 0) throw new StoreError("The database could not do its work.");
      return store.busyReadings.keepOnly(keys);
    },
  };
  const nowMs = Date.parse("2026-12-01T00:00:00Z");
  const calendars = await followCalendars({
    store: { availability: store.availability, notices: store.notices, busyReadings },
    firstUrls: [],
    privateNetworks: ["127.0.0.0/8"],
    timeZone: "America/Chicago",
    horizonDays: 60,
    slotMinutes: 30,
    nowMs: () => nowMs,
    log: createLog("silent"),
    retryMs: 40,
  });
  try {
    await store.availability.addCalendar({ id: "june", url: feed.url, owner: "June", addedAtUtc: utcTimestamp(nowMs) });
    await expect(calendars.follow()).rejects.toThrow("could not do its work");
    await calendars.follow();
    const starts = () => calendars.labelled().map(({ startMs }) => new Date(startMs).toISOString());
    await expect.poll(starts).toContain("2026-12-10T16:00:00.000Z");
  } finally {
    await Promise.all([calendars.close(), feed.close()]);
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
});

it("reports that a new calendar takes too long before the request times out", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "moontower-followed-"));
  const store = await openStore({ databaseUrl: undefined, dataDir });
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const calendars = await followCalendars({
    store,
    firstUrls: [],
    privateNetworks: ["127.0.0.0/8"],
    timeZone: "America/Chicago",
    horizonDays: 60,
    slotMinutes: 30,
    nowMs: Date.now,
    log: createLog("silent"),
    tryOutMs: 100,
  });
  try {
    const { port } = silent.address() as AddressInfo; // it listens at a port
    expect(await calendars.tryOut(`http://127.0.0.1:${port}/slow.ics`)).toBe("No answer within 0.1 s.");
  } finally {
    await calendars.close();
    silent.closeAllConnections();
    silent.close();
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
}, 5_000);
