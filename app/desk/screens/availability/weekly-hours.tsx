import type { PointerEvent } from "react";
import { inputName } from "#app/desk/controls/action-form.tsx";
import { DeskIcon } from "#app/desk/controls/desk-icon.tsx";
import field from "#app/desk/controls/field.module.css";
import text from "#app/desk/controls/text.module.css";
import type { MinuteSpan } from "#app/desk/desk-props.ts";
import { availabilityWords } from "#content/desk/availability.ts";
import { minuteField, minuteWords } from "#domain/desk-times.ts";
import { inputOfDay } from "#domain/scheduling-rules.ts";
import type { AvailabilityRules } from "./availability-props.ts";
import { minutesIn, sameWindows } from "./rules-in-form.ts";
import styles from "./weekly-hours.module.css";

const { hours: words, weekdays } = availabilityWords;
const usual: MinuteSpan = { from: 540, to: 1020 };
const marks = [360, 540, 720, 900, 1080, 1260];
const axis = { from: 360, span: 900 };

type Day = AvailabilityRules["weekdays"][number];

type WeeklyHoursProps = {
  readonly days: readonly Day[];
  readonly saved: readonly Day[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (weekday: number, windows: readonly MinuteSpan[]) => void;
};

/** Seven days on one axis, each with fields for its hours. */
export function WeeklyHours({ days, saved, errors, onChange }: WeeklyHoursProps) {
  return (
    <>
      <div className={`${styles.hours} ${styles.axis} ${text.caption}`} style={axisStyle} aria-hidden="true">
        <ol className="num">
          {marks.map((mark) => (
            <li key={mark} style={{ "--h": mark }}>
              {minuteWords(mark)}
            </li>
          ))}
        </ol>
      </div>
      <ul className={styles.hours} style={axisStyle}>
        {days.map((day) => {
          const before = saved.find(({ weekday }) => weekday === day.weekday)?.windows ?? [];
          return (
            <DayRow
              key={day.weekday}
              day={day}
              isEdited={!sameWindows(before, day.windows)}
              error={errors[nameOf(day.weekday)]}
              onChange={onChange}
            />
          );
        })}
      </ul>
    </>
  );
}

const nameOf = (weekday: number) => inputName("time.save", inputOfDay(weekday));

const axisStyle = { "--from": axis.from, "--span": axis.span };

type DayRowProps = {
  readonly day: Day;
  readonly isEdited: boolean;
  readonly error: string | undefined;
  readonly onChange: WeeklyHoursProps["onChange"];
};

function DayRow({ day: { weekday, windows }, isEdited, error, onChange }: DayRowProps) {
  const name = weekdays[weekday] ?? "";
  const shown = windows.length === 0 ? [usual] : windows;
  const change = (index: number, span: MinuteSpan) =>
    onChange(
      weekday,
      shown.map((window, at) => (at === index ? span : window)),
    );
  return (
    <li className={isEdited ? styles.edited : undefined}>
      <input type="hidden" name={nameOf(weekday)} value="closed" />
      <label className={styles.day}>
        <input
          className={field.check}
          type="checkbox"
          name={nameOf(weekday)}
          value="open"
          checked={windows.length > 0}
          onChange={(event) => onChange(weekday, event.currentTarget.checked ? shown : [])}
        />
        {name}
      </label>
      <p className={styles.closed}>{words.closed}</p>
      <div className={styles.track} aria-hidden="true">
        {shown.map((window, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a day's windows have no name but their place
            key={index}
            style={{ "--f": Math.max(axis.from, window.from), "--t": Math.min(axis.from + axis.span, window.to) }}
            onPointerDown={(event) => startTrackDrag(event, window, axis, (span) => change(index, span))}
          />
        ))}
      </div>
      <div className={styles.windows}>
        {shown.map((window, index) => (
          <WindowFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a day's windows have no name but their place
            key={index}
            weekday={weekday}
            index={index}
            window={window}
            onChange={(span) => change(index, span)}
          />
        ))}
        {shown.length < 3 && (
          // The pressed button disappears: the first new field gets the focus.
          <details onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector("input")?.focus()}>
            <summary className={text.unmarked} title={words.more}>
              <DeskIcon name="plus" />
              <span className="vh">
                {words.more}: {name}
              </span>
            </summary>
            <WindowFields weekday={weekday} index={shown.length} window={null} onChange={(span) => onChange(weekday, [...shown, span])} />
          </details>
        )}
        {error && <p role="alert">{error}</p>}
      </div>
    </li>
  );
}

type WindowFieldsProps = {
  readonly weekday: number;
  readonly index: number;
  readonly window: MinuteSpan | null;
  readonly onChange: (span: MinuteSpan) => void;
};

function WindowFields({ weekday, index, window, onChange }: WindowFieldsProps) {
  const name = weekdays[weekday] ?? "";
  const from = window ? minuteField(window.from) : "";
  const to = window ? endField(window.to) : "";
  const input = (label: string, value: string, change: (minutes: number) => MinuteSpan) => (
    <input
      className={field.input}
      type="time"
      step={900}
      name={nameOf(weekday)}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(change(minutesIn(event.currentTarget.value)))}
    />
  );
  return (
    <div className={styles.times}>
      {input(words.from(name, index), from, (minutes) => ({ from: minutes, to: window?.to ?? Math.min(minutes + 60, 24 * 60) }))}
      <span>{words.to}</span>
      {input(words.until(name, index), to, (minutes) => ({ from: window?.from ?? Math.max(minutes - 60, 0), to: minutes || 24 * 60 }))}
    </div>
  );
}

/** A time field writes the end of a day as its beginning: 00:00. */
const endField = (minute: number) => (minute === 24 * 60 ? "00:00" : minuteField(minute));

const quarterHour = 15;

type TrackAxis = { readonly from: number; readonly span: number };

/** The minute at a place of the track, in quarter hours. */
export function trackMinute(x: number, width: number, { from, span }: TrackAxis): number {
  const minute = from + (Math.min(Math.max(x, 0), width) / Math.max(1, width)) * span;
  return Math.round(minute / quarterHour) * quarterHour;
}

/** A window with its nearer end moved there; never shorter than a quarter hour. */
export function withEnd(window: MinuteSpan, end: "from" | "to", minute: number): MinuteSpan {
  if (end === "from") return { from: Math.min(minute, window.to - quarterHour), to: window.to };
  return { from: window.from, to: Math.max(minute, window.from + quarterHour) };
}

/** Drags the end of the window that is nearer to the pointer. */
function startTrackDrag(event: PointerEvent<HTMLElement>, window: MinuteSpan, axis: TrackAxis, onChange: (span: MinuteSpan) => void): void {
  const track = event.currentTarget.parentElement;
  if (!track || event.button !== 0) return;
  event.preventDefault();
  const box = track.getBoundingClientRect();
  const minuteOf = (clientX: number) => trackMinute(clientX - box.left, box.width, axis);
  const start = minuteOf(event.clientX);
  const end = Math.abs(start - window.from) < Math.abs(start - window.to) ? "from" : "to";
  const bar = event.currentTarget;
  bar.setPointerCapture(event.pointerId);
  const move = ({ clientX }: globalThis.PointerEvent) => onChange(withEnd(window, end, minuteOf(clientX)));
  const stop = () => {
    bar.removeEventListener("pointermove", move);
    bar.removeEventListener("lostpointercapture", stop);
  };
  bar.addEventListener("pointermove", move);
  bar.addEventListener("lostpointercapture", stop);
}
