type TypedValues = { readonly forms: readonly FormData[]; readonly focusedId: string; readonly focusedField: number };

const fieldsOf = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>("input,textarea")];

/** The typed values of a part's forms, in order, and its focused element by id and, if it is a field, by place: React gives another id to a part that it renders anew. */
function typedIn(part: HTMLElement): TypedValues {
  const { activeElement } = document;
  return {
    forms: [...part.querySelectorAll("form")].map((form) => new FormData(form)),
    focusedId: (part.contains(activeElement) && activeElement?.id) || "",
    focusedField: fieldsOf(part).findIndex((field) => field === activeElement),
  };
}

/** Restores the values if the part has the same forms again, and the focus if nothing else has taken it. */
function typeAgain(part: HTMLElement, { forms, focusedId, focusedField }: TypedValues): void {
  for (const [index, form] of [...part.querySelectorAll("form")].entries()) {
    for (const [name, value] of forms[index] ?? []) {
      const control = form.elements.namedItem(name);
      if (typeof value === "string" && control && "value" in control && control.value !== value) control.value = value;
    }
  }
  if (document.activeElement !== document.body) return;
  const focused = document.getElementById(focusedId) ?? fieldsOf(part)[focusedField];
  focused?.focus({ preventScroll: true });
}

export type KeptTyping = { readonly note: () => void; readonly putBack: () => void };

/** Records what is typed in a part while it exists, and restores it if the part was rendered anew. */
export function keepTyping(part: HTMLElement): KeptTyping {
  let typed: TypedValues | undefined;
  let first: Element | null = null;
  return {
    note() {
      // Called once more when the part is empty already.
      if (!part.hasChildNodes()) return;
      typed = typedIn(part);
      first = part.firstElementChild;
    },
    putBack() {
      if (typed && part.firstElementChild !== first) typeAgain(part, typed);
    },
  };
}
