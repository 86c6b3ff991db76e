/**
 * What is typed and not yet sent waits in the tab's own storage: a page that is loaded anew, as in all browsers on a reload
 * and in Firefox often on Back, brings an empty form.
 */
export function readDraft(key: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? "{}"));
  } catch {
    return {}; // storage that is refused, or that somebody else has written to
  }
}

/** Empty texts are left out; a draft without any is gone. */
export function writeDraft(key: string, texts: Readonly<Record<string, string | undefined>>): void {
  const typed = Object.entries(texts).filter(([, text]) => text);
  try {
    if (typed.length > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage that is refused: the form is empty next time.
  }
}
