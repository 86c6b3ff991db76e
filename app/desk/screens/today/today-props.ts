import type { CallSummary, DeskDay, DeskFrameProps, DeskPerson, LeadSummary, StuckThing } from "#app/desk/desk-props.ts";
import type { UtcTimestamp } from "#domain/instants.ts";

export type TodayProps = {
  readonly frame: DeskFrameProps;
  /** When this person's last visit ended (more than 30 minutes ago); null at the first visit. */
  readonly lastLookAtUtc: UtcTimestamp | null;
  /** Counts since then, without spam. */
  readonly since: { readonly wrote: number; readonly booked: number; readonly moved: number; readonly canceled: number };
  /** When the latest lead came; null before the first. "Quiet since Monday 5:52 PM." */
  readonly lastLeadAtUtc: UtcTimestamp | null;
  /** Today and tomorrow. */
  readonly days: readonly [DeskDay, DeskDay];
  /** Most urgent first, at most eight. */
  readonly waiting: readonly LeadSummary[];
  readonly waitingCount: number;
  readonly lateCount: number;
  /** The due time of the first lead that is not in `waiting`. */
  readonly nextDueAtUtc: UtcTimestamp | null;
  /** The last answer that went out, for "Nobody waits." */
  readonly lastAnswer: { readonly atUtc: UtcTimestamp; readonly name: string } | null;
  /** Since the last visit or of the last day; newest first, at most five. */
  readonly changes: readonly CallChange[];
  /** Coming calls whose visitor still needs a meeting link. */
  readonly owed: CallsToMend<CallSummary>;
  /** Coming calls that their host has declined. */
  readonly declined: CallsToMend<DeclinedCall>;
  /** Mails that wait for a decision: doubtful ones, and colleagues' replies. Oldest first, at most eight. */
  readonly undecided: { readonly all: number; readonly first: readonly UndecidedMail[] };
  readonly stuck: readonly StuckThing[];
  readonly fine: {
    readonly backupAtUtc: UtcTimestamp | null;
    readonly diskUsedShare: number;
    readonly heldAsSpam: number;
  };
  readonly week: {
    /** Fourteen days, oldest first; the last is today so far. */
    readonly views: readonly number[];
    readonly contactOpens: readonly number[];
    readonly wrote: readonly number[];
    readonly booked: readonly number[];
    /** Of the enquiries of 28 days that are answered or late. */
    readonly answered: { readonly inTime: number; readonly all: number };
    /** False if counting is switched off: views and contact opens are not shown. */
    readonly isCounting: boolean;
  };
  /** Leads of 28 days, the source with the most first. */
  readonly sources: readonly (WroteAndBooked & { readonly source: string; readonly ofLastHour: WroteAndBooked })[];
};

/** Earliest first; at most eight are listed. */
export type CallsToMend<Call> = {
  readonly count: number;
  readonly first: readonly Call[];
  /** The first that is not listed. */
  readonly next: CallSummary | null;
};

export type UndecidedMail = {
  readonly mailId: string;
  readonly leadId: string;
  readonly from: "doubtful" | "team";
  /** The lead's name. */
  readonly name: string;
  /** The sender: an address for a doubtful mail, a name for a colleague. */
  readonly sender: string;
  readonly words: string;
  readonly atUtc: UtcTimestamp;
};

export type DeclinedCall = {
  readonly call: CallSummary;
  readonly version: string;
  /** Somebody who is free then; null if nobody else is. */
  readonly taker: DeskPerson | null;
};

export type CallChange = {
  readonly kind: "booked" | "moved" | "canceled";
  readonly atUtc: UtcTimestamp;
  readonly call: CallSummary;
  /** The visitor's note, "" if there is none. */
  readonly note: string;
};

export type WroteAndBooked = { readonly wrote: number; readonly booked: number };
