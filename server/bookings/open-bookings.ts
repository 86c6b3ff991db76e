import type { Hono } from "hono";
import { utcTimestamp } from "#domain/instants.ts";
import type { BookingOutcome, SchedulerService } from "#domain/site-services.ts";
import { type Availability, createAvailability } from "#server/availability/availability.ts";
import { type FollowedCalendars, followCalendars } from "#server/busy-calendars/followed-calendars.ts";
import { repeat } from "#server/concurrency/repeat.ts";
import type { Env } from "#server/env.ts";
import type { FormStamps } from "#server/forms/form-stamp.ts";
import type { RaiseAlarm } from "#server/health/alarm.ts";
import type { RateLimit } from "#server/http/rate-limit.ts";
import { type Log, reasonOf } from "#server/log.ts";
import { newSecret } from "#server/secrets.ts";
import type { LeadOrigin } from "#server/store/lead-records.ts";
import type { Mailbox } from "#server/store/outbox-rows.ts";
import type { Store } from "#server/store/store.ts";
import { createBookingItems } from "./booking-mails.ts";
import { firstBookingRules } from "./booking-rules.ts";
import { createBookingService } from "./booking-service.ts";
import { createDeskCalls, type DeskCalls } from "./desk-calls.ts";
import { createFindByLink } from "./find-by-link.ts";
import { startReminders } from "./reminders.ts";
import { createSchedulerRoutes } from "./scheduler-routes.ts";
import { teamFeedSecret } from "./team-feed.ts";

export type Bookings = {
  readonly scheduler: SchedulerService;
  readonly availability: Availability;
  /** The same calls as the team handles them. */
  readonly calls: DeskCalls;
  readonly routes: Hono;
  readonly calendars: FollowedCalendars;
  readonly close: () => Promise<void>;
};

export type BookingsParts = {
  readonly store: Store;
  readonly stamps: FormStamps;
  readonly limit: RateLimit;
  readonly teamMailboxes: readonly Mailbox[];
  readonly hasWebhook: boolean;
  readonly notifyOutbox: () => void;
  readonly raiseAlarm: RaiseAlarm;
  readonly log: Log;
  readonly nowMs: () => number;
  /** Hears how each attempt to book ended. */
  readonly onOutcome?: (kind: BookingOutcome["kind"]) => void;
  readonly onNew?: (origin: LeadOrigin) => void;
};

export type BookingsSettings = Pick<
  Env,
  "siteUrl" | "booking" | "bookingBurstPerHour" | "busyCalendars" | "calendarNetworks" | "bookingFeedSecret"
>;

/** Puts the scheduler together: rules, busy calendars, the service, its addresses and the reminders. */
export async function openBookings(env: BookingsSettings, parts: BookingsParts): Promise<Bookings> {
  const { store, log, nowMs } = parts;
  const rules = firstBookingRules(env.booking);
  // Kept in the database and not replaced by the SECRET setting: a new one there must not void links in mails already sent.
  const manageKey = await store.secret("manage-links", newSecret);
  const feedSecret = await teamFeedSecret(env, store);
  const calendars = await followCalendars({
    firstUrls: env.busyCalendars,
    privateNetworks: env.calendarNetworks,
    timeZone: rules.officeTimeZone,
    // As far ahead, and as finely, as the desk can ever ask for.
    horizonDays: 365,
    slotMinutes: 10,
    store,
    nowMs,
    log,
  });

  const availability = createAvailability(store.availability, rules, nowMs);
  const items = createBookingItems({ ...parts, siteUrl: env.siteUrl, manageKey });
  const offered = { ...parts, items, availability, busyPeriods: calendars.busyPeriods, manageKey };
  const scheduler = createBookingService({ ...offered, burstPerHour: env.bookingBurstPerHour });
  const stopReminders = startReminders({ ...parts, store: store.bookings, addresses: store.addresses, items });
  const stopExpiry = repeat(
    () => store.bookings.expireUnconfirmed(utcTimestamp(nowMs())),
    60_000,
    (error) => log.error({ reason: reasonOf(error) }, "bookings: could not free the times that nobody confirmed, will try again"),
  );
  return {
    scheduler,
    availability,
    calls: createDeskCalls({ ...offered, siteUrl: env.siteUrl, labelledBusy: calendars.labelled }),
    routes: createSchedulerRoutes({
      scheduler,
      store: store.bookings,
      addresses: store.addresses,
      findByLink: createFindByLink(store.bookings, manageKey, nowMs),
      siteUrl: env.siteUrl,
      manageKey,
      feedSecret,
      nowMs,
      log,
    }),
    calendars,
    async close() {
      await Promise.all([calendars.close(), stopReminders(), stopExpiry()]);
    },
  };
}
