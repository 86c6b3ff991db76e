import { randomUUID } from "node:crypto";
import { brand } from "#content/brand.ts";
import type { BookingDetails } from "#domain/booking.ts";
import { firstHost, hostsInOrder } from "#domain/call-hosts.ts";
import { dayMs, minuteMs, type UtcInstant, type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { mailDomainOf } from "#domain/mail-domain.ts";
import { isTimeZone } from "#domain/zoned-time.ts";
import { type Availability, readHostsAndRooms } from "#server/availability/availability.ts";
import { createRateLimit, type RateLimit } from "#server/http/rate-limit.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { BookingLimits, BookingRecord } from "#server/store/booking-records.ts";
import type { LeadOrigin } from "#server/store/enquiry-store.ts";
import type { Store } from "#server/store/open-store.ts";
import type { OutboxStore } from "#server/store/outbox-store.ts";
import type { CallEvent, CallItems, KnownStarts } from "./booking-mails.ts";
import { type CallTimes, createHostChoice, type Refused } from "./call-times.ts";
import { newManageToken } from "./manage-token.ts";
import type { MustConfirm, Visitor } from "./must-confirm.ts";

/** Limits per mail address and per booking (DECISIONS, "The scheduler"). */
export const callLimits = {
  /** Upcoming calls of one mail address. */
  openAtMost: 2,
  /** Bookings of one address in a day, including canceled ones, since each booking and cancellation sends mails. */
  madeInADay: 5,
  /** Moves of one call by its visitor in a day, since each move sends two mails. Further ones are made on the phone. */
  movesInADay: 5,
  /** How long a slot is held for a visitor who has to confirm by mail. */
  heldMs: 30 * minuteMs,
} as const;

export type NewCall = {
  readonly details: BookingDetails;
  readonly startsAtUtc: UtcInstant;
  /** The visitor's time zone; an invalid one is replaced by the office's. */
  readonly timeZone: string;
  /** The host's number; if left out, the free host with the fewest recent calls. */
  readonly host?: number | undefined;
};

export type NewCallByVisitor = NewCall & {
  /** A submission books only once. */
  readonly submissionId: string;
  readonly origin: LeadOrigin;
} & Omit<Visitor, "isProven"> &
  Partial<Pick<Visitor, "isProven">>;

type Moved =
  /** `tellsVisitor` is false if the visitor already knows this start. */
  | {
      readonly kind: "moved";
      readonly booking: BookingRecord;
      readonly tellsVisitor: boolean;
      readonly takenOver: boolean;
    }
  | { readonly kind: "changed-meanwhile" }
  | Refused;

export type CallsOptions = Pick<SharedParts, "teamMailboxes" | "notifyOutbox" | "nowMs" | "log"> & {
  readonly store: Pick<Store, "bookings" | "addresses" | "outbox" | "leads" | "limits" | "people">;
  readonly availability: Pick<Availability, "read">;
  readonly times: CallTimes;
  readonly mustConfirm: MustConfirm;
  readonly items: CallItems;
  /** The limit on forms per network. */
  readonly limit: RateLimit;
  readonly manageKey: string;
  /** Called for each call that a visitor books or holds. */
  readonly onNew?: (origin: LeadOrigin) => void;
};

export type Calls = ReturnType<typeof createCalls>;

/** The only code that changes calls (states: docs/decisions/010). The store's transactions decide between concurrent changes. */
export function createCalls(options: CallsOptions) {
  const { availability, times, mustConfirm, items, notifyOutbox, limit, manageKey, nowMs, log, onNew = () => {} } = options;
  const { bookings, addresses, outbox, leads } = options.store;
  const hostsFor = createHostChoice({ times, availability, bookings, leads, nowMs });
  // How often a network may book without a hold while the total number of holds is used up.
  const shared = { name: "unheld", limits: options.store.limits };
  const unheld = createRateLimit({ times: 2, windowSeconds: callLimits.heldMs / 1_000, shared });

  const now = () => utcTimestamp(nowMs());
  const openLimit = () => ({ nowUtc: now(), openAtMost: callLimits.openAtMost });
  const addressLimits = () => ({
    ...openLimit(),
    sinceUtc: utcTimestamp(nowMs() - dayMs),
    madeAtMost: callLimits.madeInADay,
  });

  function committed({ id }: BookingRecord, what: string): void {
    notifyOutbox();
    log.info({ bookingId: id }, `bookings: ${what}`);
  }

  /** The hosts, and this call's meeting room with each of them; "" if there is a phone number. */
  async function hostsAndRooms({ phone }: Pick<BookingDetails, "phone">) {
    const { people, roomOf } = await readHostsAndRooms(availability, options.store, options.teamMailboxes);
    return { people, roomOf: phone === "" ? roomOf : () => "" };
  }

  async function newBooking({ details, startsAtUtc, timeZone }: NewCall, submissionId?: string): Promise<BookingRecord> {
    const { rules } = await availability.read();
    const createdAtUtc = now();
    const id = randomUUID();
    return {
      ...details,
      id,
      submissionId: submissionId ?? id,
      icalUid: `${id}@${mailDomainOf(brand.email)}`,
      sequence: 0,
      startsAtUtc,
      minutes: rules.slotMinutes,
      timeZone: isTimeZone(timeZone) ? timeZone : rules.officeTimeZone,
      host: firstHost,
      room: "",
      status: "booked",
      manageToken: newManageToken(manageKey),
      recentMoves: 0,
      reminderSentAtUtc: undefined,
      createdAtUtc,
      updatedAtUtc: createdAtUtc,
    };
  }

  /** Inserts a visitor's call: booked, held until they confirm, or, if no more slots can be held, unheld until they confirm. */
  async function insert(call: NewCallByVisitor, hosts: readonly number[]) {
    const { details, origin, clientAddress } = call;
    const isProven = call.isProven ?? (await addresses.isProven(details.email));
    const hold = await mustConfirm({ ...call, isProven });
    const booking = await newBooking(call, call.submissionId);
    const { people, roomOf } = await hostsAndRooms(details);
    const insertAs = (booking: BookingRecord, limits: BookingLimits) =>
      firstFree(hosts, (host) => {
        const theirs = { ...booking, host, room: roomOf(host) };
        return bookings.insert(theirs, items(theirs, { kind: "booked", origin }, isProven, people.get(host)), limits, origin);
      });
    if (!hold) return insertAs(booking, addressLimits());
    const held = { ...booking, confirmByUtc: utcTimestamp(nowMs() + callLimits.heldMs) };
    const outcome = await insertAs(held, { ...addressLimits(), hold });
    if (outcome.kind !== "no-hold" || !outcome.isForAll || (await unheld.take(clientAddress)).kind === "limited") return outcome;
    // Other visitors' holds refuse nobody: the link still books the slot while it is free.
    return insertAs(asUnheld(booking), addressLimits());
  }

  async function moveTo(
    { booking, startsAtUtc, line, newRoom }: { booking: BookingRecord; startsAtUtc: UtcInstant; line?: string; newRoom?: string },
    hosts: readonly number[],
    moves: { readonly movesSinceUtc: UtcTimestamp; readonly recentMoves: number },
  ): Promise<Moved> {
    const { supersedes, knownStart } = await earlierMails(outbox, booking);
    const { people, roomOf } = await hostsAndRooms(booking);
    const isProven = await addresses.isProven(booking.email);
    const outcome = await firstFree(hosts, (host) => {
      // With the same host the call keeps its room.
      const kept = host === booking.host ? booking.room : "";
      const room = newRoom ?? (kept || roomOf(host));
      const next = movedTo(oneChangeLater(booking), { ...moves, startsAtUtc, host, room });
      const from = host === booking.host ? undefined : people.get(booking.host);
      const event: CallEvent = from
        ? { kind: "handedOver", knownStart, from, line }
        : { kind: newRoom === undefined ? "rescheduled" : "newRoom", knownStart, line };
      const sent = isHeld(booking) ? [] : items(next, event, isProven, people.get(host));
      return bookings.reschedule({ ...changeOf(booking, next), ...moves, startsAtUtc, host, room, items: sent, supersedes });
    });
    if (outcome.kind === "slot-taken") return { kind: "taken" };
    if (outcome.kind !== "rescheduled") return outcome;
    committed(outcome.booking, "rescheduled");
    const takenOver = outcome.booking.host !== booking.host;
    return { kind: "moved", booking: outcome.booking, takenOver, tellsVisitor: takenOver || knownStart(booking.email) !== startsAtUtc };
  }

  /** Moves by the team don't count toward the visitor's limit. */
  const movesSoFar = ({ movesSinceUtc = now(), recentMoves }: BookingRecord) => ({ movesSinceUtc, recentMoves });

  const oneChangeLater = (booking: BookingRecord): BookingRecord => ({
    ...booking,
    sequence: booking.sequence + 1,
    updatedAtUtc: now(),
  });

  return {
    /** Books a call for a visitor, within the rules and the limits per address and network. */
    async book(call: NewCallByVisitor) {
      const turn = await limit.take(call.clientAddress);
      if (turn.kind === "limited") return { kind: "rate-limited", retryAfterSeconds: turn.retryAfterSeconds } as const;
      const found = await hostsFor(call.startsAtUtc, { email: call.details.email, host: call.host });
      if (found.kind !== "hosts") {
        // The first click of a double click may have just booked it.
        return (await bookings.askedBefore({ ...call, email: call.details.email })) ?? found;
      }
      const outcome = await insert(call, found.hosts);
      if (outcome.kind === "slot-taken") return { kind: "taken" } as const;
      if (outcome.kind !== "booked") return outcome;
      committed(outcome.booking, outcome.booking.confirmByUtc ? "held" : "booked");
      onNew(call.origin);
      return outcome;
    },

    async bookByTeam({ outsideRules, ...call }: NewCall & { readonly outsideRules: boolean }) {
      const booking = await newBooking(call);
      const found = await hostsFor(call.startsAtUtc, { email: call.details.email, host: call.host, outsideRules });
      if (found.kind !== "hosts") return (await bookings.askedBefore(booking)) ?? found;
      const { people, roomOf } = await hostsAndRooms(call.details);
      const outcome = await firstFree(found.hosts, (host) => {
        const theirs = { ...booking, host, room: roomOf(host) };
        // The team typed it, so its mails may repeat all of it (isProven).
        return bookings.insert(theirs, items(theirs, { kind: "booked" }, true, people.get(host)));
      });
      if (outcome.kind === "repeated") return outcome;
      if (outcome.kind !== "booked") return { kind: "taken" } as const;
      committed(outcome.booking, "booked");
      return outcome;
    },

    /**
     * Confirms a call whose slot is held, or whose hold has ended while the slot is still free. The visitor gets an invitation only
     * if the address is verified (`tellsVisitor`).
     */
    async confirm(booking: BookingRecord) {
      // A held slot stays with its host; otherwise any free host may take the call.
      const open = isHeld(booking) ? [] : (await times.hostsAt(booking.startsAtUtc, booking)).open;
      const hosts = open.length > 0 ? hostsInOrder(open, { preferred: booking.host, callsLately: new Map() }) : [booking.host];
      const { people, roomOf } = await hostsAndRooms(booking);
      const tellsVisitor = await addresses.isProven(booking.email);
      // The team is notified only now. The lead has the origin since the slot was held.
      const origin = (await leads.find(booking.id))?.origin;
      const outcome = await firstFree(hosts, (host) => {
        const room = roomOf(host);
        const next = { ...booking, host, room, status: "booked" as const, confirmByUtc: undefined, updatedAtUtc: now() };
        const all = items(next, { kind: "booked", origin }, tellsVisitor, people.get(host));
        const sent = tellsVisitor ? all : all.filter(({ recipient }) => recipient !== "visitor");
        return bookings.confirm({ ...changeOf(booking, next), host, room, items: sent }, openLimit());
      });
      if (outcome.kind !== "confirmed") return outcome;
      committed(outcome.booking, "confirmed");
      return { ...outcome, tellsVisitor };
    },

    /** Moves a call for its visitor; "too-many-moves" if the limit is reached. */
    async move(booking: BookingRecord, startsAtUtc: UtcInstant) {
      const moves = countedMoves(booking, nowMs());
      if (moves.recentMoves > callLimits.movesInADay) return { kind: "too-many-moves" } as const;
      const found = await hostsFor(startsAtUtc, { call: booking });
      return found.kind === "hosts" ? moveTo({ booking, startsAtUtc }, found.hosts, moves) : found;
    },

    async moveByTeam({
      outsideRules,
      ...move
    }: {
      readonly booking: BookingRecord;
      readonly startsAtUtc: UtcInstant;
      readonly outsideRules: boolean;
      /** A sentence for the visitor in the mail about the move. */
      readonly line: string;
      /** The new host; if left out, the present one if they are free. With an unchanged start the call is only handed over. */
      readonly host?: number | undefined;
    }) {
      const { booking, host } = move;
      const found = await hostsFor(move.startsAtUtc, { call: booking, host, outsideRules });
      return found.kind === "hosts" ? moveTo(move, found.hosts, movesSoFar(booking)) : found;
    },

    /** Changes a call's meeting room, and sends new invitations at once. */
    changeRoom: (booking: BookingRecord, newRoom: string) =>
      moveTo({ booking, startsAtUtc: booking.startsAtUtc, newRoom }, [booking.host], movesSoFar(booking)),

    /**
     * Cancels a call, or releases a held slot; the latter sends no mails, because nobody has an invitation yet. `line`: a sentence
     * from the team to the visitor.
     */
    async cancel(booking: BookingRecord, line?: string) {
      const next = { ...oneChangeLater(booking), status: "cancelled" as const, confirmByUtc: undefined };
      const { supersedes } = await earlierMails(outbox, booking);
      const host = (await hostsAndRooms(booking)).people.get(booking.host);
      const sent = isHeld(booking) ? [] : items(next, { kind: "canceled", line }, await addresses.isProven(booking.email), host);
      const outcome = await bookings.cancel({ ...changeOf(booking, next), items: sent, supersedes });
      if (outcome.kind === "canceled") committed(outcome.booking, "canceled");
      return outcome;
    },
  };
}

/** Tries one host after another until the slot is not taken. */
async function firstFree<Outcome extends { readonly kind: string }>(
  hosts: readonly number[],
  attempt: (host: number) => Promise<Outcome | { readonly kind: "slot-taken" }>,
): Promise<Outcome | { readonly kind: "slot-taken" }> {
  for (const host of hosts) {
    const outcome = await attempt(host);
    if (outcome.kind !== "slot-taken") return outcome;
  }
  return { kind: "slot-taken" };
}

/** Whether the slot is held for a visitor who has not confirmed yet. No invitation has been sent. */
export const isHeld = ({ status, confirmByUtc }: Pick<BookingRecord, "status" | "confirmByUtc">): boolean =>
  status === "booked" && confirmByUtc !== undefined;

/** A call to be confirmed by mail without a hold: it starts as canceled. */
const asUnheld = (booking: BookingRecord): BookingRecord => ({ ...booking, status: "cancelled", confirmByUtc: booking.createdAtUtc });

export const isUnheld = ({ status, confirmByUtc, createdAtUtc }: BookingRecord): boolean =>
  status === "cancelled" && confirmByUtc === createdAtUtc;

/** The call with another start, host or room. A host's answer applies only to the same start and host. */
function movedTo(
  booking: BookingRecord,
  to: Pick<BookingRecord, "startsAtUtc" | "host" | "room" | "movesSinceUtc" | "recentMoves">,
): BookingRecord {
  const isSame = to.host === booking.host && to.startsAtUtc === booking.startsAtUtc;
  return { ...booking, ...to, hostAnswer: isSame ? booking.hostAnswer : undefined, reminderSentAtUtc: undefined };
}

const changeOf = (before: BookingRecord, after: BookingRecord) => ({
  id: before.id,
  expectedSequence: before.sequence,
  wasHeld: before.confirmByUtc !== undefined,
  atUtc: after.updatedAtUtc,
});

/** The count of moves of the day, including this one. */
function countedMoves({ movesSinceUtc, recentMoves }: BookingRecord, nowMs: number) {
  const isSameDay = movesSinceUtc !== undefined && nowMs - Date.parse(movesSinceUtc) < dayMs;
  return isSameDay ? { movesSinceUtc, recentMoves: recentMoves + 1 } : { movesSinceUtc: utcTimestamp(nowMs), recentMoves: 1 };
}

/**
 * `supersedes`: waiting mails about earlier moves, which the next change replaces. `knownStart`: the start that each receiver knows from
 * mails that were or will be sent; outdated mails that are being sent don't count, since they will be dropped.
 */
async function earlierMails(
  outbox: Pick<OutboxStore, "callMails">,
  { id, startsAtUtc }: Pick<BookingRecord, "id" | "startsAtUtc">,
): Promise<{ readonly supersedes: readonly string[]; readonly knownStart: KnownStarts }> {
  const mails = await outbox.callMails(id);
  const lasting = mails.filter(({ isReplaceable, isUnderWay, tellsUtc }) => !isReplaceable && (!isUnderWay || tellsUtc === startsAtUtc));
  const starts = new Map(lasting.map(({ address, tellsUtc }) => [address.toLowerCase(), tellsUtc]));
  return {
    supersedes: mails.filter(({ isReplaceable }) => isReplaceable).map((mail) => mail.id),
    knownStart: (address) => starts.get(address.toLowerCase()),
  };
}
