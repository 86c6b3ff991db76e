import { useDesk } from "#app/desk/controls/desk-context.ts";
import { minutesAt } from "#app/desk/controls/lanes.ts";
import { callSpan, closedSpans, rulerAxis } from "#app/desk/controls/ruler.ts";
import { capital } from "#content/desk/counts.ts";
import { leadWords } from "#content/desk/lead.ts";
import { callDayWords, clockTime, daysApart, minuteOfDay, minuteWords } from "#domain/desk-times.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import type { Moment, UtcTimestamp } from "#domain/instants.ts";
import styles from "./day-ruler.module.css";
import type { LeadCall } from "./lead-props.ts";

/** The minutes of a phone's ruler that the call's words and an hour's words take together. */
const wordMinutes = 360;

type DayRulerProps = { readonly call: LeadCall; readonly name: string };

/** The opening hour and noon, unless the call's words are there; three o'clock if the call is near both. */
function namedHours(marks: readonly number[], callMinute: number): readonly number[] {
  const isClear = (mark: number) => Math.abs(mark - callMinute) > 90;
  const usual = marks.filter((mark) => (mark === marks[1] || mark === 720) && isClear(mark));
  return usual.length > 0 ? usual : marks.filter((mark) => mark === 900 && isClear(mark));
}

/** The call's day: the office's other calls, this one in lamp yellow, and the current time if it is today. */
export function DayRuler({ call, name }: DayRulerProps) {
  const { nowUtc, timeZone } = useDesk();
  const axis = rulerAxis([call.day, { ...call.day, calls: [call] }], timeZone);
  const others = call.day.calls.filter(({ bookingId }) => bookingId !== call.bookingId);
  const own = callSpan(call, timeZone);
  const time = clockTime(call.startsAtUtc, timeZone);
  const day = capital(callDayWords(call.startsAtUtc, nowUtc, timeZone));
  const nowMinute = minuteOfDay(nowUtc, timeZone);
  const isToday = daysApart(call.startsAtUtc, nowUtc, timeZone) === 0 && nowMinute >= axis.from && nowMinute < axis.to;
  const label = leadWords.day.label(
    firstNameOf(name),
    day,
    others.map(({ startsAtUtc }) => clockTime(startsAtUtc, timeZone)),
    time,
  );
  const isLate = (own.from - axis.from) / (axis.to - axis.from) > 0.6;
  const reaches = (mark: number) =>
    isLate ? mark < own.to && mark > own.to - wordMinutes : mark > own.from && mark < own.from + wordMinutes;
  const style = { "--from": axis.from, "--span": axis.to - axis.from, "--marks": axis.marks.length };
  return (
    <section className={styles.ruler} aria-label={label} style={style}>
      {closedSpans(call.day.hours, axis).map((span) => (
        <i key={span.from} className={styles.closed} style={minutesAt(span.from, span.to - span.from)} />
      ))}
      {others.map((other) => (
        <i key={other.bookingId} style={minutesAt(minuteOfDay(other.startsAtUtc, timeZone), other.minutes)} />
      ))}
      <i className={styles.this} style={minutesAt(own.from, call.minutes)} />
      {isToday && (
        <b className="num" style={minutesAt(nowMinute, 0)} aria-hidden="true">
          {clockTime(nowUtc, timeZone)}
        </b>
      )}
      {namedHours(axis.marks, own.from).map((mark) => (
        <span key={mark} className={reaches(mark) ? styles.near : undefined} style={minutesAt(mark, 0)} aria-hidden="true">
          {minuteWords(mark).replace(/ [AP]M/, "")}
        </span>
      ))}
      <span className={isLate ? `${styles.when} ${styles.late}` : styles.when} style={minutesAt(isLate ? own.to : own.from, 0)}>
        {time}, {untilWords(call.startsAtUtc, nowUtc, timeZone)}
      </span>
    </section>
  );
}

const { until: words } = leadWords;

/** "in 5 h 20 min", "in 20 min", "in 2 days" by the calendar; "over" once it has begun. */
export function untilWords(utc: Moment, nowUtc: UtcTimestamp, timeZone: string): string {
  const minutes = Math.ceil((Date.parse(utc) - Date.parse(nowUtc)) / 60_000);
  if (minutes <= 0) return words.over;
  if (minutes < 60) return words.minutes(minutes);
  if (minutes < 24 * 60) return words.hours(Math.floor(minutes / 60), minutes % 60);
  return words.days(daysApart(utc, nowUtc, timeZone));
}
