import { type Context, Hono } from "hono";
import { bookingCalendarWords, schedulerRouteWords as words } from "#content/booking-mail.ts";
import { dayMs, utcInstant } from "#domain/instants.ts";
import { hostParam, schedulerPaths } from "#domain/scheduler-paths.ts";
import type { HostPeople } from "#server/availability/availability.ts";
import type { Env } from "#server/env.ts";
import { reasonOf } from "#server/log.ts";
import { isSameSecret, newSecret } from "#server/secrets.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import type { Store } from "#server/store/open-store.ts";
import { StoreError } from "#server/store/store-error.ts";
import { calendarFile, manageUrl, teamEvent, visitorEvent } from "./call-calendar.ts";
import { type FindByLink, teamToken } from "./manage-token.ts";
import type { SchedulerService } from "./visitor-calls.ts";

export type SchedulerRouteOptions = Pick<SharedParts, "siteUrl" | "nowMs" | "log"> & {
  readonly scheduler: SchedulerService;
  readonly store: Pick<Store, "bookings" | "addresses">;
  readonly hostPeople: () => Promise<HostPeople>;
  readonly findByLink: FindByLink;
  readonly manageKey: string;
  readonly feedSecret: string;
};

/** Past calls stay in the team's calendar feed for this long. */
const feedKeepsDays = 90;

/** The scheduler's JSON and calendar routes. They only read, so that opening a link changes nothing. */
export function createSchedulerRoutes(options: SchedulerRouteOptions): Hono {
  const { scheduler, store, hostPeople, findByLink, siteUrl, manageKey, feedSecret, nowMs, log } = options;
  const app = new Hono();

  app.get(schedulerPaths.slots, async (c) => {
    const open = await scheduler.openSlots(c.req.query(hostParam));
    c.header("Cache-Control", "no-store");
    if (open.kind === "unavailable") return c.json({ error: { code: "unavailable", message: words.unavailable } }, 503);
    const { slots, minutes, officeTimeZone } = open;
    return c.json({ slots, minutes, officeTimeZone });
  });

  app.get(`${schedulerPaths.bookings}/:file{[^/]+\\.ics}`, async (c) => {
    const token = c.req.param("file").replace(/\.ics$/, "");
    const found = await findByLink(token);
    if (!found) return c.text(words.unknownBooking, 404);
    const event = visitorEvent(found.booking, {
      isProven: await store.addresses.isProven(found.booking.email),
      // A visit's link expires in two hours, but the calendar keeps the file.
      manageUrl: found.link === "visit" ? undefined : manageUrl(token, siteUrl),
      host: (await hostPeople()).get(found.booking.host),
    });
    c.header("Content-Disposition", `attachment; filename="${bookingCalendarWords.fileName}"`);
    return calendarAnswer(c, calendarFile([event], { method: "PUBLISH", nowMs: nowMs() }));
  });

  app.get(`${schedulerPaths.team}/:file{[^/]+\\.ics}`, async (c) => {
    if (!isSameSecret(c.req.param("file").replace(/\.ics$/, ""), feedSecret)) return c.text(words.unknownFeed, 404);
    const now = nowMs();
    const bookings = await store.bookings.bookedBetween(utcInstant(now - feedKeepsDays * dayMs));
    const people = await hostPeople();
    const feed = { name: bookingCalendarWords.feedName, refreshMinutes: 15 };
    const events = bookings
      .filter(({ confirmByUtc }) => confirmByUtc === undefined)
      .map((booking) => teamEvent(booking, manageUrl(teamToken(booking.id, manageKey), siteUrl), undefined, people.get(booking.host)));
    return calendarAnswer(c, calendarFile(events, { method: "PUBLISH", nowMs: now, feed }));
  });

  app.onError((error, c) => {
    if (!(error instanceof StoreError)) throw error;
    log.error({ reason: reasonOf(error) }, "bookings: a calendar could not be read, the database failed");
    return c.text(words.unavailable, 503);
  });
  return app;
}

function calendarAnswer(c: Context, file: string): Response {
  c.header("Content-Type", "text/calendar; charset=utf-8");
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  return c.body(file);
}

/** The secret in the URL of the team's calendar feed: the setting, or a generated one kept in the database. */
export async function teamFeedSecret({ bookingFeedSecret }: Pick<Env, "bookingFeedSecret">, store: Pick<Store, "secret">): Promise<string> {
  return bookingFeedSecret ?? (await store.secret("team-feed", newSecret));
}

/** The URL of the team's calendar feed. It gives access to every call, so it is shown only on request and never logged. */
export async function teamFeedUrl(env: Pick<Env, "bookingFeedSecret" | "siteUrl">, store: Pick<Store, "secret">): Promise<string> {
  return `${env.siteUrl}${schedulerPaths.teamFeed(await teamFeedSecret(env, store))}`;
}
