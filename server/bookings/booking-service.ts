import { randomUUID } from "node:crypto";
import { brand } from "#content/brand.ts";
import { bookingProblems } from "#content/field-problems.ts";
import { type Booking, type BookingDetails, parseBookingDetails } from "#domain/booking.ts";
import { type UtcInstant, utcInstant, utcTimestamp } from "#domain/instants.ts";
import type { Period } from "#domain/opening-hours.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type {
  BookingOutcome,
  BookingRequest,
  CancelOutcome,
  ConfirmOutcome,
  FindOutcome,
  RescheduleOutcome,
  SchedulerService,
} from "#domain/site-services.ts";
import { isFree, slotAt } from "#domain/slots.ts";
import { isTimeZone } from "#domain/zoned-time.ts";
import type { Availability, CurrentAvailability } from "#server/availability/availability.ts";
import { CalendarsUnreadError } from "#server/busy-calendars/busy-calendars.ts";
import { coalesce } from "#server/concurrency/coalesce.ts";
import { limitConcurrency } from "#server/concurrency/limit-concurrency.ts";
import { DeadlineError, withDeadline } from "#server/concurrency/with-deadline.ts";
import { leadOriginOf } from "#server/counting/visit-origin.ts";
import { cleanValues } from "#server/forms/clean-values.ts";
import { type FormStamps, stampLifeMs } from "#server/forms/form-stamp.ts";
import { submissionIdOf } from "#server/forms/submission-id.ts";
import type { RaiseAlarm } from "#server/health/alarm.ts";
import { createRateLimit, type RateLimit } from "#server/http/rate-limit.ts";
import { type Log, reasonOf } from "#server/log.ts";
import type { LeadOrigin } from "#server/store/lead-records.ts";
import type { OutboxItem } from "#server/store/outbox-rows.ts";
import { type BookingRecord, type HeldBecause, type Store, StoreError } from "#server/store/store.ts";
import { bookingLimits, newcomersOf } from "./booking-limits.ts";
import { burstOfBookings } from "./burst.ts";
import { createFindByLink, type FoundByLink } from "./find-by-link.ts";
import { holdLimits } from "./hold-limits.ts";
import { newManageToken, visitToken } from "./manage-token.ts";
import { createSharedSlots } from "./shared-slots.ts";
import { asUnheld } from "./unheld.ts";
import { waitingMoves } from "./waiting-moves.ts";

export type BookingEvent =
  /** `origin`: what the visit told of where it came from. */
  | { readonly kind: "booked"; readonly origin?: LeadOrigin | undefined }
  /** The time is kept until somebody confirms by the link in this mail. */
  | { readonly kind: "held" }
  /** The time is kept for nobody: it goes to whoever confirms first. */
  | { readonly kind: "unheld" }
  /** With the start that each side knows of; `line` is a sentence of the team's to the visitor. */
  | { readonly kind: "rescheduled"; readonly visitorFromUtc: UtcInstant; readonly teamFromUtc: UtcInstant; readonly line?: string }
  | { readonly kind: "cancelled"; readonly line?: string }
  | { readonly kind: "reminder" };

/** What goes out when this happens to a booking. The record is the booking as it will be once that is stored. */
export type BookingItems = (booking: BookingRecord, bookingEvent: BookingEvent, isProven: boolean) => readonly OutboxItem[];

export type BookingServiceOptions = {
  readonly store: Pick<Store, "bookings" | "addresses" | "outbox" | "leads" | "writersAtOnce">;
  readonly availability: Pick<Availability, "read">;
  /** @throws {CalendarsUnreadError} */
  readonly busyPeriods: () => readonly Period[];
  readonly items: BookingItems;
  /** Called after a commit that left something in the outbox. */
  readonly notifyOutbox: () => void;
  readonly stamps: FormStamps;
  readonly limit: RateLimit;
  /** Bookings in an hour past which newcomers confirm theirs by mail. */
  readonly burstPerHour: number;
  readonly raiseAlarm: RaiseAlarm;
  /** Signs manage links. */
  readonly manageKey: string;
  readonly nowMs: () => number;
  readonly log: Log;
  /** Hears how each attempt to book ended. */
  readonly onOutcome?: (kind: BookingOutcome["kind"]) => void;
  /** Hears of each new booking, also of a time that is only held, with what its visit told. */
  readonly onNew?: (origin: LeadOrigin) => void;
};

/**
 * In line and at work together. Then a visitor is told that nobody knows; what was begun for them may still end, and
 * the same form sent again books once.
 */
const longestWaitMs = 10_000;

/** What can go wrong outside of this code. */
const expected = [StoreError, CalendarsUnreadError, DeadlineError];

const dayMs = 24 * 60 * 60 * 1000;

/** Booking, moving and cancelling calls. The store's unique index decides who gets a slot; everything before it only spares a vain try. */
export function createBookingService(options: BookingServiceOptions): SchedulerService {
  const { availability, busyPeriods, items, notifyOutbox, stamps, limit, burstPerHour, raiseAlarm, manageKey, nowMs, log } = options;
  const { bookings, addresses, outbox, leads } = options.store;
  const { onOutcome = () => {}, onNew = () => {} } = options;
  // Newcomers of one network, past which the next ones confirm by mail; and those among them whose time can't be held.
  const newcomers = createRateLimit({ times: newcomersOf(burstPerHour), windowSeconds: dayMs / 1_000 });
  const unheld = createRateLimit({ times: 2, windowSeconds: bookingLimits.heldMs / 1_000 });
  const find = createFindByLink(bookings, manageKey, nowMs);

  const bookedAround = async (fromMs: number, toMs: number, except?: string): Promise<Period[]> => {
    const records = await bookings.bookedBetween(utcInstant(fromMs - dayMs), utcInstant(toMs + dayMs));
    return records.filter(({ id }) => id !== except).map(periodOf);
  };

  async function isOffered(startsAtUtc: UtcInstant, { rules, blocked }: CurrentAvailability, except?: string): Promise<boolean> {
    const startMs = Date.parse(startsAtUtc);
    const slot = slotAt(startsAtUtc, { nowMs: nowMs(), rules });
    // What the rules refuse needs no look at calendars.
    if (!slot || !isFree(slot, { rules, busy: blocked, booked: [] })) return false;
    const booked = await bookedAround(startMs, startMs, except);
    return isFree(slot, { rules, busy: [...blocked, ...busyPeriods()], booked });
  }

  /** A database that fails or is too slow, or a calendar that can't be read, is an answer that the visitor can act on; anything else is a bug and surfaces as one. */
  async function answering<T>(what: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | { readonly kind: "unavailable" }> {
    try {
      return await withDeadline(work, longestWaitMs);
    } catch (error) {
      if (!expected.some((kind) => error instanceof kind)) throw error;
      log.error({ reason: reasonOf(error) }, `bookings: could not ${what}`);
      return { kind: "unavailable" };
    }
  }

  /** What whoever has just booked sees: with the link of this visit, never the mailed one. */
  const forVisit = (booking: BookingRecord) => ({
    kind: "booked" as const,
    booking: publicBooking(booking, visitToken(booking.id, manageKey, nowMs())),
  });

  async function book(request: BookingRequest): Promise<BookingOutcome> {
    const parsed = parseBookingDetails(cleanValues(request.values, ["note"]), bookingProblems);
    if (!parsed.ok) return { kind: "invalid", errors: parsed.errors };
    const { startsAtUtc } = request;

    // A form books once. The same request again (a double click, a retry) is answered with what it has booked.
    const submissionId = submissionIdOf(request.submissionId);
    const isSame = (booking: BookingRecord) =>
      (booking.status === "booked" || booking.confirmByUtc !== undefined) &&
      booking.startsAtUtc === startsAtUtc &&
      booking.email === parsed.details.email;
    const staleForm = () => ({ kind: "stale-form" as const, stamp: stamps.issue() });
    const earlier = await bookings.findBySubmission(submissionId);
    if (earlier) return isSame(earlier) ? forVisit(earlier) : staleForm();
    const fillTimeMs = stamps.fillTimeMs(request);
    if (fillTimeMs === undefined || fillTimeMs > stampLifeMs) return staleForm();

    const turn = await limit.take(request.clientAddress);
    if (turn.kind === "limited") return { kind: "rate-limited", retryAfterSeconds: turn.retryAfterSeconds };
    const current = await availability.read();
    if (!(await isOffered(startsAtUtc, current))) {
      // The other click of a double click may have taken it just now.
      const twin = await bookings.findBySubmission(submissionId);
      return twin && isSame(twin) ? forVisit(twin) : { kind: "slot-taken" };
    }
    const isProven = await addresses.isProven(parsed.details.email);
    const because = await asksToConfirm(request, isProven);
    const hasToConfirm = because !== undefined;

    const booking = newBooking({ ...request, startsAtUtc, submissionId }, parsed.details, { rules: current.rules, hasToConfirm });
    const origin = leadOriginOf(request.visit ?? "", schedulerPaths.booking);
    const limits = {
      nowUtc: booking.createdAtUtc,
      openAtMost: bookingLimits.openAtMost,
      sinceUtc: utcTimestamp(nowMs() - bookingLimits.dayMs),
      madeAtMost: bookingLimits.madeInADay,
    };
    const hold = because && holdLimits(because, { clientAddress: request.clientAddress, burstPerHour, key: manageKey });
    const event: BookingEvent = hasToConfirm ? { kind: "held" } : { kind: "booked", origin };
    let outcome = await bookings.insert(booking, items(booking, event, isProven), { ...limits, hold }, origin);
    // Others hold all that may be held at once. Nobody is refused for what they do: the link still books while the time is open.
    if (outcome.kind === "no-hold" && outcome.isForAll && (await unheld.take(request.clientAddress)).kind === "allowed") {
      const waiting = asUnheld(booking);
      outcome = await bookings.insert(waiting, items(waiting, { kind: "unheld" }, isProven), limits, origin);
    }
    if (outcome.kind === "no-hold") return { kind: "no-hold", retryAfterSeconds: bookingLimits.heldMs / 1_000 };
    if (outcome.kind === "slot-taken" || outcome.kind === "too-many") return outcome;
    if (outcome.kind === "repeated") return isSame(outcome.booking) ? forVisit(outcome.booking) : staleForm();
    notifyOutbox();
    onNew(origin);
    log.info({ bookingId: booking.id, isHeld: hasToConfirm }, "bookings: booked");
    return forVisit(outcome.booking);
  }

  /**
   * A filled honeypot may be a form filler's work, and a burst, also one network's, may be real: all book by the link in a
   * mail. How fast a form was filled in is no sign here.
   */
  async function asksToConfirm({ honeypot, clientAddress }: BookingRequest, isProven: boolean): Promise<HeldBecause | undefined> {
    if (honeypot !== "") return "suspicion";
    const burst = await burstOfBookings(bookings, burstPerHour, nowMs());
    if (burst !== undefined) await raiseAlarm("bookings", burst);
    if (isProven) return undefined;
    const isNetworksBurst = (await newcomers.take(clientAddress)).kind === "limited";
    return burst !== undefined || isNetworksBurst ? "burst" : undefined;
  }

  function newBooking(
    { startsAtUtc, submissionId, timeZone }: Pick<BookingRequest, "startsAtUtc" | "submissionId" | "timeZone">,
    details: BookingDetails,
    { rules, hasToConfirm }: Pick<CurrentAvailability, "rules"> & { readonly hasToConfirm: boolean },
  ): BookingRecord {
    const createdAtUtc = utcTimestamp(nowMs());
    const id = randomUUID();
    return {
      ...details,
      id,
      submissionId,
      icalUid: `${id}@${brand.email.split("@")[1]}`,
      sequence: 0,
      startsAtUtc,
      minutes: rules.slotMinutes,
      timeZone: isTimeZone(timeZone) ? timeZone : rules.officeTimeZone,
      status: "booked",
      manageToken: newManageToken(manageKey),
      confirmByUtc: hasToConfirm ? utcTimestamp(nowMs() + bookingLimits.heldMs) : undefined,
      recentMoves: 0,
      reminderSentAtUtc: undefined,
      createdAtUtc,
      updatedAtUtc: createdAtUtc,
    };
  }

  async function open(token: string): Promise<FindOutcome> {
    const found = await find(token);
    return found ? outcomeOf(found, token) : { kind: "not-found" };
  }

  async function outcomeOf(found: FoundByLink, token: string): Promise<FindOutcome> {
    const isUnconfirmed = await awaitsConfirmation(found.booking);
    return {
      kind: "found",
      booking: publicBooking(found.booking, token),
      isFromMail: found.link !== "visit",
      hasMoved: found.booking.previousStartsAtUtc !== undefined,
      isUnconfirmed,
      canConfirm: isUnconfirmed && found.link === "mailed",
    };
  }

  /** Its time is held, or is held no more and still open. */
  async function awaitsConfirmation({ confirmByUtc, status, startsAtUtc }: BookingRecord): Promise<boolean> {
    return confirmByUtc !== undefined && (status === "booked" || (await isOffered(startsAtUtc, await availability.read())));
  }

  /** Whoever presses a button behind the mailed link has read the mail. Opening it says nothing: mail scanners open every link. */
  async function proveBy({ booking, link }: FoundByLink): Promise<void> {
    if (link === "mailed") await addresses.prove(booking.email, utcTimestamp(nowMs()));
  }

  async function confirm(token: string): Promise<ConfirmOutcome> {
    for (;;) {
      const found = await find(token);
      if (!found) return { kind: "not-found" };
      await proveBy(found);
      const { booking, link } = found;
      if (link !== "mailed" || !(await awaitsConfirmation(booking))) return outcomeOf(found, token);
      const next = { ...booking, status: "booked" as const, confirmByUtc: undefined, updatedAtUtc: utcTimestamp(nowMs()) };
      // The team hears of it only now: where it came from was noted on the lead as the time was held.
      const origin = (await leads.find(booking.id))?.origin;
      const change = changeOf(booking, next, items(next, { kind: "booked", origin }, true));
      const outcome = await bookings.confirm(change, { nowUtc: next.updatedAtUtc, openAtMost: bookingLimits.openAtMost });
      if (outcome.kind === "too-many") return { kind: "too-many" };
      if (outcome.kind !== "confirmed") continue; // taken, changed or confirmed meanwhile: look again
      notifyOutbox();
      log.info({ bookingId: booking.id }, "bookings: confirmed");
      return outcomeOf({ booking: outcome.booking, link }, token);
    }
  }

  async function reschedule(token: string, startsAtUtc: UtcInstant): Promise<RescheduleOutcome> {
    for (;;) {
      const found = await find(token);
      if (!found) return { kind: "not-found" };
      await proveBy(found);
      const { booking } = found;
      if (booking.status === "cancelled") return { kind: "already-cancelled" };
      if (Date.parse(booking.startsAtUtc) <= nowMs()) return { kind: "too-late" };
      // Also the second click of two, or the retry of a request whose answer was lost.
      if (booking.startsAtUtc === startsAtUtc) return { kind: "rescheduled", booking: publicBooking(booking, token) };
      const moves = countedMoves(booking, nowMs());
      if (moves.recentMoves > bookingLimits.movesInAnHour || booking.sequence >= bookingLimits.movesAtMost)
        return { kind: "too-many-moves" };
      if (!startsAtUtc || !(await isOffered(startsAtUtc, await availability.read(), booking.id))) return { kind: "slot-taken" };

      const next = { ...changed(booking), ...moves, startsAtUtc, reminderSentAtUtc: undefined };
      const { supersedes, ...known } = await waitingMoves(outbox, booking);
      // Of a time that is only held nobody has an invitation yet.
      const isHeld = booking.confirmByUtc !== undefined;
      const moved = isHeld ? [] : items(next, { kind: "rescheduled", ...known }, await addresses.isProven(booking.email));
      const outcome = await bookings.reschedule({ ...changeOf(booking, next, moved), ...moves, startsAtUtc, supersedes });
      if (outcome.kind === "slot-taken") return outcome;
      if (outcome.kind === "changed-meanwhile") continue; // somebody changed it between reading and writing: look again
      notifyOutbox();
      log.info({ bookingId: booking.id }, "bookings: rescheduled");
      return { kind: "rescheduled", booking: publicBooking(outcome.booking, token) };
    }
  }

  async function cancel(token: string): Promise<CancelOutcome> {
    for (;;) {
      const found = await find(token);
      if (!found) return { kind: "not-found" };
      await proveBy(found);
      const { booking } = found;
      if (booking.status === "cancelled") return { kind: "cancelled", booking: publicBooking(booking, token) };
      if (Date.parse(booking.startsAtUtc) <= nowMs()) return { kind: "too-late" };
      const next = { ...changed(booking), status: "cancelled" as const, confirmByUtc: undefined };
      const { supersedes } = await waitingMoves(outbox, booking);
      const isHeld = booking.confirmByUtc !== undefined;
      const cancelled = isHeld ? [] : items(next, { kind: "cancelled" }, await addresses.isProven(booking.email));
      const outcome = await bookings.cancel({ ...changeOf(booking, next, cancelled), supersedes });
      if (outcome.kind === "changed-meanwhile") continue;
      notifyOutbox();
      log.info({ bookingId: booking.id }, "bookings: cancelled");
      return { kind: "cancelled", booking: publicBooking(outcome.booking, token) };
    }
  }

  const changed = (booking: BookingRecord): BookingRecord => ({
    ...booking,
    sequence: booking.sequence + 1,
    updatedAtUtc: utcTimestamp(nowMs()),
  });

  const openNow = createSharedSlots();
  const readOpenSlots = coalesce(async () => {
    const now = nowMs();
    const { rules, blocked } = await availability.read();
    const booked = await bookedAround(now, now + (rules.horizonDays + 1) * dayMs);
    return {
      kind: "open" as const,
      slots: openNow({ nowMs: now, rules, busy: [...blocked, ...busyPeriods()], booked }),
      minutes: rules.slotMinutes,
      officeTimeZone: rules.officeTimeZone,
      weeklyHours: rules.weeklyHours,
    };
  });

  const bookLimited = limitConcurrency(options.store.writersAtOnce, book);

  return {
    openSlots: () => answering("list open slots", readOpenSlots),
    async book(request) {
      const outcome = await answering("book", (signal) => bookLimited(signal, request));
      onOutcome(outcome.kind);
      return outcome;
    },
    findByToken: (token) => answering("find a booking", () => open(token)),
    confirm: (token) => answering("confirm", () => confirm(token)),
    reschedule: (token, startsAtUtc) => answering("reschedule", () => reschedule(token, startsAtUtc)),
    cancel: (token) => answering("cancel", () => cancel(token)),
  };
}

const changeOf = (before: BookingRecord, after: BookingRecord, items: readonly OutboxItem[]) => ({
  id: before.id,
  expectedSequence: before.sequence,
  wasHeld: before.confirmByUtc !== undefined,
  atUtc: after.updatedAtUtc,
  items,
});

/** This move counted with the earlier ones of the hour. */
function countedMoves({ movesSinceUtc, recentMoves }: BookingRecord, nowMs: number) {
  const isSameHour = movesSinceUtc !== undefined && nowMs - Date.parse(movesSinceUtc) < bookingLimits.movesWindowMs;
  return isSameHour ? { movesSinceUtc, recentMoves: recentMoves + 1 } : { movesSinceUtc: utcTimestamp(nowMs), recentMoves: 1 };
}

function periodOf({ startsAtUtc, minutes }: Pick<Booking, "startsAtUtc" | "minutes">): Period {
  const startMs = Date.parse(startsAtUtc);
  return { startMs, endMs: startMs + minutes * 60_000 };
}

/** What the holder of a link sees, with that link; the store's own columns stay here. */
function publicBooking(record: BookingRecord, manageToken: string): Booking {
  const { id, startsAtUtc, minutes, timeZone, status, confirmByUtc, name, email, phone, note } = record;
  return { id, startsAtUtc, minutes, timeZone, status, confirmByUtc, manageToken, name, email, phone, note };
}
