import styles from "./flat-chart.module.css";
import type { OrdersData } from "./orders-data.ts";

const bar = { width: 20, gap: 6, rowHeight: 72 };

/** The same week drawn flat, a row of bars for each day, where the browser has no WebGL or loses it. */
export function FlatChart({ data, notice }: { readonly data: OrdersData; readonly notice: string }) {
  const tallest = Math.max(...data.counts.flat());
  const rowWidth = data.hours.length * (bar.width + bar.gap);
  return (
    <div className={styles.flat}>
      <p role="status">{notice}</p>
      <svg viewBox={`-44 0 ${rowWidth + 48} ${data.days.length * bar.rowHeight + 22}`} aria-hidden="true">
        {data.counts.map((row, day) => {
          const floor = (day + 1) * bar.rowHeight - 6;
          return (
            <g key={data.days[day]}>
              <text x="-8" y={floor - 2} textAnchor="end">
                {data.days[day]?.slice(0, 3)}
              </text>
              <path className={styles.floor} d={`M0 ${floor}h${rowWidth}`} />
              {row.map((orders, hour) => {
                const height = (orders / tallest) * (bar.rowHeight - 16);
                const picked = day === data.pick.day && hour === data.pick.hour;
                const tone = picked ? styles.picked : hour < data.opensAtHour ? styles.closed : styles.open;
                return (
                  <rect
                    key={data.hours[hour]}
                    className={tone}
                    x={hour * (bar.width + bar.gap)}
                    y={floor - height}
                    width={bar.width}
                    height={height}
                  />
                );
              })}
            </g>
          );
        })}
        {data.hours.map((hour, index) => (
          <text key={hour} x={index * (bar.width + bar.gap) + bar.width / 2} y={data.days.length * bar.rowHeight + 12} textAnchor="middle">
            {hour.replace(" ", "").toLowerCase().replace("noon", "12")}
          </text>
        ))}
      </svg>
    </div>
  );
}
