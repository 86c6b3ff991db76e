/** A calendar day without a zone, "2026-12-10", to and from the browser's own zone. */
export function localDateOf(date: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** The day's first moment in the browser's zone, or undefined for the empty string. */
export function startOfLocalDate(localDate: string): Date | undefined {
  return localDate === "" ? undefined : new Date(`${localDate}T00:00:00`);
}

/** "Thursday, December 10, 2026" */
export function longDate(date: Date): string {
  return date.toLocaleDateString("en-US", { dateStyle: "full" });
}
