/** After "Not now", whose slip is gone. Not on a touch screen, whose keyboard would cover the talk: there the log has it. */
export function focusComposer(): void {
  const isTouch = matchMedia("(pointer: coarse)").matches;
  const target = document.querySelector<HTMLElement>(isTouch ? "[data-log]" : "[data-say] textarea");
  target?.focus({ preventScroll: true });
}

/** The press that booked or sent has gone with its slip: what came of it has the focus. */
export function focusOutcome(): void {
  if (document.activeElement === document.body) [...document.querySelectorAll<HTMLElement>("[data-outcome]")].at(-1)?.focus();
}

/** What was pressed has gone: the conversation has the focus. */
export function focusLog(): void {
  document.querySelector<HTMLElement>("[data-log]")?.focus({ preventScroll: true });
}
