import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createFormSubmission } from "#app/ui/form-submission.ts";
import { isServed } from "#app/ui/is-served.ts";
import { deviceDateOf } from "#app/ui/local-date.ts";
import { tellStepShown } from "#app/ui/step-shown.ts";
import { areToastsSeen, settleToasts, showToast, type ToastMessage } from "#app/ui/toasts.ts";
import type { EnquiryErrors, EnquiryField } from "#domain/enquiry.ts";
import { enquiryFields } from "#domain/form-fields.ts";
import { waitMessage } from "#domain/form-values.ts";
import type { EnquiryAnswer, EnquiryFormWords, EnquiryResult, EnquiryValues } from "./form-rules.ts";
import { useDraft } from "./use-draft.ts";

export type EnquiryFormState = {
  /** The page's path, to which the form is posted. */
  readonly path: string;
  /** The answer in the page, if the form was posted without a script. */
  readonly posted: EnquiryAnswer | undefined;
  readonly words: Pick<EnquiryFormWords, "notices" | "problems">;
};

const aboutEnquiry = "enquiry";

export const controlId = (field: EnquiryField) => `enquiry-${field}`;

/** Loaded when the visitor begins to fill in the form, or at the latest when it is sent, so that the page does not wait for it. */
const loadRules = () => import("./form-rules.ts");

/** The form's behavior: it checks the values, sends them once, reports the outcome, and keeps every value until the server has it. */
export function useEnquiryForm({ path, posted: firstPosted, words }: EnquiryFormState) {
  const form = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [posted, setPosted] = useState(firstPosted);
  const [submission] = useState(createFormSubmission);
  const [values, setValues] = useState<EnquiryValues>(firstPosted && "values" in firstPosted ? firstPosted.values : {});
  const [errors, setErrors] = useState<EnquiryErrors>(firstPosted?.kind === "invalid" ? firstPosted.errors : {});
  const [sentCount, setSentCount] = useState(0);
  useDraft(form, path, submission, firstPosted?.kind === "sent");

  const refuse = (found: EnquiryErrors) => {
    wantsFocus.current = true;
    setErrors(found);
  };

  const handle = (result: EnquiryResult, hasTypedMore = false) => {
    showToast(noticeOf(result, words.notices));
    if (result.kind === "invalid") refuse(result.errors);
    if (result.kind !== "sent") return;
    submission.end();
    setErrors({});
    // Text typed after the press was not sent: it stays, as the next message.
    if (hasTypedMore) return;
    setValues({});
    setSentCount((count) => count + 1);
  };

  async function send(element: HTMLFormElement): Promise<void> {
    const [rules, isHeard] = await Promise.all([loadRules().catch(() => undefined), areToastsSeen()]);
    // The browser posts the form unchecked, as without scripts: the server checks it as well, and its page has the answer.
    if (!rules || !isHeard) return (await isServed()) ? element.submit() : handle({ kind: "unreachable" });
    const found = rules.checkEnquiry(element, deviceDateOf(new Date()), words.problems);
    if (Object.keys(found).length > 0) {
      showToast(noticeOf({ kind: "invalid" }, words.notices));
      return refuse(found);
    }
    setErrors({});
    submission.begin();
    const typed = () => [...new FormData(element)];
    const sent = typed();
    const fields = [...sent, ["submissionId", submission.id()], ["stamp", submission.stamp()]] as const;
    const answer = await rules.postForm(fields, path, rules.enquiryAnswerSchema);
    handle(answer ?? { kind: "unreachable" }, JSON.stringify(typed()) !== JSON.stringify(sent));
  }

  // By now the fields' defaults are empty, so that a reset clears the typed values.
  useLayoutEffect(() => {
    if (sentCount === 0) return;
    form.current?.reset();
    tellStepShown();
  }, [sentCount]);

  // Cleared only once the outcome is in the page: a press before that would send a form that is about to be emptied.
  useLayoutEffect(() => {
    isSending.current = isBusy;
  }, [isBusy]);

  // Focuses after the errors are in the page, so that a screen reader reads them with the field.
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const first = enquiryFields.find((field) => errors[field]);
    const control = first && document.getElementById(controlId(first));
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: "center" });
  }, [errors]);

  return {
    form,
    posted,
    values,
    errors,
    /** The number of messages accepted so far. */
    sentCount,
    isBusy,
    begin() {
      submission.begin();
      void loadRules().catch(() => {}); // a failure is reported when the form is sent
    },
    clearError: (name: string) => setErrors(({ [name as EnquiryField]: _, ...others }) => others), // an unknown name clears nothing
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isSending.current) return;
      isSending.current = true;
      // Not in send(), which may first have to load the rules.
      setIsBusy(true);
      setPosted(undefined);
      // The notice about the previous try no longer applies.
      settleToasts(aboutEnquiry);
      void send(event.currentTarget).finally(() => setIsBusy(false));
    },
  };
}

type NoticeReason = { readonly kind: Exclude<EnquiryResult["kind"], "rate-limited"> } | Extract<EnquiryResult, { kind: "rate-limited" }>;

/** The notice about an outcome, as a toast or in the page. A later one replaces it. */
export const noticeOf = (result: NoticeReason, words: EnquiryFormWords["notices"]): ToastMessage => ({
  ...noticeWords(result, words),
  about: aboutEnquiry,
});

function noticeWords(result: NoticeReason, words: EnquiryFormWords["notices"]): ToastMessage {
  switch (result.kind) {
    case "sent":
      return { tone: "ok", ...words.sent };
    case "invalid":
      return { tone: "bad", ...words.invalid };
    case "rate-limited":
      return { tone: "bad", title: words.tooMany.title, message: waitMessage(words.tooMany, result.retryAfterSeconds) };
    case "unavailable":
    case "unreachable":
      return { tone: "bad", ...words.failed };
  }
}
