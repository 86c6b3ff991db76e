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
