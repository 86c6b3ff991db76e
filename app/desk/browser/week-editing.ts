import { createWeekDrawing, type WeekDrawing } from "./week-drawing.ts";
import { cellAt, minuteAt, moved } from "./week-selection.ts";
import { boundsOf } from "./week-words.ts";

/**
 * Keys and pointer on the calendar: a day is one tab stop, arrows move by half hours and days, Shift extends, Enter blocks
 * the selection or opens the call under it, Del frees a block, Esc clears the selection. The pointer draws the same.
 */
export function startWeekEditing(root: Document, signal: AbortSignal): void {
  const week = root.querySelector<HTMLElement>("[data-desk-week]");
  if (!week) return;
  const days = [...week.querySelectorAll<HTMLElement>("[data-desk-day]:not([data-desk-past])")];
  const drawing = createWeekDrawing(week);
  nameGrid(week);
  for (const day of days) {
    day.tabIndex = 0;
    day.setAttribute("aria-label", day.dataset.deskLabel ?? "");
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== day || event.altKey || event.ctrlKey || event.metaKey || !pressKey(event, day, days, drawing)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    day.addEventListener("keydown", onKey, { signal });
  }
  startWeekPointer(days, drawing, signal);
  signal.addEventListener("abort", drawing.remove);
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

/** Whether the key belongs to the week. */
function pressKey({ key, shiftKey }: KeyboardEvent, day: HTMLElement, days: readonly HTMLElement[], drawing: WeekDrawing): boolean {
  const selection = drawing.selectionIn(day);
  const choose = (on: HTMLElement, at: number) => drawing.select(on, { anchor: at, at });
  switch (key) {
    case "ArrowDown":
    case "ArrowUp":
      if (selection) drawing.select(day, moved(selection, key === "ArrowDown" ? 1 : -1, shiftKey, boundsOf(day)));
      else choose(day, firstOpen(day));
      return true;
    case "ArrowLeft":
    case "ArrowRight": {
      const next = days[days.indexOf(day) + (key === "ArrowRight" ? 1 : -1)];
      next?.focus();
      if (next) choose(next, selection ? cellAt(selection.at, boundsOf(next)) : firstOpen(next));
      return true;
    }
    case "Enter":
      if (selection) drawing.enter();
      else choose(day, firstOpen(day));
      return true;
    case "Delete":
    case "Backspace":
      if (selection) drawing.free();
      return true;
    case "Escape":
      drawing.clear();
      return true;
    default:
      return false;
  }
}

/** The first half hour that could be booked, else the day's first shown. */
function firstOpen(day: HTMLElement): number {
  const open = day.querySelector<HTMLElement>("[data-desk-free]");
  const bounds = boundsOf(day);
  return cellAt(open ? Number(open.style.getPropertyValue("--a")) : bounds.from, bounds);
}

/** A finger that rests this long draws; one that moves before scrolls. */
const holdMs = 500;
/** A finger that moves further than this scrolls. */
const slackPx = 8;

/** Draws with mouse, pen or finger in one column. The selection stays until it is blocked or cleared. */
function startWeekPointer(days: readonly HTMLElement[], { select, clear }: WeekDrawing, signal: AbortSignal): void {
  let drawing: { readonly day: HTMLElement; readonly anchor: number; readonly pointerId: number } | null = null;
  let holding: { readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | null = null;

  const cell = (day: HTMLElement, clientY: number) => {
    const box = day.getBoundingClientRect();
    const bounds = boundsOf(day);
    return cellAt(minuteAt(clientY - box.top, box.height, bounds), bounds);
  };
  const release = () => {
    if (holding) clearTimeout(holding.timer);
    holding = null;
  };
  const begin = (day: HTMLElement, pointerId: number, clientY: number) => {
    const at = cell(day, clientY);
    drawing = { day, anchor: at, pointerId };
    select(day, { anchor: at, at });
  };

  const onDown = (event: PointerEvent) => {
    const day = event.currentTarget as HTMLElement; // only days have this listener
    if (!event.isPrimary || event.button !== 0 || (event.target instanceof Element && event.target.closest("a, button, form"))) return;
    if (event.pointerType === "touch") {
      const { pointerId, clientX: x, clientY: y } = event;
      holding = { x, y, timer: setTimeout(() => begin(day, pointerId, y), holdMs) };
      return;
    }
    event.preventDefault();
    day.focus({ preventScroll: true });
    begin(day, event.pointerId, event.clientY);
  };
  const onMove = (event: PointerEvent) => {
    if (holding && Math.hypot(event.clientX - holding.x, event.clientY - holding.y) > slackPx && !drawing) release();
    if (!drawing || event.pointerId !== drawing.pointerId) return;
    select(drawing.day, { anchor: drawing.anchor, at: cell(drawing.day, event.clientY) });
  };
  const onUp = ({ type }: PointerEvent) => {
    // A tap clears an earlier selection.
    if (holding && !drawing && type === "pointerup") clear();
    release();
    drawing = null;
  };
  const onDownBeside = ({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest("[data-desk-day]")) clear();
  };
  // While a finger draws, the page does not scroll.
  const onTouchMove = (event: TouchEvent) => {
    if (drawing) event.preventDefault();
  };

  for (const day of days) {
    day.addEventListener("pointerdown", onDown, { signal });
    day.addEventListener("touchmove", onTouchMove, { passive: false, signal });
  }
  document.addEventListener("pointerdown", onDownBeside, { signal });
  document.addEventListener("pointermove", onMove, { signal });
  document.addEventListener("pointerup", onUp, { signal });
  document.addEventListener("pointercancel", onUp, { signal });
  signal.addEventListener("abort", release);
}
