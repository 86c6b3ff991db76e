import { withoutUnseen } from "./plain-text.ts";

/** The word that confirms an erasure: the last word of the name, without characters that show nothing. */
export function lastNameOf(name: string): string {
  return withoutUnseen(name).split(/\s+/).findLast(Boolean) ?? "";
}

/** Whether the typed text is that word, regardless of case and of how accents are encoded. */
export function isLastNameOf(name: string, typed: string): boolean {
  const compared = (text: string) => withoutUnseen(text).normalize("NFC").toLowerCase().trim();
  return compared(typed) === compared(lastNameOf(name));
}
