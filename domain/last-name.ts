/** The word that confirms an erasure: the last of the name, without marks that show nothing (of reading direction, for instance). */
export function lastNameOf(name: string): string {
  return shown(name).split(/\s+/).findLast(Boolean) ?? "";
}

/** Whether somebody has typed it, in whatever case and however its accents are encoded. */
export function isLastNameOf(name: string, typed: string): boolean {
  const compared = (text: string) => shown(text).normalize("NFC").toLowerCase().trim();
  return compared(typed) === compared(lastNameOf(name));
}

const shown = (text: string) => text.replace(/\p{Cf}/gu, "");
