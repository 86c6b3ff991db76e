import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OutboxItem } from "#server/store/outbox-rows.ts";
import { createAlarm } from "./alarm.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

function setUp() {
  const added: OutboxItem[] = [];
  const nowMs = () => 0;
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
    nowMs,
  });
  return { raise, added, log };
}

it("uses every channel except the failed one", async () => {
  const { raise, added, log } = setUp();
  await raise({ name: "mail", detail: "Mails are late." });
  expect(added.map(({ kind }) => kind)).toEqual(["webhook"]);
  await raise({ name: "bookings", detail: "Many bookings." });
  expect(added.map(({ kind }) => kind)).toEqual(["webhook", "webhook", "mail"]);
  await raise({ name: "webhook", detail: "Posts are late." });
  expect(added.slice(3).map(({ kind }) => kind)).toEqual(["mail"]);
  expect(log.error).toHaveBeenCalledTimes(3);
  expect(console.error).toHaveBeenCalledWith("Alarm (mail): Mails are late.");
});

it("reports the end on every channel, including the one that had failed", async () => {
  const { raise, added, log } = setUp();
  await raise({ name: "mail", detail: "Mails go out in time.", lastedMs: 130 * 60_000 });
  expect(added.map(({ kind }) => kind)).toEqual(["webhook", "mail"]);
  expect(JSON.stringify(added)).toContain("The part “mail” is well again after 2 hours. Mails go out in time.");
  expect(log.error).not.toHaveBeenCalled();
});
