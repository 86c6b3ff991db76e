import type { ToastMessage } from "#app/ui/toasts.ts";
import type { EnquiryResult } from "./enquiry-answer.ts";
import type { EnquiryFormWords } from "./enquiry-form-words.ts";

type Told = { readonly kind: Exclude<EnquiryResult["kind"], "rate-limited"> } | Extract<EnquiryResult, { kind: "rate-limited" }>;

export const aboutEnquiry = "enquiry";

/** The notice about a try, floating or in the page. The notice of a later try replaces it. */
export function noticeOf(result: Told, words: EnquiryFormWords["notices"]): ToastMessage {
  return { ...noticeWords(result, words), about: aboutEnquiry };
}

function noticeWords(result: Told, words: EnquiryFormWords["notices"]): ToastMessage {
  switch (result.kind) {
    case "sent":
      return { tone: "ok", ...words.sent };
    case "invalid":
      return { tone: "bad", ...words.invalid };
    case "rate-limited":
      return { tone: "bad", title: words.tooMany.title, message: tooManyMessage(result.retryAfterSeconds, words.tooMany) };
    case "unavailable":
    case "unreachable":
      return { tone: "bad", ...words.failed };
  }
}

function tooManyMessage(retryAfterSeconds: number, words: EnquiryFormWords["notices"]["tooMany"]): string {
  const count = Math.ceil(retryAfterSeconds / 60);
  return words.message.replace("{minutes}", count > 1 ? words.minutes.replace("{count}", String(count)) : words.minute);
}
