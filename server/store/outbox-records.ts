import type { UtcTimestamp } from "#domain/instants.ts";
import type { OutboxItem } from "./outbox-rows.ts";

export type OutboxState = "waiting" | "sent" | "failed";

/** Whose fault it is that a mail was not taken: the address does not exist, or anything else, which somebody will mend. */
export type Blame = "address" | "other";

export type OutboxRow = OutboxItem & {
  readonly state: OutboxState;
  /** Tries that ended, well or badly. */
  readonly attempts: number;
  /** Tries of which nobody knows whether they were taken: each may have brought a copy. */
  readonly copies: number;
  readonly dueAtUtc: UtcTimestamp;
  readonly lastError: string | undefined;
  /** Of a failed row. */
  readonly blame?: Blame | undefined;
  readonly createdAtUtc: UtcTimestamp;
  /** When somebody asked to send it again. */
  readonly tryingSinceUtc?: UtcTimestamp | undefined;
  readonly sentAtUtc: UtcTimestamp | undefined;
  /** Since when its words are gone (RETENTION_MAIL_BODY_DAYS): it can't be sent again. */
  readonly emptiedAtUtc?: UtcTimestamp | undefined;
};

/** A row that only this process may deliver until the lease ends. */
export type ClaimedRow = OutboxRow & { readonly claim: string };

export type OutboxDepth = { readonly waiting: number; readonly failed: number; readonly oldestWaitingUtc: UtcTimestamp | undefined };

export type OutboxStore = {
  /**
   * Up to `limit` due rows of a kind, longest due first, leased: no other process gets them before `nowMs + leaseMs`.
   * A visitor's mail that is more than its address may get (server/store/mail-allowance.ts) is put off and not returned.
   */
  readonly claimDue: (request: {
    readonly kind: OutboxItem["kind"];
    readonly nowMs: number;
    readonly limit: number;
    readonly leaseMs: number;
  }) => Promise<readonly ClaimedRow[]>;
  /** Extends the claim while a try lasts. */
  readonly extendLease: (row: ClaimedRow, untilMs: number) => Promise<void>;
  /** False: the row was deleted with everything about the person. */
  readonly markSent: (row: ClaimedRow, nowMs: number) => Promise<boolean>;
  /** Takes a row out that is true no longer: it takes nothing off the address's share. */
  readonly drop: (row: ClaimedRow) => Promise<void>;
  /** Back into the queue, due later; a try that is known not to have reached anybody takes nothing off the address's share. Does nothing if the lease ended and another process has the row. */
  readonly markFailed: (
    row: ClaimedRow,
    failure: { readonly error: string; readonly dueAtMs: number; readonly mayHaveArrived: boolean },
  ) => Promise<void>;
  /** No more tries; the row stays visible as failed. An address that does not exist is noted on its lead. */
  readonly giveUp: (row: ClaimedRow, failure: { readonly error: string; readonly blame: Blame; readonly nowMs: number }) => Promise<void>;
  /** The receiving server has reported that a mail to a visitor could not be delivered after all: it counts as given up. False: there is no such mail. */
  readonly bounce: (id: string, failure: { readonly error: string; readonly blame: Blame; readonly nowMs: number }) => Promise<boolean>;
  /** Puts items into the outbox that belong to no change of a lead, or to these leads, which are noted as told in the same transaction. */
  readonly add: (
    items: readonly OutboxItem[],
    nowMs: number,
    told?: { readonly enquiryIds: readonly string[]; readonly bookingIds: readonly string[] },
  ) => Promise<{ readonly kind: "added" | "told-meanwhile" }>;
  /** Operator's "send again": a failed row, or one that waits after a failed try, is due now. */
  readonly retry: (id: string, nowMs: number) => Promise<boolean>;
  /**
   * After the clock was set back: what was written later than `soonMs` and never tried waits from now on for as long as it
   * was to wait from then on. Returns how many of them are due before `soonMs`.
   */
  readonly bringForward: (kind: OutboxItem["kind"], nowMs: number, soonMs: number) => Promise<number>;
  /** When the next waiting row of a kind is due (leases count), if any. */
  readonly nextDueAtMs: (kind: OutboxItem["kind"]) => Promise<number | undefined>;
  readonly depth: () => Promise<OutboxDepth>;
  /** What somebody should look at: rows given up (but for visitors' dead addresses), and rows for the team that wait since before then. */
  readonly troubles: (
    kind: OutboxItem["kind"],
    waitingSinceUtc: UtcTimestamp,
  ) => Promise<{ readonly failed: number; readonly late: number }>;
  /** The lead's mails about moves, oldest first. `isFree`: it waits and no process holds it, so a newer one may take its place. */
  readonly moveMails: (leadId: string) => Promise<readonly (OutboxRow & { readonly isFree: boolean })[]>;
  /** How many mails to this address were made since then, sent or not. */
  readonly countMailsTo: (address: string, sinceUtc: UtcTimestamp) => Promise<number>;
  /** When something was last added under this id. */
  readonly lastAddedUtc: (leadId: string) => Promise<UtcTimestamp | undefined>;
  /** Of several leads, oldest first; of many the newest, if `newest` limits them. */
  readonly ofLeads: (
    leadIds: readonly string[],
    newest?: { readonly untilUtc?: UtcTimestamp | undefined; readonly limit: number },
  ) => Promise<readonly OutboxRow[]>;
  /** Mails and posts; a push is nothing that the desk shows. */
  readonly list: (filter: {
    readonly leadId?: string;
    readonly state?: OutboxState;
    readonly limit: number;
  }) => Promise<readonly OutboxRow[]>;
};
