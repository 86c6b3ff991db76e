import type { ReactNode } from "react";
import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { useToday } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { LabeledInput } from "#app/desk/controls/labeled-input.tsx";
import rows from "#app/desk/controls/rows.module.css";
import { SectionRow } from "#app/desk/controls/section-row.tsx";
import { SquareButton } from "#app/desk/controls/square-button.tsx";
import text from "#app/desk/controls/text.module.css";
import { availabilityWords } from "#content/desk/availability.ts";
import { dateWords, minuteWords, weekdayName } from "#domain/desk-times.ts";
import { addDays, type LocalDate } from "#domain/local-date.ts";
import styles from "./availability.module.css";
import type { AvailabilityProps, ClosedDates } from "./availability-props.ts";

/** Days and ranges on which nobody can book, and the form that closes more. */
export function ClosedSection({ closed, holidays, dayToClose }: Pick<AvailabilityProps, "closed" | "holidays" | "dayToClose">) {
  const words = availabilityWords.closed;
  const today = useToday();
  return (
    <section aria-labelledby="closed">
      <SectionRow id="closed" title={words.title} aside={closed.length === 0 ? words.none : String(closed.length)} />
      <ClosedRows id="closed" closed={closed}>
        {({ closedId }, dates) => (
          <ActionForm does="time.open" with={{ closed: closedId }} className={styles.remove}>
            <SquareButton icon="close" label={words.open(dates)} />
          </ActionForm>
        )}
      </ClosedRows>
      <ActionForm does="time.close" className={styles.add}>
        <LabeledInput
          label={words.day}
          type="date"
          name={inputName("time.close", "date")}
          min={today}
          defaultValue={dayToClose ?? addDays(today, 1)}
          required
        />
        <LabeledInput label={words.until} type="date" name={inputName("time.close", "until")} min={today} />
        <LabeledInput label={words.label} name={inputName("time.close", "label")} maxLength={60} placeholder={words.labelHint} />
        <DeskButton>
          <DeskIcon name="plus" />
          {words.close}
        </DeskButton>
      </ActionForm>
      {holidays.length > 0 && <Holidays holidays={holidays} />}
    </section>
  );
}

type ClosedRowsProps = {
  readonly id: string;
  readonly closed: readonly ClosedDates[];
  /** The form at a row's end. */
  readonly children: (range: ClosedDates, dates: string) => ReactNode;
};

/** Days or ranges, one a row. */
export function ClosedRows({ id, closed, children }: ClosedRowsProps) {
  const today = useToday();
  return (
    <ul className={rows.rows}>
      {closed.map((range) => (
        <li key={range.closedId} id={`${id}-${range.closedId}`}>
          <DeskIcon name="lock" />
          <p>
            <b className={text.strong}>{datesOf(range, today)}</b> <span className={text.mute}>{range.label}</span>
          </p>
          {children(range, datesOf(range, today))}
        </li>
      ))}
    </ul>
  );
}

/** Federal holidays that are not closed yet, each by one press. */
function Holidays({ holidays }: Pick<AvailabilityProps, "holidays">) {
  const words = availabilityWords.closed;
  const today = useToday();
  return (
    <details className={styles.holidays} id="holidays">
      <summary>{words.holidays(holidays.length)}</summary>
      <ul className={rows.rows}>
        {holidays.map(({ date, name }) => (
          <li key={date} id={`holiday-${date}`}>
            <DeskIcon name="calendar" />
            <p>
              <b className={text.strong}>{name}</b>{" "}
              <span className={text.mute}>
                {weekdayName(date, "short")}, {dateWords(date, today)}
              </span>
            </p>
            <ActionForm does="time.close" with={{ date, label: name }} data-desk-after="#holidays summary">
              <DeskButton aria-label={words.closeHoliday(name)}>{words.close}</DeskButton>
            </ActionForm>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function datesOf({ from, until }: ClosedDates, today: LocalDate): string {
  const day = (date: LocalDate) => `${weekdayName(date, "short")}, ${dateWords(date, today)}`;
  return from === until ? day(from) : availabilityWords.closed.closeRange(day(from), day(until));
}

/** Hours on one day beside the weekly ones. */
export function ExtraSection({ extra }: Pick<AvailabilityProps, "extra">) {
  const words = availabilityWords.extra;
  const today = useToday();
  return (
    <section aria-labelledby="extra">
      <SectionRow id="extra" title={words.title} aside={words.aside} />
      <ul className={rows.rows}>
        {extra.map(({ extraId, date, from, to }) => {
          const day = `${weekdayName(date, "short")}, ${dateWords(date, today)}`;
          return (
            <li key={extraId} id={`extra-${extraId}`}>
              <DeskIcon name="clock" />
              <p>
                <b className={text.strong}>{day}</b>{" "}
                <span className={text.mute}>{availabilityWords.change.span(minuteWords(from), minuteWords(to))}</span>
              </p>
              <ActionForm does="time.remove-extra" with={{ extra: extraId }} className={styles.remove}>
                <SquareButton icon="close" label={words.remove(day)} />
              </ActionForm>
            </li>
          );
        })}
      </ul>
      <ActionForm does="time.extra" className={styles.add}>
        <LabeledInput label={words.day} type="date" name={inputName("time.extra", "date")} min={today} required />
        <LabeledInput label={words.from} type="time" step={900} name={inputName("time.extra", "from")} required />
        <LabeledInput label={words.to} type="time" step={900} name={inputName("time.extra", "to")} required />
        <DeskButton>
          <DeskIcon name="plus" />
          {words.add}
        </DeskButton>
      </ActionForm>
    </section>
  );
}
