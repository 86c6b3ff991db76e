/**
 * Keeps unsent text in the tab's own storage: a page that is loaded again, by a reload or often in Firefox by Back, has an
 * empty form.
 */
export function readDraft(key: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? "{}"));
  } catch {
    return {}; // storage that is refused, or that somebody else has written to
  }
}

/** Empty texts are left out; a draft without any text is deleted. */
export function writeDraft(key: string, texts: Readonly<Record<string, string | undefined>>): void {
  const typed = Object.entries(texts).filter(([, text]) => text);
  try {
    if (typed.length > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
    else sessionStorage.removeItem(key);
  } catch {
    // If storage is refused, the form is empty next time.
  }
}
