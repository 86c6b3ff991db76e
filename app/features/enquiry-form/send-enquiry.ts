import { type EnquiryResult, enquiryAnswerSchema } from "./enquiry-answer.ts";

/** After this a visitor is told to try again. The same submission twice is stored once, so a late arrival does no harm. */
const patienceMs = 20_000;

/** Posts the form to its page, which answers an island in JSON. Every way of not reaching it, or of not understanding it, is one result. */
export async function sendEnquiry(form: FormData, path: string): Promise<EnquiryResult> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string")),
      signal: AbortSignal.timeout(patienceMs),
    });
    return enquiryAnswerSchema.parse(await response.json());
  } catch {
    return { kind: "unreachable" };
  }
}
