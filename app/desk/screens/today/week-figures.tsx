import text from "#app/desk/controls/text.module.css";
import { todayWords } from "#content/desk/today.ts";
import type { TodayProps } from "./today-props.ts";
import styles from "./week-figures.module.css";

const { week: words } = todayWords;

type Props = {
  readonly week: TodayProps["week"];
  /** Leads of the last hour, drawn in lamp yellow. */
  readonly justNow: { readonly wrote: number; readonly booked: number };
};

/** Seven days in five figures, over bars of fourteen. */
export function WeekFigures({ week, justNow }: Props) {
  const { answered } = week;
  return (
    <ul className={styles.figures}>
      {week.isCounting && (
        <>
          <Figure label={words.views} values={week.views} isHeights />
          <Figure label={words.contactOpens} values={week.contactOpens} isHeights />
        </>
      )}
      <Figure label={words.wrote} values={week.wrote} justNow={justNow.wrote} />
      <Figure label={words.booked} values={week.booked} justNow={justNow.booked} />
      <li>
        <b aria-hidden="true">
          {answered.inTime}
          <sup>/{answered.all}</sup>
        </b>
        <small className={text.cut} aria-hidden="true">
          {words.inTime}
        </small>
        <span className="vh">{words.inTimeSpoken(answered.inTime, answered.all)}</span>
        <InTime inTime={answered.inTime} all={answered.all} />
      </li>
    </ul>
  );
}

type FigureProps = { readonly label: string; readonly values: readonly number[]; readonly isHeights?: boolean; readonly justNow?: number };

function Figure({ label, values, isHeights = false, justNow = 0 }: FigureProps) {
  const sum = values.slice(-7).reduce((all, value) => all + value, 0);
  const today = values.length - 1;
  const newFrom = (values[today] ?? 0) - justNow;
  const hasBars = isHeights || Math.max(...values) > mostBlocks;
  return (
    <li>
      <b>{sum.toLocaleString("en-US")}</b>
      <small className={text.cut}>{label}</small>
      <svg viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
        {!isHeights && <path d="M0 31.5H98.4" stroke="var(--line)" />}
        {hasBars
          ? heightBars(values).map((bar, day) => (
              <rect key={bar.x} {...bar} fill={day === today ? "var(--ink)" : isHeights ? "var(--lake-pale)" : "var(--lake-mid)"} />
            ))
          : stackedBlocks(values).map(({ day, nth, ...bar }) => (
              <rect
                key={`${day} ${nth}`}
                {...bar}
                fill={day !== today ? "var(--lake-mid)" : nth >= newFrom ? "var(--lamp)" : "var(--ink)"}
              />
            ))}
      </svg>
    </li>
  );
}

/** A dot for each answer: solid if in time, a red ring if late. More than forty are a bar. */
function InTime({ inTime, all }: { readonly inTime: number; readonly all: number }) {
  if (all > 40)
    return (
      <svg viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
        <rect x="0" y="11" width={(inTime / all) * 100} height="8" fill="var(--lake)" />
        <rect x={(inTime / all) * 100} y="11" width={100 - (inTime / all) * 100} height="8" fill="var(--error)" />
      </svg>
    );
  const { perRow, r, top, step } = all > 20 ? { perRow: 14, r: 2.7, top: 5, step: 9.5 } : { perRow: 10, r: 3.6, top: 9, step: 13 };
  const scale = 100 / perRow;
  return (
    <svg viewBox="0 0 100 32" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      {Array.from({ length: all }, (_, index) => {
        const at = { cx: (index % perRow) * scale + scale / 2, cy: top + Math.floor(index / perRow) * step, r };
        const key = `${at.cx} ${at.cy}`;
        return index < inTime ? (
          <circle key={key} {...at} fill="var(--lake)" />
        ) : (
          <circle key={key} {...at} fill="none" stroke="var(--error)" strokeWidth="2" />
        );
      })}
    </svg>
  );
}

/** On 100 by 32 units, stretched to its box: fourteen bars, the last is today. */
type Bar = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const width = 100;
const floor = 32;
const highest = 29;

/** Bars with heights in proportion to the largest. */
export function heightBars(values: readonly number[]): readonly Bar[] {
  const largest = Math.max(1, ...values);
  return values.map((value, index) => {
    const height = (value / largest) * highest;
    return { ...place(index, values.length), y: round(floor - height), height: round(height) };
  });
}

/** More leads than this in a day are a bar: their blocks would be thinner than a line. */
const mostBlocks = 15;

/** One small block for each lead, stacked; thinner if there are more than four, to fit. */
export function stackedBlocks(values: readonly number[]): readonly (Bar & { readonly day: number; readonly nth: number })[] {
  const largest = Math.max(4, ...values);
  const step = 30 / largest;
  return values.flatMap((value, day) =>
    Array.from({ length: value }, (_, nth) => ({
      ...place(day, values.length),
      y: round(31 - (nth + 1) * step + step * 0.2),
      height: round(step * 0.8),
      day,
      nth,
    })),
  );
}

function place(index: number, count: number): { x: number; width: number } {
  const step = width / count;
  return { x: round(index * step), width: round(step * 0.775) };
}

const round = (value: number) => Number(value.toFixed(2));
