import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import { utcTimestamp } from "#domain/instants.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { callRuleLimits, defaultSchedulingRules, type SchedulingRules } from "#domain/scheduling-rules.ts";
import { createAvailability, readHostPeople } from "#server/availability/availability.ts";
import { followCalendars } from "#server/busy-calendars/followed-calendars.ts";
import { repeatLogged } from "#server/concurrency/repeat.ts";
import type { Env } from "#server/env.ts";
import { createFormStamps, type FormStamps } from "#server/forms/submission.ts";
import type { RaiseAlarm } from "#server/health/alarm.ts";
import { createRateLimit, type RateLimit } from "#server/http/rate-limit.ts";
import type { ReplyAddresses } from "#server/inbound/reply-address.ts";
import { newSecret } from "#server/secrets.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { LeadOrigin } from "#server/store/enquiry-store.ts";
import type { Store } from "#server/store/open-store.ts";
import { createBookingItems } from "./booking-mails.ts";
import { createCallTimes } from "./call-times.ts";
import { createCalls } from "./calls.ts";
import { createFindByLink } from "./manage-token.ts";
import { createMustConfirm } from "./must-confirm.ts";
import { createOffers } from "./offers.ts";
import { startReminders } from "./reminders.ts";
import { createSchedulerRoutes, teamFeedSecret } from "./scheduler-routes.ts";
import { type BookingOutcome, createVisitorCalls } from "./visitor-calls.ts";

export type Bookings = Awaited<ReturnType<typeof openBookings>>;

export type BookingsOptions = Pick<SharedParts, "teamMailboxes" | "hasWebhook" | "notifyOutbox" | "log" | "nowMs"> & {
  readonly store: Store;
  readonly stamps: FormStamps;
  readonly limit: RateLimit;
  readonly replyAddresses?: ReplyAddresses | undefined;
  readonly raiseAlarm: RaiseAlarm;
  /** Whether another process reads the calendars. */
  readonly isFollower?: () => boolean;
  /** Called with the outcome of each attempt to book. */
  readonly onOutcome?: (kind: BookingOutcome["kind"]) => void;
  readonly onNew?: (origin: LeadOrigin) => void;
};

export type BookingsSettings = Pick<
  Env,
  "siteUrl" | "booking" | "bookingBurstPerHour" | "busyCalendars" | "calendarNetworks" | "bookingFeedSecret"
>;

/** Creates the scheduler: rules, busy calendars, the service, its routes and the reminders. */
export async function openBookings(env: BookingsSettings, parts: BookingsOptions) {
  const { store, log, nowMs } = parts;
  const { siteUrl } = env;
  const rules = firstBookingRules(env.booking);
  // Kept in the database instead of using SECRET: a new SECRET must not invalidate links in mails already sent.
  const manageKeys = await store.secrets("manage-links", newSecret);
  const [manageKey] = manageKeys;
  const feedSecret = await teamFeedSecret(env, store);
  const calendars = await followCalendars({
    firstUrls: env.busyCalendars,
    privateNetworks: env.calendarNetworks,
    timeZone: rules.officeTimeZone,
    // The longest horizon and the shortest slots that can be set at the desk.
    horizonDays: callRuleLimits.horizonDays.max,
    slotMinutes: callRuleLimits.slotMinutes.min,
    isFollower: parts.isFollower ?? (() => false),
    store,
    nowMs,
    log,
  });

  const availability = createAvailability(store.availability, rules, nowMs);
  const items = createBookingItems({ ...parts, siteUrl, manageKey });
  const { bookings } = store;
  const hostPeople = () => readHostPeople(availability, store);
  const times = createCallTimes({ bookings, availability, busyPeriods: calendars.busyPeriods, nowMs });
  const mustConfirm = createMustConfirm({
    ...parts,
    bookings,
    limits: store.limits,
    burstPerHour: env.bookingBurstPerHour,
    key: manageKey,
  });
  const calls = createCalls({ ...parts, availability, times, mustConfirm, items, manageKey });
  const findByLink = createFindByLink(bookings, manageKeys, nowMs);
  const scheduler = createVisitorCalls({ ...parts, calls, times, findByLink, availability, hostPeople, manageKey });
  const stopReminders = startReminders({ ...parts, hostPeople, items });
  const stopExpiry = repeatLogged(
    log,
    () => bookings.expireUnconfirmed(utcTimestamp(nowMs())),
    60_000,
    "bookings: could not free the times that nobody confirmed",
  );
  return {
    /** The part that visitors use. */
    scheduler,
    availability,
    calls,
    times,
    offers: createOffers({ calls, times, siteUrl, keys: manageKeys }),
    routes: createSchedulerRoutes({ ...parts, scheduler, hostPeople, findByLink, siteUrl, manageKey, feedSecret }),
    calendars,
    async close() {
      await Promise.all([calendars.close(), stopReminders(), stopExpiry()]);
    },
  };
}

/** Options for a command, which issues no forms and raises no alarms. The server's processes poll the outbox every few seconds. */
export const besideServer = ({ rateLimit }: Pick<Env, "rateLimit">) => ({
  nowMs: Date.now,
  notifyOutbox: () => {},
  stamps: createFormStamps(["no form is issued here"], Date.now),
  limit: createRateLimit(rateLimit),
  raiseAlarm: async () => {},
});

type FirstSettings = Pick<SchedulingRules, "noticeHours" | "horizonDays"> & { readonly closedDates: readonly LocalDate[] };

/** The rules of a new database, from content and the configuration. Later ones are set at the desk. */
export function firstBookingRules({ noticeHours, horizonDays, closedDates }: FirstSettings): SchedulingRules {
  return {
    ...defaultSchedulingRules,
    officeTimeZone: brand.hours.timeZone,
    weeklyHours: brand.hours.weekly,
    slotMinutes: facts.call.minutes,
    noticeHours,
    horizonDays,
    closed: closedDates.map((date) => ({ from: date, to: date })),
  };
}
