import { leadsWords } from "#content/desk/leads.ts";
import { chosenCount } from "./list-cursor.ts";
import { freshEvent } from "./morph-page.ts";

/** The bulk bar says how many are chosen; Enter on its choice of a person assigns them. */
export function followChosen(root: Document, signal: AbortSignal): void {
  const tell = () => {
    const count = chosenCount(root);
    const words = root.querySelector("[data-desk-chosen]");
    if (words) words.textContent = count === 0 ? leadsWords.bulk.some : leadsWords.bulk.chosen(count);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.isComposing || !(event.target instanceof HTMLSelectElement)) return;
    const assign = event.target.closest("[data-desk-bulk] label")?.nextElementSibling;
    if (!(assign instanceof HTMLButtonElement)) return;
    event.preventDefault();
    event.target.form?.requestSubmit(assign);
  };
  root.addEventListener("keydown", onKey, { signal });
  root.addEventListener("change", tell, { signal });
  root.addEventListener(freshEvent, tell, { signal });
  // The reset event comes before the boxes are cleared.
  root.addEventListener("reset", () => setTimeout(tell), { signal });
  tell();
}
