import { afterEach, beforeEach, expect, it } from "vitest";
import { utcInstant, utcTimestamp } from "#domain/instants.ts";
import type { NewBooking } from "#server/store/booking-records.ts";
import type { Store } from "#server/store/open-store.ts";
import { aBooking } from "#tests/support/leads.ts";
import { openTestStore } from "#tests/support/test-store.ts";
import { burstOfBookings } from "./must-confirm.ts";

const hourMs = 60 * 60_000;
const nowMs = Date.parse("2026-12-08T15:00:00Z");

let store: Store;
let close: () => Promise<void>;
let made = 0;
beforeEach(async () => {
  ({ store, close } = await openTestStore());
});
afterEach(() => close());

async function book(count: number, madeHoursAgo: number, changes: Partial<NewBooking> = {}): Promise<void> {
  const createdAtUtc = utcTimestamp(nowMs - madeHoursAgo * hourMs);
  for (let index = 0; index < count; index += 1) {
    made += 1;
    const startsAtUtc = utcInstant(nowMs + made * hourMs);
    await store.bookings.insert(aBooking({ startsAtUtc, createdAtUtc, email: `visitor-${made}@example.com`, ...changes }), []);
  }
}

const burst = () => burstOfBookings(store.bookings, 10, nowMs);

it("uses the setting without a usual rate, which excludes canceled and unconfirmed bookings", async () => {
  await book(300, 72, { status: "cancelled" });
  await book(300, 48, { confirmByUtc: utcTimestamp(nowMs - 47 * hourMs) });
  await book(9, 0.5);
  expect(await burst()).toBeUndefined();
  await book(1, 0.5);
  expect(await burst()).toContain("10 calls");
});

it("allows more if many booked calls are usual, up to three times the setting", async () => {
  await book(576, 72); // 4 an hour on average, so the limit is five times that, 20
  await book(19, 0.5);
  expect(await burst()).toBeUndefined();
  await book(1, 0.5);
  expect(await burst()).toContain("20 calls");
  await book(1_000, 96);
  expect(await burst()).toBeUndefined();
  await book(10, 0.5);
  expect(await burst()).toContain("30 calls");
});

it("counts canceled calls of a proven address", async () => {
  await store.addresses.prove("regular@example.com", utcTimestamp(nowMs - 200 * hourMs));
  await book(600, 72, { email: "regular@example.com", status: "cancelled" });
  await book(19, 0.5);
  expect(await burst()).toBeUndefined();
});
