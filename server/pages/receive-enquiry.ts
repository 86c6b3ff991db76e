import type { Context } from "hono";
import type { EnquiryAnswer } from "#app/features/enquiry-form/enquiry-answer.ts";
import type { EnquiryForm } from "#domain/enquiry.ts";
import { enquiryFields } from "#domain/enquiry-fields.ts";
import { textOf } from "#domain/form-values.ts";
import { honeypotField } from "#domain/honeypot-field.ts";
import type { EnquiryOutcome } from "#domain/site-services.ts";
import type { PageParts } from "./page-parts.ts";
import { readForm } from "./read-form.ts";

type Received = {
  readonly answer: EnquiryAnswer;
  readonly status: 200 | 422 | 429 | 503;
  readonly headers: Readonly<Record<string, string>>;
};

/** What a page does with its posted form: the answer, with the status and headers that say the same. */
export async function receiveEnquiry(
  c: Context,
  form: EnquiryForm,
  { services, clientAddress }: Pick<PageParts, "services" | "clientAddress">,
): Promise<Received> {
  const sent = await readForm(c);
  const values = Object.fromEntries(enquiryFields.map((field) => [field, textOf(sent, field)]));
  const outcome = await services.submitEnquiry({
    form,
    values,
    submissionId: textOf(sent, "submissionId"),
    stamp: textOf(sent, "stamp"),
    honeypot: textOf(sent, honeypotField),
    clientAddress: clientAddress(c),
    visit: textOf(sent, "visit"),
  });
  if (outcome.kind === "accepted") return { answer: { kind: "sent" }, status: 200, headers: {} };
  const headers: Readonly<Record<string, string>> =
    outcome.kind === "rate-limited" ? { "Retry-After": String(outcome.retryAfterSeconds) } : {};
  return { answer: { ...outcome, values }, status: statusOf[outcome.kind], headers };
}

const statusOf = { invalid: 422, "rate-limited": 429, unavailable: 503 } as const satisfies Record<
  Exclude<EnquiryOutcome["kind"], "accepted">,
  number
>;
