/** Thrown for what is not a whole calendar, such as a sign-in page or a file cut short. */
export class UnreadableCalendarError extends Error {}

export type SplitFeed = {
  /** X-WR-TIMEZONE: the zone that the calendar's owner lives in, as far as the feed says. */
  readonly statedTimeZone: string;
  /** VTIMEZONE components as text. */
  readonly zones: readonly string[];
  /** VEVENT components as text, with the lines that say when and whether their owner is busy, and no others. */
  readonly events: readonly string[];
  /** Events with more recurrences and exceptions written out than anybody has: without those, by their place. */
  readonly overlong: ReadonlySet<number>;
};

/** In characters: some two thousand dates. */
const longestEvent = 40_000;
const firstLines = new Set("UID DTSTART DTEND DURATION RECURRENCE-ID TRANSP STATUS X-MICROSOFT-CDO-BUSYSTATUS".split(" "));
const timeLines = new Set([...firstLines, "RRULE", "RDATE", "EXDATE", "EXRULE"]);

/**
 * Takes a feed apart before anything is parsed, so that what is broken in one event (or in a description, an alarm,
 * an attachment, which are dropped here) stays in that event.
 * @throws {UnreadableCalendarError} if the feed does not begin and end as a calendar.
 */
export function splitFeed(ics: string): SplitFeed {
  const zones: string[] = [];
  const events: string[] = [];
  const overlong = new Set<number>();
  let statedTimeZone = "";
  let open: { readonly name: string; lines: string[]; depth: number; length: number } | undefined;
  let hasBegun = false;
  let hasEnded = false;

  const close = () => {
    if (open?.name === "VTIMEZONE") zones.push([...open.lines, "END:VTIMEZONE"].join("\r\n"));
    if (open?.name === "VEVENT") {
      if (open.length > longestEvent) overlong.add(events.length);
      events.push([...open.lines, "END:VEVENT"].join("\r\n"));
    }
    open = undefined;
  };

  for (const line of unfoldedLines(ics)) {
    const name = propertyName(line);
    const component =
      name === "BEGIN" || name === "END"
        ? line
            .slice(name.length + 1)
            .trim()
            .toUpperCase()
        : undefined;
    if (!hasBegun) {
      if (line.trim() === "") continue;
      if (name !== "BEGIN" || component !== "VCALENDAR") break;
      hasBegun = true;
    } else if (component === "VCALENDAR") {
      close();
      hasEnded = name === "END";
    } else if (name === "BEGIN" && (component === "VEVENT" || component === "VTIMEZONE")) {
      close(); // an event that never ended: what came of it counts
      open = { name: component, lines: [`BEGIN:${component}`], depth: 0, length: 0 };
    } else if (!open) {
      if (name === "X-WR-TIMEZONE") statedTimeZone = line.slice(line.indexOf(":") + 1).trim();
    } else if (name === "END" && component === open.name) {
      close();
    } else if (name === "BEGIN" || name === "END") {
      open.depth += name === "BEGIN" ? 1 : -1;
      if (open.name === "VTIMEZONE") open.lines.push(line);
    } else if (open.name === "VTIMEZONE" || (open.depth <= 0 && timeLines.has(name))) {
      const wasOverlong = open.length > longestEvent;
      open.length += line.length;
      if (open.length <= longestEvent) open.lines.push(line);
      else if (!wasOverlong || firstLines.has(name)) open.lines = onceEach([...open.lines, line]);
    }
  }
  if (!hasBegun || !hasEnded) throw new UnreadableCalendarError("The feed is not a whole iCalendar file.");
  return { statedTimeZone, zones, events, overlong };
}

/** What is left of an event that is too long: the first line of each kind that says when it is, and nothing of its recurrence. */
function onceEach(lines: readonly string[]): string[] {
  const [begin = "", ...rest] = lines;
  const first = new Map<string, string>();
  for (const line of rest) {
    const name = propertyName(line);
    if (firstLines.has(name) && !first.has(name)) first.set(name, line);
  }
  return [begin, ...first.values()];
}

const propertyName = (line: string) => (/^[A-Za-z0-9-]+(?=[:;])/.exec(line)?.[0] ?? "").toUpperCase();

/** One by one: a feed may have ten million lines. RFC 5545 folds long lines with a space or a tab at the next one's beginning. */
function* unfoldedLines(text: string): Generator<string> {
  let parts: string[] = [];
  let from = text.startsWith("\ufeff") ? 1 : 0;
  while (from < text.length) {
    const newline = text.indexOf("\n", from);
    const to = newline === -1 ? text.length : newline;
    const end = to > from && text[to - 1] === "\r" ? to - 1 : to;
    if (parts.length > 0 && (text[from] === " " || text[from] === "\t")) parts.push(text.slice(from + 1, end));
    else {
      if (parts.length > 0) yield parts.join("");
      parts = [text.slice(from, end)];
    }
    from = to + 1;
  }
  if (parts.length > 0) yield parts.join("");
}
