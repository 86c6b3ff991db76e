import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { localDateOf } from "#app/ui/local-date.ts";
import type { ToastMessage } from "#app/ui/use-toasts.ts";
import { type EnquiryErrors, type EnquiryField, enquiryFields } from "#domain/enquiry.ts";
import type { FormStamp } from "#domain/site-services.ts";
import { checkEnquiry } from "./check-enquiry.ts";
import type { EnquiryResult, EnquiryValues } from "./enquiry-answer.ts";
import type { EnquiryFormWords } from "./enquiry-form-words.ts";
import { noticeOf } from "./notice-of.ts";

export type EnquiryFormState = {
  /** The page's path: its action takes the form. */
  readonly path: string;
  readonly stamp: FormStamp;
  /** The answer that the page itself came with, where the form was posted without a script. */
  readonly posted: EnquiryResult | undefined;
  readonly words: Pick<EnquiryFormWords, "notices" | "problems">;
  readonly onNotice: (notice: ToastMessage) => void;
};

export const controlId = (field: EnquiryField) => `enquiry-${field}`;

/** The form's behaviour: checks, sends once, says what came of it, and keeps every value until the server has it. */
export function useEnquiryForm({ path, stamp: firstStamp, posted: pageAnswer, words, onNotice }: EnquiryFormState) {
  // An unreachable server has answered nothing that a page could come with.
  const firstPosted = pageAnswer?.kind === "unreachable" ? undefined : pageAnswer;
  const fetcher = useFetcher<EnquiryResult>();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const wantsFocus = useRef(false);
  const [posted, setPosted] = useState(firstPosted);
  const [stamp, setStamp] = useState(firstPosted?.stamp ?? firstStamp);
  const [values, setValues] = useState<Partial<EnquiryValues>>(firstPosted && "values" in firstPosted ? firstPosted.values : {});
  const [errors, setErrors] = useState<EnquiryErrors>(firstPosted?.kind === "invalid" ? firstPosted.errors : {});
  const [sentCount, setSentCount] = useState(0);

  const refuse = (found: EnquiryErrors) => {
    wantsFocus.current = true;
    setErrors(found);
  };

  const handle = (result: EnquiryResult) => {
    isSending.current = false;
    onNotice(noticeOf(result, words.notices));
    if (result.kind === "invalid") refuse(result.errors);
    if (result.kind !== "sent") return;
    setStamp(result.stamp);
    setValues({});
    setErrors({});
    setSentCount((count) => count + 1);
  };

  // A fetcher gives its result to the next render; each result is a new object and handled once.
  const handled = useRef<EnquiryResult>(undefined);
  useEffect(() => {
    if (!fetcher.data || handled.current === fetcher.data) return;
    handled.current = fetcher.data;
    handle(fetcher.data);
  });

  // Once the fields' defaults are empty again, a reset empties what was typed.
  useLayoutEffect(() => {
    if (sentCount > 0) form.current?.reset();
  }, [sentCount]);

  // After the errors are in the page, so that a screen reader reads them with the field.
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
    stamp,
    values,
    errors,
    /** Rises with each message that was taken. */
    sentCount,
    isBusy: fetcher.state !== "idle",
    clearError: (name: string) => setErrors(({ [name as EnquiryField]: _, ...others }) => others), // a name of no field clears none
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isSending.current) return;
      setPosted(undefined);
      const found = checkEnquiry(event.currentTarget, localDateOf(new Date()), words.problems);
      if (Object.keys(found).length > 0) {
        onNotice(noticeOf({ kind: "invalid" }, words.notices));
        return refuse(found);
      }
      setErrors({});
      isSending.current = true;
      void fetcher.submit(event.currentTarget, { method: "post", action: path });
    },
  };
}
