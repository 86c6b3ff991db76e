import { expect, it, vi } from "vitest";
import type { UtcTimestamp } from "#domain/instants.ts";
import { mailItem, webhookItem } from "#server/mail/outbox-items.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import type { OutgoingMail } from "#server/store/outbox-rows.ts";
import { anInstant, aTimestamp } from "#tests/support/dates.ts";
import { aBooking } from "#tests/support/leads.ts";
import { isOutdated } from "./skip-outdated.ts";

const owedSinceUtc = aTimestamp("2026-12-08T14:40:00.000Z");
const startsAtUtc = anInstant("2026-12-10T16:30:00Z");
const booking: BookingRecord = {
  ...aBooking({ startsAtUtc }),
  sequence: 0,
  recentMoves: 0,
  reminderSentAtUtc: undefined,
  updatedAtUtc: owedSinceUtc,
};

/** Whether a mail is outdated, and how often the lead and the call were read for it. */
async function askAbout(says: Partial<OutgoingMail>, found: { owed?: UtcTimestamp; call?: BookingRecord } = {}) {
  const owedSince = vi.fn(async () => found.owed);
  const find = vi.fn(async () => found.call);
  const mail = mailItem({
    leadId: "a",
    mailKind: "invitation",
    mail: { to: { address: "v@example.com" }, subject: "", text: "", ...says },
  });
  const outdated = await isOutdated(mail, { leads: { owedSince }, bookings: { find } }, 0);
  return { outdated, leads: owedSince.mock.calls.length, calls: find.mock.calls.length };
}

it("an alert that asks for an answer is outdated after the answer", async () => {
  expect(await askAbout({ owedSinceUtc }, { owed: owedSinceUtc })).toEqual({ outdated: false, leads: 1, calls: 0 });
  expect(await askAbout({ owedSinceUtc }, { owed: aTimestamp("2026-12-08T15:00:00.000Z") })).toMatchObject({ outdated: true });
  expect(await askAbout({ owedSinceUtc })).toMatchObject({ outdated: true });
});

it("a mail about a call reads only the call, and a mail about neither reads nothing", async () => {
  expect(await askAbout({ invitesToUtc: startsAtUtc }, { call: booking })).toEqual({ outdated: false, leads: 0, calls: 1 });
  expect(await askAbout({ remindsAtSequence: 1 }, { call: booking })).toEqual({ outdated: true, leads: 0, calls: 1 });
  expect(await askAbout({ invitesToUtc: startsAtUtc })).toEqual({ outdated: true, leads: 0, calls: 1 });
  expect(await askAbout({})).toEqual({ outdated: false, leads: 0, calls: 0 });
});

it("a mail that asks to confirm is outdated once its call is canceled, confirmed or begun; not while its time is only not held", async () => {
  const asks = async (changes: Partial<BookingRecord>) =>
    (await askAbout({ asksToConfirm: true }, { call: { ...booking, confirmByUtc: aTimestamp("2026-12-08T15:10:00.000Z"), ...changes } }))
      .outdated;
  expect(await asks({})).toBe(false);
  expect(await asks({ status: "cancelled", confirmByUtc: booking.createdAtUtc })).toBe(false);
  expect(await asks({ status: "cancelled" })).toBe(true);
  expect(await asks({ confirmByUtc: undefined })).toBe(true);
  expect(await asks({ startsAtUtc: anInstant("1969-12-31T23:30:00Z") })).toBe(true);
});

it("what tells another program of a lead is never outdated", async () => {
  const ask = async () => undefined;
  const event = webhookItem({ leadId: "a", type: "booking.booked", data: {} });
  expect(await isOutdated(event, { leads: { owedSince: ask }, bookings: { find: ask } }, 0)).toBe(false);
});
