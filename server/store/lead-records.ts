import type { UtcTimestamp } from "#domain/instants.ts";
import type { LeadKind, LeadStatus, ShownStatus } from "#domain/lead-status.ts";
import type { AuditLine } from "./audit-store.ts";
import type { OutboxItem } from "./outbox-rows.ts";
import type { BookingRecord, EnquiryRecord } from "./store.ts";

/** What a visit told of where the lead came from. Empty where nothing is known. */
export type LeadOrigin = {
  /** "Google", "Direct", the campaign's or the referring site's name. */
  readonly source: string;
  readonly referrerHost: string;
  readonly firstPath: string;
  readonly campaign: string;
  readonly formPath: string;
};

/** An enquiry or a booking, with where it stands. */
export type Lead = {
  readonly number: number;
  readonly id: string;
  readonly kind: LeadKind;
  readonly status: LeadStatus;
  /** Undefined: it came in as spam, or never was any. */
  readonly statusBeforeSpam: LeadStatus | undefined;
  readonly assignee: string | undefined;
  readonly answeredAtUtc: UtcTimestamp | undefined;
  readonly answeredBy: string | undefined;
  /** It waits although somebody wrote: their answer could not leave. */
  readonly isAnswerStuck: boolean;
  readonly origin: LeadOrigin;
  readonly createdAtUtc: UtcTimestamp;
  /** One more with each change. */
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  /** The message, or the note of the booking. */
  readonly words: string;
  readonly enquiry: EnquiryRecord | undefined;
  readonly booking: BookingRecord | undefined;
  /** Whether the one who asked has not opened it. */
  readonly isUnread: boolean;
};

/** Who looks: what they have not read since they were invited is new to them. Nobody: what nobody has read is new. */
export type Viewer = { readonly personId: string; readonly sinceUtc: UtcTimestamp } | undefined;

export type LeadFilterQuery = {
  readonly viewer: Viewer;
  readonly q?: string | undefined;
  readonly source?: string | undefined;
  /** A person's id, or "nobody". */
  readonly whose?: string | undefined;
};

export type LeadListQuery = LeadFilterQuery & {
  /** "all" is without spam. */
  readonly show: "all" | "new" | ShownStatus;
  /** Newest first; "urgent" is the longest wait first. */
  readonly order?: "newest" | "urgent" | undefined;
  readonly limit: number;
  /** The number of the last lead of the page before. */
  readonly after?: number | undefined;
};

/** `mine`: all that the viewer is to answer. */
export type LeadCounts = Readonly<Record<"all" | "new" | "mine" | ShownStatus, number>>;

export type Note = { readonly id: string; readonly author: string; readonly text: string; readonly createdAtUtc: UtcTimestamp };

export type Drafts = { readonly answer: string; readonly note: string };

/** The lead is not as the caller last saw it; nothing was changed. Undefined: it is gone. */
export type ChangedMeanwhile = { readonly kind: "changed-meanwhile"; readonly lead: Lead | undefined };

export type LeadChange = {
  readonly id: string;
  /** Undefined: whatever it has become. */
  readonly expectedVersion: number | undefined;
  readonly audit: AuditLine;
};

export type LeadStore = {
  readonly list: (query: LeadListQuery) => Promise<readonly Lead[]>;
  readonly counts: (query: LeadFilterQuery) => Promise<LeadCounts>;
  /** How many wait, and of those how many were written before the moment given. */
  readonly waiting: (lateBeforeUtc: UtcTimestamp) => Promise<{ readonly all: number; readonly late: number }>;
  readonly find: (id: string, viewer?: Viewer) => Promise<Lead | undefined>;
  /** Those that exist, in no order. */
  readonly findAll: (ids: readonly string[], viewer?: Viewer) => Promise<readonly Lead[]>;
  /** All leads of this address. */
  readonly findByEmail: (email: string) => Promise<readonly Lead[]>;
  readonly sources: () => Promise<readonly string[]>;
  /** The words by which the newest leads are found, each lead's in one text. */
  readonly newestSearchTexts: (limit: number) => Promise<readonly string[]>;
  readonly createdSince: (sinceUtc: UtcTimestamp) => Promise<
    readonly (Pick<Lead, "id" | "kind" | "status" | "createdAtUtc" | "answeredAtUtc"> & {
      /** A call that is off. */
      readonly isCancelled: boolean;
      readonly source: string;
    })[]
  >;
  readonly markRead: (id: string, personId: string, atUtc: UtcTimestamp) => Promise<void>;
  /**
   * Sets the status or the assignee (null: nobody). Items go out with it. "answered" is an answer of now, by whoever does
   * it, unless it had one; a lead that waits again has none, but where that is taken back (`restoresAnswer`).
   */
  readonly change: (
    change: LeadChange & {
      readonly restoresAnswer?: boolean;
      /** The answer that it has was none. */
      readonly forgetsAnswer?: boolean;
      readonly set: { readonly status?: LeadStatus; readonly assignee?: string | null };
      /** Of an enquiry that was taken for spam: what was held back goes out with the change, unless it went before. */
      readonly releases?: readonly OutboxItem[];
    },
  ) => Promise<{ readonly kind: "changed"; readonly before: Lead; readonly lead: Lead; readonly isReleased: boolean } | ChangedMeanwhile>;
  /** Puts the answer into the outbox, due when its time for undoing is over, and deletes the writer's draft. A waiting lead is answered with it. */
  readonly answer: (
    change: LeadChange & {
      readonly personId: string;
      readonly item: OutboxItem;
      readonly dueAtUtc: UtcTimestamp;
      /** The draft is of another page: it stays. */
      readonly keepsDraft?: boolean;
    },
  ) => Promise<{ readonly kind: "changed"; readonly lead: Lead } | ChangedMeanwhile>;
  /** Takes an answer back that has not gone out, and leaves its text as the writer's draft. */
  readonly takeBackAnswer: (request: {
    readonly leadId: string;
    readonly outboxId: string;
    readonly personId: string;
    readonly text: string;
    readonly atUtc: UtcTimestamp;
    readonly audit: AuditLine;
  }) => Promise<{ readonly kind: "taken-back" | "too-late" }>;
  /** Newest first. */
  readonly notes: (leadId: string) => Promise<readonly Note[]>;
  /** Both in one statement, for the screen. */
  readonly notesAndDrafts: (leadId: string, personId: string) => Promise<{ readonly notes: readonly Note[]; readonly drafts: Drafts }>;
  /** Of several leads, newest first. */
  readonly notesOf: (leadIds: readonly string[]) => Promise<readonly (Note & { readonly leadId: string })[]>;
  /** Does nothing if a note of this id is there. False: the lead is gone. */
  readonly addNote: (note: Note & { readonly leadId: string }, audit: AuditLine) => Promise<boolean>;
  readonly removeNote: (id: string, audit: AuditLine) => Promise<boolean>;
  readonly drafts: (leadId: string, personId: string) => Promise<Drafts>;
  /** An empty text deletes it. False: the lead is gone. */
  readonly saveDraft: (draft: {
    readonly leadId: string;
    readonly personId: string;
    readonly box: "answer" | "note";
    readonly text: string;
    readonly atUtc: UtcTimestamp;
  }) => Promise<boolean>;
  /** Makes leads findable that are not yet; returns how many it looked at. */
  readonly indexSome: (limit: number) => Promise<number>;
};
