import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import type { BookingOutcome, SchedulerService } from "#domain/site-services.ts";
import { busyCalendars } from "#server/busy-calendars/busy-calendars.ts";
import { FeedFetchError } from "#server/busy-calendars/fetch-feed.ts";
import { UnreadableCalendarError } from "#server/busy-calendars/read-busy-periods.ts";
import type { Env } from "#server/env.ts";
import type { FormStamps } from "#server/forms/form-stamp.ts";
import type { RateLimit } from "#server/http/rate-limit.ts";
import { type Log, reasonOf } from "#server/log.ts";
import type { Mailbox } from "#server/outbox/outbox-item.ts";
import type { Store } from "#server/store/store.ts";
import { bookingItems } from "./booking-mails.ts";
import { bookingRules } from "./booking-rules.ts";
import { bookingService } from "./booking-service.ts";
import { startReminders } from "./reminders.ts";
import { schedulerRoutes } from "./scheduler-routes.ts";
import { teamFeedSecret } from "./team-feed.ts";

export type Bookings = {
  readonly scheduler: SchedulerService;
  readonly routes: Hono;
  readonly close: () => Promise<void>;
};

export type BookingsParts = {
  readonly store: Store;
  readonly stamps: FormStamps;
  readonly limit: RateLimit;
  readonly teamMailboxes: readonly Mailbox[];
  readonly hasWebhook: boolean;
  readonly notifyOutbox: () => void;
  readonly log: Log;
  readonly nowMs: () => number;
  /** Hears how each attempt to book ended. */
  readonly onOutcome?: (kind: BookingOutcome["kind"]) => void;
};

export type BookingsSettings = Pick<Env, "siteUrl" | "booking" | "busyCalendars" | "bookingFeedSecret">;

/** Puts the scheduler together: rules, busy calendars, the service, its addresses and the reminders. */
export async function openBookings(env: BookingsSettings, parts: BookingsParts): Promise<Bookings> {
  const { store, log, nowMs } = parts;
  const rules = bookingRules(env.booking);
  // Kept in the database and not replaced by the SECRET setting: a new one there must not void links in mails already sent.
  const manageKey = await store.secret("manage-links", () => randomBytes(24).toString("base64url"));
  const feedSecret = await teamFeedSecret(env, store);
  const calendars = busyCalendars({
    urls: env.busyCalendars,
    timeZone: rules.officeTimeZone,
    horizonDays: rules.horizonDays,
    now: nowMs,
    onFailure(feed, error) {
      // These messages are ours and hold nothing secret; whatever else went wrong is named by its kind.
      const problem = error instanceof FeedFetchError || error instanceof UnreadableCalendarError ? error.message : undefined;
      log.warn({ feed, problem, reason: reasonOf(error) }, "bookings: a busy calendar could not be read; its last reading stays");
    },
  });
  void calendars.busyPeriods(); // never rejects; read now, the first visitor need not wait

  const items = bookingItems({ ...parts, siteUrl: env.siteUrl });
  const shared = { ...parts, store: store.bookings, items };
  const scheduler = bookingService({ ...shared, rules, busyPeriods: calendars.busyPeriods, manageKey });
  const stopReminders = startReminders(shared);
  return {
    scheduler,
    routes: schedulerRoutes({
      scheduler,
      store: store.bookings,
      siteUrl: env.siteUrl,
      manageKey,
      feedSecret,
      horizonDays: rules.horizonDays,
      nowMs,
      log,
    }),
    close: stopReminders,
  };
}
