import type { UtcTimestamp } from "#domain/instants.ts";
import type { LeadOrigin } from "#domain/lead-origin.ts";
import type { LeadKind, LeadStatus, ShownStatus } from "#domain/lead-status.ts";
import type { AuditLine } from "./audit-store.ts";
import type { BookingRecord } from "./booking-records.ts";
import type { EnquiryRecord } from "./enquiry-records.ts";
import type { OutboxItem } from "./outbox-rows.ts";

/** An enquiry or a booking, with its status. */
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
  /** It waits although somebody wrote: their answer could not be sent. */
  readonly isAnswerStuck: boolean;
  readonly origin: LeadOrigin;
  readonly createdAtUtc: UtcTimestamp;
  /** When the promise of an answer began: it came in, or its person wrote again. */
  readonly waitsSinceUtc: UtcTimestamp;
  /** When it comes back by itself: until then it is put away if it waits; one that is answered waits again from then on. */
  readonly backAtUtc: UtcTimestamp | undefined;
  /** When it did so last. If it waits since then, nothing was heard. */
  readonly cameBackAtUtc: UtcTimestamp | undefined;
  /** Incremented with each change. */
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  /** The message, or the note of the booking. */
  readonly words: string;
  /** What its person wrote last; of a mail the beginning. */
  readonly newestWords: string;
  readonly enquiry: EnquiryRecord | undefined;
  readonly booking: BookingRecord | undefined;
  /** Whether the viewer has not opened it. */
  readonly isUnread: boolean;
};

/** With what its own page needs to know beforehand: whether mails of it came in, and whether it came by a talk with Line one. */
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

/**
 * Newest first; "urgent" is who is promised an answer before whom a follow-up brought back, of both the longest wait first;
 * "soonest" is who comes back by itself first.
 */
export type LeadOrder = "newest" | "urgent" | "soonest";

/**
 * Where a page of leads ends: what its last lead is sorted by. The next page begins there, whatever has become of that lead:
 * it may have come back, have written again, or be erased.
 */
export type LeadPlace = readonly (string | number)[];

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
  /** The mail of a colleague's that was read beside the answer. */
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
  /** Within the last hour. */
  readonly ofLastHour: number;
  /** Those answered, or old enough to be late. */
  readonly judged: number;
  /** Answered in the time promised. */
  readonly inTime: number;
  readonly lastUtc: UtcTimestamp;
};

export type LeadStore = {
  readonly list: (query: LeadListQuery) => Promise<readonly Lead[]>;
  readonly counts: (query: LeadFilterQuery) => Promise<LeadCounts>;
  /** How many stand under all: as `counts` says it, in a sixth of the time. */
  readonly count: (query: LeadFilterQuery) => Promise<number>;
  /** How many are waiting, and how many of those were written before the given moment. */
  readonly waiting: (lateBeforeUtc: UtcTimestamp) => Promise<{ readonly all: number; readonly late: number }>;
  readonly find: (id: string, viewer?: Viewer) => Promise<LeadOnPage | undefined>;
  /** The leads that exist, in any order. */
  readonly findAll: (ids: readonly string[], viewer?: Viewer) => Promise<readonly Lead[]>;
  /** All leads of this address. */
  readonly findByEmail: (email: string) => Promise<readonly Lead[]>;
  readonly sources: () => Promise<readonly string[]>;
  /** The searchable words of the newest leads, each lead's in one text. */
  readonly newestSearchTexts: (limit: number) => Promise<readonly string[]>;
  /** Figures of the leads that came in after `sinceUtc`, spam left out: one row for each source and kind. */
  readonly figures: (request: {
    readonly sinceUtc: UtcTimestamp;
    /** What came in after this is fresh. */
    readonly freshSinceUtc: UtcTimestamp;
    readonly nowUtc: UtcTimestamp;
  }) => Promise<readonly LeadFigures[]>;
  readonly markRead: (id: string, personId: string, atUtc: UtcTimestamp) => Promise<void>;
  /**
   * Sets the status or the assignee (null: nobody), together with outbox items. "answered" sets the answer's time to now,
   * whoever sets it, unless it had one; a lead that waits again has no answer, unless that is undone (`restoresAnswer`).
   * "waiting" ends a follow-up: its person is promised an answer from now on, again unless it only undoes.
   */
  readonly change: (
    change: LeadChange & {
      readonly restoresAnswer?: boolean;
      /** The answer that it has does not count. */
      readonly forgetsAnswer?: boolean;
      readonly set: { readonly status?: LeadStatus; readonly assignee?: string | null; readonly backAtUtc?: UtcTimestamp | null };
      /** For an enquiry suspected of spam: the items held back are sent with the change, unless they were sent before. */
      readonly releases?: readonly OutboxItem[];
    },
  ) => Promise<{ readonly kind: "changed"; readonly before: Lead; readonly lead: Lead; readonly isReleased: boolean } | ChangedMeanwhile>;
  /** Puts the answer into the outbox, due when its time for undoing is over, and deletes the writer's draft. A waiting lead becomes answered. */
  readonly answer: (
    change: LeadChange & {
      readonly personId: string;
      readonly item: OutboxItem;
      readonly dueAtUtc: UtcTimestamp;
      /** When the lead comes back if nothing is heard. */
      readonly backAtUtc?: UtcTimestamp | undefined;
      /** The draft belongs to another page: it stays. */
      readonly keepsDraft?: boolean;
    },
  ) => Promise<{ readonly kind: "changed"; readonly lead: Lead } | ChangedMeanwhile>;
  /**
   * Brings back whoever is due: what waits is shown again, what was answered waits from then on. What is won, lost or spam
   * stays as it is. Returns the leads' ids; safe to run in several processes at once.
   */
  readonly bringBack: (nowUtc: UtcTimestamp, line: (leadId: string) => AuditLine) => Promise<readonly string[]>;
  /** Takes back an answer that has not been sent, and keeps its text as the writer's draft. */
  readonly takeBackAnswer: (request: {
    readonly leadId: string;
    readonly outboxId: string;
    readonly personId: string;
    readonly text: string;
    readonly atUtc: UtcTimestamp;
    readonly audit: AuditLine;
  }) => Promise<{ readonly kind: "taken-back" | "too-late" }>;
  /** In one statement, for the screen. `others`: who else has a draft of an answer, and since when it is as it is. */
  readonly notesAndDrafts: (
    leadId: string,
    personId: string,
  ) => Promise<{
    readonly notes: readonly Note[];
    readonly drafts: Drafts;
    readonly others: readonly { readonly personId: string; readonly atUtc: UtcTimestamp }[];
  }>;
  /** Of several leads, newest first. */
  readonly notesOf: (leadIds: readonly string[]) => Promise<readonly (Note & { readonly leadId: string })[]>;
  /** Does nothing if a note with this id exists. False: the lead no longer exists. */
  readonly addNote: (note: Note & { readonly leadId: string }, audit: AuditLine) => Promise<boolean>;
  readonly removeNote: (id: string, audit: AuditLine) => Promise<boolean>;
  readonly drafts: (leadId: string, personId: string) => Promise<Drafts>;
  /** An empty text deletes the draft. False: the lead no longer exists. */
  readonly saveDraft: (draft: {
    readonly leadId: string;
    readonly personId: string;
    readonly box: "answer" | "note";
    readonly text: string;
    /** Left out: as it was. */
    readonly seenAnswer?: string | undefined;
    readonly atUtc: UtcTimestamp;
  }) => Promise<boolean>;
  /** Who has kept a draft of an answer to this lead since then: their ids, without the one given. */
  readonly writers: (leadId: string, sinceUtc: UtcTimestamp, exceptPersonId: string) => Promise<readonly string[]>;
  /** Adds the missing search words of leads; returns how many leads it checked. */
  readonly indexSome: (limit: number) => Promise<number>;
};
