import type { ReactNode } from "react";
import { ActionForm, inputName } from "#app/desk/controls/action-form.tsx";
import { DeskButton } from "#app/desk/controls/desk-button.tsx";
import { useToday } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { DeskSection } from "#app/desk/controls/desk-section.tsx";
import { LabeledInput } from "#app/desk/controls/labeled-input.tsx";
import { ListRow } from "#app/desk/controls/list-row.tsx";
import rows from "#app/desk/controls/rows.module.css";
import { CrossButton } from "#app/desk/controls/square-button.tsx";
import text from "#app/desk/controls/text.module.css";
import { availabilityWords } from "#content/desk/availability.ts";
import { dayWords, minuteWords } from "#domain/desk-times.ts";
import { addDays, type LocalDate } from "#domain/local-date.ts";
import styles from "./availability.module.css";
import type { AvailabilityProps, ClosedDates } from "./availability-props.ts";

/** Days and ranges on which nobody can book, and the form that closes more. */
export function ClosedSection({ closed, holidays, dayToClose }: Pick<AvailabilityProps, "closed" | "holidays" | "dayToClose">) {
  const words = availabilityWords.closed;
  const today = useToday();
  return (
    <DeskSection id="closed" title={words.title} aside={closed.length === 0 ? words.none : String(closed.length)}>
      <ClosedRows id="closed" closed={closed}>
        {({ closedId }, dates) => (
          <ActionForm does="time.open" with={{ closed: closedId }} className={styles.remove}>
            <CrossButton label={words.open(dates)} />
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
    </DeskSection>
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
        <ListRow
          key={range.closedId}
          id={`${id}-${range.closedId}`}
          icon="lock"
          title={datesOf(range, today)}
          more={<span className={text.mute}>{range.label}</span>}
        >
          {children(range, datesOf(range, today))}
        </ListRow>
      ))}
    </ul>
  );
}

/** Federal holidays that are not closed yet, each with a button that closes it. */
function Holidays({ holidays }: Pick<AvailabilityProps, "holidays">) {
  const words = availabilityWords.closed;
  const today = useToday();
  return (
    <details className={styles.holidays} id="holidays">
      <summary>{words.holidays(holidays.length)}</summary>
      <ul className={rows.rows}>
        {holidays.map(({ date, name }) => (
          <ListRow
            key={date}
            id={`holiday-${date}`}
            icon="calendar"
            title={name}
            more={<span className={text.mute}>{dayWords(date, today)}</span>}
          >
            <ActionForm does="time.close" with={{ date, label: name }} data-desk-after="#holidays summary">
              <DeskButton aria-label={words.closeHoliday(name)}>{words.close}</DeskButton>
            </ActionForm>
          </ListRow>
        ))}
      </ul>
    </details>
  );
}

function datesOf({ from, until }: ClosedDates, today: LocalDate): string {
  const first = dayWords(from, today);
  return from === until ? first : availabilityWords.closed.closeRange(first, dayWords(until, today));
}

/** Hours on one day in addition to the weekly ones. */
export function ExtraSection({ extra }: Pick<AvailabilityProps, "extra">) {
  const words = availabilityWords.extra;
  const today = useToday();
  return (
    <DeskSection id="extra" title={words.title} aside={words.aside}>
      <ul className={rows.rows}>
        {extra.map(({ extraId, date, from, to }) => {
          const day = dayWords(date, today);
          const span = <span className={text.mute}>{availabilityWords.change.span(minuteWords(from), minuteWords(to))}</span>;
          return (
            <ListRow key={extraId} id={`extra-${extraId}`} icon="clock" title={day} more={span}>
              <ActionForm does="time.remove-extra" with={{ extra: extraId }} className={styles.remove}>
                <CrossButton label={words.remove(day)} />
              </ActionForm>
            </ListRow>
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
    </DeskSection>
  );
}
