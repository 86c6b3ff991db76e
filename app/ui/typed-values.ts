/** What was typed into a part's forms, in their order. */
export function typedIn(part: HTMLElement): readonly FormData[] {
  return [...part.querySelectorAll("form")].map((form) => new FormData(form));
}

/** Puts it back where the part has the same forms again. */
export function typeAgain(part: HTMLElement, typed: readonly FormData[]): void {
  for (const [index, form] of [...part.querySelectorAll("form")].entries()) {
    for (const [name, value] of typed[index] ?? []) {
      const control = form.elements.namedItem(name);
      if (typeof value === "string" && control && "value" in control && control.value !== value) control.value = value;
    }
  }
}
