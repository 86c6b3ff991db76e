import type { Booking, BookingErrors } from "./booking.ts";
import type { EnquiryErrors, EnquiryForm } from "./enquiry.ts";
import type { UtcInstant } from "./instants.ts";
import type { SchedulingRules } from "./scheduling-rules.ts";

export type DemoAudioSource = {
  /** The speech function's path is appended. Empty for the site itself. */
  readonly baseUrl: string;
  /** Keeps strangers' scripts away. It is in every page and no secret. */
  readonly publishableKey: string;
};

export type FormStamp = {
  /** A UUID that the form's script has made; empty without a script. The same id twice is stored once. */
  readonly submissionId: string;
  /** Opaque: when somebody began to fill in the form, and a signature over id and time. Empty without a script. */
  readonly stamp: string;
};

export type EnquirySubmission = FormStamp & {
  readonly form: EnquiryForm;
  /** The raw strings of the form, validated by the service with domain/enquiry.ts. */
  readonly values: Readonly<Record<string, string>>;
  /** The honeypot field's content: people leave it empty. */
  readonly honeypot: string;
  readonly clientAddress: string;
  /** What the tab's script says of this visit (server/counting/visit-origin.ts); empty if it says nothing. */
  readonly visit?: string;
  /** What was said with line one before it, for the team's mail. */
  readonly talk?: string;
};

export type EnquiryOutcome =
  /** Stored (also if suspected as spam, or if the same submission had been stored before). */
  | { readonly kind: "accepted" }
  | { readonly kind: "invalid"; readonly errors: EnquiryErrors }
  | { readonly kind: "rate-limited"; readonly retryAfterSeconds: number }
  /** The store failed: nothing is kept, the visitor must be told. */
  | { readonly kind: "unavailable" };

/** What the contact page loads to show a scheduling widget (DECISIONS, "The scheduler"): the same page code for each provider. */
export type SchedulingEmbed = {
  readonly provider: "built-in" | "calendly" | "cal-com";
  readonly scriptUrl: string;
  readonly styleUrl: string | undefined;
  /** Where the widget books: for the built-in scheduler its booking page. */
  readonly bookingUrl: string;
};

export type SchedulerService = {
  /** Every open start from now to the horizon, sorted. `host`: of the person whom the address names (/scheduler?with=theo); a name that nobody has counts as none. */
  readonly openSlots: (host?: string) => Promise<OpenSlots>;
  readonly book: (request: BookingRequest) => Promise<BookingOutcome>;
  /** Reading changes nothing: mail scanners open every link. */
  readonly findByToken: (manageToken: string) => Promise<FindOutcome>;
  /** Books a time that was held or is still open, by the link in the mail. The outcome is the booking as it stands then, also if there was nothing to confirm. */
  readonly confirm: (manageToken: string) => Promise<ConfirmOutcome>;
  readonly reschedule: (manageToken: string, startsAtUtc: UtcInstant) => Promise<RescheduleOutcome>;
  readonly cancel: (manageToken: string) => Promise<CancelOutcome>;
};

export type OpenSlots =
  | ({
      readonly kind: "open";
      readonly slots: readonly UtcInstant[];
      readonly minutes: number;
      /** Their first name, if the address named somebody. */
      readonly host?: string | undefined;
    } & Pick<SchedulingRules, "officeTimeZone" | "weeklyHours">)
  | { readonly kind: "unavailable" };

export type BookingRequest = FormStamp & {
  readonly startsAtUtc: UtcInstant;
  /** Whom the page's address named, if anybody. */
  readonly host?: string | undefined;
  readonly timeZone: string;
  readonly values: Readonly<Record<string, string>>;
  readonly honeypot: string;
  readonly clientAddress: string;
  /** What the tab's script says of this visit (server/counting/visit-origin.ts); empty if it says nothing. */
  readonly visit?: string;
};

export type BookingOutcome =
  /**
   * Also if somebody has yet to confirm by the link in the mail: then the booking says until when the slot is held
   * (`confirmByUtc`); with status "cancelled" it is held for nobody.
   */
  | { readonly kind: "booked"; readonly booking: Booking }
  | { readonly kind: "invalid"; readonly errors: BookingErrors }
  /** Somebody was faster, or the slot is not (or no longer) offered. */
  | { readonly kind: "slot-taken" }
  | { readonly kind: "rate-limited"; readonly retryAfterSeconds: number }
  /** The form's id has booked already, or its stamp is older than a day or not ours. The same details can be sent again as another submission. */
  | { readonly kind: "stale-form" }
  /** This mail address has as many calls as one may. */
  | { readonly kind: "too-many" }
  /** It could only be held until it is confirmed, and this network holds as much as it may. */
  | { readonly kind: "no-hold"; readonly retryAfterSeconds: number }
  | { readonly kind: "unavailable" };

export type FindOutcome =
  | {
      readonly kind: "found";
      readonly booking: Booking;
      /** By a link that was mailed, which stays good; else by the one of the visit, which ends in two hours. */
      readonly isFromMail: boolean;
      readonly hasMoved: boolean;
      /** The time is held until it is confirmed, or is not held and still open. */
      readonly isUnconfirmed: boolean;
      /** True if the call is unconfirmed and this link can book it. */
      readonly canConfirm: boolean;
    }
  | { readonly kind: "not-found" }
  | { readonly kind: "unavailable" };

export type ConfirmOutcome =
  | FindOutcome
  /** The time is held no more, and its mail address has as many calls as one may. */
  | { readonly kind: "too-many" };

export type RescheduleOutcome =
  | { readonly kind: "rescheduled"; readonly booking: Booking; readonly takenOver: boolean }
  | { readonly kind: "slot-taken" }
  | { readonly kind: "not-found" }
  | { readonly kind: "already-canceled" }
  | { readonly kind: "too-late" }
  /** Moved too often: past this, a call is moved on the phone. */
  | { readonly kind: "too-many-moves" }
  | { readonly kind: "unavailable" };

export type CancelOutcome =
  | { readonly kind: "canceled"; readonly booking: Booking }
  | { readonly kind: "not-found" }
  | { readonly kind: "too-late" }
  | { readonly kind: "unavailable" };
