import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import { CardField } from "./card-field.tsx";
import { focusFirstError } from "./focus-first-error.ts";
import styles from "./slip.module.css";
import { changeTimes, checkDetails } from "./slips.ts";
import type { CallValues, TimesForm } from "./talk-state.ts";

const { slip } = lineOneWords;

/** Who the call is for. What was said in the talk is filled in already. */
export function DetailsStep({ lineId, form }: { readonly lineId: string; readonly form: TimesForm }) {
  const { values, errors, problem } = form;
  const element = useRef<HTMLFormElement>(null);
  const field = (name: keyof CallValues) => ({
    id: `${name}-${lineId}`,
    name,
    label: slip.labels[name],
    value: values[name],
    error: errors[name],
    onType: (text: string) => changeTimes(lineId, { values: { [name]: text } }),
  });
  return (
    <form
      ref={element}
      className={styles.two}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!checkDetails(lineId)) focusFirstError(element.current);
      }}
    >
      {problem && <p className={styles.fldFull}>{problem}</p>}
      <CardField {...field("name")} isRequired autoComplete="name" />
      <CardField {...field("email")} isRequired type="email" autoComplete="email" />
      <CardField {...field("company")} hint={slip.optional} autoComplete="organization" />
      <CardField {...field("phone")} hint={slip.optional} type="tel" autoComplete="tel" />
      <CardField {...field("note")} hint={slip.optional} rows={2} />
      <div className={`${styles.fldFull} ${styles.under}`}>
        <p>{slip.required}</p>
        <Button type="submit" kind="ink" arrow>
          {slip.goOn}
        </Button>
      </div>
    </form>
  );
}
