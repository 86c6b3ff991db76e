import { createContext, useContext } from "react";
import type { TypedForm } from "#domain/desk-answer.ts";

/** What was sent with the form around a field and not taken; null if nothing was. */
export const TypedFormContext = createContext<TypedForm | null>(null);

/** The id of a page's form for words: what asks about it from elsewhere on the page sends what stands in it by then. */
export const wordsFormId = "words-form";

/** What the field shows: what was typed into it before, else its usual value. */
export function useTyped<Usual>(name: string | undefined, usual: Usual): string | Usual {
  const found = useContext(TypedFormContext)?.fields.find(([of]) => of === name);
  return found ? found[1] : usual;
}

/** All that was typed into fields of this name; undefined if nothing was sent. */
export function useAllTyped(name: string): readonly string[] | undefined {
  const typed = useContext(TypedFormContext);
  return typed?.fields.flatMap(([of, text]) => (of === name ? [text] : []));
}

export const useTypedError = (name: string | undefined): string | undefined => useTypedErrorOf(name === undefined ? [] : [name]);

/** The first of theirs. */
export function useTypedErrorOf(names: readonly string[]): string | undefined {
  const typed = useContext(TypedFormContext);
  return names.map((name) => typed?.errors[name]).find((error) => error !== undefined);
}
