import * as z from "zod/mini";
import { carryStored, takeStored } from "./stored.ts";

const key = "desk-held-keys";
/** A page that has not come by then does not come. */
const patienceMs = 5_000;
const heldSchema = z.object({ letters: z.array(z.string()), untilMs: z.number() });

let leavingUntilMs = 0;
let letters: readonly string[] = [];

/** A key leads to another page: letters from now on are that page's. On this one they would act on somebody else. */
export function leavePage(): void {
  leavingUntilMs = Date.now() + patienceMs;
  letters = [];
}

/** The browser has brought this page back. */
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

/** Presses what was held; once the focus is in a text, the letters go there. */
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

/** Before what was typed since the page came, else below what stands there. */
function typeInto(field: HTMLTextAreaElement, text: string): void {
  const isUntouched = field.value === field.defaultValue;
  const at = isUntouched ? field.value.length : 0;
  field.setRangeText(text, at, at, isUntouched ? "end" : "preserve");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
