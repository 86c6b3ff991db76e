import type { Enquiry, EnquiryForm } from "#domain/enquiry.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { LeadOrigin } from "#domain/lead-origin.ts";
import type { SpamSignal } from "#domain/spam-signal.ts";
import type { OutboxItem } from "./outbox-rows.ts";

export type NewEnquiry = Enquiry & {
  readonly id: string;
  readonly submissionId: string;
  /** "mail": they wrote to our mailbox (INBOUND_STRANGERS). */
  readonly form: EnquiryForm | "mail";
  readonly spamSignals: readonly SpamSignal[];
  /** When the team's mail about it was put into the outbox. Undefined: it waits for the digest. */
  readonly toldAtUtc?: UtcTimestamp | undefined;
  readonly createdAtUtc: UtcTimestamp;
};

export type EnquiryRecord = NewEnquiry & {
  /** When somebody of the team marked it as not spam, and the acknowledgement was sent. */
  readonly releasedAtUtc?: UtcTimestamp | undefined;
  /** When the visitor's mail server reported that the address does not exist. */
  readonly addressRefusedAtUtc?: UtcTimestamp | undefined;
};

export type EnquiryStore = {
  /** Stores the enquiry with its outbox items and its origin, or nothing if this submission is stored already. */
  readonly save: (
    enquiry: NewEnquiry,
    items: readonly OutboxItem[],
    origin?: LeadOrigin,
  ) => Promise<{ readonly kind: "saved" | "repeated" }>;
  readonly find: (id: string) => Promise<EnquiryRecord | undefined>;
  readonly findBySubmission: (submissionId: string) => Promise<EnquiryRecord | undefined>;
  /** How many with spam signals the team was told of since then. */
  readonly countSuspectedTold: (sinceUtc: UtcTimestamp) => Promise<number>;
  /** Who wrote by mail since then, once for each mail that became a lead. */
  readonly sendersByMail: (sinceUtc: UtcTimestamp) => Promise<readonly string[]>;
  /** Those that the team was not told of, oldest first. */
  readonly untold: (limit: number) => Promise<readonly EnquiryRecord[]>;
  /** Marks it as not spam and stores the items that are then sent, once. */
  readonly release: (change: {
    readonly id: string;
    readonly atUtc: UtcTimestamp;
    readonly items: readonly OutboxItem[];
  }) => Promise<{ readonly kind: "released" | "released-before" }>;
};
