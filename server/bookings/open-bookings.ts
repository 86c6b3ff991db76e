import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import type { BookingOutcome, SchedulerService } from "#domain/site-services.ts";
import type { RaiseAlarm } from "#server/alarm.ts";
import { type BusyCalendars, openBusyCalendars } from "#server/busy-calendars/busy-calendars.ts";
import { repeat } from "#server/concurrency/repeat.ts";
import type { Env } from "#server/env.ts";
import type { FormStamps } from "#server/forms/form-stamp.ts";
import type { RateLimit } from "#server/http/rate-limit.ts";
import { type Log, reasonOf } from "#server/log.ts";
import type { Mailbox } from "#server/outbox/outbox-item.ts";
import type { Store } from "#server/store/store.ts";
import { utcInstant } from "#server/store/utc-instant.ts";
import { bookingItems } from "./booking-mails.ts";
import { bookingRules } from "./booking-rules.ts";
import { bookingService } from "./booking-service.ts";
import { findByLink } from "./find-by-link.ts";
import { startReminders } from "./reminders.ts";
import { schedulerRoutes } from "./scheduler-routes.ts";
import { teamFeedSecret } from "./team-feed.ts";

export type Bookings = {
  readonly scheduler: SchedulerService;
  readonly routes: Hono;
  readonly calendars: BusyCalendars;
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
};

export type BookingsSettings = Pick<Env, "siteUrl" | "booking" | "bookingBurstPerHour" | "busyCalendars" | "bookingFeedSecret">;

/** Puts the scheduler together: rules, busy calendars, the service, its addresses and the reminders. */
export async function openBookings(env: BookingsSettings, parts: BookingsParts): Promise<Bookings> {
  const { store, log, nowMs } = parts;
  const rules = bookingRules(env.booking);
  // Kept in the database and not replaced by the SECRET setting: a new one there must not void links in mails already sent.
  const manageKey = await store.secret("manage-links", () => randomBytes(24).toString("base64url"));
  const feedSecret = await teamFeedSecret(env, store);
  const calendars = await openBusyCalendars({
    urls: env.busyCalendars,
    timeZone: rules.officeTimeZone,
    horizonDays: rules.horizonDays,
    slotMinutes: rules.slotMinutes,
    store: store.busyReadings,
    nowMs,
    log,
  });

  const items = bookingItems({ ...parts, siteUrl: env.siteUrl, manageKey });
  const scheduler = bookingService({
    ...parts,
    items,
    rules,
    busyPeriods: calendars.busyPeriods,
    manageKey,
    burstPerHour: env.bookingBurstPerHour,
  });
  const stopReminders = startReminders({ ...parts, store: store.bookings, addresses: store.addresses, items });
  const stopExpiry = repeat(
    () => store.bookings.expireUnconfirmed(utcInstant(nowMs())),
    60_000,
    (error) => log.error({ reason: reasonOf(error) }, "bookings: could not free the times that nobody confirmed, will try again"),
  );
  return {
    scheduler,
    routes: schedulerRoutes({
      scheduler,
      store: store.bookings,
      addresses: store.addresses,
      findByLink: findByLink(store.bookings, manageKey, nowMs),
      siteUrl: env.siteUrl,
      manageKey,
      feedSecret,
      horizonDays: rules.horizonDays,
      nowMs,
      log,
    }),
    calendars,
    async close() {
      calendars.close();
      await Promise.all([stopReminders(), stopExpiry()]);
    },
  };
}
