import * as z from "zod/mini";
import { bookingFields, enquiryLimits } from "./form-fields.ts";
import type { UtcInstant, UtcTimestamp } from "./instants.ts";
import { parseForm, type VisitorProblem, visitorFields } from "./visitor-fields.ts";

/** The problems that a field can have. content/field-problems.ts has the words for each. */
export type BookingProblem = VisitorProblem | "noteTooLong";

/** Makes zod report a problem by its name; the words are chosen when a form is parsed. */
const problem = (name: BookingProblem): string => name;

/** The fields of the booking form: the visitor's own as in the enquiry form, and an optional note. */
export const bookingDetailsSchema = z.object({
  ...visitorFields,
  note: z._default(z.string().check(z.trim(), z.maxLength(enquiryLimits.message, problem("noteTooLong"))), ""),
} satisfies Record<(typeof bookingFields)[number], z.ZodMiniType>);

export type BookingDetails = z.infer<typeof bookingDetailsSchema>;
export type BookingField = keyof BookingDetails;
export type BookingErrors = Partial<Record<BookingField, string>>;

/** Returns the clean details, or the first problem of each invalid field in the given words. */
export const parseBookingDetails = (values: Partial<Record<BookingField, unknown>>, words: Readonly<Record<BookingProblem, string>>) =>
  parseForm(bookingDetailsSchema, bookingFields, values, words);

/** A booked call as its holder sees it. */
export type Booking = BookingDetails & {
  readonly id: string;
  readonly startsAtUtc: UtcInstant;
  readonly minutes: number;
  /** The IANA zone in which the visitor saw and chose the time. */
  readonly timeZone: string;
  readonly status: "booked" | "cancelled";
  /** Until then the time is held for the visitor to confirm by the link in the mail; undefined if the call is booked. */
  readonly confirmByUtc?: UtcTimestamp | undefined;
  /** The host's first name; undefined as long as the company has one calendar for everybody. */
  readonly host?: string | undefined;
  /** Whether its invitation names a meeting room. */
  readonly hasRoom?: boolean | undefined;
  /** The secret in the manage link by which the booking was found. It is enough to reschedule or cancel. */
  readonly manageToken: string;
};

/** A booking as one of its links finds it. */
export type BookingOfLink = {
  readonly booking: Booking;
  /** By a link that was mailed, which stays good; else by the one of the visit, which ends in two hours and is of no use in a calendar. */
  readonly isFromMail: boolean;
  /** It was moved at least once. */
  readonly hasMoved: boolean;
  /** The time is held until somebody confirms, or held for nobody and still open. */
  readonly isUnconfirmed: boolean;
  /** True if the call is unconfirmed and this link can book it. */
  readonly canConfirm: boolean;
};
