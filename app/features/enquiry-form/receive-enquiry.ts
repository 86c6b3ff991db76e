import { type EnquiryForm, enquiryFields } from "#domain/enquiry.ts";
import type { EnquiryOutcome, SiteServices } from "#domain/site-services.ts";
import type { EnquiryAnswer, EnquiryValues } from "./enquiry-answer.ts";
import { technicalFields } from "./technical-fields.ts";

type Received = { readonly answer: EnquiryAnswer; readonly status: number; readonly headers: HeadersInit };
type Services = Pick<SiteServices, "submitEnquiry" | "newFormStamp" | "clientAddress">;

/** The server's half: what a page's action does with a posted form. Answers with the status and headers that belong to it. */
export async function receiveEnquiry(request: Request, form: EnquiryForm, services: Services): Promise<Received> {
  const read = await textFieldsOf(request);
  // Each name is one of the form's own, so the record is whole.
  const values = Object.fromEntries(enquiryFields.map((field) => [field, read(field)])) as EnquiryValues;
  const stamp = { submissionId: read(technicalFields.submissionId), stamp: read(technicalFields.stamp) };
  const outcome = await services.submitEnquiry({
    form,
    values,
    ...stamp,
    honeypot: read(technicalFields.honeypot),
    clientAddress: services.clientAddress,
  });
  if (outcome.kind === "accepted") return { answer: { kind: "sent", stamp: services.newFormStamp() }, status: 200, headers: {} };
  return { answer: { ...outcome, values, stamp }, status: statusOf[outcome.kind], headers: headersOf(outcome) };
}

const statusOf = { invalid: 422, "rate-limited": 429, unavailable: 503 } satisfies Record<
  Exclude<EnquiryOutcome["kind"], "accepted">,
  number
>;

function headersOf(outcome: EnquiryOutcome): HeadersInit {
  return outcome.kind === "rate-limited" ? { "Retry-After": String(outcome.retryAfterSeconds) } : {};
}

/** A body that is no form reads as an empty one: its sender is told what is missing. */
async function textFieldsOf(request: Request): Promise<(name: string) => string> {
  const data = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}
