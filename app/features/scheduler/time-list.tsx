import { longDay, shortDay } from "#app/ui/local-calendar.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { dayButtonId } from "./month-grid.tsx";
import styles from "./picker.module.css";
import type { PickerView } from "./picker-view.ts";
import type { PickerWords } from "./words.ts";

type Props = {
  readonly day: LocalDate;
  readonly view: PickerView;
  /** "Central Standard Time (GMT-6)" */
  readonly zone: string;
  readonly words: PickerWords;
  /** The visitor wanted to go on without a time. */
  readonly isMissing: boolean;
  readonly onChoose: () => void;
};

/** The heading over the times, which gets the focus when a day is chosen. */
export const timesHeadingId = "times";

/** A day's times as radio buttons. */
export function TimeList({ day, view: { slot: chosen, times }, zone, words, isMissing, onChoose }: Props) {
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
      {/* The browser keeps the choice; what changes it from outside starts a new list. */}
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
                // biome-ignore lint/a11y/noAutofocus: without a script, the way back to what is missing
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
