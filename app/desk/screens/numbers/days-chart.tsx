import { scaleLinear } from "d3-scale";
import { numbersWords } from "#content/desk/numbers.ts";
import { dateWords, longDateWords, weekdayName } from "#domain/desk-times.ts";
import { weekdayOf } from "#domain/local-date.ts";
import styles from "./chart.module.css";
import type { NumbersDay } from "./numbers-props.ts";

const { days: words } = numbersWords;

/** Views above the line and a dot for each lead below it, in a wide and a narrow drawing. */
export function DaysChart({ days }: { readonly days: readonly NumbersDay[] }) {
  const today = days.at(-1);
  const peak = days.reduce<NumbersDay | undefined>((most, day) => (!most || day.views > most.views ? day : most), undefined);
  if (!today || !peak) return null;
  const peakDay = `${weekdayName(peak.localDate, "long")}, ${longDateWords(peak.localDate, today.localDate)}`;
  const label = words.label(days.length, peak.views, peakDay, today.wrote + today.booked);
  return (
    <figure>
      <svg className={`${styles.chart} ${styles.wide}`} viewBox="0 0 960 242" role="img" aria-label={label}>
        <Drawing days={days} peak={peak} width={902} isWide />
      </svg>
      <svg className={`${styles.chart} ${styles.narrow}`} viewBox="0 0 350 242" role="img" aria-label={label}>
        <Drawing days={days} peak={peak} width={350} isWide={false} />
      </svg>
    </figure>
  );
}

const floor = 150;
const dotsFrom = 162;

type DrawingProps = { readonly days: readonly NumbersDay[]; readonly peak: NumbersDay; readonly width: number; readonly isWide: boolean };

function Drawing({ days, peak, width, isWide }: DrawingProps) {
  const step = width / days.length;
  const height = scaleLinear([0, Math.max(1, peak.views)], [0, 120]);
  const mostLeads = Math.max(1, ...days.map(({ wrote, booked }) => wrote + booked));
  const down = Math.min(13, 58 / mostLeads, step * 1.05);
  const radius = Math.min(4.5, down * 0.36, step * 0.4);
  const last = days.length - 1;
  const peakAt = days.indexOf(peak);
  const today = days[last];
  const peakX = round((peakAt + 0.5) * step);
  const peakAnchor = peakX > width - 110 ? "end" : peakX < 110 ? "start" : "middle";
  return (
    <>
      {days.map((day, index) => {
        const x = index * step;
        const bar = round(height(day.views));
        const isMonday = weekdayOf(day.localDate) === 1;
        return (
          <g key={day.localDate}>
            <rect
              x={round(x + 1)}
              y={round(floor - bar)}
              width={round(Math.max(1, step - 2))}
              height={bar}
              fill={fillOf(day, index === last)}
            />
            {dotsOf(day).map((look, nth) => (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: dots of a day from the line down
                key={nth}
                cx={round(x + step / 2)}
                cy={round(dotsFrom + nth * down)}
                r={round(radius)}
                {...look}
                strokeWidth={radius > 2.5 ? 1.5 : 0.75}
              />
            ))}
            {isMonday && index > 0 && index < last - 2 && (days.length <= 28 || index % 4 === 0) && (
              <>
                <path d={`M${round(x)} ${floor}V228`} stroke="var(--line-2)" />
                <text x={round(x + 4)} y="232" fontSize="13" className={styles.mute}>
                  {isWide ? dateWords(day.localDate, today?.localDate ?? day.localDate) : Number(day.localDate.slice(8))}
                </text>
              </>
            )}
          </g>
        );
      })}
      <path d={`M0 ${floor}H${width}`} stroke="var(--ink)" strokeWidth="1.5" />
      {peak.views > 0 && (
        <>
          <path d={`M${peakX} 26V16`} stroke="var(--ink)" />
          <text x={peakX} y="11" textAnchor={peakAnchor} fontSize="13">
            <tspan className={styles.strong}>{peak.views.toLocaleString("en-US")}</tspan>
            {words.peak(weekdayName(peak.localDate, "long"))}
          </text>
        </>
      )}
      {today && isWide && (
        <text x={width + 6} y="142" fontSize="13" className={styles.halo}>
          <tspan className={styles.strong}>{today.views.toLocaleString("en-US")}</tspan> {words.today}
        </text>
      )}
      {today && isWide && Math.min(today.justNow, today.wrote + today.booked) > 0 && (
        <text x={width + 6} y={round(dotsFrom + (today.wrote + today.booked - 1) * down + 4)} fontSize="13">
          {words.justNow}
        </text>
      )}
    </>
  );
}

function fillOf({ localDate }: NumbersDay, isToday: boolean): string {
  if (isToday) return "var(--ink)";
  const weekday = weekdayOf(localDate);
  return weekday === 0 || weekday === 6 ? "var(--line)" : "var(--lake-pale)";
}

/** Rings for enquiries, solid dots for bookings, and the newest in lamp yellow at the end. */
function dotsOf({ wrote, booked, justNow }: NumbersDay): readonly { readonly fill: string; readonly stroke: string }[] {
  const all = [...Array.from({ length: wrote }, () => "var(--white)"), ...Array.from({ length: booked }, () => "var(--lake)")];
  return all.map((fill, index) =>
    index >= all.length - justNow ? { fill: "var(--lamp)", stroke: "var(--ink)" } : { fill, stroke: "var(--lake)" },
  );
}

const round = (value: number) => Number(value.toFixed(1));
