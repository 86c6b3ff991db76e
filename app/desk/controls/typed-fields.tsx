import type { ComponentProps } from "react";
import { mostTyped } from "#domain/desk-fields.ts";
import text from "./text.module.css";
import { useAllTyped, useTyped, useTypedError, useTypedErrorOf } from "./typed-form.ts";

/** Fields of an ActionForm. After a refusal each shows the typed value again, and a page without a script focuses the first invalid field. */
export function Input({ defaultValue, ...rest }: ComponentProps<"input">) {
  return <input defaultValue={useTyped(rest.name, defaultValue)} {...useWrong(rest.name)} {...rest} />;
}

/** `aria-invalid` is always set, as in the site's forms (app/ui/field.tsx): an empty required field is not wrong yet. */
function useWrong(name: string | undefined) {
  const isWrong = useTypedError(name) !== undefined;
  return { "aria-invalid": isWrong, ...(isWrong && { autoFocus: true }) };
}

type ChoiceProps = ComponentProps<"input"> & { readonly value: string; readonly among: readonly string[] };

/** A select. A typed choice that is no longer offered is dropped. */
export function Choice({ defaultChecked, value, among, ...rest }: ChoiceProps) {
  const typed = useTyped(rest.name, undefined);
  const isTyped = typed !== undefined && among.includes(typed);
  return <input type="radio" value={value} defaultChecked={isTyped ? typed === value : defaultChecked} {...rest} />;
}

type NamedProps = ComponentProps<"input"> & { readonly name: string };

/** Sends "no" if it is not checked: a missing field would leave the setting as it is. */
export function YesNo({ name, defaultChecked, ...rest }: NamedProps) {
  const typed = useAllTyped(name);
  return (
    <>
      <input type="hidden" name={name} value="no" />
      <input type="checkbox" name={name} value="yes" defaultChecked={typed?.includes("yes") ?? defaultChecked} {...rest} />
    </>
  );
}

/** One of several checkboxes with the same name. Another field of the form shows the server that none is checked. */
export function OneOfMany({ defaultChecked, ...rest }: NamedProps & { readonly value: string }) {
  return <input type="checkbox" defaultChecked={useAllTyped(rest.name)?.includes(rest.value) ?? defaultChecked} {...rest} />;
}

export function Select({ defaultValue, ...rest }: ComponentProps<"select">) {
  return <select defaultValue={useTyped(rest.name, defaultValue)} {...rest} />;
}

/** Accepts as much text as a post may contain. */
export function TextArea({ defaultValue, ...rest }: ComponentProps<"textarea">) {
  return <textarea maxLength={mostTyped} defaultValue={useTyped(rest.name, defaultValue)} {...useWrong(rest.name)} {...rest} />;
}

/** The problem with one of several fields in a group. */
export function TypedError({ id, names }: { readonly id: string; readonly names: readonly string[] }) {
  const error = useTypedErrorOf(names);
  return error === undefined ? null : (
    <p id={id} className={text.bad} role="alert">
      {error}
    </p>
  );
}
