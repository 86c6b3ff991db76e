import type { EnquiryErrors, EnquiryForm } from "./enquiry.ts";

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
  /** The origin of the visit, from the tab's script (server/counting/visit-origin.ts); empty if unknown. */
  readonly visit?: string;
  /** The conversation with Line one before it, for the team's mail. */
  readonly talk?: string;
};

export type EnquiryOutcome =
  /** Stored (also if suspected as spam, or if the same submission had been stored before). */
  | { readonly kind: "accepted" }
  | { readonly kind: "invalid"; readonly errors: EnquiryErrors }
  | { readonly kind: "rate-limited"; readonly retryAfterSeconds: number }
  /** The store failed: nothing is kept, the visitor must be told. */
  | { readonly kind: "unavailable" };

/** The files with which the contact page shows a scheduling widget (DECISIONS, "The scheduler"), by the same code for each provider. */
export type SchedulingEmbed = {
  readonly provider: "built-in" | "calendly" | "cal-com";
  readonly scriptUrl: string;
  readonly styleUrl: string | undefined;
  /** The address at which the widget books; for the built-in scheduler, its booking page. */
  readonly bookingUrl: string;
};
