/** Thrown for a text that is not a complete calendar, such as a sign-in page or a truncated file. */
export class UnreadableCalendarError extends Error {}

export type SplitFeed = {
  /** X-WR-TIMEZONE, the zone of the calendar's owner; "" if the feed states none. */
  readonly statedTimeZone: string;
  /** VTIMEZONE components as text. */
  readonly zones: readonly string[];
  /** VEVENT components as text, with only the lines about time and busy status. */
  readonly events: readonly string[];
  /** Indexes of events with too many recurrence lines, which were left out. */
  readonly overlong: ReadonlySet<number>;
};

/** The most characters of a component: about two thousand dates. */
const longestComponent = 40_000;
const singleLines = new Set("UID DTSTART DTEND DURATION RECURRENCE-ID TRANSP STATUS X-MICROSOFT-CDO-BUSYSTATUS".split(" "));
const recurrenceLines = new Set(["RRULE", "RDATE", "EXDATE", "EXRULE"]);

type Line = { readonly name: string; readonly value: string; readonly text: string };

/** Splits a feed into components before parsing, so that an invalid event does not affect others. @throws {UnreadableCalendarError} unless it begins and ends as a calendar. */
export function splitFeed(ics: string): SplitFeed {
  const zones: string[] = [];
  const events: string[] = [];
  const overlong = new Set<number>();
  let statedTimeZone = "";
  let open: ZoneText | EventText | undefined;
  let isWhole = false;

  const close = () => {
    if (open instanceof EventText) {
      if (open.isOverlong) overlong.add(events.length);
      events.push(open.text);
    } else if (open && !open.isOverlong) zones.push(open.text);
    open = undefined;
  };

  const lines = contentLines(ics);
  const { value: first } = lines.next();
  const isCalendar = first?.name === "BEGIN" && first.value.toUpperCase() === "VCALENDAR";
  for (const line of isCalendar ? lines : []) {
    const component = line.name === "BEGIN" || line.name === "END" ? line.value.toUpperCase() : undefined;
    if (component === "VCALENDAR") {
      close();
      isWhole = line.name === "END";
    } else if (line.name === "BEGIN" && (component === "VEVENT" || component === "VTIMEZONE")) {
      close(); // an event without an end: its lines count
      open = component === "VEVENT" ? new EventText() : new ZoneText();
    } else if (line.name === "END" && component === open?.component) close();
    else if (open) open.add(line);
    else if (line.name === "X-WR-TIMEZONE") statedTimeZone = line.value;
  }
  if (!isWhole) throw new UnreadableCalendarError("The feed is not a whole iCalendar file.");
  return { statedTimeZone, zones, events, overlong };
}

/** Collects the lines of a time zone, unless it is too long. */
class ZoneText {
  readonly component = "VTIMEZONE";
  private length = 0;
  private readonly lines: string[] = [];

  get isOverlong(): boolean {
    return this.length > longestComponent;
  }

  get text(): string {
    return textOf(this.component, this.lines);
  }

  add({ text }: Line): void {
    this.length += text.length;
    if (!this.isOverlong) this.lines.push(text);
  }
}

/** Collects an event's lines about time and busy status. Of an event that is too long, recurrence lines are left out. */
class EventText {
  readonly component = "VEVENT";
  private length = 0;
  /** The number of open components within the event. */
  private depth = 0;
  private readonly single = new Map<string, string>();
  private readonly others: string[] = [];

  get isOverlong(): boolean {
    return this.length > longestComponent;
  }

  get text(): string {
    return textOf(this.component, [...this.single.values(), ...(this.isOverlong ? [] : this.others)]);
  }

  add({ name, text }: Line): void {
    if (name === "BEGIN") this.depth += 1;
    if (name === "END") this.depth -= 1;
    const isSingle = singleLines.has(name);
    if (this.depth > 0 || !(isSingle || recurrenceLines.has(name))) return;
    this.length += text.length;
    if (isSingle && !this.single.has(name)) this.single.set(name, text);
    else if (!this.isOverlong) this.others.push(text);
  }
}

const textOf = (component: string, lines: readonly string[]) => [`BEGIN:${component}`, ...lines, `END:${component}`].join("\r\n");

function* contentLines(ics: string): Generator<Line, undefined> {
  for (const text of unfoldedLines(ics)) {
    const name = (/^[A-Za-z0-9-]+(?=[:;])/.exec(text)?.[0] ?? "").toUpperCase();
    if (text.trim() !== "") yield { name, value: text.slice(text.indexOf(":") + 1).trim(), text };
  }
}

/** Yields unfolded lines (RFC 5545: a continuation begins with a space or tab). A generator, since a feed may have ten million lines. */
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
