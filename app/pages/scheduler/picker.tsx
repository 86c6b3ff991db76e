import fullFile from "virtual:picture/state-full";
import { useEffect, useRef } from "react";
import { ZoneOptions } from "#app/features/time-zones/zone-options.tsx";
import { PictureImage } from "#app/layout/picture-image.tsx";
import { Button } from "#app/ui/button.tsx";
import { longDay, monthName, shortDay } from "#app/ui/local-calendar.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { scheduler } from "#content/scheduler.ts";
import { type LocalDate, monthOf, type YearMonth } from "#domain/local-date.ts";
import { hostParam } from "#domain/scheduler-paths.ts";
import { zonedTime } from "#domain/zoned-time.ts";
import { dayButtonId, MonthGrid } from "./month-grid.tsx";
import { Note } from "./notices.tsx";
import styles from "./picker.module.css";
import { type PickerQuery, readPickerQuery, readSearch } from "./picker-query.ts";
import type { PickerData, PickerView } from "./picker-view.ts";

const words = scheduler.picker;

type Props = {
  readonly data: PickerData;
  readonly query: PickerQuery;
  readonly view: PickerView;
  readonly zone: string;
  /** Called with the new query if a time or a zone is chosen, or a key turns the month. */
  readonly onQuery: (search: string) => void;
};

/** The days, and the times of the chosen day: the fields of a form that `readPickerQuery` reads. */
export function Picker({ data, query, view, zone, onQuery }: Props) {
  const { timeZone } = query;
  const isFull = view.openDays.length === 0;
  /** No day is chosen: the times of the first open day are shown if there is room. */
  const isOffered = !isFull && !query.day && !view.slot && query.step !== "missing";
  const panes = useRef<HTMLDivElement>(null);
  /** The current choice in the form, including one that is not rendered yet. */
  const readForm = () => {
    const search = readSearch(new FormData(panes.current?.closest("form") ?? undefined));
    if (query.month) search.append("month", query.month);
    return search;
  };
  const choose = () => onQuery(readForm().toString());
  const turnTo = (month: YearMonth) => onQuery(`${readForm()}&month=${month}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a choice made before hydration
  useEffect(() => {
    const chosen = readPickerQuery(readForm(), timeZone);
    if (chosen.timeZone !== timeZone || chosen.slot !== view.slot) choose();
  }, []);
  return (
    <div className={styles.panes} ref={panes}>
      <fieldset className={styles.pane}>
        <legend className="vh">{words.chooseDay}</legend>
        {query.host && <input type="hidden" name={hostParam} value={query.host} />}
        {(query.day || view.slot) && <input type="hidden" name="day" value={view.day} />}
        <MonthGrid view={view} isOffered={isOffered} onTurn={turnTo} />
        <ZoneSelect groups={data.zoneGroups} timeZone={timeZone} onChange={choose} />
      </fieldset>
      <div className={isOffered ? `${styles.pane} ${styles.offered}` : styles.pane}>
        {isFull || !view.day ? (
          <FullMonth view={view} data={data} timeZone={timeZone} />
        ) : (
          <TimeList day={view.day} view={view} zone={zone} isMissing={query.step === "missing"} onChoose={choose} />
        )}
      </div>
    </div>
  );
}

type TimeListProps = {
  readonly day: LocalDate;
  readonly view: PickerView;
  /** "Central Standard Time (GMT-6)" */
  readonly zone: string;
  /** The visitor pressed the next step without a time. */
  readonly isMissing: boolean;
  readonly onChoose: () => void;
};

/** The heading above the times, which gets the focus when a day is chosen. */
export const timesHeadingId = "times";

/** A day's times as radio buttons. */
function TimeList({ day, view: { slot: chosen, times }, zone, isMissing, onChoose }: TimeListProps) {
  const openCount = times.filter(({ isTaken }) => !isTaken).length;
  return (
    <>
      <div className={styles.head}>
        <h2 id={timesHeadingId} tabIndex={-1}>
          <span aria-hidden="true">{shortDay(day)}</span>
          <span className="vh">{words.timesOn(longDay(day), openCount, zone)}</span>
        </h2>
        <a
          href={`#${dayButtonId(day)}`}
          onClick={(event) => {
            const button = document.getElementById(dayButtonId(day));
            if (!button) return;
            event.preventDefault();
            button.focus();
          }}
        >
          {words.backToDays}
        </a>
      </div>
      {/* The radio buttons are uncontrolled: a choice from outside needs a new list. */}
      <fieldset key={times.map(({ slot }) => slot).join()} className={`${styles.times} ${times.length <= 9 ? styles.few : ""}`}>
        <legend className="vh">{words.chooseTime}</legend>
        {times.map(({ slot, label, isTaken }) =>
          isTaken ? (
            <span key={slot} className={`${styles.time} ${styles.taken}`}>
              <s>{label}</s>
              <small>{words.justTaken}</small>
            </span>
          ) : (
            <label key={slot} className={styles.time}>
              <input
                type="radio"
                name="slot"
                value={slot}
                defaultChecked={slot === chosen}
                // biome-ignore lint/a11y/noAutofocus: without a script, the missing choice gets the focus
                autoFocus={isMissing && !chosen && slot === times.find(({ isTaken }) => !isTaken)?.slot}
                onChange={onChoose}
              />
              <span>{label}</span>
            </label>
          ),
        )}
      </fieldset>
    </>
  );
}

const fullPicture = <PictureImage file={fullFile} alt="" />;

type FullMonthProps = {
  readonly view: PickerView;
  readonly data: PickerData;
  readonly timeZone: string;
};

/** Shown in place of the times if the month has none: the next open time, and a button that leads to it. */
function FullMonth({ view, data, timeZone }: FullMonthProps) {
  const elsewhere = view.elsewhere && zonedTime(view.elsewhere, timeZone, data.hourCycle);
  if (!elsewhere) {
    return (
      <div className={styles.full}>
        {fullPicture}
        <h2>{words.allFull.title}</h2>
        <p>{words.allFull.text}</p>
      </div>
    );
  }
  const month = monthOf(elsewhere.localDate);
  return (
    <div className={styles.full}>
      {fullPicture}
      <h2>{words.monthFull(monthName(view.month))}</h2>
      <p>{words.firstOpen(longDay(elsewhere.localDate), elsewhere.time)}</p>
      <Button type="submit" kind="lamp" arrow name="month" value={month}>
        {words.seeMonth(monthName(month))}
      </Button>
    </div>
  );
}

type ZoneSelectProps = {
  readonly groups: PickerData["zoneGroups"];
  readonly timeZone: string;
  readonly onChange: () => void;
};

/** The time zone. With JavaScript a choice applies at once, without it a button sends it. */
function ZoneSelect({ groups, timeZone, onChange }: ZoneSelectProps) {
  const selectRef = useRef<HTMLSelectElement>(null);
  // The select is uncontrolled, to keep a choice made before hydration. If the zone is changed elsewhere, the select is set here.
  const shownIn = useRef(timeZone);
  useEffect(() => {
    if (!selectRef.current || shownIn.current === timeZone) return;
    shownIn.current = timeZone;
    selectRef.current.value = timeZone;
  }, [timeZone]);
  return (
    <div className={styles.zone}>
      {/* The zone in which the form's days were shown, by which `readPickerQuery` recognizes a change. */}
      <input type="hidden" name="shown-in" value={timeZone} />
      <SelectField ref={selectRef} id="zone" name="zone" label={words.timeZone} defaultValue={timeZone} onChange={onChange}>
        <ZoneOptions groups={groups} timeZone={timeZone} />
      </SelectField>
      <noscript>
        <Button type="submit" size="small">
          {words.showZone}
        </Button>
      </noscript>
    </div>
  );
}

type MissingNoteProps = Pick<Props, "query" | "view">;

/** Shown above the button that was pressed without a time: what to choose first. */
export function MissingNote({ query, view }: MissingNoteProps) {
  if (query.step !== "missing" || view.slot || view.openDays.length === 0) return null;
  return <Note id="missing" title={words.dayWithoutTime} text="" />;
}
