/** The word that confirms an erasure: the last word of the name, without invisible characters (marks of reading direction, for instance). */
export function lastNameOf(name: string): string {
  return shown(name).split(/\s+/).findLast(Boolean) ?? "";
}

/** Whether the typed text is that word, regardless of case and of how accents are encoded. */
export function isLastNameOf(name: string, typed: string): boolean {
  const compared = (text: string) => shown(text).normalize("NFC").toLowerCase().trim();
  return compared(typed) === compared(lastNameOf(name));
}

const shown = (text: string) => text.replace(/\p{Cf}/gu, "");
