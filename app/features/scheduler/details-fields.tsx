import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Honeypot } from "#app/ui/honeypot.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { BookingErrors } from "#domain/booking.ts";
import { honeypotField } from "#domain/honeypot-field.ts";
import { detailFields, type TypedDetails } from "./booking-result.ts";
import styles from "./details-fields.module.css";
import type { DetailsWords } from "./words.ts";

type Props = { readonly values: TypedDetails; readonly errors: BookingErrors; readonly words: DetailsWords };

export const detailsHeadingId = "details";
export const errorSummaryId = "errors";

/** Who books: name, email, and what they want to say. Works as part of any form. */
export function DetailsFields({ values, errors, words }: Props) {
  const found = detailFields.flatMap((field) => {
    const message = errors[field];
    return message ? [{ fieldId: field, message }] : [];
  });
  const field = (name: (typeof detailFields)[number]) => ({
    id: name,
    name,
    label: words.labels[name],
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  return (
    <div className={styles.pane}>
      <h2 id={detailsHeadingId} tabIndex={-1}>
        {words.title}
      </h2>
      {found.length > 0 && <ErrorSummary id={errorSummaryId} title={words.summary.title} message={words.summary.text} errors={found} />}
      <div className={styles.fields}>
        <TextField {...field("name")} isRequired autoComplete="name" />
        <TextField {...field("email")} type="email" isRequired autoComplete="email" />
        <TextField {...field("phone")} type="tel" autoComplete="tel" hint={words.phoneHint} />
        <TextArea {...field("note")} rows={4} />
      </div>
      <Honeypot name={honeypotField} label={words.labels.honeypot} />
    </div>
  );
}
