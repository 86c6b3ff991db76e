import type { ReactNode } from "react";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import field from "#app/desk/controls/field.module.css";
import styles from "#app/desk/controls/problem.module.css";
import { problemWords } from "#content/desk/problem.ts";
import { wordFields } from "#domain/desk-fields.ts";
import type { UnsentForm } from "./problem-props.ts";

const words = problemWords.unsent;

/** A form that could not be taken: it waits here with all that was typed, until its sender sends it again. */
export function Unsent({ form: { action, fields }, children }: { readonly form: UnsentForm; readonly children: ReactNode }) {
  return (
    <form method="post" action={action}>
      <p>{words.text}</p>
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one name may come more than once
        <UnsentField key={index} name={name} value={value} />
      ))}
      <div className={styles.acts}>
        <DeskButton look="lamp">{words.sendAgain}</DeskButton>
        {children}
      </div>
    </form>
  );
}

function UnsentField({ name, value }: { readonly name: string; readonly value: string }) {
  if (!wordFields.includes(name) || value === "") return <input type="hidden" name={name} value={value} />;
  return (
    <label className={`${field.field} ${styles.typed}`}>
      {words.typed}
      <textarea className={field.input} name={name} rows={6} defaultValue={value} />
    </label>
  );
}

/** What was written in a form that can't be sent any more. */
export function Written({ text }: { readonly text: string }) {
  return (
    <label className={`${field.field} ${styles.typed}`}>
      {words.typed}
      <textarea className={field.input} rows={6} readOnly defaultValue={text} />
    </label>
  );
}
