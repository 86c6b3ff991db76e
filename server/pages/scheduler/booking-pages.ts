import { type Context, Hono } from "hono";
import { calendarLinks } from "#app/pages/scheduler/calendar-links.ts";
import type { FoundBooking } from "#app/pages/scheduler/found-booking.ts";
import { readPickerQuery, readSearch, searchOf } from "#app/pages/scheduler/picker-query.ts";
import { slotWords } from "#app/pages/scheduler/picker-view.ts";
import type { RescheduleResult } from "#app/pages/scheduler/scheduler-answers.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { redirectWithin } from "#server/http/redirect-within.ts";
import { wantsJson } from "#server/http/requests.ts";
import type { PageParts } from "#server/pages/show-page.ts";
import { loadPickerData, requestHourCycle } from "./picker-data.ts";

const views = {
  confirmed: async () => (await import("#app/pages/scheduler/confirmed.tsx")).view,
  manage: async () => (await import("#app/pages/scheduler/manage.tsx")).view,
  reschedule: async () => (await import("#app/pages/scheduler/reschedule.tsx")).view,
  cancel: async () => (await import("#app/pages/scheduler/cancel.tsx")).view,
  missing: async () => (await import("#app/pages/scheduler/booking-missing.tsx")).view,
};

/** The route pattern of a path. The path functions encode the colon of the parameter. */
const routeOf = (path: (token: string) => string) => decodeURIComponent(path(":token"));

/** The pages of one booking, for holders of its link. Only POST changes anything. */
export function createBookingPages(parts: PageParts): Hono {
  const { services, siteUrl, showPage } = parts;
  const { scheduler } = services.bookings;
  const app = new Hono();
  const tokenOf = (c: Context) => c.req.param("token") ?? "";

  app.get(routeOf(schedulerPaths.manage), async (c) => {
    const found = await findBooking(c, parts);
    if (found instanceof Response) return found;
    const done = (["moved", "canceled"] as const).find((what) => c.req.query(what) !== undefined);
    const takenOver = c.req.query("taken-over") !== undefined;
    return showPage(c, await views.manage(), { ...found, done, takenOver, problem: undefined });
  });

  // Confirms a held slot.
  app.post(routeOf(schedulerPaths.manage), async (c) => {
    const outcome = await scheduler.confirm(tokenOf(c));
    // If the call is no longer booked, that page redirects to the booking's page.
    if (outcome.kind === "found") return redirectWithin(c, schedulerPaths.confirmed(tokenOf(c)), 303);
    const found = await findBooking(c, parts);
    if (found instanceof Response) return found;
    const isTooMany = outcome.kind === "too-many";
    const problem = isTooMany ? "too-many" : "failed";
    return showPage(c, await views.manage(), { ...found, done: undefined, takenOver: false, problem }, { status: isTooMany ? 409 : 503 });
  });

  app.get(routeOf(schedulerPaths.confirmed), async (c) => {
    const found = await findBooking(c, parts);
    if (found instanceof Response) return found;
    // A visitor who comes back through the browser's history sees the present state.
    if (!(found.isChangeable || found.isUnconfirmed) || found.canConfirm) return redirectWithin(c, schedulerPaths.manage(tokenOf(c)));
    const links = calendarLinks(found.booking, found.isFromMail ? siteUrl + schedulerPaths.manage(tokenOf(c)) : undefined);
    return showPage(c, await views.confirmed(), { ...found, links });
  });

  app.get(routeOf(schedulerPaths.cancel), async (c) => {
    const found = await findBooking(c, parts);
    if (found instanceof Response) return found;
    if (!found.isChangeable) return redirectWithin(c, schedulerPaths.manage(tokenOf(c)));
    return showPage(c, await views.cancel(), { ...found, hasFailed: false });
  });

  app.post(routeOf(schedulerPaths.cancel), async (c) => {
    const outcome = await scheduler.cancel(tokenOf(c));
    // Canceled, too late or not found: the booking's page shows which.
    if (outcome.kind !== "unavailable") {
      return redirectWithin(c, `${schedulerPaths.manage(tokenOf(c))}${outcome.kind === "canceled" ? "?canceled" : ""}`, 303);
    }
    const found = await findBooking(c, parts);
    if (found instanceof Response) return found;
    return showPage(c, await views.cancel(), { ...found, hasFailed: true }, { status: 503 });
  });

  app.get(routeOf(schedulerPaths.reschedule), async (c) => {
    const found = await findBooking(c, parts);
    if (found instanceof Response) return found;
    if (!found.isChangeable) return redirectWithin(c, schedulerPaths.manage(tokenOf(c)));
    return showReschedule(c);
  });

  app.post(routeOf(schedulerPaths.reschedule), async (c) => {
    const token = tokenOf(c);
    const found = await scheduler.findByToken(token);
    const query = readPickerQuery(readSearch(await c.req.formData()), found.kind === "found" ? found.booking.timeZone : "UTC");
    const leave = (href: string) =>
      wantsJson(c) ? c.json({ kind: "done", href }, 200, { "Cache-Control": "no-store" }) : redirectWithin(c, href, 303);
    if (!query.slot) return leave(schedulerPaths.reschedule(token) + searchOf(query));
    const outcome = await scheduler.reschedule(token, query.slot);
    if (outcome.kind === "slot-taken") {
      const open = await scheduler.openSlots();
      const slots = open.kind === "open" ? { slots: open.slots } : {};
      const search = searchOf({ ...query, slot: undefined, month: undefined });
      return showReschedule(c, { kind: "slot-taken", search, takenSlot: query.slot, ...slots }, 409);
    }
    if (outcome.kind === "too-many-moves") return showReschedule(c, { kind: "too-many-moves", search: searchOf(query) }, 429);
    if (outcome.kind === "unavailable") return showReschedule(c, { kind: "unavailable", search: searchOf(query) }, 503);
    // Moved, canceled meanwhile, already begun or not found: the booking's page shows which.
    const moved = outcome.kind === "rescheduled" ? (outcome.takenOver ? "?moved&taken-over" : "?moved") : "";
    return leave(`${schedulerPaths.manage(token)}${moved}`);
  });

  async function showReschedule(c: Context, result?: RescheduleResult, status: 200 | 409 | 429 | 503 = 200) {
    if (result && wantsJson(c)) return c.json(result, status, { "Cache-Control": "no-store" });
    const found = await findBooking(c, parts);
    if (found instanceof Response) return found;
    // A move keeps the call's length.
    const data = { ...(await loadPickerData(c, services)), minutes: found.booking.minutes };
    const props = { ...found, data, ...(result && { result }) };
    return showPage(c, await views.reschedule(), props, { status: data.isReachable ? status : 503 });
  }
  return app;
}

/** The booking of the URL's token, or a response: not found (404) or unavailable (503). */
async function findBooking(c: Context, { services, showPage }: PageParts): Promise<FoundBooking | Response> {
  const found = await services.bookings.scheduler.findByToken(c.req.param("token") ?? "");
  if (found.kind !== "found") {
    const { pathname, search } = new URL(c.req.url);
    const props = { reason: found.kind, href: pathname + search };
    return showPage(c, await views.missing(), props, { status: found.kind === "not-found" ? 404 : 503 });
  }
  const { kind: _, ...ofLink } = found;
  const { booking } = ofLink;
  const isChangeable = booking.status === "booked" && Date.parse(booking.startsAtUtc) > services.nowMs();
  const words = slotWords(booking.startsAtUtc, booking.timeZone, requestHourCycle(c));
  return { ...ofLink, isChangeable, ...words };
}
