/**
 * One line of a CSV file (RFC 4180). A value that a spreadsheet would run as a formula, or a line break would smuggle
 * one in, gets an apostrophe in front: it is shown as text (OWASP, "CSV Injection").
 */
export function csvLine(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map(csvField).join(",")}\r\n`;
}

function csvField(value: string | number | null | undefined): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  // Spaces and invisible signs before the sign don't stop a spreadsheet.
  const isFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|%]/u.test(text) || /^[\t\r\n]/.test(text);
  const shown = isFormula ? `'${text}` : text;
  return /[",\r\n;\t']/.test(shown) || shown !== shown.trim() ? `"${shown.replaceAll('"', '""')}"` : shown;
}
