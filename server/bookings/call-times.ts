import { type UtcInstant, utcInstant } from "#domain/instants.ts";
import { overlaps, type Period } from "#domain/opening-hours.ts";
import type { SchedulingRules } from "#domain/scheduling-rules.ts";
import { isFree, isOpenSlot, slotAt, slots } from "#domain/slots.ts";
import type { Availability, CurrentAvailability } from "#server/availability/availability.ts";
import { CalendarsUnreadError } from "#server/busy-calendars/busy-calendars.ts";
import type { BookingRecord, BookingStore } from "#server/store/booking-records.ts";

/**
 * How a time stands. The team may book what is outside the rules, or what nobody can tell because a busy calendar is
 * unread; a taken or past time nobody.
 */
export type TimeState = "open" | "outside-rules" | "unread" | "taken" | "past";

export type OpenTimes = Pick<SchedulingRules, "officeTimeZone" | "weeklyHours"> & {
  readonly slots: readonly UtcInstant[];
  /** A call's length. */
  readonly minutes: number;
};

export type CallTimes = {
  /** For a new call, or for one that is to be moved: that one is not in its own way. */
  readonly stateOf: (startsAtUtc: UtcInstant, call?: Pick<BookingRecord, "id" | "minutes">) => Promise<TimeState>;
  /** Every open start, ascending. @throws {CalendarsUnreadError} */
  readonly open: () => Promise<OpenTimes>;
  /** The same starts; none if a busy calendar is unread. `current`: the availability, if the caller has just read it. */
  readonly openSlots: (current?: CurrentAvailability) => Promise<readonly UtcInstant[]>;
};

export type CallTimesOptions = {
  readonly bookings: Pick<BookingStore, "bookedBetween">;
  readonly availability: Pick<Availability, "read">;
  /** @throws {CalendarsUnreadError} */
  readonly busyPeriods: () => readonly Period[];
  readonly nowMs: () => number;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** When a call may stand: by the rules, the team's blocked and busy time, and the calls that stand already. */
export function createCallTimes({ bookings, availability, busyPeriods, nowMs }: CallTimesOptions): CallTimes {
  const slotsOfThisMinute = createSlotsOfThisMinute();

  async function bookedAround(fromMs: number, toMs: number, exceptId?: string): Promise<Period[]> {
    const records = await bookings.bookedBetween(utcInstant(fromMs - dayMs), utcInstant(toMs + dayMs));
    return records.filter(({ id }) => id !== exceptId).map(periodOf);
  }

  async function stateOf(startsAtUtc: UtcInstant, call?: Pick<BookingRecord, "id" | "minutes">): Promise<TimeState> {
    const now = nowMs();
    if (Date.parse(startsAtUtc) <= now) return "past";
    const { rules, blocked } = await availability.read();
    const period = periodOf({ startsAtUtc, minutes: call?.minutes ?? rules.slotMinutes });
    const booked = await bookedAround(period.startMs, period.startMs, call?.id);
    if (booked.some((other) => overlaps(other, period))) return "taken";
    const slot = slotAt(startsAtUtc, { nowMs: now, rules });
    if (!slot || !isFree(slot, { rules, busy: blocked, booked })) return "outside-rules";
    try {
      return isFree(slot, { rules, busy: busyPeriods(), booked: [] }) ? "open" : "outside-rules";
    } catch (error) {
      if (error instanceof CalendarsUnreadError) return "unread";
      throw error;
    }
  }

  async function open(current?: CurrentAvailability): Promise<OpenTimes> {
    const now = nowMs();
    const { rules, blocked } = current ?? (await availability.read());
    const booked = await bookedAround(now, now + (rules.horizonDays + 1) * dayMs);
    return {
      slots: slotsOfThisMinute({ nowMs: now, rules, busy: [...blocked, ...busyPeriods()], booked }),
      minutes: rules.slotMinutes,
      officeTimeZone: rules.officeTimeZone,
      weeklyHours: rules.weeklyHours,
    };
  }

  return {
    stateOf,
    open: () => open(),
    async openSlots(current) {
      try {
        return (await open(current)).slots;
      } catch (error) {
        if (error instanceof CalendarsUnreadError) return [];
        throw error;
      }
    },
  };
}

/**
 * What `slots` says, worked out once a minute as long as nothing else changes. Everybody who asks gets the same list, so
 * whatever is made from it can be kept for as long as the list is the same object.
 */
export function createSlotsOfThisMinute(): typeof slots {
  let known: { readonly key: string; readonly open: UtcInstant[] } | undefined;
  return ({ nowMs, rules, busy, booked }) => {
    const key = JSON.stringify([Math.floor(nowMs / minuteMs), rules, busy, booked]);
    if (known?.key !== key) known = { key, open: slots({ nowMs, rules, busy, booked }) };
    return known.open;
  };
}

/**
 * Whether a call stands at a time that is not offered any more: by hours and closed days alone, since notice and horizon
 * say nothing about a call that is booked.
 */
export function isOutsideRules({ startsAtUtc }: Pick<BookingRecord, "startsAtUtc">, rules: SchedulingRules): boolean {
  return !isOpenSlot(startsAtUtc, { nowMs: Date.parse(startsAtUtc) - hourMs, rules: { ...rules, noticeHours: 0 }, busy: [], booked: [] });
}

function periodOf({ startsAtUtc, minutes }: Pick<BookingRecord, "startsAtUtc" | "minutes">): Period {
  const startMs = Date.parse(startsAtUtc);
  return { startMs, endMs: startMs + minutes * minuteMs };
}
