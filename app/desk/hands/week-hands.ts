import { calendarWords } from "#content/desk/calendar.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { minuteField, minuteWords } from "#domain/desk-times.ts";
import { startWeekPointer } from "./week-pointer.ts";
import { cellAt, halfHour, moved, spanOf, type WeekBounds, type WeekSelection } from "./week-selection.ts";

export type WeekHands = {
  readonly bounds: WeekBounds;
  readonly select: (day: HTMLElement, selection: WeekSelection) => void;
  readonly clear: () => void;
};

/**
 * The calendar by hand: a day is one stop, arrows move by half hours and days, Shift extends, Enter blocks what is chosen
 * or opens the call under it, Del frees a block, Esc lets go. The pointer draws the same.
 */
export function startWeekHands(root: Document): () => void {
  const week = root.querySelector<HTMLElement>("[data-desk-week]");
  if (!week) return () => {};
  const [from = 0, to = 1440] = (week.dataset.deskWeek ?? "").split(" ").map(Number);
  const bounds = { from, to };
  const days = [...week.querySelectorAll<HTMLElement>("[data-desk-day]:not([data-desk-past])")];
  const ghost = createGhost(root);
  const status = root.createElement("p");
  status.className = "vh";
  status.setAttribute("role", "status");
  week.after(status);
  let current: { readonly day: HTMLElement; readonly selection: WeekSelection } | null = null;

  const clear = () => {
    current = null;
    ghost.element.remove();
  };
  const select = (day: HTMLElement, selection: WeekSelection) => {
    current = { day, selection };
    const span = spanOf(selection);
    ghost.element.style.setProperty("--a", String(span.from));
    ghost.element.style.setProperty("--m", String(span.to - span.from));
    ghost.element.toggleAttribute("data-short", span.to - span.from <= halfHour);
    ghost.words.textContent = calendarWords.blockForm.ghost(short(span.from), short(span.to));
    status.textContent = spoken(day, selection);
    if (ghost.element.parentElement !== day) day.append(ghost.element);
  };
  const keep = () => {
    if (!current) return;
    const span = spanOf(current.selection);
    const date = current.day.dataset.deskDay ?? "";
    clear();
    submit(root, deskActions.block, {
      [deskFields.date]: date,
      [deskFields.from]: minuteField(span.from),
      [deskFields.to]: minuteField(span.to),
    });
  };
  ghost.keep.addEventListener("click", keep);
  ghost.leave.addEventListener("click", clear);

  const onKey = (event: KeyboardEvent) => {
    const day = event.currentTarget as HTMLElement; // listeners stand on days alone
    if (event.target !== day || event.altKey || event.ctrlKey || event.metaKey) return;
    const selection = current?.day === day ? current.selection : null;
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
        select(next, selection ? { anchor: selection.at, at: selection.at } : first);
        break;
      }
      case "Enter": {
        const call = selection && under(day, "a[data-desk-call]", selection.at);
        if (call) call.click();
        else if (selection) keep();
        else select(day, first);
        break;
      }
      case "Delete":
      case "Backspace":
        if (selection) under(day, "[data-desk-block]", selection.at)?.querySelector("form")?.requestSubmit();
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

  for (const day of days) {
    day.tabIndex = 0;
    day.setAttribute("role", "group");
    day.setAttribute("aria-label", day.dataset.deskLabel ?? "");
    day.addEventListener("keydown", onKey);
  }
  const stopPointer = startWeekPointer(days, { bounds, select, clear });
  return () => {
    stopPointer();
    clear();
    status.remove();
    for (const day of days) day.removeEventListener("keydown", onKey);
  };
}

/** The first half hour that could be booked, else the day's first shown. */
function firstOpen(day: HTMLElement, bounds: WeekBounds): number {
  const open = day.querySelector<HTMLElement>("[data-desk-free]");
  return cellAt(open ? startOf(open) : bounds.from, bounds);
}

const startOf = (element: HTMLElement) => Number(element.style.getPropertyValue("--a"));

function under(day: HTMLElement, selector: string, minute: number): HTMLElement | undefined {
  return [...day.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const from = startOf(element);
    return minute + 29 >= from && minute < from + Number(element.style.getPropertyValue("--m"));
  });
}

/** What a listener hears: what stands there, else what would be blocked, with AM and PM. */
function spoken(day: HTMLElement, selection: WeekSelection): string {
  const words = calendarWords.blockForm;
  const { from, to } = spanOf(selection);
  const call = to - from <= halfHour && under(day, "a[data-desk-call]", selection.at);
  if (call) return words.overCall(spokenText(call));
  const block = to - from <= halfHour && under(day, "[data-desk-block]", selection.at)?.querySelector("span");
  if (block) return words.overBlock(spokenText(block).replace(/\.$/, ""));
  return words.ghost(minuteWords(from), minuteWords(to));
}

/** Without what is hidden from listeners. */
function spokenText(element: Element): string {
  const copy = element.cloneNode(true) as Element; // a copy of an element is one
  for (const hidden of copy.querySelectorAll("[aria-hidden]")) hidden.remove();
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** "2:30", "Noon": AM and PM stand on the axis. */
const short = (minute: number) => minuteWords(minute).replace(/ [AP]M$/, "");

function createGhost(root: Document) {
  const element = root.createElement("div");
  element.dataset.deskGhost = "";
  const words = root.createElement("b");
  const acts = root.createElement("div");
  const button = (key: string, does: string, isSaid: boolean) => {
    const made = root.createElement("button");
    made.type = "button";
    const hint = root.createElement("kbd");
    hint.textContent = key;
    hint.setAttribute("aria-hidden", "true");
    const said = root.createElement("span");
    said.textContent = does;
    if (!isSaid) said.className = "vh";
    made.append(hint, said);
    return made;
  };
  const keep = button("Enter", calendarWords.blockForm.keepKey, true);
  const leave = button("Esc", calendarWords.blockForm.leave, false);
  acts.append(keep, leave);
  element.append(words, acts);
  return { element, words, keep, leave };
}

/** A form like the others on the page: sent the same way, with the same answers. */
function submit(root: Document, action: string, fields: Readonly<Record<string, string>>): void {
  const csrf = root.querySelector<HTMLInputElement>(`input[name="${deskFields.csrf}"]`)?.value ?? "";
  const form = root.createElement("form");
  form.method = "post";
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries({
    [deskFields.csrf]: csrf,
    [deskFields.back]: location.pathname + location.search,
    ...fields,
  })) {
    const field = root.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  root.body.append(form);
  form.requestSubmit();
  form.remove();
}
