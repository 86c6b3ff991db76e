import { hostsInOrder, latelyDays, type OwnHours, ownBusyTime } from "#domain/call-hosts.ts";
import { dayMs, hourMs, minuteMs, type UtcInstant, utcInstant, utcTimestamp } from "#domain/instants.ts";
import { addDays, daysBetween } from "#domain/local-date.ts";
import { pick } from "#domain/pick.ts";
import type { SchedulingRules } from "#domain/scheduling-rules.ts";
import { isFree, isOpenSlot, overlaps, type Period, slotAt, slots } from "#domain/slots.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { Availability, CallHost, CurrentAvailability } from "#server/availability/availability.ts";
import type { BookingRecord } from "#server/store/booking-records.ts";
import type { BookingStore } from "#server/store/booking-store.ts";
import type { LeadStore } from "#server/store/lead-store.ts";

/**
 * The state of a time. The team may also book times outside the rules, and times that are unknown because a busy calendar
 * is unread. Nobody may book a taken or past time.
 */
export type TimeState = "open" | "outside-rules" | "unread" | "taken" | "past";

/** Who could take a call at a time. All lists are empty if the time is past. */
export type HostsAt = {
  readonly state: TimeState;
  /** Free within the rules. */
  readonly open: readonly number[];
  /** In no other call then, but the time is outside the rules, or a calendar of theirs is unread: only the team can book them. */
  readonly outside: readonly number[];
};

type StandingCall = Pick<BookingRecord, "id" | "minutes" | "startsAtUtc">;

export type OpenTimes = Pick<SchedulingRules, "officeTimeZone" | "weeklyHours"> & {
  readonly slots: readonly UtcInstant[];
  /** A call's length. */
  readonly minutes: number;
  readonly horizonDays: number;
};

export type RulesAndHosts = Pick<CurrentAvailability, "rules" | "hosts">;

/** `host`: only this host's times. `current` and `calls`, all standing ones within `reachOfOpenTimes`: if the caller has just read them. */
export type OpenTimesRequest = {
  readonly host?: number | undefined;
  readonly current?: CurrentAvailability;
  readonly calls?: readonly BookingRecord[];
};

export class CalendarsUnreadError extends Error {
  override readonly name = "CalendarsUnreadError";
}

export type CallTimesOptions = {
  readonly bookings: Pick<BookingStore, "bookedBetween">;
  readonly availability: Pick<Availability, "read">;
  /** Undefined if one of their calendars was never read. */
  readonly busyPeriods: (host: number) => readonly Period[] | undefined;
  readonly nowMs: () => number;
};

export type CallTimes = ReturnType<typeof createCallTimes>;

/** When a call may stand and with whom: by the rules, the host's blocked and busy time, and the calls that they have already. */
export function createCallTimes({ bookings, availability, busyPeriods, nowMs }: CallTimesOptions) {
  const slotsOfThisMinute = createSlotsOfThisMinute();

  /**
   * `call`: the call that is to be moved; without it, a new call. A call does not block itself. At its own time neither
   * notice nor horizon counts, since then it is only handed over. `only`: as if this host alone took calls.
   */
  async function hostsAt(startsAtUtc: UtcInstant, call?: StandingCall, only?: number): Promise<HostsAt> {
    const now = nowMs();
    if (Date.parse(startsAtUtc) <= now) return { state: "past", open: [], outside: [] };
    const { rules, hosts } = await availability.read();
    const period = periodOf({ startsAtUtc, minutes: call?.minutes ?? rules.slotMinutes });
    const around = await bookings.bookedBetween(utcInstant(period.startMs - dayMs), utcInstant(period.startMs + dayMs));
    const records = around.filter(({ id }) => id !== call?.id);
    const slot = slotAt(startsAtUtc, call?.startsAtUtc === startsAtUtc ? atItsTime(startsAtUtc, rules) : { nowMs: now, rules });
    const asked = hosts.filter(({ number }) => only === undefined || number === only);
    const states = asked.map((host) => ({ host: host.number, state: stateFor(host, records) }));
    const of = (...wanted: readonly TimeState[]) => states.flatMap(({ host, state }) => (wanted.includes(state) ? [host] : []));
    const state = (["open", "unread", "outside-rules"] as const).find((each) => of(each).length > 0) ?? "taken";
    return { state, open: of("open"), outside: of("unread", "outside-rules") };

    function stateFor(host: CallHost, all: readonly BookingRecord[]): TimeState {
      const booked = all.filter((record) => record.host === host.number).map(periodOf);
      if (booked.some((other) => overlaps(other, period))) return "taken";
      const busy = [...host.blocked, ...ownBusy(host, period, rules)];
      if (!slot || !isFree(slot, { rules, busy, booked: buffered(booked, host, rules) })) return "outside-rules";
      const outside = busyPeriods(host.number);
      if (!outside) return "unread";
      return isFree(slot, { rules, busy: outside, booked: [] }) ? "open" : "outside-rules";
    }
  }

  /** If a host's calendars are unread, the others can still be booked. Undefined if nobody's are known. */
  function timesOfKnown({ rules, hosts }: RulesAndHosts, records: readonly BookingRecord[], now: number) {
    const times = hosts.flatMap((host) => {
      const busy = busyPeriods(host.number);
      return busy ? [timesOf(host, { nowMs: now, rules, busy, records })] : [];
    });
    return times.length === 0 && hosts.length > 0 ? undefined : times;
  }

  async function openIfRead({ host: only, current, calls }: OpenTimesRequest): Promise<OpenTimes | undefined> {
    const now = nowMs();
    const { rules, hosts } = current ?? (await availability.read());
    const { startMs, endMs } = reachOfOpenTimes(now, rules);
    const records = calls ?? (await bookings.bookedBetween(utcInstant(startMs), utcInstant(endMs)));
    const times = timesOfKnown({ rules, hosts: hosts.filter(({ number }) => only === undefined || number === only) }, records, now);
    if (!times) return undefined;
    return {
      slots: slotsOfThisMinute(times, String(only ?? "")),
      minutes: rules.slotMinutes,
      ...pick(rules, "horizonDays", "officeTimeZone", "weeklyHours"),
    };
  }

  return {
    hostsAt,
    stateOf: async (startsAtUtc: UtcInstant, call?: StandingCall) => (await hostsAt(startsAtUtc, call)).state,
    /**
     * Every start at which somebody, or the given host, is free, ascending. @throws {CalendarsUnreadError} if no host's
     * calendars are known.
     */
    async open(host?: number): Promise<OpenTimes> {
      const times = await openIfRead({ host });
      if (!times) throw new CalendarsUnreadError("Nothing is known of anybody's calendar.");
      return times;
    },
    /** The same starts; none if the busy calendars are unread. */
    openSlots: async (request: OpenTimesRequest = {}) => (await openIfRead(request))?.slots ?? [],
    /** The starts that unsaved rules would open, not cached; undefined if no host's calendars are known. */
    openBy(unsaved: RulesAndHosts, calls: readonly BookingRecord[]): readonly UtcInstant[] | undefined {
      const times = timesOfKnown(unsaved, calls, nowMs());
      return times && startsOfAny(times);
    },
  };
}

export type Refused = { readonly kind: Exclude<TimeState, "open"> };

type HostChoiceOptions = Pick<CallTimesOptions, "availability" | "nowMs"> & {
  readonly times: Pick<CallTimes, "hostsAt">;
  readonly bookings: Pick<BookingStore, "countByHost">;
  readonly leads: Pick<LeadStore, "findByEmail">;
};

/** Who can take a call, first to last. The store decides who gets it: somebody may be booked meanwhile. */
export function createHostChoice({ times, availability, bookings, leads, nowMs }: HostChoiceOptions) {
  return async (
    startsAtUtc: UtcInstant,
    asked: ({ readonly call: BookingRecord } | { readonly email: string }) & {
      readonly host?: number | undefined;
      readonly outsideRules?: boolean;
    },
  ): Promise<Refused | { readonly kind: "hosts"; readonly hosts: readonly number[] }> => {
    const call = "call" in asked ? asked.call : undefined;
    const { state, open, outside } = await times.hostsAt(startsAtUtc, call, asked.host);
    const able = open.length > 0 || !asked.outsideRules ? open : outside;
    if (able.length > 1) {
      const preferred = "call" in asked ? asked.call.host : await ownerOf(asked.email);
      const callsLately = await bookings.countByHost(utcTimestamp(nowMs() - latelyDays * dayMs));
      return { kind: "hosts", hosts: hostsInOrder(able, { preferred, callsLately }) };
    }
    if (able.length === 1) return { kind: "hosts", hosts: able };
    // Never "open" here: then somebody could take it. Only the type allows it.
    return { kind: state === "open" ? "taken" : state };
  };

  /** The host to whom a lead with this address is assigned. */
  async function ownerOf(email: string): Promise<number | undefined> {
    const [found, { document }] = await Promise.all([leads.findByEmail(email), availability.read()]);
    const owners = new Set(found.flatMap(({ assignee }) => assignee ?? []));
    return document.hosts.find(({ personId, takesCalls }) => takesCalls && owners.has(personId))?.number;
  }
}

/** Calls that begin within this decide what is open. */
export function reachOfOpenTimes(nowMs: number, { horizonDays }: SchedulingRules): Period {
  return { startMs: nowMs - dayMs, endMs: nowMs + (horizonDays + 2) * dayMs };
}

/** A host's vacations and time outside their own hours, from the day before the period to the day after it. */
function ownBusy(own: OwnHours, { startMs, endMs }: Period, { officeTimeZone: timeZone }: SchedulingRules): Period[] {
  const from = addDays(localDateOf(utcInstant(startMs), timeZone), -1);
  return ownBusyTime(own, { from, days: daysBetween(from, localDateOf(utcInstant(endMs), timeZone)) + 2, timeZone });
}

/** The same up to the horizon. Cached for the day, because it takes 10 ms. */
function ownBusyAhead(own: OwnHours, nowMs: number, rules: SchedulingRules): readonly Period[] {
  const key = `${localDateOf(utcInstant(nowMs), rules.officeTimeZone)} ${rules.officeTimeZone} ${rules.horizonDays}`;
  const known = busyAhead.get(own);
  if (known?.key === key) return known.periods;
  const periods = ownBusy(own, { startMs: nowMs, endMs: nowMs + (rules.horizonDays + 1) * dayMs }, rules);
  busyAhead.set(own, { key, periods });
  return periods;
}
const busyAhead = new WeakMap<OwnHours, { readonly key: string; readonly periods: readonly Period[] }>();

/** Calls, each widened by what its host keeps free beyond the company's buffer. */
function buffered(booked: readonly Period[], { bufferMinutes }: OwnHours, rules: SchedulingRules): readonly Period[] {
  const moreMs = Math.max(0, bufferMinutes - rules.bufferMinutes) * minuteMs;
  return moreMs === 0 ? booked : booked.map(({ startMs, endMs }) => ({ startMs: startMs - moreMs, endMs: endMs + moreMs }));
}

type TimesOfHost = Parameters<typeof slots>[0];

/** What `slots` needs to know of one host. `busy`: of their outside calendars. */
function timesOf(
  host: CallHost,
  { nowMs, rules, busy, records }: Omit<TimesOfHost, "booked"> & { readonly records: readonly BookingRecord[] },
): TimesOfHost {
  const own = ownBusyAhead(host, nowMs, rules);
  const booked = records.filter((record) => record.host === host.number).map(periodOf);
  return { nowMs, rules, busy: [...host.blocked, ...own, ...busy], booked: buffered(booked, host, rules) };
}

function startsOfAny(times: readonly TimesOfHost[]): readonly UtcInstant[] {
  const [first = [], ...others] = times.map(slots);
  return others.length === 0 ? first : [...new Set([first, ...others].flat())].sort();
}

/**
 * The starts at which any of the hosts is free, worked out once a minute as long as nothing else changes. Everybody who asks
 * gets the same list, so whatever is made from it can be kept for as long as the list is the same object.
 */
export function createSlotsOfThisMinute(): (times: readonly TimesOfHost[], asked?: string) => readonly UtcInstant[] {
  /** The newest list of all hosts, and of each that an address names. */
  const known = new Map<string, { readonly key: string; readonly open: readonly UtcInstant[] }>();
  return (times, asked = "") => {
    const key = JSON.stringify(times.map(({ nowMs, rules, busy, booked }) => [Math.floor(nowMs / minuteMs), rules, busy, booked]));
    const newest = known.get(asked);
    if (newest?.key === key) return newest.open;
    const open = startsOfAny(times);
    known.set(asked, { key, open });
    return open;
  };
}

/**
 * Whether a call stands at a time that is not offered any more: by hours and closed days alone, since notice and horizon
 * say nothing about a call that is booked.
 */
export function isOutsideRules({ startsAtUtc }: Pick<BookingRecord, "startsAtUtc">, rules: SchedulingRules): boolean {
  return !isOpenSlot(startsAtUtc, { ...atItsTime(startsAtUtc, rules), busy: [], booked: [] });
}

const atItsTime = (startsAtUtc: UtcInstant, rules: SchedulingRules) => ({
  nowMs: Date.parse(startsAtUtc) - hourMs,
  rules: { ...rules, noticeHours: 0 },
});

function periodOf({ startsAtUtc, minutes }: Pick<BookingRecord, "startsAtUtc" | "minutes">): Period {
  const startMs = Date.parse(startsAtUtc);
  return { startMs, endMs: startMs + minutes * minuteMs };
}
