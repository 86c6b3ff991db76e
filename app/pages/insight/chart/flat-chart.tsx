import { insight } from "#content/insight/insight.ts";
import { orders } from "#content/insight/orders.ts";
import styles from "./flat-chart.module.css";
import { type BarPlace, barText } from "./orders-data.ts";

type Props = {
  /** The bar that is read or pointed at. */
  readonly pointed: BarPlace | undefined;
  readonly onPoint: (place: BarPlace | undefined) => void;
};

/** The same week drawn flat, a row of bars for each day, if the browser has no WebGL or loses it. */
export function FlatChart({ pointed, onPoint }: Props) {
  const { days, hours, counts, pick, opensAtHour } = orders;
  const tallest = Math.max(...counts.flat());
  const named = pointed ?? pick;
  const isAt = (place: BarPlace, day: number, hour: number) => place.day === day && place.hour === hour;
  return (
    <div className={styles.flat}>
      <p role="status">{insight.chart.flatNotice}</p>
      <b aria-hidden="true">{barText(named, insight.chart.unit)}</b>
      <div className={styles.week} aria-hidden="true" onPointerLeave={() => onPoint(undefined)}>
        {counts.map((row, day) => (
          <div key={days[day]} className={styles.day}>
            <span>{days[day]?.slice(0, 3)}</span>
            {row.map((count, hour) => (
              <div
                key={hours[hour]}
                className={styles.hour}
                data-named={isAt(named, day, hour) || undefined}
                onPointerEnter={() => onPoint({ day, hour })}
              >
                <i
                  className={isAt(pick, day, hour) ? styles.picked : hour < opensAtHour ? styles.closed : styles.open}
                  style={{ height: `${(count / tallest) * 100}%` }}
                />
              </div>
            ))}
          </div>
        ))}
        <div className={styles.hours}>
          {hours.map((hour) => (
            <span key={hour}>{hour.replace(/ .M/, "")}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
