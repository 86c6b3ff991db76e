import { leadsWords } from "#content/desk/leads.ts";
import { chosenCount } from "./list-cursor.ts";
import { freshEvent } from "./morph-page.ts";

/** The bulk bar says how many are chosen. */
export function followChosen(root: Document): () => void {
  const tell = () => {
    const count = chosenCount(root);
    const words = root.querySelector("[data-desk-chosen]");
    if (words) words.textContent = count === 0 ? leadsWords.bulk.some : leadsWords.bulk.chosen(count);
  };
  // A reset is heard before the boxes are empty.
  const tellSoon = () => setTimeout(tell);
  root.addEventListener("change", tell);
  root.addEventListener(freshEvent, tell);
  root.addEventListener("reset", tellSoon);
  tell();
  return () => {
    root.removeEventListener("change", tell);
    root.removeEventListener(freshEvent, tell);
    root.removeEventListener("reset", tellSoon);
  };
}
