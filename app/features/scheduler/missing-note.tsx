import { dayButtonId } from "./month-grid.tsx";
import { Note } from "./note.tsx";
import type { PickerQuery } from "./picker-query.ts";
import type { PickerView } from "./picker-view.ts";
import { timesHeadingId } from "./time-list.tsx";
import type { PickerWords } from "./words.ts";

type Props = { readonly query: PickerQuery; readonly view: PickerView; readonly words: PickerWords };

/** Over the button that was pressed before there was a time: what is to be chosen first. */
export function MissingNote({ query, view, words }: Props) {
  if (query.step !== "missing" || view.slot || view.openDays.length === 0) return null;
  return <Note id="missing" title={view.day ? words.dayWithoutTime : words.noDay} text="" />;
}

/** Where the choice goes on: among the times, or at the first open day. */
export function missingId({ day, openDays }: PickerView): string {
  return day ? timesHeadingId : dayButtonId(openDays[0]?.day ?? "");
}
