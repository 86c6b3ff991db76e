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
 * The state of a time. Only the team may book "outside-rules" and "unread" times (a busy calendar could not be read); nobody may
 * book taken or past ones.
 */
export type TimeState = "open" | "outside-rules" | "unread" | "taken" | "past";

/** The hosts who could take a call at a time, by number. Both lists are empty if the time is past. */
export type HostsAt = {
  readonly state: TimeState;
  /** Hosts who are free within the rules. */
  readonly open: readonly number[];
  /** Hosts without another call, for whom the time is outside the rules or a calendar is unread: only the team can book them. */
  readonly outside: readonly number[];
};

type CallToMove = Pick<BookingRecord, "id" | "minutes" | "startsAtUtc">;

export type OpenTimes = Pick<SchedulingRules, "officeTimeZone" | "weeklyHours"> & {
  readonly slots: readonly UtcInstant[];
  /** A call's length. */
  readonly minutes: number;
  readonly horizonDays: number;
};

export type RulesAndHosts = Pick<CurrentAvailability, "rules" | "hosts">;

/** `host`: only this host's times. `current` and `calls` (all booked ones within `reachOfOpenTimes`): set if the caller has just read them. */
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
  /** The host's busy periods; undefined if one of their calendars was never read. */
  readonly busyPeriods: (host: number) => readonly Period[] | undefined;
  readonly nowMs: () => number;
};

export type CallTimes = ReturnType<typeof createCallTimes>;

/** Computes the times at which calls can be booked and with which hosts, from the rules, blocked and busy time, and existing calls. */
export function createCallTimes({ bookings, availability, busyPeriods, nowMs }: CallTimesOptions) {
  const slotsOfThisMinute = createSlotsOfThisMinute();

  /**
   * The hosts who can take a call at this start. `call`: the call to be moved, which does not block itself; at its present start
   * notice and horizon are ignored, since it is only handed over. `only`: considers only this host.
   */
  async function hostsAt(startsAtUtc: UtcInstant, call?: CallToMove, only?: number): Promise<HostsAt> {
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

  /** Leaves out hosts whose calendars are unread. Undefined if that leaves none. */
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
    stateOf: async (startsAtUtc: UtcInstant, call?: CallToMove) => (await hostsAt(startsAtUtc, call)).state,
    /**
     * Every start at which any host, or the given one, is free, ascending. @throws {CalendarsUnreadError} if the calendars of all
     * these hosts are unread.
     */
    async open(host?: number): Promise<OpenTimes> {
      const times = await openIfRead({ host });
      if (!times) throw new CalendarsUnreadError("No host's calendars could be read.");
      return times;
    },
    /** The same starts; empty if the calendars are unread. */
    openSlots: async (request: OpenTimesRequest = {}) => (await openIfRead(request))?.slots ?? [],
    /** The starts that unsaved rules would open, without caching; undefined if all calendars are unread. */
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

/** Lists the hosts who can take a call, in order of preference. The store decides which one gets it, since a host may be booked meanwhile. */
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
    // Never "open" here, since no host can take it; only the type allows it.
    return { kind: state === "open" ? "taken" : state };
  };

  /** The host to whom a lead with this address is assigned, if any. */
  async function ownerOf(email: string): Promise<number | undefined> {
    const [found, { document }] = await Promise.all([leads.findByEmail(email), availability.read()]);
    const owners = new Set(found.flatMap(({ assignee }) => assignee ?? []));
    return document.hosts.find(({ personId, takesCalls }) => takesCalls && owners.has(personId))?.number;
  }
}

/** The period of calls that affect which times are open. */
export function reachOfOpenTimes(nowMs: number, { horizonDays }: SchedulingRules): Period {
  return { startMs: nowMs - dayMs, endMs: nowMs + (horizonDays + 2) * dayMs };
}

/** A host's vacations and time outside their own hours, from the day before the period to the day after it. */
function ownBusy(own: OwnHours, { startMs, endMs }: Period, { officeTimeZone: timeZone }: SchedulingRules): Period[] {
  const from = addDays(localDateOf(utcInstant(startMs), timeZone), -1);
  return ownBusyTime(own, { from, days: daysBetween(from, localDateOf(utcInstant(endMs), timeZone)) + 2, timeZone });
}

/** The same up to the horizon. Cached for a day, because it takes 10 ms. */
function ownBusyAhead(own: OwnHours, nowMs: number, rules: SchedulingRules): readonly Period[] {
  const key = `${localDateOf(utcInstant(nowMs), rules.officeTimeZone)} ${rules.officeTimeZone} ${rules.horizonDays}`;
  const known = busyAhead.get(own);
  if (known?.key === key) return known.periods;
  const periods = ownBusy(own, { startMs: nowMs, endMs: nowMs + (rules.horizonDays + 1) * dayMs }, rules);
  busyAhead.set(own, { key, periods });
  return periods;
}
const busyAhead = new WeakMap<OwnHours, { readonly key: string; readonly periods: readonly Period[] }>();

/** Widens calls by the part of the host's buffer that exceeds the company's. */
function buffered(booked: readonly Period[], { bufferMinutes }: OwnHours, rules: SchedulingRules): readonly Period[] {
  const moreMs = Math.max(0, bufferMinutes - rules.bufferMinutes) * minuteMs;
  return moreMs === 0 ? booked : booked.map(({ startMs, endMs }) => ({ startMs: startMs - moreMs, endMs: endMs + moreMs }));
}

type TimesOfHost = Parameters<typeof slots>[0];

/** The arguments of `slots` for one host. `busy`: periods from their external calendars. */
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
 * The starts at which any of the hosts is free, computed once a minute unless something changes. Returns the same array until
 * then, so that callers can cache by its identity.
 */
export function createSlotsOfThisMinute(): (times: readonly TimesOfHost[], asked?: string) => readonly UtcInstant[] {
  /** The newest list for each value of `asked`: all hosts, or the host in the URL. */
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
 * Whether a booked call is at a time that is no longer offered, by hours and closed days. Notice and horizon don't apply to booked
 * calls.
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
