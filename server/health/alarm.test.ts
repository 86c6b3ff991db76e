import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OutboxItem } from "#server/store/outbox-rows.ts";
import { createAlarm } from "./alarm.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

function setUp() {
  const added: OutboxItem[] = [];
  const clock = { nowMs: 0 };
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const raise = createAlarm({
    store: {
      async add(items) {
        added.push(...items);
        return { kind: "added" };
      },
    },
    teamMailboxes: [{ address: "team@example.com" }],
    hasWebhook: true,
    notifyOutbox: () => {},
    log,
    nowMs: () => clock.nowMs,
  });
  return { raise, added, clock, log };
}

it("takes every way but the one that it is about", async () => {
  const { raise, added, log } = setUp();
  await raise("mail", "Mails are late.");
  expect(added.map(({ kind }) => kind)).toEqual(["webhook"]);
  await raise("bookings", "Many bookings.");
  expect(added.map(({ kind }) => kind)).toEqual(["webhook", "webhook", "mail"]);
  await raise("webhook", "Posts are late.");
  expect(added.slice(3).map(({ kind }) => kind)).toEqual(["mail"]);
  expect(log.error).toHaveBeenCalledTimes(3);
  expect(console.error).toHaveBeenCalledWith("Alarm (mail): Mails are late.");
});

it("sounds once an hour while it lasts", async () => {
  const { raise, added, clock } = setUp();
  for (clock.nowMs = 0; clock.nowMs <= 2 * 3_600_000; clock.nowMs += 60_000) await raise("mail", "Mails are late.");
  expect(added).toHaveLength(3);
});
