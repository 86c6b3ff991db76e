import { randomUUID } from "node:crypto";
import { enquiryProblems } from "#content/field-problems.ts";
import { type Enquiry, isPastEverywhere, parseEnquiry } from "#domain/enquiry.ts";
import { enquiryFields } from "#domain/form-fields.ts";
import { hourMs, type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { parseLocalDate } from "#domain/local-date.ts";
import type { EnquiryOutcome, EnquirySubmission } from "#domain/site-services.ts";
import { leadOriginOf } from "#server/counting/visit-origin.ts";
import {
  cleanValues,
  type FormStamps,
  givenSubmissionId,
  isAcknowledgementHeld,
  isSuspected,
  sameContentMs,
  spamSignals,
  submissionIdFrom,
} from "#server/forms/submission.ts";
import type { RateLimit } from "#server/http/rate-limit.ts";
import { reasonOf } from "#server/log.ts";
import { webhookItem } from "#server/mail/outbox-items.ts";
import type { SharedParts } from "#server/shared-parts.ts";
import { formsShare } from "#server/store/address-store.ts";
import type { LeadOrigin } from "#server/store/enquiry-store.ts";
import type { Store } from "#server/store/open-store.ts";
import type { OutboxItem } from "#server/store/outbox-rows.ts";
import type { NewEnquiry } from "#server/store/tables.ts";
import { acknowledgementMail, enquiryTeamMail } from "./enquiry-mails.ts";

export type EnquiryOptions = Pick<SharedParts, "teamMailboxes" | "hasWebhook" | "notifyOutbox" | "log" | "nowMs"> & {
  readonly store: Store;
  readonly stamps: FormStamps;
  readonly limit: RateLimit;
  /** The URL that releases the held acknowledgement of this enquiry. */
  readonly releaseUrl: (enquiryId: string) => string;
  readonly onOutcome?: (kind: EnquiryOutcome["kind"] | "suspected-spam" | "repeated") => void;
  /** Called for each new enquiry that does not look like spam. */
  readonly onNew?: (origin: LeadOrigin) => void;
};

type Visit = { readonly origin: LeadOrigin; readonly talk: string | undefined };

type Saved = { readonly kind: "saved" | "repeated"; readonly enquiry: NewEnquiry };

/** The most single mails per hour about suspected enquiries; further ones wait for the digest. */
const markedMailsAnHour = 5;

/** Stores an enquiry from either form. "accepted" means that the enquiry and its mails are on the disk. */
export function createEnquirySubmitter(options: EnquiryOptions): (submission: EnquirySubmission) => Promise<EnquiryOutcome> {
  const { store, stamps, limit, teamMailboxes, hasWebhook, releaseUrl, notifyOutbox, log, nowMs } = options;
  const { onOutcome = () => {}, onNew = () => {} } = options;
  return async (submission) => {
    const values = cleanValues(submission.values, ["message"]);
    const parsed = parseEnquiry(values, enquiryProblems);
    // All errors are reported at once, including a date in the past.
    const date = parseLocalDate(values.preferredDate ?? "");
    const isPast = date !== undefined && isPastEverywhere(date, nowMs());
    const errors = { ...(isPast && { preferredDate: enquiryProblems.datePast }), ...(!parsed.ok && parsed.errors) };
    if (!parsed.ok || isPast) return counted({ kind: "invalid", errors });
    const turn = await limit.take(submission.clientAddress);
    if (turn.kind === "limited") return counted({ kind: "rate-limited", retryAfterSeconds: turn.retryAfterSeconds });

    try {
      const origin = leadOriginOf(submission.visit ?? "", `/${submission.form}`);
      const { kind, enquiry } = await save(newEnquiry(submission, parsed.values), { origin, talk: submission.talk });
      const outcome = kind === "repeated" ? kind : isSuspected(enquiry.spamSignals) ? "suspected-spam" : "accepted";
      onOutcome(outcome);
      if (outcome === "accepted") onNew(origin);
      log.info({ leadId: enquiry.id, form: enquiry.form, spamSignals: enquiry.spamSignals, kind }, "enquiry: stored");
    } catch (error) {
      log.error({ reason: reasonOf(error) }, "enquiry: could not be stored; the visitor was told");
      return counted({ kind: "unavailable" });
    }
    notifyOutbox();
    return { kind: "accepted" };
  };

  /** Stores an enquiry once per submission id. Different content with a used id is stored as another enquiry, so that nothing is lost. */
  async function save(enquiry: NewEnquiry, visit: Visit): Promise<Saved> {
    const first = await saveOnce(enquiry, visit);
    if (first.kind === "saved") return first;
    const known = await store.enquiries.findBySubmission(enquiry.submissionId);
    if (!known) return first;
    const { submissionId } = enquiry;
    if (!givenSubmissionId(submissionId)) {
      const isRepeated = nowMs() - Date.parse(known.createdAtUtc) < sameContentMs;
      return isRepeated ? first : save({ ...enquiry, submissionId: submissionIdFrom([submissionId]) }, visit);
    }
    if (JSON.stringify(wordsOf(known)) === JSON.stringify(wordsOf(enquiry))) return first;
    const changed = {
      ...enquiry,
      submissionId: submissionIdFrom([submissionId, ...wordsOf(enquiry)]),
      spamSignals: [...enquiry.spamSignals, "reused-form"],
    } satisfies NewEnquiry;
    return saveOnce(changed, visit);
  }

  async function saveOnce(received: NewEnquiry, visit: Visit): Promise<Saved> {
    const waits = isSuspected(received.spamSignals) && (await store.enquiries.countSuspectedTold(hoursAgo(1))) >= markedMailsAnHour;
    const enquiry = waits ? received : { ...received, toldAtUtc: received.createdAtUtc };
    const { kind } = await store.enquiries.save(enquiry, await outboxItems(enquiry, visit), visit.origin);
    return { kind, enquiry };
  }

  function hoursAgo(hours: number): UtcTimestamp {
    return utcTimestamp(nowMs() - hours * hourMs);
  }

  function counted<T extends EnquiryOutcome>(outcome: T): T {
    onOutcome(outcome.kind);
    return outcome;
  }

  function newEnquiry(submission: EnquirySubmission, values: Enquiry): NewEnquiry {
    return {
      ...values,
      id: randomUUID(),
      submissionId: givenSubmissionId(submission.submissionId) ?? submissionIdFrom([submission.form, ...wordsOf(values)]),
      form: submission.form,
      spamSignals: spamSignals(submission, stamps),
      toldAtUtc: undefined,
      createdAtUtc: utcTimestamp(nowMs()),
    };
  }

  async function outboxItems(enquiry: NewEnquiry, visit: Visit): Promise<OutboxItem[]> {
    const { toldAtUtc, ...data } = enquiry;
    return [
      ...(toldAtUtc ? teamMailboxes.map((to) => enquiryTeamMail(enquiry, { to, releaseUrl: releaseUrl(enquiry.id), ...visit })) : []),
      ...(isAcknowledgementHeld(enquiry.spamSignals) || (await hasReachedMailLimit(enquiry.email)) ? [] : [acknowledgementMail(enquiry)]),
      ...(hasWebhook
        ? [webhookItem({ leadId: enquiry.id, type: "enquiry.received", data: { ...data, isSuspected: isSuspected(enquiry.spamSignals) } })]
        : []),
    ];
  }

  /** Whether the address has reached its limit of mails: an acknowledgement would be sent hours later, which is useless. */
  async function hasReachedMailLimit(email: string): Promise<boolean> {
    const countOf = (hours: number) => store.outbox.countMailsTo(email, hoursAgo(hours), hoursAgo(0));
    const inADay = await countOf(24);
    if (inADay < formsShare.inAnHour) return false; // the usual case: saves the query for the hour
    return inADay >= formsShare.inADay || (await countOf(1)) >= formsShare.inAnHour;
  }
}

function wordsOf(enquiry: Enquiry): string[] {
  return enquiryFields.map((field) => enquiry[field]);
}
