import type { DeskFrameProps, DeskPerson, MinuteSpan } from "#app/desk/desk-props.ts";
import type { AvailabilityPreview } from "#domain/desk-answer.ts";
import type { FederalHoliday } from "#domain/federal-holidays.ts";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import type { LocalDate } from "#domain/local-date.ts";

export type AvailabilityProps = {
  readonly frame: DeskFrameProps;
  /** Everybody who may sign in, those who take calls first. */
  readonly hosts: readonly HostInView[];
  /** The person whose own hours these are; null: the company's. */
  readonly person: (DeskPerson & HostDetail) | null;
  readonly rules: AvailabilityRules;
  readonly version: string;
  /** The first time that could be booked now, by notice and hours. */
  readonly firstOpenUtc: UtcInstant | null;
  readonly lastDay: LocalDate;
  readonly closed: readonly ClosedDates[];
  /** Federal holidays of the next twelve months on which people could book. */
  readonly holidays: readonly FederalHoliday[];
  /** The first value of the form that closes days, if the address names a day. */
  readonly dayToClose: LocalDate | null;
  readonly extra: readonly ExtraHours[];
  readonly feeds: readonly BusyFeed[];
  readonly feedMinutes: number;
  readonly preview: AvailabilityPreview;
  /** Zones that the preview offers: IANA name and city. */
  readonly zones: readonly { readonly timeZone: string; readonly city: string }[];
};

export type HostInView = DeskPerson & {
  readonly takesCalls: boolean;
  /** What names them in an address; null as long as there is one calendar for all. */
  readonly link: string | null;
  readonly hasOwnHours: boolean;
  /** Vacations to come. */
  readonly away: number;
  /** The viewer is this person or an owner. */
  readonly mayChange: boolean;
  /** The address of their meeting room, "" if there is none; "" also if the viewer may not change it. */
  readonly room: string;
};

type HostDetail = {
  readonly link: string;
  /** The address that books with them alone. */
  readonly href: string;
  readonly followsCompany: boolean;
  readonly mayChange: boolean;
  readonly room: string;
  readonly away: readonly ClosedDates[];
};

/** The rules that are one number. */
export const numberRules = ["slotMinutes", "noticeHours", "horizonDays", "bufferMinutes"] as const;
export type NumberRule = (typeof numberRules)[number];

export type AvailabilityRules = Readonly<Record<NumberRule, number>> & {
  /** Seven, Sunday first. */
  readonly weekdays: readonly { readonly weekday: number; readonly windows: readonly MinuteSpan[] }[];
};

export type ClosedDates = {
  readonly closedId: string;
  readonly from: LocalDate;
  /** The same day for one date. */
  readonly until: LocalDate;
  readonly label: string;
};

export type ExtraHours = MinuteSpan & { readonly extraId: string; readonly date: LocalDate };

export type BusyFeed = {
  readonly feedId: string;
  readonly owner: string;
  readonly blocks: number;
  readonly readAtUtc: UtcTimestamp | null;
  /** Last characters of the secret address. */
  readonly ending: string;
  /** In plain words; null if the last reading succeeded. */
  readonly error: string | null;
  /** It was never read: until then nobody can book. */
  readonly isUnread: boolean;
};
