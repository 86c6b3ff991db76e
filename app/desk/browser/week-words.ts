import { calendarWords } from "#content/desk/calendar.ts";
import { minuteWords } from "#domain/desk-times.ts";
import { type DayBounds, halfHour, spanOf, type WeekSelection } from "./week-selection.ts";

const words = calendarWords.blockForm;

/** The action of Enter on the chosen half hours. On a block it does nothing, and Delete frees it. */
export type WeekAct = { readonly kind: "keep" } | { readonly kind: "open"; readonly call: HTMLElement } | { readonly kind: "free" };

export type WeekReading = {
  readonly act: WeekAct;
  /** On the mark, without AM and PM, which the axis has. */
  readonly drawn: string;
  /** For screen readers, with what is already at that time. */
  readonly spoken: string;
};

/** The selection in a day's column, in words. */
export function readWeek(day: HTMLElement, selection: WeekSelection): WeekReading {
  const span = spanOf(selection);
  const isOne = span.to - span.from <= halfHour;
  const [call] = isOne ? standingIn(day, "a[data-desk-call]", span) : [];
  if (call) return { act: { kind: "open", call }, drawn: words.aCall, spoken: words.overCall(spokenText(call)) };
  const [block] = isOne ? standingIn(day, "[data-desk-block]", span) : [];
  if (block) {
    const why = spokenText(block.querySelector("span") ?? block).replace(/\.$/, "");
    return { act: { kind: "free" }, drawn: calendarWords.blocked.replace(/\.$/, ""), spoken: words.overBlock(why) };
  }
  const [from, to] = ends(day, span);
  const short = (text: string) => text.replace(/ [AP]M\b/, "");
  const spoken = [`${words.ghost(from, to)}.`, ...states(day, span)].join(" ");
  return { act: { kind: "keep" }, drawn: words.ghost(short(from), short(to)), spoken };
}

/** The form that frees the block at the active half hour. A block in parts has one form for all of them. */
export function freeForm(day: HTMLElement, { at }: WeekSelection): HTMLFormElement | null {
  const [block] = standingIn(day, "[data-desk-block]", { from: at, to: at + halfHour });
  const id = block?.dataset.deskBlock;
  return id === undefined ? null : day.querySelector<HTMLFormElement>(`[data-desk-block="${CSS.escape(id)}"] form`);
}

type Span = { readonly from: number; readonly to: number };

function standingIn(day: HTMLElement, selector: string, { from, to }: Span): readonly HTMLElement[] {
  return [...day.querySelectorAll<HTMLElement>(selector)].filter(({ style }) => {
    const start = Number(style.getPropertyValue("--a"));
    return start < to && start + Number(style.getPropertyValue("--m")) > from;
  });
}

/** Open, busy, closed, blocked, past: for screen readers, what the column shows by its colors. */
function states(day: HTMLElement, span: Span): readonly string[] {
  const { states: labels } = calendarWords;
  const each = (selector: string, inWords: (text: string) => string) =>
    standingIn(day, selector, span).map((element) => inWords(spokenText(element).replace(/\.$/, "")));
  const found = [
    ...(span.to <= Number(day.dataset.deskOver ?? 0) ? [labels.past] : []),
    ...each("a[data-desk-call]", labels.call),
    ...each("[data-desk-block]", () => labels.blocked),
    ...each("[data-desk-closed]", (text) => `${text}.`),
    ...each("[data-desk-busy]", labels.busy),
    ...each("[data-desk-free]", () => labels.open),
  ];
  if (found.length === 0) found.push(standingIn(day, "[data-desk-hours]", span).length > 0 ? labels.notOpen : labels.outside);
  return [...new Set(found)];
}

/** "1 AM", "1:30 AM"; into the hour that comes twice "1 AM CDT", "1:30 AM CST", since both are meant. */
function ends(day: HTMLElement, { from, to }: Span): readonly [string, string] {
  const [start, end] = numbers(day.dataset.deskTwice);
  const [first, again] = (day.dataset.deskZones ?? "").split(" ");
  const isTwice = start !== undefined && end !== undefined && ((from >= start && from < end) || (to > start && to < end));
  if (!isTwice) return [minuteWords(from), minuteWords(to)];
  return [`${minuteWords(from)} ${from < end ? first : again}`, `${minuteWords(to)} ${to > start ? again : first}`];
}

const numbers = (text: string | undefined): readonly number[] => (text ? text.split(" ").map(Number) : []);

/** The shown hours of a day, and the hour that a clock change skips. */
export function boundsOf(day: HTMLElement): DayBounds {
  const [from = 0, to = 1440] = numbers(day.closest<HTMLElement>("[data-desk-week]")?.dataset.deskWeek);
  const [skippedFrom, skippedTo] = numbers(day.dataset.deskSkips);
  if (skippedFrom === undefined || skippedTo === undefined) return { from, to };
  return { from, to, skipped: { from: skippedFrom, to: skippedTo } };
}

/** The text for screen readers: without hidden parts and without buttons. */
function spokenText(element: Element): string {
  const copy = element.cloneNode(true) as Element; // cloneNode keeps the type
  for (const hidden of copy.querySelectorAll("[aria-hidden], form")) hidden.remove();
  for (const line of copy.querySelectorAll("br")) line.replaceWith(" ");
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}
