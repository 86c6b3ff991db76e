import type { Context } from "hono";
import { type TimeZoneGroup, timeZoneGroups } from "#app/features/time-zones/time-zone-groups.ts";
import { understoodSearch } from "#app/pages/scheduler/picker-query.ts";
import type { PickerData } from "#app/pages/scheduler/picker-view.ts";
import { bookingPlaceWords } from "#content/booking-mail.ts";
import { brand } from "#content/brand.ts";
import { facts } from "#content/facts.ts";
import { schedulerZones } from "#content/scheduler-zones.ts";
import { hourMs } from "#domain/instants.ts";
import { createRecentlyUsed } from "#domain/recently-used.ts";
import { hostParam } from "#domain/scheduler-paths.ts";
import { type HourCycle, hourCycleOf } from "#domain/zoned-time.ts";
import type { Services } from "#server/services.ts";

/** The data of a page for choosing a time. */
export async function loadPickerData(c: Context, services: Services): Promise<PickerData> {
  return pickerData(c, await services.bookings.scheduler.openSlots(c.req.query(hostParam)), services.nowMs);
}

/** The same without querying the database, which has just failed. */
export function unreachablePickerData(c: Context, { nowMs }: Services): PickerData {
  return pickerData(c, { kind: "unavailable" }, nowMs);
}

function pickerData(
  c: Context,
  open: Awaited<ReturnType<Services["bookings"]["scheduler"]["openSlots"]>>,
  nowMs: () => number,
): PickerData {
  return {
    isReachable: open.kind === "open",
    slots: open.kind === "open" ? open.slots : [],
    minutes: open.kind === "open" ? open.minutes : facts.call.minutes,
    lead: open.kind === "open" && open.host ? bookingPlaceWords.withHost(open.host) : undefined,
    weeklyHours: open.kind === "open" ? open.weeklyHours : brand.hours.weekly,
    officeTimeZone: open.kind === "open" ? open.officeTimeZone : brand.hours.timeZone,
    nowMs: nowMs(),
    hourCycle: requestHourCycle(c),
    zoneGroups: zoneGroups(nowMs()),
    search: understoodSearch(new URL(c.req.url).searchParams),
  };
}

/** The hour cycle of the visitor's first language. */
export function requestHourCycle(c: Context): HourCycle {
  const [first = ""] = (c.req.header("accept-language") ?? "").split(/[,;]/);
  const language = first.trim() || "en-US";
  const cycle = hourCycles.get(language) ?? hourCycleOf(language);
  hourCycles.set(language, cycle);
  return cycle;
}

/** A cache, because Intl takes 0.2 to 0.6 ms. */
const hourCycles = createRecentlyUsed<HourCycle>(100);

let made: { readonly hour: number; readonly groups: readonly TimeZoneGroup[] } | undefined;

/** All time zones with their offsets. Cached for an hour, because computing 400 offsets is slow and they change only on the hour. */
function zoneGroups(nowMs: number): readonly TimeZoneGroup[] {
  const hour = Math.floor(nowMs / hourMs);
  if (made?.hour !== hour) {
    made = { hour, groups: timeZoneGroups({ ...schedulerZones, nowMs, ids: [...Intl.supportedValuesOf("timeZone"), "UTC"] }) };
  }
  return made.groups;
}
