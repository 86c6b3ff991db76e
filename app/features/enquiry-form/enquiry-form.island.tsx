import type { ChangeEvent } from "react";
import { island } from "#app/rendering/island.tsx";
import { Button } from "#app/ui/button.tsx";
import { DatePicker } from "#app/ui/date-picker.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Honeypot } from "#app/ui/honeypot.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Toast } from "#app/ui/toast.tsx";
import type { EnquiryErrors, EnquiryField } from "#domain/enquiry.ts";
import { enquiryFields, enquiryLimits } from "#domain/form-fields.ts";
import { honeypotField } from "#domain/form-values.ts";
import styles from "./enquiry-form.module.css";
import type { EnquiryAnswer, EnquiryFormWords } from "./form-rules.ts";
import { controlId, type EnquiryFormState, noticeOf, useEnquiryForm } from "./use-enquiry-form.ts";

type Props = Omit<EnquiryFormState, "words"> & {
  readonly words: EnquiryFormWords;
  /** The earliest preferred date (YYYY-MM-DD). Without it, the form has no fields for a preferred date and time. */
  readonly asksForTimeFrom?: string;
  readonly messageRows: number;
  /**
   * Whether a missing or overlong value is reported by the form, with messages under its fields, or by the browser
   * (SPEC section 5, "Demos page form").
   */
  readonly checkedBy?: "form" | "browser";
};

/** The fragment of the form's action: the page that answers a post scrolls and moves the focus there. */
const resultId = "enquiry-result";

/** The site's enquiry form. With a script it is sent in place; without, it is an ordinary post whose page says what came of it. */
function EnquiryForm({ words, asksForTimeFrom, messageRows, checkedBy = "form", ...state }: Props) {
  const { form, posted, values, errors, sentCount, isBusy, begin, clearError, submit } = useEnquiryForm({ ...state, words });
  const isCheckedByBrowser = checkedBy === "browser";
  const field = (name: Exclude<EnquiryField, "preferredDate" | "preferredTime">, isRequired = false) => ({
    id: controlId(name),
    name,
    label: words.labels[name],
    isRequired,
    error: errors[name],
    defaultValue: values[name] ?? "",
    ...(isCheckedByBrowser && { maxLength: enquiryLimits[name] }),
  });
  const timeField = (name: "preferredDate" | "preferredTime") => ({
    id: controlId(name),
    name,
    label: words.labels[name],
    error: errors[name],
    defaultValue: values[name] ?? "",
  });

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={`${state.path}#${resultId}`}
      noValidate={!isCheckedByBrowser}
      aria-invalid={false}
      onSubmit={submit}
      onFocus={begin}
      onChange={({ target }: ChangeEvent<HTMLFormElement>) => {
        begin();
        clearError(target.name);
      }}
    >
      {posted && <PostedResult posted={posted} errors={errors} words={words} />}
      <Honeypot name={honeypotField} label={words.honeypot} />
      <TextField {...field("name", true)} autoComplete="name" />
      <TextField {...field("email", true)} type="email" autoComplete="email" />
      <TextField {...field("phone")} type="tel" autoComplete="tel" />
      <TextField {...field("company")} autoComplete="organization" />
      {asksForTimeFrom && (
        <>
          <DatePicker
            key={sentCount}
            {...timeField("preferredDate")}
            earliest={asksForTimeFrom}
            words={words.datePicker}
            onChange={() => clearError("preferredDate")}
          />
          <TextField {...timeField("preferredTime")} type="time" />
        </>
      )}
      <TextArea
        key={`message-${sentCount}`}
        {...field("message", true)}
        rows={messageRows}
        counter={{ limit: enquiryLimits.message, words: words.count }}
        className={styles.full}
      />
      <div className={styles.end}>
        <p className="cap">
          {words.required} {words.privacy.before}
          <a href={words.privacy.path}>{words.privacy.link}</a>
          {words.privacy.after}
        </p>
        {/* Not disabled while it sends: a disabled button loses the focus. */}
        <Button kind="lamp" type="submit" arrow={!isBusy} aria-disabled={isBusy}>
          {isBusy ? words.sending : words.send}
        </Button>
      </div>
    </form>
  );
}

export default island("enquiry-form", EnquiryForm);

function PostedResult({ posted, errors, words }: { posted: EnquiryAnswer; errors: EnquiryErrors; words: EnquiryFormWords }) {
  const notice = noticeOf(posted, words.notices);
  return (
    <div className={styles.full}>
      {posted.kind === "invalid" ? (
        <ErrorSummary
          id={resultId}
          title={notice.title}
          message={notice.message}
          errors={enquiryFields.flatMap((name) => (errors[name] ? [{ fieldId: controlId(name), message: errors[name] }] : []))}
        />
      ) : (
        <Toast {...notice} id={resultId} role={posted.kind === "sent" ? "status" : "alert"} />
      )}
    </div>
  );
}
