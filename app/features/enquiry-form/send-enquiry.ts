import type { EnquiryAnswer, EnquiryResult } from "./enquiry-answer.ts";

/** After this a visitor is told to try again. The same submission twice is stored once, so a late arrival does no harm. */
const patienceMs = 20_000;

/** The browser's half of a page's action: asks the server, and turns every way of not reaching it into one result. */
export async function sendEnquiry(serverAction: () => Promise<EnquiryAnswer>): Promise<EnquiryResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const outOfPatience = new Promise<EnquiryResult>((resolve) => {
    timer = setTimeout(() => resolve({ kind: "unreachable" }), patienceMs);
  });
  try {
    return await Promise.race([serverAction(), outOfPatience]);
  } catch {
    return { kind: "unreachable" };
  } finally {
    clearTimeout(timer);
  }
}
