import { randomUUID } from "node:crypto";
import { brand } from "#content/brand.ts";
import type { BookingDetails } from "#domain/booking.ts";
import { type UtcInstant, utcInstant, utcTimestamp } from "#domain/instants.ts";
import { overlaps, type Period } from "#domain/opening-hours.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { isOpenSlot, slots } from "#domain/slots.ts";
import { localDateOf, zonedTimeLine } from "#domain/zoned-time.ts";
import type { Availability } from "#server/availability/availability.ts";
import { CalendarsUnreadError } from "#server/busy-calendars/busy-calendars.ts";
import { leadOriginOf } from "#server/counting/visit-origin.ts";
import type { RateLimit } from "#server/http/rate-limit.ts";
import type { Lead, LeadOrigin } from "#server/store/lead-records.ts";
import type { BookingRecord, Store } from "#server/store/store.ts";
import { bookingLimits } from "./booking-limits.ts";
import type { BookingItems } from "./booking-service.ts";
import { newManageToken } from "./manage-token.ts";
import { type Offer, offerToken, readOffer } from "./offer-token.ts";
import { waitingMoves } from "./waiting-moves.ts";

/** How a time stands for the desk: outside the rules it may be booked all the same, beside another call never. */
export type TimeState = "open" | "outside-rules" | "taken" | "past";

/** Calls as the team handles them: by the booking's id, also outside the rules. */
export type DeskCalls = {
  readonly stateOf: (startsAtUtc: UtcInstant, minutes?: number, exceptId?: string) => Promise<TimeState>;
  /** Every open start, ascending, as the public scheduler shows them. */
  readonly openSlots: () => Promise<readonly UtcInstant[]>;
  /** Events of outside calendars, with whose they are. */
  readonly busy: () => readonly (Period & { readonly label: string })[];
  /** Open times on different days where there are enough, each with a link that books it for this lead. */
  readonly offers: (
    lead: Pick<Lead, "id">,
    count: number,
  ) => Promise<readonly { readonly startsAtUtc: UtcInstant; readonly when: string; readonly link: string }[]>;
  /** What a link of ours offers; undefined where it is none. */
  readonly readOffer: (token: string) => Offer | undefined;
  readonly book: (request: {
    readonly details: BookingDetails;
    readonly startsAtUtc: UtcInstant;
    readonly timeZone: string;
    readonly outsideRules: boolean;
  }) => Promise<{ readonly kind: "booked"; readonly booking: BookingRecord } | { readonly kind: Exclude<TimeState, "open"> }>;
  /** Books an offered time for the lead that it was offered to: once, also if that call was canceled since. */
  readonly acceptOffer: (request: {
    readonly offer: Offer;
    readonly lead: Lead;
    /** Of whoever pressed. */
    readonly clientAddress: string;
  }) => Promise<
    | { readonly kind: "booked"; readonly booking: BookingRecord; readonly isNew: boolean }
    | { readonly kind: "gone" | "too-many" }
    | { readonly kind: "rate-limited"; readonly retryAfterSeconds: number }
  >;
  readonly move: (request: {
    readonly booking: BookingRecord;
    readonly startsAtUtc: UtcInstant;
    readonly outsideRules: boolean;
    /** A sentence for the visitor, in the mail that moves the call. */
    readonly line: string;
  }) => Promise<
    /** Back at the time that the visitor knows, nobody writes to them. */
    | { readonly kind: "moved"; readonly booking: BookingRecord; readonly tellsVisitor: boolean }
    | { readonly kind: Exclude<TimeState, "open"> }
    | { readonly kind: "changed-meanwhile" }
  >;
  /** Books a time that is held for somebody who has not confirmed it: they have said so in another way. */
  readonly confirm: (
    booking: BookingRecord,
  ) => Promise<{ readonly kind: "confirmed"; readonly tellsVisitor: boolean } | { readonly kind: "changed-meanwhile" }>;
  readonly cancel: (request: {
    readonly booking: BookingRecord;
    readonly line: string;
  }) => Promise<{ readonly kind: "cancelled" | "changed-meanwhile" }>;
};

export type DeskCallsOptions = {
  readonly store: Pick<Store, "bookings" | "addresses" | "outbox" | "leads">;
  readonly availability: Availability;
  /** @throws {CalendarsUnreadError} */
  readonly busyPeriods: () => readonly Period[];
  readonly labelledBusy: () => readonly (Period & { readonly label: string })[];
  readonly items: BookingItems;
  readonly notifyOutbox: () => void;
  /** Forms that one network may send. */
  readonly limit: RateLimit;
  /** Hears of each call that a visitor books. */
  readonly onNew?: (origin: LeadOrigin) => void;
  readonly siteUrl: string;
  /** Signs manage links and offers. */
  readonly manageKey: string;
  readonly nowMs: () => number;
};

const dayMs = 24 * 60 * 60 * 1_000;

export function createDeskCalls({
  store,
  availability,
  busyPeriods,
  labelledBusy,
  items,
  notifyOutbox,
  limit,
  onNew = () => {},
  siteUrl,
  manageKey,
  nowMs,
}: DeskCallsOptions): DeskCalls {
  const bookedBetween = async (fromMs: number, toMs: number, exceptId?: string): Promise<Period[]> => {
    const records = await store.bookings.bookedBetween(utcInstant(fromMs - dayMs), utcInstant(toMs + dayMs));
    return records.filter(({ id }) => id !== exceptId).map(periodOf);
  };

  async function stateOf(startsAtUtc: UtcInstant, minutes?: number, exceptId?: string): Promise<TimeState> {
    const { rules, blocked } = await availability.read();
    const startMs = Date.parse(startsAtUtc);
    if (startMs <= nowMs()) return "past";
    const booked = await bookedBetween(startMs, startMs, exceptId);
    const call = { startMs, endMs: startMs + (minutes ?? rules.slotMinutes) * 60_000 };
    if (booked.some((other) => overlaps(other, call))) return "taken";
    const busy = busyOrUnknown();
    if (!busy) return "outside-rules";
    return isOpenSlot(startsAtUtc, { nowMs: nowMs(), rules, busy: [...busy, ...blocked], booked }) ? "open" : "outside-rules";
  }

  async function openSlots(): Promise<readonly UtcInstant[]> {
    const now = nowMs();
    const { rules, blocked } = await availability.read();
    const booked = await bookedBetween(now, now + (rules.horizonDays + 1) * dayMs);
    const busy = busyOrUnknown();
    return busy ? slots({ nowMs: now, rules, busy: [...busy, ...blocked], booked }) : [];
  }

  /** Undefined where nobody can say what is free: then nothing is offered, and the desk books what it will. */
  function busyOrUnknown(): readonly Period[] | undefined {
    try {
      return busyPeriods();
    } catch (error) {
      if (error instanceof CalendarsUnreadError) return undefined;
      throw error;
    }
  }

  async function newBooking(details: BookingDetails, startsAtUtc: UtcInstant, timeZone: string): Promise<BookingRecord> {
    const { rules } = await availability.read();
    const id = randomUUID();
    const createdAtUtc = utcTimestamp(nowMs());
    return {
      ...details,
      id,
      submissionId: id,
      icalUid: `${id}@${brand.email.split("@")[1]}`,
      sequence: 0,
      startsAtUtc,
      minutes: rules.slotMinutes,
      timeZone,
      status: "booked",
      manageToken: newManageToken(manageKey),
      reminderSentAtUtc: undefined,
      recentMoves: 0,
      createdAtUtc,
      updatedAtUtc: createdAtUtc,
    };
  }

  const changed = (booking: BookingRecord): BookingRecord => ({
    ...booking,
    sequence: booking.sequence + 1,
    updatedAtUtc: utcTimestamp(nowMs()),
  });

  return {
    stateOf,
    openSlots,
    busy: labelledBusy,

    async offers({ id }, count) {
      const open = await openSlots();
      return spread(open, count, brand.hours.timeZone).map((startsAtUtc) => ({
        startsAtUtc,
        when: zonedTimeLine(startsAtUtc, brand.hours.timeZone),
        link: `${siteUrl}${schedulerPaths.offer(offerToken({ leadId: id, startsAtUtc }, manageKey))}`,
      }));
    },

    readOffer: (token) => readOffer(token, manageKey),

    async book({ details, startsAtUtc, timeZone, outsideRules }) {
      const state = await stateOf(startsAtUtc);
      if (state !== "open" && !(state === "outside-rules" && outsideRules)) return { kind: state };
      const booking = await newBooking(details, startsAtUtc, timeZone);
      // Somebody of the team typed it: it may say all that it says.
      const outcome = await store.bookings.insert(booking, items(booking, { kind: "booked" }, true));
      if (outcome.kind !== "booked") return { kind: "taken" };
      notifyOutbox();
      return { kind: "booked", booking: outcome.booking };
    },

    async acceptOffer({ offer: { leadId, startsAtUtc }, lead, clientAddress }) {
      // What is offered is what is sent: the same offer is the same submission, whoever presses and however often.
      const submissionId = `offer ${leadId} ${startsAtUtc}`;
      const earlier = await store.bookings.findBySubmission(submissionId);
      if (earlier) return earlier.status === "booked" ? { kind: "booked", booking: earlier, isNew: false } : { kind: "gone" };
      const turn = await limit.take(clientAddress);
      if (turn.kind === "limited") return { kind: "rate-limited", retryAfterSeconds: turn.retryAfterSeconds };
      if ((await stateOf(startsAtUtc)) !== "open") return { kind: "gone" };
      const { name, email, phone } = lead;
      const timeZone = lead.booking?.timeZone ?? brand.hours.timeZone;
      const booking = { ...(await newBooking({ name, email, phone, note: "" }, startsAtUtc, timeZone)), submissionId };
      const origin = leadOriginOf("", schedulerPaths.booking);
      const outcome = await store.bookings.insert(
        booking,
        items(booking, { kind: "booked" }, true),
        {
          nowUtc: booking.createdAtUtc,
          openAtMost: bookingLimits.openAtMost,
          sinceUtc: utcTimestamp(nowMs() - bookingLimits.dayMs),
          madeAtMost: bookingLimits.madeInADay,
        },
        origin,
      );
      if (outcome.kind === "too-many") return outcome;
      if (outcome.kind === "repeated" && outcome.booking.status === "booked")
        return { kind: "booked", booking: outcome.booking, isNew: false };
      if (outcome.kind !== "booked") return { kind: "gone" };
      notifyOutbox();
      onNew(origin);
      return { kind: "booked", booking: outcome.booking, isNew: true };
    },

    async move({ booking, startsAtUtc, outsideRules, line }) {
      const state = await stateOf(startsAtUtc, booking.minutes, booking.id);
      if (state !== "open" && !(state === "outside-rules" && outsideRules)) return { kind: state };
      const next = { ...changed(booking), startsAtUtc, reminderSentAtUtc: undefined };
      const { supersedes, ...known } = await waitingMoves(store.outbox, booking);
      const moved = items(next, { kind: "rescheduled", ...known, line }, await store.addresses.isProven(booking.email));
      const outcome = await store.bookings.reschedule({
        ...changeOf(booking, next),
        items: moved,
        supersedes,
        startsAtUtc,
        // The limit on moves is the visitor's.
        movesSinceUtc: booking.movesSinceUtc ?? next.updatedAtUtc,
        recentMoves: booking.recentMoves,
      });
      if (outcome.kind === "slot-taken") return { kind: "taken" };
      if (outcome.kind === "changed-meanwhile") return outcome;
      notifyOutbox();
      return { kind: "moved", booking: outcome.booking, tellsVisitor: known.visitorFromUtc !== startsAtUtc };
    },

    async confirm(booking) {
      const next = { ...booking, confirmByUtc: undefined, updatedAtUtc: utcTimestamp(nowMs()) };
      // No invitation goes to an address whose owner has not shown to read it.
      const isProven = await store.addresses.isProven(booking.email);
      const origin = (await store.leads.find(booking.id))?.origin;
      const all = items(next, { kind: "booked", origin }, isProven);
      const told = isProven ? all : all.filter(({ recipient }) => recipient !== "visitor");
      const limits = { nowUtc: next.updatedAtUtc, openAtMost: bookingLimits.openAtMost };
      const outcome = await store.bookings.confirm({ ...changeOf(booking, next), items: told }, limits);
      if (outcome.kind !== "confirmed") return { kind: "changed-meanwhile" };
      notifyOutbox();
      return { kind: "confirmed", tellsVisitor: isProven };
    },

    async cancel({ booking, line }) {
      const next = { ...changed(booking), status: "cancelled" as const, confirmByUtc: undefined };
      const { supersedes } = await waitingMoves(store.outbox, booking);
      // Of a time that is only held nobody has an invitation yet.
      const isHeld = booking.confirmByUtc !== undefined;
      const cancelled = isHeld ? [] : items(next, { kind: "cancelled", line }, await store.addresses.isProven(booking.email));
      const outcome = await store.bookings.cancel({ ...changeOf(booking, next), items: cancelled, supersedes });
      if (outcome.kind === "changed-meanwhile") return outcome;
      notifyOutbox();
      return { kind: "cancelled" };
    },
  };
}

const changeOf = (before: BookingRecord, after: BookingRecord) => ({
  id: before.id,
  expectedSequence: before.sequence,
  wasHeld: before.confirmByUtc !== undefined,
  atUtc: after.updatedAtUtc,
});

/** So many of the times, the first ones of different days while there are enough days: somebody can rather come on one of three days. */
export function spread(open: readonly UtcInstant[], count: number, timeZone: string): UtcInstant[] {
  const chosen: UtcInstant[] = [];
  const days = new Set<string>();
  for (const start of open) {
    const day = localDateOf(start, timeZone);
    if (days.has(day) || chosen.length === count) continue;
    days.add(day);
    chosen.push(start);
  }
  for (const start of open) {
    if (chosen.length === count) break;
    if (!chosen.includes(start)) chosen.push(start);
  }
  return chosen.sort();
}

function periodOf({ startsAtUtc, minutes }: Pick<BookingRecord, "startsAtUtc" | "minutes">): Period {
  const startMs = Date.parse(startsAtUtc);
  return { startMs, endMs: startMs + minutes * 60_000 };
}
