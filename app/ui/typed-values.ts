type TypedValues = { readonly forms: readonly FormData[]; readonly focusedId: string };

/** What was typed into a part's forms, in their order, and the id of what has the focus there; "" where nothing has. */
function typedIn(part: HTMLElement): TypedValues {
  const { activeElement } = document;
  return {
    forms: [...part.querySelectorAll("form")].map((form) => new FormData(form)),
    focusedId: (part.contains(activeElement) && activeElement?.id) || "",
  };
}

/** Puts it back where the part has the same forms again, and the focus where nothing else has it by now. */
function typeAgain(part: HTMLElement, { forms, focusedId }: TypedValues): void {
  for (const [index, form] of [...part.querySelectorAll("form")].entries()) {
    for (const [name, value] of forms[index] ?? []) {
      const control = form.elements.namedItem(name);
      if (typeof value === "string" && control && "value" in control && control.value !== value) control.value = value;
    }
  }
  if (focusedId && document.activeElement === document.body) document.getElementById(focusedId)?.focus({ preventScroll: true });
}

export type KeptTyping = { readonly note: () => void; readonly putBack: () => void };

/** Notes what is typed in a part as long as it stands there, and puts it back where the part was made anew. */
export function keepTyping(part: HTMLElement): KeptTyping {
  let typed: TypedValues | undefined;
  let first: Element | null = null;
  return {
    note() {
      // Asked once more when the part is empty already.
      if (!part.hasChildNodes()) return;
      typed = typedIn(part);
      first = part.firstElementChild;
    },
    putBack() {
      if (typed && part.firstElementChild !== first) typeAgain(part, typed);
    },
  };
}
