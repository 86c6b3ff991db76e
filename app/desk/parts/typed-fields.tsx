import type { ComponentProps } from "react";
import { mostTyped } from "#domain/desk-fields.ts";
import { useTyped } from "./typed-form.ts";

/** Fields of an ActionForm: each gives back what was typed into it where the form was not taken. */
export function Input({ defaultValue, ...rest }: ComponentProps<"input">) {
  return <input defaultValue={useTyped(rest.name, defaultValue)} {...rest} />;
}

export function Choice({ defaultChecked, value, ...rest }: ComponentProps<"input"> & { readonly value: string }) {
  const chosen = useTyped(rest.name, undefined);
  return <input type="radio" value={value} defaultChecked={chosen === undefined ? defaultChecked : chosen === value} {...rest} />;
}

export function Select({ defaultValue, ...rest }: ComponentProps<"select">) {
  return <select defaultValue={useTyped(rest.name, defaultValue)} {...rest} />;
}

/** With room for every text that one post can carry. */
export function TextArea({ defaultValue, ...rest }: ComponentProps<"textarea">) {
  return <textarea maxLength={mostTyped} defaultValue={useTyped(rest.name, defaultValue)} {...rest} />;
}
