import type { PickerData } from "#app/features/scheduler/picker-data.ts";
import { type TimeZoneGroup, timeZoneGroups } from "#app/features/scheduler/time-zone-groups.ts";
import { brand } from "#content/brand.ts";
import { schedulerZones } from "#content/scheduler-zones.ts";
import type { SiteServices } from "#domain/site-services.ts";
import { type HourCycle, hourCycleOf } from "#domain/zoned-time.ts";

/** What a page needs on which a time is chosen. */
export async function loadPicker(request: Request, { scheduler, newFormStamp }: SiteServices): Promise<PickerData> {
  const open = await scheduler.openSlots();
  const nowMs = Date.now();
  return {
    isReachable: open.kind === "open",
    slots: open.kind === "open" ? open.slots : [],
    minutes: open.kind === "open" ? open.minutes : brand.discoveryCall.minutes,
    officeTimeZone: open.kind === "open" ? open.officeTimeZone : brand.hours.timeZone,
    nowMs,
    hourCycle: requestHourCycle(request),
    zoneGroups: zoneGroups(nowMs),
    stamp: newFormStamp(),
  };
}

/** As the visitor's first language writes hours. */
export function requestHourCycle(request: Request): HourCycle {
  const [first = ""] = (request.headers.get("Accept-Language") ?? "").split(/[,;]/);
  return hourCycleOf(first.trim() || "en-US");
}

const hourMs = 60 * 60 * 1000;
let made: { readonly hour: number; readonly groups: readonly TimeZoneGroup[] } | undefined;

/** Four hundred zones with their offsets take a while to work out; offsets change on the hour at most. */
function zoneGroups(nowMs: number): readonly TimeZoneGroup[] {
  const hour = Math.floor(nowMs / hourMs);
  if (made?.hour !== hour) {
    made = { hour, groups: timeZoneGroups({ ...schedulerZones, nowMs, ids: [...Intl.supportedValuesOf("timeZone"), "UTC"] }) };
  }
  return made.groups;
}
