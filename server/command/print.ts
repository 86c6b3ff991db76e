import { commandWords as words } from "#content/desk-command.ts";

/** Rows as a table, anything else as lines of name and value: for people. Programs ask for --json. */
export function printed(data: unknown, columns: readonly string[] | undefined): string {
  if (data === undefined || data === null) return "";
  if (Array.isArray(data)) return data.length === 0 ? words.nothing : table(data, columns ?? Object.keys(data[0]));
  if (typeof data !== "object") return String(data);
  return Object.entries(data)
    .map(([name, value]) => named(name, value))
    .filter(Boolean)
    .join("\n");
}

/** What is empty is left out; rows stand below their name. */
function named(name: string, value: unknown): string {
  if (!isRows(value)) {
    const text = cell(value);
    return text === "" || text === "[]" ? "" : `${name}: ${text}`;
  }
  const rows = table(value, Object.keys(value[0] ?? {}));
  return `${name}:\n${rows.replace(/^/gm, "  ")}`;
}

function isRows(value: unknown): value is Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === "object" && row !== null && !Array.isArray(row));
}

const widest = 48;

function table(rows: readonly Readonly<Record<string, unknown>>[], columns: readonly string[]): string {
  const cells = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  const widths = columns.map((_, index) => Math.min(widest, Math.max(...cells.map((line) => line[index]?.length ?? 0))));
  return cells
    .map((line) =>
      line
        .map((text, index) => text.slice(0, widest).padEnd(widths[index] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** On one line, without signs that would move a terminal's cursor or change its colors. */
function cell(value: unknown): string {
  if (value === undefined || value === null) return "";
  return (typeof value === "object" ? inLine(value) : String(value)).replace(/[\p{Cc}\p{Cf}]+/gu, " ").trim();
}

/** "answersMs 1, leads 2499"; what goes deeper as JSON. */
function inLine(value: object): string {
  const entries = Object.entries(value);
  if (Array.isArray(value) || entries.some(([, inner]) => typeof inner === "object" && inner !== null)) return JSON.stringify(value);
  return entries
    .filter(([, inner]) => inner !== null && inner !== "")
    .map(([name, inner]) => `${name} ${inner}`)
    .join(", ");
}
