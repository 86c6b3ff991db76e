import type { BusySpan, CallSummary, DeskDay, DeskFrameProps, DeskPerson, MinuteSpan } from "#app/desk/desk-props.ts";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import type { LocalDate } from "#domain/local-date.ts";

export type CalendarProps = {
  readonly frame: DeskFrameProps;
  /** Sunday to Saturday; or one day once for each person, side by side. */
  readonly days: readonly CalendarDay[];
  /** The whole week, also if `days` is one day. */
  readonly week: readonly CalendarDay[];
  /** The people who take calls, with the name in their link; empty as long as there is one calendar for all. */
  readonly hosts: readonly CalendarHost[];
  /** The calls that are shown: everybody's, everybody's side by side ("each"), or one person's by their link. */
  readonly who: string;
  /** The phone's day. */
  readonly chosenDate: LocalDate;
  readonly previousWeek: LocalDate;
  readonly nextWeek: LocalDate;
  /** The number of calls still to come in this week. */
  readonly callsToCome: number;
  readonly openHalfHours: number;
  /** The owners of calendars that were never read: until they are, nobody can book. */
  readonly unread: readonly string[];
  /** The next day on which the office's clocks change, if it is not in this week. */
  readonly clocksChangeOn: LocalDate | null;
  readonly detail: CallDetail | null;
  /** Shown instead of the detail. */
  readonly panel: CalendarPanel | null;
};

export type CalendarHost = DeskPerson & { readonly link: string };

export type CalendarDay = DeskDay & {
  /** The person, if the day shows only theirs. */
  readonly of: CalendarHost | null;
  /** 24, except on the two days when clocks change. */
  readonly hoursInDay: number;
  /** The skipped or repeated hour, in minutes after midnight by the clock before the change: 120 to 180. */
  readonly clockChange:
    | (MinuteSpan & { readonly kind: "skipped" })
    | (MinuteSpan & { readonly kind: "twice"; readonly zones: readonly [first: string, again: string] })
    | null;
  /** Closed dates and times with their labels, and in one person's column their vacations. */
  readonly closed: readonly (BusySpan & { readonly closedId: string; readonly isAway: boolean })[];
  /** The people on vacation, if several people's days are shown together. */
  readonly away: readonly string[];
  /** Own blocks. `whose`: the name of the person whose time it is, if several people's are shown together. */
  readonly blocks: readonly (BusySpan & { readonly blockId: string; readonly whose: string })[];
  readonly extra: readonly MinuteSpan[];
};

export type CallDetail = {
  readonly call: CallSummary;
  readonly version: string;
  readonly status: "booked" | "cancelled";
  /** Until then the time is held for somebody who has yet to confirm it by mail; null: it is booked, or canceled. */
  readonly heldUntilUtc: UtcTimestamp | null;
  readonly company: string;
  readonly note: string;
  /** The address that its invitations name; "" if they name none. */
  readonly room: string;
  /** The host's answer to the invitation; null if there is none yet. */
  readonly hostAnswer: "accepted" | "declined" | "tentative" | null;
  readonly createdAtUtc: UtcTimestamp;
  readonly visitorTimeZone: string;
  /** The people who could take it instead, those who are free first. */
  readonly takers: readonly (DeskPerson & { readonly isFree: boolean })[];
  /** It is outside today's rules, which have changed since. It stays booked. */
  readonly isOutsideRules: boolean;
  /** Three open times to move to, nearest first. */
  readonly freeTimes: readonly UtcInstant[];
  readonly reminder: { readonly atUtc: UtcTimestamp; readonly isSent: boolean } | null;
};

export type CalendarPanel =
  | { readonly kind: "block"; readonly date: LocalDate; readonly from: string; readonly to: string }
  | { readonly kind: "book"; readonly date: LocalDate; readonly time: string };

/** Asks before a call is canceled. */
export type CancelCallProps = {
  readonly frame: DeskFrameProps;
  readonly detail: CallDetail;
};
