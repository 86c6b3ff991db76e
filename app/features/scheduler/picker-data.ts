import type { UtcInstant } from "#domain/instants.ts";
import type { WeeklyHours } from "#domain/scheduling-rules.ts";
import type { HourCycle } from "#domain/zoned-time.ts";
import type { TimeZoneGroup } from "./time-zone-groups.ts";

/** What the server hands to a page on which a time is chosen. */
export type PickerData = {
  /** False if the calendar could not be read: then there are no slots. */
  readonly isReachable: boolean;
  readonly slots: readonly UtcInstant[];
  /** Length of a call. */
  readonly minutes: number;
  readonly officeTimeZone: string;
  /** When calls can be booked in any week. */
  readonly weeklyHours: WeeklyHours;
  /** The server's clock when the page was made: decides which month is the first. */
  readonly nowMs: number;
  /** 12 or 24 hours, by the visitor's locale. */
  readonly hourCycle: HourCycle;
  readonly zoneGroups: readonly TimeZoneGroup[];
  /** The query of the page's address: how far the visitor has come. */
  readonly search: string;
};
