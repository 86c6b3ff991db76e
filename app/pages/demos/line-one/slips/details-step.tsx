import { useRef } from "react";
import { focusFirstError } from "#app/pages/demos/line-one/focus.ts";
import type { TimesForm } from "#app/pages/demos/line-one/talk/talk-state.ts";
import { useTalk } from "#app/pages/demos/line-one/talk/talk-store.ts";
import { Button } from "#app/ui/button.tsx";
import { lineOneWords } from "#content/live/page-words.ts";
import styles from "./slip.module.css";
import { CardField } from "./slip-parts.tsx";
import { callValues, checkDetails } from "./slips.ts";

const { slip } = lineOneWords;

/** The visitor's details. Those told in the talk are filled in. */
export function DetailsStep({ lineId, form }: { readonly lineId: string; readonly form: TimesForm }) {
  const element = useRef<HTMLFormElement>(null);
  const field = { lineId, form, labels: slip.labels, values: callValues(form, useTalk().known) };
  return (
    <form
      ref={element}
      className={styles.two}
      noValidate
      aria-invalid={false}
      onSubmit={(event) => {
        event.preventDefault();
        if (!checkDetails(lineId, form)) focusFirstError(element.current);
      }}
    >
      <CardField {...field} name="name" isRequired autoComplete="name" />
      <CardField {...field} name="email" isRequired type="email" autoComplete="email" />
      <CardField {...field} name="company" hint={slip.optional} autoComplete="organization" />
      <CardField {...field} name="phone" hint={slip.optional} type="tel" autoComplete="tel" />
      <CardField {...field} name="note" hint={slip.optional} rows={2} />
      <div className={`${styles.fldFull} ${styles.under}`}>
        <p>{slip.required}</p>
        <Button type="submit" kind="ink" arrow>
          {slip.goOn}
        </Button>
      </div>
    </form>
  );
}
