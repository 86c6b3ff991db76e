import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { readSearch } from "./booking-result.ts";
import { FullMonth } from "./full-month.tsx";
import { MonthGrid } from "./month-grid.tsx";
import styles from "./picker.module.css";
import type { PickerData } from "./picker-data.ts";
import { type PickerQuery, readPickerQuery, searchOf } from "./picker-query.ts";
import type { PickerView } from "./picker-view.ts";
import { TimeList } from "./time-list.tsx";
import type { PickerWords } from "./words.ts";
import { ZoneSelect } from "./zone-select.tsx";

type Props = {
  readonly data: PickerData;
  readonly query: PickerQuery;
  readonly view: PickerView;
  readonly zone: string;
  readonly fullPicture: ReactNode;
  readonly words: PickerWords;
  /** Another choice than the form's buttons make: a time, a zone. */
  readonly onQuery: (search: string) => void;
};

/** Days on one side, the chosen day's times on the other: the inside of a form whose fields `readPickerQuery` reads. */
export function Picker({ data, query, view, zone, fullPicture, words, onQuery }: Props) {
  const { timeZone } = query;
  const isFull = view.openDays.length === 0;
  const panes = useRef<HTMLDivElement>(null);
  useEarlyChoice(panes, { timeZone, slot: view.slot }, onQuery);
  return (
    <div className={styles["panes"]} ref={panes}>
      <fieldset className={styles["pane"]}>
        <legend className="vh">{words.chooseDay}</legend>
        {view.day && <input type="hidden" name="day" value={view.day} />}
        <MonthGrid view={view} words={words} />
        <ZoneSelect
          groups={data.zoneGroups}
          timeZone={timeZone}
          words={words}
          onChange={(chosen) => onQuery(`${searchOf({ ...query, slot: view.slot, timeZone: chosen })}&shown-in=${timeZone}`)}
        />
      </fieldset>
      <div className={styles["pane"]}>
        {isFull ? (
          <FullMonth view={view} data={data} timeZone={timeZone} picture={fullPicture} words={words} />
        ) : (
          <TimeList view={view} zone={zone} words={words} onChoose={(slot) => onQuery(searchOf({ ...query, day: view.day, slot }))} />
        )}
      </div>
    </div>
  );
}

/** What the visitor chose in the form before the page was alive: it counts. */
function useEarlyChoice(
  panes: RefObject<HTMLElement | null>,
  { timeZone, slot }: Pick<PickerQuery, "timeZone" | "slot">,
  onQuery: (search: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes alive
  useEffect(() => {
    const form = panes.current?.closest("form");
    if (!form) return;
    const search = readSearch(new FormData(form));
    const chosen = readPickerQuery(search, timeZone);
    if (chosen.timeZone !== timeZone || chosen.slot !== slot) onQuery(search.toString());
  }, []);
}
