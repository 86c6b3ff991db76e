export type TypedValues = { readonly forms: readonly FormData[]; readonly focusedId: string };

/** What was typed into a part's forms, in their order, and the id of what has the focus there; "" where nothing has. */
export function typedIn(part: HTMLElement): TypedValues {
  const { activeElement } = document;
  return {
    forms: [...part.querySelectorAll("form")].map((form) => new FormData(form)),
    focusedId: (part.contains(activeElement) && activeElement?.id) || "",
  };
}

/** Puts it back where the part has the same forms again, and the focus where nothing else has it by now. */
export function typeAgain(part: HTMLElement, { forms, focusedId }: TypedValues): void {
  for (const [index, form] of [...part.querySelectorAll("form")].entries()) {
    for (const [name, value] of forms[index] ?? []) {
      const control = form.elements.namedItem(name);
      if (typeof value === "string" && control && "value" in control && control.value !== value) control.value = value;
    }
  }
  if (focusedId && document.activeElement === document.body) document.getElementById(focusedId)?.focus({ preventScroll: true });
}
