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
import type { CallEvent, CallItems, ToldStarts } from "./booking-mails.ts";
import { type CallTimes, createHostChoice, type Refused } from "./call-times.ts";
import { newManageToken } from "./manage-token.ts";
import type { MustConfirm, Visitor } from "./must-confirm.ts";

/** What one address or one booking may do (DECISIONS, "The scheduler"). */
export const callLimits = {
  /** Standing calls of one mail address. */
  openAtMost: 2,
  /** Bookings of one address in a day, canceled ones too, since each booking and each cancellation sends mails. */
  madeInADay: 5,
  /** Of one call, by its visitor. Beyond these it can only be moved on the phone: each move mails two people. */
  movesInADay: 5,
  /** How long a time is held for somebody who has to confirm by mail. */
  heldMs: 30 * minuteMs,
} as const;

export type NewCall = {
  readonly details: BookingDetails;
  readonly startsAtUtc: UtcInstant;
  /** The visitor's; if it is not a time zone, the office's. */
  readonly timeZone: string;
  /** The host's number; if it is left out, whoever is free and has had the fewest calls lately. */
  readonly host?: number | undefined;
};

export type NewCallByVisitor = NewCall & {
  /** The same submission books once. */
  readonly submissionId: string;
  readonly origin: LeadOrigin;
} & Omit<Visitor, "isProven"> &
  Partial<Pick<Visitor, "isProven">>;

type Moved =
  /** `tellsVisitor` is false if the call is back at the time that the visitor was last told. */
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
  /** Forms that one network may send. */
  readonly limit: RateLimit;
  readonly manageKey: string;
  /** Hears of each call that a visitor books, also of a time that is only held. */
  readonly onNew?: (origin: LeadOrigin) => void;
};

export type Calls = ReturnType<typeof createCalls>;

/** The one owner of a call's life (docs/decisions/010: its states). Whatever is decided under a race is decided in the store's transaction. */
export function createCalls(options: CallsOptions) {
  const { availability, times, mustConfirm, items, notifyOutbox, limit, manageKey, nowMs, log, onNew = () => {} } = options;
  const { bookings, addresses, outbox, leads } = options.store;
  const hostsFor = createHostChoice({ times, availability, bookings, leads, nowMs });
  // How often one network may book without a hold while other visitors hold as many times as may be held.
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

  /** Who takes calls, and the meeting room of this call with each of them; "" if there is a phone number to call. */
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

  /** The call as a visitor asks for it: booked, held until they confirm, or, if nothing more can be held, waiting for whoever confirms first. */
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
    // Nobody is refused because of others: the link still books while the time is open.
    return insertAs(asUnheld(booking), addressLimits());
  }

  async function moveTo(
    { booking, startsAtUtc, line, newRoom }: { booking: BookingRecord; startsAtUtc: UtcInstant; line?: string; newRoom?: string },
    hosts: readonly number[],
    moves: { readonly movesSinceUtc: UtcTimestamp; readonly recentMoves: number },
  ): Promise<Moved> {
    const { supersedes, told } = await earlierMails(outbox, booking);
    const { people, roomOf } = await hostsAndRooms(booking);
    const isProven = await addresses.isProven(booking.email);
    const outcome = await firstFree(hosts, (host) => {
      // With the same host the call keeps the room that the visitor knows.
      const kept = host === booking.host ? booking.room : "";
      const room = newRoom ?? (kept || roomOf(host));
      const next = movedTo(oneChangeLater(booking), { ...moves, startsAtUtc, host, room });
      const from = host === booking.host ? undefined : people.get(booking.host);
      const event: CallEvent = from
        ? { kind: "handedOver", told, from, line }
        : { kind: newRoom === undefined ? "rescheduled" : "newRoom", told, line };
      const sent = isHeld(booking) ? [] : items(next, event, isProven, people.get(host));
      return bookings.reschedule({ ...changeOf(booking, next), ...moves, startsAtUtc, host, room, items: sent, supersedes });
    });
    if (outcome.kind === "slot-taken") return { kind: "taken" };
    if (outcome.kind !== "rescheduled") return outcome;
    committed(outcome.booking, "rescheduled");
    const takenOver = outcome.booking.host !== booking.host;
    return { kind: "moved", booking: outcome.booking, takenOver, tellsVisitor: takenOver || told(booking.email) !== startsAtUtc };
  }

  /** What the team does to a call counts for no limit of the visitor's. */
  const movesSoFar = ({ movesSinceUtc = now(), recentMoves }: BookingRecord) => ({ movesSinceUtc, recentMoves });

  const oneChangeLater = (booking: BookingRecord): BookingRecord => ({
    ...booking,
    sequence: booking.sequence + 1,
    updatedAtUtc: now(),
  });

  return {
    /** By a visitor: within the rules, and within the limits of address and network. */
    async book(call: NewCallByVisitor) {
      const turn = await limit.take(call.clientAddress);
      if (turn.kind === "limited") return { kind: "rate-limited", retryAfterSeconds: turn.retryAfterSeconds } as const;
      const found = await hostsFor(call.startsAtUtc, { email: call.details.email, host: call.host });
      if (found.kind !== "hosts") {
        // The other click of a double click may have taken it just now.
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
        // Somebody of the team typed it: its mails may repeat all that it says.
        return bookings.insert(theirs, items(theirs, { kind: "booked" }, true, people.get(host)));
      });
      if (outcome.kind === "repeated") return outcome;
      if (outcome.kind !== "booked") return { kind: "taken" } as const;
      committed(outcome.booking, "booked");
      return outcome;
    },

    /**
     * Books a time that is held, or whose hold has ended while it is still free. The visitor gets an invitation only if
     * somebody has proved that they read that address (`tellsVisitor`).
     */
    async confirm(booking: BookingRecord) {
      // A held time belongs to its host. One whose hold has ended goes to any host who is free.
      const open = isHeld(booking) ? [] : (await times.hostsAt(booking.startsAtUtc, booking)).open;
      const hosts = open.length > 0 ? hostsInOrder(open, { preferred: booking.host, callsLately: new Map() }) : [booking.host];
      const { people, roomOf } = await hostsAndRooms(booking);
      const tellsVisitor = await addresses.isProven(booking.email);
      // The team hears of it only now. Where the visit came from was noted on the lead when the time was held.
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

    /** By a visitor; "too-many-moves" past the limit of moves. */
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
      /** A sentence for the visitor, in the mail that moves the call. */
      readonly line: string;
      /** Who is to take it; left out: its host, if they are free. With the call's own time this hands it over. */
      readonly host?: number | undefined;
    }) {
      const { booking, host } = move;
      const found = await hostsFor(move.startsAtUtc, { call: booking, host, outsideRules });
      return found.kind === "hosts" ? moveTo(move, found.hosts, movesSoFar(booking)) : found;
    },

    /** Gives a call another meeting room; whoever has an invitation gets a new one at once. */
    changeRoom: (booking: BookingRecord, newRoom: string) =>
      moveTo({ booking, startsAtUtc: booking.startsAtUtc, newRoom }, [booking.host], movesSoFar(booking)),

    /** Also releases a held time. Then nobody is told, because nobody has an invitation. `line`: a sentence of the team's for the visitor. */
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

/** Asks one host after another until one is not in another call. */
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

/** Its time is kept for somebody who has not confirmed it by mail yet. Nobody has an invitation. */
export const isHeld = ({ status, confirmByUtc }: Pick<BookingRecord, "status" | "confirmByUtc">): boolean =>
  status === "booked" && confirmByUtc !== undefined;

/** A call that is to be confirmed by mail while its time is not held: canceled from the start. */
const asUnheld = (booking: BookingRecord): BookingRecord => ({ ...booking, status: "cancelled", confirmByUtc: booking.createdAtUtc });

export const isUnheld = ({ status, confirmByUtc, createdAtUtc }: BookingRecord): boolean =>
  status === "cancelled" && confirmByUtc === createdAtUtc;

/** The call at another time, or with another host or room. A host's answer was to the earlier ones. */
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

/** This move counted with the earlier ones of the day. */
function countedMoves({ movesSinceUtc, recentMoves }: BookingRecord, nowMs: number) {
  const isSameDay = movesSinceUtc !== undefined && nowMs - Date.parse(movesSinceUtc) < dayMs;
  return isSameDay ? { movesSinceUtc, recentMoves: recentMoves + 1 } : { movesSinceUtc: utcTimestamp(nowMs), recentMoves: 1 };
}

/**
 * The mails about earlier moves that still wait, which the next change replaces, and the start that each receiver was last told: by what
 * was sent, or will be. What is under way and outdated will be dropped.
 */
async function earlierMails(
  outbox: Pick<OutboxStore, "callMails">,
  { id, startsAtUtc }: Pick<BookingRecord, "id" | "startsAtUtc">,
): Promise<{ readonly supersedes: readonly string[]; readonly told: ToldStarts }> {
  const mails = await outbox.callMails(id);
  const lasting = mails.filter(({ isReplaceable, isUnderWay, tellsUtc }) => !isReplaceable && (!isUnderWay || tellsUtc === startsAtUtc));
  const starts = new Map(lasting.map(({ address, tellsUtc }) => [address.toLowerCase(), tellsUtc]));
  return {
    supersedes: mails.filter(({ isReplaceable }) => isReplaceable).map((mail) => mail.id),
    told: (address) => starts.get(address.toLowerCase()),
  };
}
