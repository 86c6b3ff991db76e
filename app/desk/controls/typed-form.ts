import { createContext, useContext } from "react";
import type { TypedForm } from "#domain/desk-answer.ts";

/** The refused values of the form around a field; null if it was not refused. */
export const TypedFormContext = createContext<TypedForm | null>(null);

/** The id of a page's form for words. Buttons elsewhere on the page send its current text. */
export const wordsFormId = "words-form";

/** The field's value: the refused one, else the usual one. */
export function useTyped<Usual>(name: string | undefined, usual: Usual): string | Usual {
  const found = useContext(TypedFormContext)?.fields.find(([of]) => of === name);
  return found ? found[1] : usual;
}

/** All refused values of this name; undefined if the form was not refused. */
export function useAllTyped(name: string): readonly string[] | undefined {
  const typed = useContext(TypedFormContext);
  return typed?.fields.flatMap(([of, text]) => (of === name ? [text] : []));
}

export const useTypedError = (name: string | undefined): string | undefined => useTypedErrorOf(name === undefined ? [] : [name]);

/** The first of them. */
export function useTypedErrorOf(names: readonly string[]): string | undefined {
  const typed = useContext(TypedFormContext);
  return names.map((name) => typed?.errors[name]).find((error) => error !== undefined);
}
