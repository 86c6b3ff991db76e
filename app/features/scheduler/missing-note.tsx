import { Note } from "./note.tsx";
import type { PickerQuery } from "./picker-query.ts";
import type { PickerView } from "./picker-view.ts";
import type { PickerWords } from "./words.ts";

type Props = { readonly query: PickerQuery; readonly view: PickerView; readonly words: PickerWords };

/** Over the button that was pressed before there was a time: what is to be chosen first. */
export function MissingNote({ query, view, words }: Props) {
  if (query.step !== "missing" || view.slot || view.openDays.length === 0) return null;
  return <Note id="missing" title={words.dayWithoutTime} text="" />;
}
