import { useDesk } from "#app/desk/controls/desk-context.ts";
import facts from "#app/desk/controls/facts.module.css";
import text from "#app/desk/controls/text.module.css";
import { Tick } from "#app/desk/controls/tick.tsx";
import { calendarWords } from "#content/desk/calendar.ts";
import { cityOf, clockTime, longDateWords, longMomentWords, minuteClock, weekdayName } from "#domain/desk-times.ts";
import { type Moment, type UtcInstant, type UtcTimestamp, utcInstant } from "#domain/instants.ts";
import type { LocalDate } from "#domain/local-date.ts";
import { offsetMinutes } from "#domain/zone-offset.ts";
import { localDateOf, zonedTime } from "#domain/zoned-time.ts";
import type { CalendarDay, CallDetail } from "./calendar-props.ts";
import styles from "./call-panel.module.css";

const { clocks: words, panel } = calendarWords;

/** What a clock change in the shown week does. */
export function ClockFacts({ days, reminder }: { readonly days: readonly CalendarDay[]; readonly reminder: CallDetail["reminder"] }) {
  const { nowUtc, timeZone } = useDesk();
  const changed = days.find(({ clockChange }) => clockChange !== null);
  if (!changed) return null;
  const day = weekdayName(changed.localDate, "long");
  const line = words[changed.hoursInDay < 24 ? "short" : "long"](day, changed.hoursInDay);
  const opening = days.find(({ hours }) => hours.length > 0)?.hours[0]?.from;
  return (
    <section aria-labelledby="clocks">
      <h2 className={styles.small} id="clocks">
        {words.title}
      </h2>
      <ul className={facts.ticks}>
        <Tick icon="clock">
          {line.before}
          <b className={text.strong}>{line.figure}</b>
          {line.after}
        </Tick>
        {opening !== undefined && <Tick icon="check">{words.opens(minuteClock(opening))}</Tick>}
        {reminder && (
          <Tick icon="mail">{panel[reminder.isSent ? "reminded" : "reminder"](reminderWords(reminder.atUtc, nowUtc, timeZone, days))}</Tick>
        )}
      </ul>
    </section>
  );
}

/** "on Sunday at 11:00 AM" inside the shown week, the date elsewhere. */
function reminderWords(atUtc: Moment, nowUtc: UtcTimestamp, timeZone: string, days: readonly CalendarDay[]): string {
  const date = localDateOf(atUtc, timeZone);
  if (days.some(({ localDate }) => localDate === date)) return `on ${weekdayName(date, "long")} at ${clockTime(atUtc, timeZone)}`;
  return longMomentWords(atUtc, nowUtc, timeZone);
}

const panelWords = calendarWords.panel;

type VisitorClock =
  | { readonly kind: "same"; readonly zone: string; readonly time: string }
  | { readonly kind: "other"; readonly city: string; readonly time: string; readonly rest: string };

type Facts = {
  readonly startsAtUtc: UtcInstant;
  readonly visitorTimeZone: string;
  readonly timeZone: string;
  readonly nowUtc: UtcTimestamp;
};

/** A call's time on the visitor's clock, and a note if the difference to ours will not be today's. */
export function visitorClock({ startsAtUtc, visitorTimeZone, timeZone, nowUtc }: Facts): VisitorClock {
  const { time, zone } = zonedTime(startsAtUtc, visitorTimeZone);
  const then = hoursAhead(startsAtUtc, visitorTimeZone, timeZone);
  if (then === 0)
    return { kind: "same", zone: zone.replace(/ (Standard|Daylight) Time$/, " time"), time: clockTime(startsAtUtc, timeZone) };
  const today = hoursAhead(nowUtc, visitorTimeZone, timeZone);
  const change = then === today ? null : clockChangeAfter(startsAtUtc, visitorTimeZone);
  const usual = then === today ? null : panelWords.justHours(today);
  const changeWords = change ? panelWords.theirChange(longDateWords(change, localDateOf(nowUtc, timeZone)).replace(/, \d{4}$/, "")) : "";
  return { kind: "other", city: cityOf(visitorTimeZone), time, rest: panelWords.ahead(panelWords.hoursAhead(then), usual) + changeWords };
}

const hoursAhead = (utc: Moment, zone: string, from: string): number => (offsetMinutes(utc, zone) - offsetMinutes(utc, from)) / 60;

/** The day within four weeks on which the zone's clocks change; null if they don't. */
function clockChangeAfter(utc: UtcInstant, timeZone: string): LocalDate | null {
  const start = Date.parse(utc);
  const before = offsetMinutes(utc, timeZone);
  for (let day = 1; day <= 28; day++) {
    const at = utcInstant(start + day * 86_400_000);
    if (offsetMinutes(at, timeZone) !== before) return localDateOf(at, timeZone);
  }
  return null;
}
