import { randomUUID } from "node:crypto";
import { enquiryProblems } from "#content/field-problems.ts";
import { type Enquiry, isPastEverywhere, parseEnquiry } from "#domain/enquiry.ts";
import { enquiryFields } from "#domain/enquiry-fields.ts";
import type { EnquiryOutcome, EnquirySubmission } from "#domain/site-services.ts";
import { cleanValues } from "#server/forms/clean-values.ts";
import type { FormStamps } from "#server/forms/form-stamp.ts";
import { spamSignals } from "#server/forms/spam-signals.ts";
import { changedSubmissionId, submissionIdOf } from "#server/forms/submission-id.ts";
import type { RateLimit } from "#server/http/rate-limit.ts";
import { type Log, reasonOf } from "#server/log.ts";
import { type Mailbox, type OutboxItem, webhookItem } from "#server/outbox/outbox-item.ts";
import type { NewEnquiry, Store } from "#server/store/store.ts";
import { utcInstant } from "#server/store/utc-instant.ts";
import { enquiryMails } from "./enquiry-mails.ts";

export type EnquiryParts = {
  readonly store: Store;
  readonly stamps: FormStamps;
  readonly limit: RateLimit;
  readonly teamMailboxes: readonly Mailbox[];
  readonly hasWebhook: boolean;
  /** Called after a commit that left something in the outbox. */
  readonly notifyOutbox: () => void;
  readonly log: Log;
  readonly onOutcome?: (kind: EnquiryOutcome["kind"] | "suspected-spam" | "repeated") => void;
  readonly nowMs?: () => number;
};

/** Takes an enquiry from either form: once it answers "accepted", the enquiry and its mails are on the disk. */
export function enquirySubmitter({
  store,
  stamps,
  limit,
  teamMailboxes,
  hasWebhook,
  notifyOutbox,
  log,
  onOutcome = () => {},
  nowMs = Date.now,
}: EnquiryParts): (submission: EnquirySubmission) => Promise<EnquiryOutcome> {
  return async (submission) => {
    const parsed = parseEnquiry(cleanValues(submission.values, ["message"]), enquiryProblems);
    if (!parsed.ok) return seen({ kind: "invalid", errors: parsed.errors });
    if (parsed.enquiry.preferredDate && isPastEverywhere(parsed.enquiry.preferredDate, nowMs())) {
      return seen({ kind: "invalid", errors: { preferredDate: enquiryProblems.datePast } });
    }
    const turn = await limit.take(submission.clientAddress);
    if (turn.kind === "limited") return seen({ kind: "rate-limited", retryAfterSeconds: turn.retryAfterSeconds });

    const enquiry = newEnquiry(submission, parsed.enquiry);
    try {
      const kind = await save(enquiry);
      onOutcome(kind === "repeated" ? "repeated" : enquiry.spamSignals.length > 0 ? "suspected-spam" : "accepted");
      log.info({ leadId: enquiry.id, form: enquiry.form, spamSignals: enquiry.spamSignals, kind }, "enquiry: stored");
    } catch (error) {
      log.error({ reason: reasonOf(error) }, "enquiry: could not be stored; the visitor was told");
      return seen({ kind: "unavailable" });
    }
    notifyOutbox();
    return { kind: "accepted" };
  };

  /** Once for each submission id, but other words under a known id are kept too: nothing that somebody wrote is dropped. */
  async function save(enquiry: NewEnquiry): Promise<"saved" | "repeated"> {
    const { kind } = await store.enquiries.save(enquiry, outboxItems(enquiry));
    if (kind === "saved") return kind;
    const known = await store.enquiries.findBySubmission(enquiry.submissionId);
    if (!known || JSON.stringify(wordsOf(known)) === JSON.stringify(wordsOf(enquiry))) return kind;
    const changed = { ...enquiry, submissionId: changedSubmissionId(enquiry.submissionId, wordsOf(enquiry)) };
    return (await store.enquiries.save(changed, outboxItems(changed))).kind;
  }

  function seen<T extends EnquiryOutcome>(outcome: T): T {
    onOutcome(outcome.kind);
    return outcome;
  }

  function newEnquiry(submission: EnquirySubmission, values: Enquiry): NewEnquiry {
    return {
      ...values,
      id: randomUUID(),
      submissionId: submissionIdOf(submission.submissionId),
      form: submission.form,
      spamSignals: spamSignals(submission, stamps),
      createdAtUtc: utcInstant(nowMs()),
    };
  }

  /** Suspected spam is stored, and mailed to nobody. */
  function outboxItems(enquiry: NewEnquiry): OutboxItem[] {
    if (enquiry.spamSignals.length > 0) return [];
    const { spamSignals: _, ...data } = enquiry;
    return [
      ...enquiryMails(enquiry, teamMailboxes),
      ...(hasWebhook ? [webhookItem({ leadId: enquiry.id, type: "enquiry.received", data })] : []),
    ];
  }
}

function wordsOf(enquiry: Enquiry): string[] {
  return enquiryFields.map((field) => enquiry[field]);
}
