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
  /** It waits because the latest answer could not be sent. */
  readonly isAnswerStuck: boolean;
  readonly origin: LeadOrigin;
  /** When the promised time for an answer began: the lead was created, or its person wrote again. */
  readonly waitsSinceUtc: UtcTimestamp;
  readonly name: string;
  readonly phone: string;
  readonly company: string;
  /** The enquiry's message or the booking's note. */
  readonly words: string;
  /** The person's latest words; of a mail, the first 400 characters. */
  readonly newestWords: string;
  readonly enquiry: EnquiryRecord | undefined;
  readonly booking: BookingRecord | undefined;
  readonly isUnread: boolean;
};

/** Columns that only the store reads. */
type LeadsOwn = keyof LeadOrigin | "answerOutboxId" | "waitingSinceUtc" | "searchText";

/** A lead for its own page, which also needs to know whether it has received mails or a conversation with Line one. */
export type LeadOnPage = Lead & { readonly hasReceived: boolean; readonly hasTalk: boolean };

/** New leads are those created since `sinceUtc` (the viewer's invitation) that the viewer has not read. Without a viewer, those that nobody has read. */
export type Viewer = { readonly personId: string; readonly sinceUtc: UtcTimestamp } | undefined;

export type LeadFilterQuery = {
  readonly viewer: Viewer;
  readonly q?: string | undefined;
  readonly source?: string | undefined;
  /** A person's id, or "nobody". */
  readonly whose?: string | undefined;
};

/** "urgent": promised leads, then followed-up ones, each by longest wait; "soonest": by the time at which they come back. */
export type LeadOrder = "newest" | "urgent" | "soonest";

/** The sort key of a page's last lead, after which the next page begins, even if that lead has changed or was erased. */
export type LeadPlace = readonly [...(string | number)[], number: number];

export type LeadListQuery = LeadFilterQuery & {
  /** "all" excludes spam, "waiting" excludes snoozed leads; "later" is every lead with a time to come back. */
  readonly show: "all" | "new" | "later" | ShownStatus;
  readonly order?: LeadOrder | undefined;
  readonly limit: number;
  /** The end of the previous page, in this order. */
  readonly after?: LeadPlace | undefined;
};

/** `mine`: all leads assigned to the viewer. */
export type LeadCounts = Readonly<Record<"all" | "new" | "mine" | "later" | ShownStatus, number>>;

export type Note = { readonly id: string; readonly author: string; readonly text: string; readonly createdAtUtc: UtcTimestamp };

export type Drafts = {
  readonly answer: string;
  readonly note: string;
  /** The id of a colleague's answer that the writer has read. */
  readonly seenAnswer: string | undefined;
};

/** The lead has changed since the caller read it; nothing was written. `lead` is undefined if it no longer exists. */
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
  /** Leads created in the recent period, without canceled calls. */
  readonly fresh: number;
  readonly ofLastHour: number;
  /** Answered leads, and unanswered ones that are late. */
  readonly judged: number;
  /** Leads answered within the promised time. */
  readonly inTime: number;
  readonly lastUtc: UtcTimestamp;
};
