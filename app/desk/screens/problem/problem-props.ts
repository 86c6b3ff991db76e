import type { UtcTimestamp } from "#domain/instants.ts";

/** Answered with 503: the data of the frame cannot be read. */
export type DatabaseDownProps = {
  readonly nowUtc: UtcTimestamp;
  readonly timeZone: string;
  readonly sinceUtc: UtcTimestamp;
  readonly reference: string;
  /** Path and query that were asked for. */
  readonly here: string;
  /** A form that could not be accepted, with everything that was typed. */
  readonly unsent: UnsentForm | null;
};

/** A form with everything needed to send it again. */
export type UnsentForm = { readonly action: string; readonly fields: readonly (readonly [name: string, value: string])[] };

/** 404, 403 and whatever else the desk can't show. */
export type DeskProblemProps = {
  readonly kind: "not-found" | "not-yours" | "gone" | "no-call" | "cross-site" | "stale-form" | "failed";
  readonly reference: string;
  /** A form that could not be accepted and may be sent again. */
  readonly unsent: UnsentForm | null;
  /** Texts typed for something that no longer exists, to be read and copied. */
  readonly written: string;
};
