import type { CallSummary, DeskDay, DeskFrameProps, DeskPerson, LeadSummary, StuckThing } from "#app/desk/desk-props.ts";
import type { UtcTimestamp } from "#domain/instants.ts";

export type TodayProps = {
  readonly frame: DeskFrameProps;
  /** When this person's last visit ended (more than 30 minutes ago); null at the first visit. */
  readonly lastLookAtUtc: UtcTimestamp | null;
  /** Since then. Spam does not count. */
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
  /** Newest first, at most five, since the last look or of the last day. */
  readonly changes: readonly CallChange[];
  /** Calls to come that owe their visitor a link. */
  readonly owed: CallsToMend<CallSummary>;
  /** Calls to come that their host has declined. */
  readonly declined: CallsToMend<DeclinedCall>;
  /** Mails of whom nobody has said yet what becomes of them: in doubt, or a colleague's reply that waits. Oldest first, at most eight. */
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
    /** Of the enquiries of 28 days whose 24 hours are over or that are answered. */
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
  /** Of the lead. */
  readonly name: string;
  /** Of who sent it: an address for a doubtful mail, a colleague's name. */
  readonly sender: string;
  readonly words: string;
  readonly atUtc: UtcTimestamp;
};

export type DeclinedCall = {
  readonly call: CallSummary;
  readonly version: string;
  /** Who is free then; null: nobody else. */
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
