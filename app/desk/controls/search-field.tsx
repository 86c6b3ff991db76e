import { KeyHint } from "#app/desk/controls/key-hint.tsx";
import { deskQuery } from "#domain/desk-fields.ts";
import { DeskIcon } from "./desk-icon.tsx";
import styles from "./field.module.css";

type SearchFieldProps = { readonly label: string; readonly hint: string; readonly value: string; readonly className?: string | undefined };

/** A list's search: Enter asks for the list again. */
export function SearchField({ label, hint, value, className }: SearchFieldProps) {
  return (
    <label className={[styles.search, className].filter(Boolean).join(" ")}>
      <DeskIcon name="search" />
      <span className="vh">{label}</span>
      <input className={styles.input} type="search" name={deskQuery.q} placeholder={hint} defaultValue={value} data-desk-search="" />
      <KeyHint>/</KeyHint>
    </label>
  );
}
