type TypedValues = { readonly forms: readonly FormData[]; readonly focused: number };

/** React gives new ids to a part that it renders again, so fields are matched by position. */
const focusableIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>("a,button,input,select,textarea")];

/** The typed values of a part's forms, in order, and the place of its focused element; -1 if it has no focus. */
function typedIn(part: HTMLElement): TypedValues {
  return {
    forms: [...part.querySelectorAll("form")].map((form) => new FormData(form)),
    focused: focusableIn(part).indexOf(document.activeElement as HTMLElement), // whatever it is, it is only looked for
  };
}

/** Restores the values if the part has the same forms again, and the focus if nothing else has taken it. */
function typeAgain(part: HTMLElement, { forms, focused }: TypedValues): void {
  for (const [index, form] of [...part.querySelectorAll("form")].entries()) {
    for (const [name, value] of forms[index] ?? []) {
      const control = form.elements.namedItem(name);
      if (typeof value === "string" && control && "value" in control && control.value !== value) control.value = value;
    }
  }
  if (document.activeElement === document.body) focusableIn(part)[focused]?.focus({ preventScroll: true });
}

export type KeptTyping = { readonly note: () => void; readonly putBack: () => void };

/** Records what is typed in a part while it exists, and restores it if the part was rendered again. */
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
