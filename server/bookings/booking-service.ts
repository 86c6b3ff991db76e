import { randomUUID } from "node:crypto";
import { brand } from "#content/brand.ts";
import { bookingProblems } from "#content/field-problems.ts";
import { type Booking, parseBookingDetails, type UtcInstant } from "#domain/booking.ts";
import type { Period } from "#domain/opening-hours.ts";
import type { SchedulingRules } from "#domain/scheduling-rules.ts";
import type { BookingOutcome, BookingRequest, CancelOutcome, RescheduleOutcome, SchedulerService } from "#domain/site-services.ts";
import { isOpenSlot, parseUtcInstant, utcInstant } from "#domain/slots.ts";
import { isTimeZone } from "#domain/zoned-time.ts";
import { CalendarsUnreadError } from "#server/busy-calendars/busy-calendars.ts";
import { coalesce } from "#server/concurrency/coalesce.ts";
import { limitConcurrency, NoTurnError } from "#server/concurrency/limit-concurrency.ts";
import { cleanValues } from "#server/forms/clean-values.ts";
import type { FormStamps } from "#server/forms/form-stamp.ts";
import { submissionIdOf } from "#server/forms/submission-id.ts";
import type { RateLimit } from "#server/http/rate-limit.ts";
import { type Log, reasonOf } from "#server/log.ts";
import type { OutboxItem } from "#server/outbox/outbox-item.ts";
import { type BookingRecord, type BookingStore, StoreError } from "#server/store/store.ts";
import { isManageToken, newManageToken } from "./manage-token.ts";
import { sharedSlots } from "./shared-slots.ts";

export type BookingEvent =
  | { readonly kind: "booked" }
  | { readonly kind: "rescheduled"; readonly fromUtc: UtcInstant }
  | { readonly kind: "cancelled" }
  | { readonly kind: "reminder" };

/** What goes out when this happens to a booking. The record is the booking as it will be once that is stored. */
export type BookingItems = (booking: BookingRecord, bookingEvent: BookingEvent) => readonly OutboxItem[];

export type BookingServiceOptions = {
  readonly store: BookingStore;
  readonly rules: SchedulingRules;
  /** @throws {CalendarsUnreadError} */
  readonly busyPeriods: () => readonly Period[];
  readonly items: BookingItems;
  /** Called after a commit that left something in the outbox. */
  readonly notifyOutbox: () => void;
  readonly stamps: FormStamps;
  readonly limit: RateLimit;
  /** Signs manage links. */
  readonly manageKey: string;
  readonly nowMs: () => number;
  readonly log: Log;
  /** Hears how each attempt to book ended. */
  readonly onOutcome?: (kind: BookingOutcome["kind"]) => void;
};

/** Each move mails two people: a link must not become a way to flood somebody. Past this, a call is moved on the phone. */
const mostChanges = 25;

/** Fewer than a process has database connections. */
const bookingsAtOnce = 6;
/** Then they are told that it does not work just now. Nothing was begun for them: who tries again books once. */
const longestQueueMs = 10_000;

const dayMs = 24 * 60 * 60 * 1000;

/** Booking, moving and cancelling calls. The store's unique index decides who gets a slot; everything before it only spares a vain try. */
export function bookingService(options: BookingServiceOptions): SchedulerService {
  const { store, rules, busyPeriods, items, notifyOutbox, stamps, limit, manageKey, nowMs, log, onOutcome = () => {} } = options;

  const bookedAround = async (fromMs: number, toMs: number, except?: string): Promise<Period[]> => {
    const records = await store.bookedBetween(utcInstant(fromMs - dayMs), utcInstant(toMs + dayMs));
    return records.filter(({ id }) => id !== except).map(periodOf);
  };

  async function isOffered(startsAtUtc: UtcInstant, except?: string): Promise<boolean> {
    const startMs = Date.parse(startsAtUtc);
    const availability = { nowMs: nowMs(), rules, busy: [], booked: [] };
    if (!isOpenSlot(startsAtUtc, availability)) return false; // what the rules refuse needs no look at calendars
    const booked = await bookedAround(startMs, startMs, except);
    return isOpenSlot(startsAtUtc, { ...availability, busy: busyPeriods(), booked });
  }

  /** A database that fails or is too slow, or a calendar that can't be read, is an answer that the visitor can act on; anything else is a bug and surfaces as one. */
  async function answering<T>(what: string, work: () => Promise<T>): Promise<T | { readonly kind: "unavailable" }> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreError || error instanceof CalendarsUnreadError || error instanceof NoTurnError)) throw error;
      log.error({ reason: reasonOf(error) }, `bookings: could not ${what}`);
      return { kind: "unavailable" };
    }
  }

  async function book(request: BookingRequest): Promise<BookingOutcome> {
    const parsed = parseBookingDetails(cleanValues(request.values, ["note"]), bookingProblems);
    if (!parsed.ok) return { kind: "invalid", errors: parsed.errors };
    const startsAtUtc = parseUtcInstant(request.startsAtUtc);
    if (!startsAtUtc) return { kind: "slot-taken" };

    // A form may book once per time: a visitor who goes back and chooses another time means it.
    const submissionId = `${submissionIdOf(request.submissionId)}@${startsAtUtc}`;
    const earlier = await store.findBySubmission(submissionId);
    if (earlier?.status === "booked") return { kind: "booked", booking: publicBooking(earlier) };

    // Unlike an enquiry, a suspicious booking can't be kept aside: it would hold a slot. It is refused with the
    // phone number as the way out. How fast a form was filled in is no sign here: choosing comes first, typing is little.
    if (request.honeypot !== "" || stamps.fillTimeMs(request) === undefined) {
      log.warn("bookings: refused, the form was filled in by a program");
      return { kind: "unavailable" };
    }
    const turn = await limit.take(request.clientAddress);
    if (turn.kind === "limited") return { kind: "rate-limited", retryAfterSeconds: turn.retryAfterSeconds };
    if (!(await isOffered(startsAtUtc))) {
      // The other click of a double click may have taken it just now.
      const twin = await store.findBySubmission(submissionId);
      return twin?.status === "booked" ? { kind: "booked", booking: publicBooking(twin) } : { kind: "slot-taken" };
    }

    const createdAtUtc = new Date(nowMs()).toISOString();
    const id = randomUUID();
    const booking: BookingRecord = {
      ...parsed.details,
      id,
      // Booked with this very form and cancelled since: the same time again is a new booking.
      submissionId: earlier ? `${submissionId}#${id}` : submissionId,
      icalUid: `${id}@${brand.email.split("@")[1]}`,
      sequence: 0,
      startsAtUtc,
      minutes: rules.slotMinutes,
      timeZone: isTimeZone(request.timeZone) ? request.timeZone : rules.officeTimeZone,
      status: "booked",
      manageToken: newManageToken(manageKey),
      reminderSentAtUtc: undefined,
      createdAtUtc,
      updatedAtUtc: createdAtUtc,
    };
    const outcome = await store.insert(booking, items(booking, { kind: "booked" }));
    if (outcome.kind === "slot-taken") return outcome;
    if (outcome.kind === "booked") {
      notifyOutbox();
      log.info({ bookingId: id }, "bookings: booked");
    }
    return { kind: "booked", booking: publicBooking(outcome.booking) };
  }

  async function reschedule(manageToken: string, wantedStart: string): Promise<RescheduleOutcome> {
    const startsAtUtc = parseUtcInstant(wantedStart);
    for (;;) {
      const booking = await find(manageToken);
      if (!booking) return { kind: "not-found" };
      if (booking.status === "cancelled") return { kind: "already-cancelled" };
      if (Date.parse(booking.startsAtUtc) <= nowMs()) return { kind: "too-late" };
      // Also the second click of two, or the retry of a request whose answer was lost.
      if (booking.startsAtUtc === startsAtUtc) return { kind: "rescheduled", booking: publicBooking(booking) };
      if (booking.sequence >= mostChanges) return { kind: "unavailable" };
      if (!startsAtUtc || !(await isOffered(startsAtUtc, booking.id))) return { kind: "slot-taken" };

      const next = { ...changed(booking), startsAtUtc, minutes: booking.minutes, reminderSentAtUtc: undefined };
      const outcome = await store.reschedule({
        ...changeOf(booking, next, items(next, { kind: "rescheduled", fromUtc: booking.startsAtUtc })),
        startsAtUtc,
      });
      if (outcome.kind === "slot-taken") return outcome;
      if (outcome.kind === "changed-meanwhile") continue; // somebody changed it between reading and writing: look again
      notifyOutbox();
      log.info({ bookingId: booking.id }, "bookings: rescheduled");
      return { kind: "rescheduled", booking: publicBooking(outcome.booking) };
    }
  }

  async function cancel(manageToken: string): Promise<CancelOutcome> {
    for (;;) {
      const booking = await find(manageToken);
      if (!booking) return { kind: "not-found" };
      if (booking.status === "cancelled") return { kind: "cancelled", booking: publicBooking(booking) };
      if (Date.parse(booking.startsAtUtc) <= nowMs()) return { kind: "too-late" };
      const next = { ...changed(booking), status: "cancelled" as const };
      const outcome = await store.cancel(changeOf(booking, next, items(next, { kind: "cancelled" })));
      if (outcome.kind === "changed-meanwhile") continue;
      notifyOutbox();
      log.info({ bookingId: booking.id }, "bookings: cancelled");
      return { kind: "cancelled", booking: publicBooking(outcome.booking) };
    }
  }

  const find = async (manageToken: string) => (isManageToken(manageToken, manageKey) ? store.findByToken(manageToken) : undefined);

  const changed = (booking: BookingRecord): BookingRecord => ({
    ...booking,
    sequence: booking.sequence + 1,
    updatedAtUtc: new Date(nowMs()).toISOString(),
  });

  const openNow = sharedSlots();
  const readOpenSlots = coalesce(async () => {
    const now = nowMs();
    const booked = await bookedAround(now, now + (rules.horizonDays + 1) * dayMs);
    return {
      kind: "open" as const,
      slots: openNow({ nowMs: now, rules, busy: busyPeriods(), booked }),
      minutes: rules.slotMinutes,
      officeTimeZone: rules.officeTimeZone,
    };
  });

  const bookLimited = limitConcurrency(bookingsAtOnce, book, longestQueueMs);

  return {
    openSlots: () => answering("list open slots", readOpenSlots),
    async book(request) {
      const outcome = await answering("book", () => bookLimited(request));
      onOutcome(outcome.kind);
      return outcome;
    },
    findByToken: (manageToken) =>
      answering("find a booking", async () => {
        const booking = await find(manageToken);
        return booking ? { kind: "found", booking: publicBooking(booking) } : { kind: "not-found" };
      }),
    reschedule: (manageToken, startsAtUtc) => answering("reschedule", () => reschedule(manageToken, startsAtUtc)),
    cancel: (manageToken) => answering("cancel", () => cancel(manageToken)),
  };
}

const changeOf = (before: BookingRecord, after: BookingRecord, items: readonly OutboxItem[]) => ({
  id: before.id,
  expectedSequence: before.sequence,
  atUtc: after.updatedAtUtc,
  items,
});

function periodOf({ startsAtUtc, minutes }: Pick<Booking, "startsAtUtc" | "minutes">): Period {
  const startMs = Date.parse(startsAtUtc);
  return { startMs, endMs: startMs + minutes * 60_000 };
}

/** What the holder of a booking sees; the store's own columns stay here. */
function publicBooking({ id, startsAtUtc, minutes, timeZone, status, manageToken, name, email, phone, note }: BookingRecord): Booking {
  return { id, startsAtUtc, minutes, timeZone, status, manageToken, name, email, phone, note };
}
