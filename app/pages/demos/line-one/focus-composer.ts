/** After "Not now", whose slip is gone. Not on a touch screen, whose keyboard would cover the talk: there the log has it. */
export function focusComposer(): void {
  const isTouch = matchMedia("(pointer: coarse)").matches;
  const target = document.querySelector<HTMLElement>(isTouch ? "[data-log]" : "[data-say] textarea");
  target?.focus({ preventScroll: true });
}

/** What was pressed has gone: the conversation has the focus. */
export function focusLog(): void {
  document.querySelector<HTMLElement>("[data-log]")?.focus({ preventScroll: true });
}
