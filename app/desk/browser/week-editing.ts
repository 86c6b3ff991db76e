import { calendarWords } from "#content/desk/calendar.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { minuteField } from "#domain/desk-times.ts";
import { startWeekPointer } from "./week-pointer.ts";
import { cellAt, type DayBounds, moved, spanOf, type WeekSelection } from "./week-selection.ts";
import { freeForm, numbers, readWeek, type WeekReading } from "./week-words.ts";

/**
 * Keys and pointer on the calendar: a day is one tab stop, arrows move by half hours and days, Shift extends, Enter blocks
 * the selection or opens the call under it, Del frees a block, Esc clears the selection. The pointer draws the same.
 */
export function startWeekEditing(root: Document, signal: AbortSignal): void {
  const week = root.querySelector<HTMLElement>("[data-desk-week]");
  if (!week) return;
  const [from = 0, to = 1440] = numbers(week.dataset.deskWeek);
  const boundsOf = (day: HTMLElement): DayBounds => {
    const [skippedFrom, skippedTo] = numbers(day.dataset.deskSkips);
    if (skippedFrom === undefined || skippedTo === undefined) return { from, to };
    return { from, to, skipped: { from: skippedFrom, to: skippedTo } };
  };
  const days = [...week.querySelectorAll<HTMLElement>("[data-desk-day]:not([data-desk-past])")];
  const ghost = createGhost(root);
  const status = root.createElement("p");
  status.className = "vh";
  status.setAttribute("role", "status");
  week.after(status);
  let current: { readonly day: HTMLElement; readonly selection: WeekSelection; readonly reading: WeekReading } | null = null;

  const clear = () => {
    current = null;
    ghost.element.remove();
  };
  const select = (day: HTMLElement, selection: WeekSelection) => {
    const reading = readWeek(day, selection);
    current = { day, selection, reading };
    const span = spanOf(selection);
    ghost.element.style.setProperty("--a", String(span.from));
    ghost.element.style.setProperty("--m", String(span.to - span.from));
    ghost.element.toggleAttribute("data-short", ((span.to - span.from) / (to - from)) * day.clientHeight < twoLinesPx);
    ghost.words.textContent = reading.drawn;
    ghost.say(reading.act.kind);
    status.textContent = reading.spoken;
    if (ghost.element.parentElement !== day) day.append(ghost.element);
  };
  const keep = () => {
    const form = root.querySelector<HTMLFormElement>("form[data-desk-drawn]");
    if (!current || !form) return;
    const { from, to } = spanOf(current.selection);
    const { deskDay: date = "", deskPerson: person = "" } = current.day.dataset;
    clear();
    send(form, {
      [deskFields.person]: person,
      [deskFields.date]: date,
      [deskFields.from]: minuteField(from),
      [deskFields.to]: minuteField(to),
    });
  };
  const free = () => current && freeForm(current.day, current.selection)?.requestSubmit();
  /** The description of the selection's first button. */
  const act = () => {
    if (current?.reading.act.kind === "open") current.reading.act.call.click();
    else if (current?.reading.act.kind === "free") free();
    else keep();
  };
  ghost.act.addEventListener("click", act);
  ghost.leave.addEventListener("click", clear);

  const onKey = (event: KeyboardEvent) => {
    const day = event.currentTarget as HTMLElement; // listeners stand on days alone
    if (event.target !== day || event.altKey || event.ctrlKey || event.metaKey) return;
    const selection = current?.day === day ? current.selection : null;
    const bounds = boundsOf(day);
    const first = { anchor: firstOpen(day, bounds), at: firstOpen(day, bounds) };
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        select(day, selection ? moved(selection, event.key === "ArrowDown" ? 1 : -1, event.shiftKey, bounds) : first);
        break;
      case "ArrowLeft":
      case "ArrowRight": {
        const next = days[days.indexOf(day) + (event.key === "ArrowRight" ? 1 : -1)];
        if (!next) break;
        next.focus();
        const at = selection ? cellAt(selection.at, boundsOf(next)) : firstOpen(next, boundsOf(next));
        select(next, { anchor: at, at });
        break;
      }
      case "Enter":
        if (!selection) select(day, first);
        else if (current?.reading.act.kind !== "free") act();
        break;
      case "Delete":
      case "Backspace":
        if (selection) free();
        break;
      case "Escape":
        clear();
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  nameGrid(week);
  for (const day of days) {
    day.tabIndex = 0;
    day.setAttribute("aria-label", day.dataset.deskLabel ?? "");
    day.addEventListener("keydown", onKey, { signal });
  }
  startWeekPointer(days, { boundsOf, select, clear }, signal);
  signal.addEventListener("abort", () => {
    clear();
    status.remove();
  });
}

/** With a script the week is a grid: a row for each day, drawn as a column, with its name and one cell in which arrow keys select. */
function nameGrid(week: HTMLElement): void {
  week.setAttribute("role", "grid");
  week.setAttribute("aria-label", week.dataset.deskLabel ?? "");
  for (const [part, role] of [
    ["[data-desk-column]", "row"],
    ["[data-desk-head]", "rowheader"],
    ["[data-desk-cell]", "gridcell"],
    ["[data-desk-day]", "group"],
  ] as const)
    for (const each of week.querySelectorAll(part)) each.setAttribute("role", role);
}

/** A mark that is lower has one line. */
const twoLinesPx = 48;

/** The first half hour that could be booked, else the day's first shown. */
function firstOpen(day: HTMLElement, bounds: DayBounds): number {
  const open = day.querySelector<HTMLElement>("[data-desk-free]");
  return cellAt(open ? Number(open.style.getPropertyValue("--a")) : bounds.from, bounds);
}

function createGhost(root: Document) {
  const element = root.createElement("div");
  element.dataset.deskGhost = "";
  const words = root.createElement("b");
  const acts = root.createElement("div");
  const button = (key: string, does: string, isShown: boolean) => {
    const made = root.createElement("button");
    made.type = "button";
    const hint = root.createElement("kbd");
    hint.textContent = key;
    hint.setAttribute("aria-hidden", "true");
    const label = root.createElement("span");
    label.textContent = does;
    if (!isShown) label.className = "vh";
    made.append(hint, label);
    return { made, hint, label };
  };
  const act = button("Enter", calendarWords.blockForm.keepKey, true);
  const leave = button("Esc", calendarWords.blockForm.leave, false);
  acts.append(act.made, leave.made);
  element.append(words, acts);
  /** What the first button does, and its key. */
  const say = (kind: WeekReading["act"]["kind"]) => {
    act.hint.textContent = kind === "free" ? "Del" : "Enter";
    act.label.textContent = calendarWords.blockForm[`${kind}Key`];
  };
  return { element, words, act: act.made, leave: leave.made, say };
}

/** Sends a copy, which stands until the page has changed: that drawing may have to be sent again after the next. */
function send(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  const copy = form.cloneNode(true) as HTMLFormElement; // a copy of a form is one
  for (const [name, value] of Object.entries(values)) {
    const field = copy.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  form.after(copy);
  copy.requestSubmit();
}
