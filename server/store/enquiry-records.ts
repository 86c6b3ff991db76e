import type { Enquiry, EnquiryForm, SpamSignal } from "#domain/enquiry.ts";
import type { UtcTimestamp } from "#domain/instants.ts";

/** Where the lead came from, as its visit reported. Empty if unknown. */
export type LeadOrigin = {
  /** "Google", "Direct", the campaign's or the referring site's name. */
  readonly source: string;
  readonly referrerHost: string;
  readonly firstPath: string;
  readonly campaign: string;
  readonly formPath: string;
};

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
