import type { WeekDrawing } from "./week-drawing.ts";
import { cellAt, minuteAt } from "./week-selection.ts";
import { boundsOf } from "./week-words.ts";

/** How long a finger rests before it draws; until then it scrolls. */
const holdMs = 500;
/** Moved further than this it was a scroll. */
const slackPx = 8;

/** Draws with mouse, pen or finger in one column. What is drawn stays until it is kept or let go. */
export function startWeekPointer(days: readonly HTMLElement[], { select, clear }: WeekDrawing, signal: AbortSignal): void {
  let drawing: { readonly day: HTMLElement; readonly anchor: number; readonly pointerId: number } | null = null;
  let holding: { readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | null = null;

  const cell = (day: HTMLElement, clientY: number) => {
    const box = day.getBoundingClientRect();
    const bounds = boundsOf(day);
    return cellAt(minuteAt(clientY - box.top, box.height, bounds), bounds);
  };
  const letGo = () => {
    if (holding) clearTimeout(holding.timer);
    holding = null;
  };
  const begin = (day: HTMLElement, pointerId: number, clientY: number) => {
    const at = cell(day, clientY);
    drawing = { day, anchor: at, pointerId };
    select(day, { anchor: at, at });
  };

  const onDown = (event: PointerEvent) => {
    const day = event.currentTarget as HTMLElement; // listeners stand on days alone
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
    if (holding && Math.hypot(event.clientX - holding.x, event.clientY - holding.y) > slackPx && !drawing) letGo();
    if (!drawing || event.pointerId !== drawing.pointerId) return;
    select(drawing.day, { anchor: drawing.anchor, at: cell(drawing.day, event.clientY) });
  };
  const onUp = ({ type }: PointerEvent) => {
    // A finger that only tapped: what it has drawn before is let go.
    if (holding && !drawing && type === "pointerup") clear();
    letGo();
    drawing = null;
  };
  const onDownBeside = ({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest("[data-desk-day]")) clear();
  };
  // While a finger draws, the page stands still.
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
  signal.addEventListener("abort", letGo);
}
