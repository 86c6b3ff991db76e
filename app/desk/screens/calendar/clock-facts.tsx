import { useDesk } from "#app/desk/controls/desk-context.ts";
import facts from "#app/desk/controls/facts.module.css";
import text from "#app/desk/controls/text.module.css";
import { Tick } from "#app/desk/controls/tick.tsx";
import { calendarWords } from "#content/desk/calendar.ts";
import { clockTime, longMomentWords, minuteClock, weekdayName } from "#domain/desk-times.ts";
import type { Moment, UtcTimestamp } from "#domain/instants.ts";
import { localDateOf } from "#domain/zoned-time.ts";
import type { CalendarDay, CallDetail } from "./calendar-props.ts";
import styles from "./call-panel.module.css";

const { clocks: words, panel } = calendarWords;

/** In the week in which the clocks change: what that does. */
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
