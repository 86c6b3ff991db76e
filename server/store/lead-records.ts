import type { Selectable } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { ShownStatus } from "#domain/lead-status.ts";
import type { AuditLine } from "./audit-store.ts";
import type { BookingRecord } from "./booking-records.ts";
import type { EnquiryRecord, LeadOrigin } from "./enquiry-store.ts";
import type { LeadTable } from "./tables.ts";
import type { WithoutNulls } from "./without-nulls.ts";

/** An enquiry or a booking, with its status. */
export type Lead = WithoutNulls<Omit<Selectable<LeadTable>, LeadsOwn>> & {
  /** It waits although somebody wrote: their answer could not be sent. */
  readonly isAnswerStuck: boolean;
  readonly origin: LeadOrigin;
  /** When the promise of an answer began: it came in, or its person wrote again. */
  readonly waitsSinceUtc: UtcTimestamp;
  readonly name: string;
  readonly phone: string;
  readonly company: string;
  /** The message, or the note of the booking. */
  readonly words: string;
  /** What its person wrote last; if that was a mail, its beginning. */
  readonly newestWords: string;
  readonly enquiry: EnquiryRecord | undefined;
  readonly booking: BookingRecord | undefined;
  readonly isUnread: boolean;
};

/** Columns that only the store reads. */
type LeadsOwn = keyof LeadOrigin | "answerOutboxId" | "waitingSinceUtc" | "searchText";

/** With what its own page needs to know: whether mails have come in for it, and whether it came from a talk with Line one. */
export type LeadOnPage = Lead & { readonly hasReceived: boolean; readonly hasTalk: boolean };

/** The viewer: leads that they have not read since they were invited are new to them. Without a viewer, leads that nobody has read are new. */
export type Viewer = { readonly personId: string; readonly sinceUtc: UtcTimestamp } | undefined;

export type LeadFilterQuery = {
  readonly viewer: Viewer;
  readonly q?: string | undefined;
  readonly source?: string | undefined;
  /** A person's id, or "nobody". */
  readonly whose?: string | undefined;
};

/** "urgent": promised ones, then followed-up ones, each the longest wait first; "soonest": first those that come back by themselves first. */
export type LeadOrder = "newest" | "urgent" | "soonest";

/** What its last lead is sorted by: the next page begins there, also if that lead has come back, has written again or is erased. */
export type LeadPlace = readonly [...(string | number)[], number: number];

export type LeadListQuery = LeadFilterQuery & {
  /** "all" is without spam, "waiting" without those that are put away; "later" has whatever comes back by itself. */
  readonly show: "all" | "new" | "later" | ShownStatus;
  readonly order?: LeadOrder | undefined;
  readonly limit: number;
  /** Where the page before ended, in this order. */
  readonly after?: LeadPlace | undefined;
};

/** `mine`: all leads that the viewer is to answer. */
export type LeadCounts = Readonly<Record<"all" | "new" | "mine" | "later" | ShownStatus, number>>;

export type Note = { readonly id: string; readonly author: string; readonly text: string; readonly createdAtUtc: UtcTimestamp };

export type Drafts = {
  readonly answer: string;
  readonly note: string;
  /** The id of a colleague's answer that the writer has read. */
  readonly seenAnswer: string | undefined;
};

/** The lead has changed since the caller last saw it; nothing was written. Undefined: it no longer exists. */
export type ChangedMeanwhile = { readonly kind: "changed-meanwhile"; readonly lead: Lead | undefined };

export type LeadChange = {
  readonly id: string;
  /** Undefined: any version. */
  readonly expectedVersion: number | undefined;
  readonly audit: AuditLine;
};

export type LeadFigures = {
  readonly source: string;
  readonly kind: Lead["kind"];
  readonly leads: number;
  /** Canceled calls left out. */
  readonly fresh: number;
  readonly ofLastHour: number;
  /** Those answered, or old enough to be late. */
  readonly judged: number;
  /** Answered in the time promised. */
  readonly inTime: number;
  readonly lastUtc: UtcTimestamp;
};
