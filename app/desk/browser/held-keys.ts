import * as z from "zod/mini";
import { carryStored, takeStored } from "./stored.ts";

const key = "desk-held-keys";
/** After this time the next page is no longer waited for. */
const patienceMs = 5_000;
const heldSchema = z.object({ letters: z.array(z.string()), untilMs: z.number() });

let leavingUntilMs = 0;
let letters: readonly string[] = [];

/** Called when a key leads to another page: later keys are meant for that page. On this one they would act on another lead. */
export function leavePage(): void {
  leavingUntilMs = Date.now() + patienceMs;
  letters = [];
}

/** The browser has restored this page. */
export function stayOnPage(): void {
  leavingUntilMs = 0;
  takeStored(key, heldSchema);
}

/** Whether the key is held for the next page. */
export function holdKey(event: KeyboardEvent): boolean {
  if (Date.now() > leavingUntilMs || event.key.length !== 1) return false;
  letters = [...letters, event.key];
  carryStored(key, { letters: [...letters], untilMs: leavingUntilMs } satisfies z.infer<typeof heldSchema>);
  return true;
}

/** Presses the held keys; once the focus is in a text field, the letters are typed there. */
export function pressHeldKeys(root: Document, press: (event: KeyboardEvent) => unknown): void {
  const held = takeStored(key, heldSchema);
  if (!held || Date.now() > held.untilMs) return;
  for (const [index, letter] of held.letters.entries()) {
    const field = root.activeElement;
    if (field instanceof HTMLTextAreaElement) {
      typeInto(field, held.letters.slice(index).join(""));
      return;
    }
    press(new KeyboardEvent("keydown", { key: letter, shiftKey: letter !== letter.toLowerCase() }));
  }
}

/** Inserted before text that was typed since the page loaded, else below the existing text. */
function typeInto(field: HTMLTextAreaElement, text: string): void {
  const isUntouched = field.value === field.defaultValue;
  const at = isUntouched ? field.value.length : 0;
  field.setRangeText(text, at, at, isUntouched ? "end" : "preserve");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
