import { commandWords as words } from "#content/desk/command.ts";
import { isUtcInstant, parseUtcTimestamp } from "#domain/instants.ts";
import { zonedTime } from "#domain/zoned-time.ts";

/** Formats rows as a table, other data as lines of name and value. Times are in the office's zone; --json has UTC. */
export function printed(data: unknown, columns: readonly string[] | undefined, timeZone: string): string {
  if (data === undefined || data === null) return "";
  if (Array.isArray(data)) return data.length === 0 ? words.nothing : table(data, columns ?? Object.keys(data[0]), timeZone);
  if (typeof data !== "object") return String(data);
  return Object.entries(data)
    .map(([name, value]) => named(name, value, timeZone))
    .filter(Boolean)
    .join("\n");
}

/** A line of name and value, or a table below the name; "" for an empty value. */
function named(name: string, value: unknown, timeZone: string): string {
  if (!isRows(value)) {
    const text = cell(value, timeZone);
    return text === "" || text === "[]" ? "" : `${withoutUtc(name)}: ${text}`;
  }
  const rows = table(value, Object.keys(value[0] ?? {}), timeZone);
  return `${withoutUtc(name)}:\n${rows.replace(/^/gm, "  ")}`;
}

const withoutUtc = (name: string) => name.replace(/Utc$/, "");

function isRows(value: unknown): value is Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === "object" && row !== null && !Array.isArray(row));
}

/** Cells with spaces are cut at 48 characters, in the last column at 160. Cells without spaces (file, link, address) are never cut. */
const widest = 48;
const widestLast = 160;

function table(rows: readonly Readonly<Record<string, unknown>>[], columns: readonly string[], timeZone: string): string {
  const cells = [columns.map(withoutUtc), ...rows.map((row) => columns.map((column) => cell(row[column], timeZone)))];
  const last = columns.length - 1;
  const widths = columns.map((_, index) => Math.min(widest, Math.max(...cells.map((line) => line[index]?.length ?? 0))));
  return cells
    .map((line) =>
      line
        .map((text, index) => (text.includes(" ") ? text.slice(0, index === last ? widestLast : widest) : text).padEnd(widths[index] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** A value on one line, without control characters, which could change the terminal. */
function cell(value: unknown, timeZone: string): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "object" ? inLine(value, timeZone) : officeTime(String(value), timeZone);
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, " ").trim();
}

/** A time as "2026-12-10 10:30", the form that commands accept; other values unchanged. */
function officeTime(text: string, timeZone: string): string {
  const moment = isUtcInstant(text) ? text : parseUtcTimestamp(text);
  if (!moment) return text;
  const { localDate, time } = zonedTime(moment, timeZone, "24");
  return `${localDate} ${time}`;
}

/** "answersMs 1, leads 2499"; nested values as JSON. */
function inLine(value: object, timeZone: string): string {
  const entries = Object.entries(value);
  if (Array.isArray(value) || entries.some(([, inner]) => typeof inner === "object" && inner !== null)) return JSON.stringify(value);
  return entries
    .filter(([, inner]) => inner !== null && inner !== "")
    .map(([name, inner]) => `${withoutUtc(name)} ${officeTime(String(inner), timeZone)}`)
    .join(", ");
}
