import { useDesk } from "#app/desk/controls/desk-context.ts";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import { type Lane, laneStyle, lanesOf, minutesAt } from "#app/desk/controls/lanes.ts";
import { callSpan, closedSpans, type RulerAxis, roomAfter, rulerAxis } from "#app/desk/controls/ruler.ts";
import text from "#app/desk/controls/text.module.css";
import type { CallSummary, DeskDay } from "#app/desk/desk-props.ts";
import { todayWords } from "#content/desk/today.ts";
import { deskWords } from "#content/desk/words.ts";
import { deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { bareClock, clockTime, daysApart, minuteOfDay, minuteWords, momentWords, weekdayName } from "#domain/desk-times.ts";
import { firstNameOf } from "#domain/initials-of.ts";
import type { UtcInstant } from "#domain/instants.ts";
import styles from "./rail.module.css";
import type { TodayProps } from "./today-props.ts";

const { rail: words } = todayWords;

/** Today and tomorrow by the hour: calls, open and closed time, vacations, and now. */
export function Rail({ days }: Pick<TodayProps, "days">) {
  const { nowUtc, timeZone } = useDesk();
  const axis = rulerAxis(days, timeZone);
  const nowMinute = minuteOfDay(nowUtc, timeZone);
  const style = { "--from": axis.from, "--span": axis.to - axis.from, "--marks": axis.marks.length };
  return (
    <div className={styles.rail} style={style}>
      <Axis axis={axis} today={days[0]} nowMinute={nowMinute} />
      {days.map((day, index) => (
        <RailRow key={day.localDate} day={day} name={words.days[index] ?? ""} axis={axis} />
      ))}
      {nowMinute >= axis.from && nowMinute < axis.to && (
        <p className={styles.now} style={{ ...minutesAt(nowMinute, 0), "--part": (nowMinute % 60) / 60 }}>
          <b className="num">{clockTime(nowUtc, timeZone)}</b>
        </p>
      )}
    </div>
  );
}

function Axis({ axis, today, nowMinute }: { readonly axis: RulerAxis; readonly today: DeskDay; readonly nowMinute: number }) {
  const opens = today.hours[0]?.from;
  const closes = today.hours.at(-1)?.to;
  return (
    <ol className={styles.axis} aria-hidden="true">
      {axis.marks.map((mark, index) => {
        const isClosed = opens === undefined || closes === undefined || mark < opens || mark >= closes;
        // The flag with the time covers this hour's words, and on a phone more of them.
        const flagged = isUnderFlag(mark, nowMinute, axis) && (nowMinute >= mark && nowMinute < mark + 60 ? styles.under : styles.near);
        const isWhole = index === 0 || mark === opens || mark === 720 || mark === 780 || mark === closes;
        return (
          <li key={mark} className={[isClosed && styles.shut, index % 3 === 1 && styles.kept, flagged].filter(Boolean).join(" ")}>
            <span>{isWhole ? minuteWords(mark) : minuteWords(mark).replace(/ [AP]M/, "")}</span>
            <em>{minuteWords(mark).replace(/ [AP]M/, "")}</em>
            {mark === opens && <small>{words.opens}</small>}
            {mark === closes && <small>{words.closed}</small>}
          </li>
        );
      })}
    </ol>
  );
}

/** On the smallest phone the flag is two and a half hours wide, most of it after its line, but never beyond the ruler's end. */
function isUnderFlag(mark: number, nowMinute: number, axis: RulerAxis): boolean {
  const from = Math.min(nowMinute - 45, axis.to - 150);
  return mark + 30 > from && mark < from + 150;
}

function RailRow({ day, name, axis }: { readonly day: DeskDay; readonly name: string; readonly axis: RulerAxis }) {
  const { timeZone } = useDesk();
  const dayOfMonth = String(Number(day.localDate.slice(8)));
  const lanes = lanesOf(day.calls);
  const filled = [...day.busy, ...day.calls.map((call) => callSpan(call, timeZone))];
  return (
    <div className={styles.row}>
      <p className={styles.label}>
        <b>{name}</b>
        <small>{words.day(weekdayName(day.localDate, "short"), dayOfMonth, day.calls.length)}</small>
      </p>
      <div className={styles.track}>
        {closedSpans(day.hours, axis).map(({ from, to }) => (
          <i key={from} className={styles.closed} style={minutesAt(from, to - from)} />
        ))}
        {day.open.map(({ from, to }) => (
          <i key={from} className={styles.open} style={minutesAt(from, to - from)} />
        ))}
        {day.busy.map(({ from, to, label }) => (
          <div key={`${from}${label}`} className={styles.busy} style={minutesAt(from, to - from)}>
            <span className={text.cut}>{deskWords.away(label)}</span>
          </div>
        ))}
        {day.calls.map((call) => (
          <RailCall
            key={call.bookingId}
            call={call}
            day={name}
            lane={lanes.get(call.bookingId)}
            room={roomAfter(callSpan(call, timeZone), filled, axis)}
          />
        ))}
      </div>
    </div>
  );
}

type CallProps = {
  readonly call: CallSummary;
  readonly lane: Lane | undefined;
  readonly day: string;
  readonly room: number;
};

function RailCall({ call, lane, day, room }: CallProps) {
  const { timeZone } = useDesk();
  const time = bareClock(call.startsAtUtc, timeZone);
  const about = [
    ...(call.host ? [deskWords.withHost(firstNameOf(call.host.name))] : []),
    ...(call.movedFromUtc ? [movedWords(call.movedFromUtc, call, timeZone)] : []),
  ];
  const look = [styles.call, call.isNew && styles.just, lane && lane.lanes > 1 && styles.beside];
  const style = { ...minutesAt(minuteOfDay(call.startsAtUtc, timeZone), call.minutes), "--room": room / call.minutes, ...laneStyle(lane) };
  return (
    <a className={look.filter(Boolean).join(" ")} href={callHref(call)} style={style}>
      <span className="vh">{words.callAt(day, clockTime(call.startsAtUtc, timeZone))}</span>
      <time dateTime={call.startsAtUtc} aria-hidden="true">
        {time}
      </time>
      {call.isNew && <DeskIcon name="plus" />}
      <span className={room < 30 ? "vh" : room < 60 ? `${styles.tight} ${styles.nameOnly}` : room < 90 ? styles.tight : undefined}>
        <bdi>{call.name}</bdi>
        {/* Each word complete or not at all. */}
        {about.length > 0 && <small>{about.map((part) => part.replaceAll(" ", "\u00a0")).join(", ")}</small>}
      </span>
      {call.isNew && <span className="vh">{deskWords.newMark}</span>}
    </a>
  );
}

/** Without AM and PM on the same day: the axis has them. */
export function movedWords(fromUtc: UtcInstant, { startsAtUtc }: Pick<CallSummary, "startsAtUtc">, timeZone: string): string {
  const isSameDay = daysApart(fromUtc, startsAtUtc, timeZone) === 0;
  return deskWords.moved(isSameDay ? bareClock(fromUtc, timeZone) : momentWords(fromUtc, startsAtUtc, timeZone));
}

export const callHref = ({ bookingId }: Pick<CallSummary, "bookingId">) =>
  `${deskPages.calendar}?${new URLSearchParams({ [deskQuery.call]: bookingId })}`;
