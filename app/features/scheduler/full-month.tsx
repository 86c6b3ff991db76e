import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { longDay, monthName } from "#app/ui/local-calendar.ts";
import { monthOf } from "#domain/local-date.ts";
import { zonedTime } from "#domain/zoned-time.ts";
import styles from "./picker.module.css";
import type { PickerData } from "./picker-data.ts";
import type { PickerView } from "./picker-view.ts";
import type { PickerWords } from "./words.ts";

type Props = {
  readonly view: PickerView;
  readonly data: PickerData;
  readonly timeZone: string;
  readonly picture: ReactNode;
  readonly words: PickerWords;
};

/** Stands in the times' place if the month has none: where the next open time is, and a button that leads there. */
export function FullMonth({ view, data, timeZone, picture, words }: Props) {
  const elsewhere = view.elsewhere && zonedTime(view.elsewhere, timeZone, data.hourCycle);
  if (!elsewhere) {
    return (
      <div className={styles.full}>
        {picture}
        <h2>{words.allFull.title}</h2>
        <p>{words.allFull.text}</p>
      </div>
    );
  }
  const month = monthOf(elsewhere.localDate);
  return (
    <div className={styles.full}>
      {picture}
      <h2>{words.monthFull(monthName(view.month))}</h2>
      <p>{words.firstOpen(longDay(elsewhere.localDate), elsewhere.time)}</p>
      <Button type="submit" kind="lamp" arrow name="month" value={month}>
        {words.seeMonth(monthName(month))}
      </Button>
    </div>
  );
}
