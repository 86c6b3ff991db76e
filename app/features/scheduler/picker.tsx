import { type ReactNode, useEffect, useRef } from "react";
import type { YearMonth } from "#domain/local-date.ts";
import { readSearch } from "./booking-result.ts";
import { FullMonth } from "./full-month.tsx";
import { MonthGrid } from "./month-grid.tsx";
import styles from "./picker.module.css";
import type { PickerData } from "./picker-data.ts";
import { type PickerQuery, readPickerQuery } from "./picker-query.ts";
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
  /** The first open day is shown beside the month if there is room; nobody has chosen it. */
  const isOffered = !isFull && !query.day && !view.slot && query.step !== "missing";
  const panes = useRef<HTMLDivElement>(null);
  /** What is chosen in the form right now, also if a choice of a moment ago has not been rendered yet. */
  const readForm = () => {
    const search = readSearch(new FormData(panes.current?.closest("form") ?? undefined));
    if (query.month) search.append("month", query.month);
    return search;
  };
  const choose = () => onQuery(readForm().toString());
  const turnTo = (month: YearMonth) => onQuery(`${readForm()}&month=${month}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the page was alive
  useEffect(() => {
    const chosen = readPickerQuery(readForm(), timeZone);
    if (chosen.timeZone !== timeZone || chosen.slot !== view.slot) choose();
  }, []);
  return (
    <div className={styles.panes} ref={panes}>
      <fieldset className={styles.pane}>
        <legend className="vh">{words.chooseDay}</legend>
        {(query.day || view.slot) && <input type="hidden" name="day" value={view.day} />}
        <MonthGrid view={view} isOffered={isOffered} words={words} onTurn={turnTo} />
        <ZoneSelect groups={data.zoneGroups} timeZone={timeZone} words={words} onChange={choose} />
      </fieldset>
      <div className={isOffered ? `${styles.pane} ${styles.offered}` : styles.pane}>
        {isFull || !view.day ? (
          <FullMonth view={view} data={data} timeZone={timeZone} picture={fullPicture} words={words} />
        ) : (
          <TimeList day={view.day} view={view} zone={zone} words={words} isMissing={query.step === "missing"} onChoose={choose} />
        )}
      </div>
    </div>
  );
}
