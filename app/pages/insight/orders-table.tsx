import type { Ref } from "react";
import { insight } from "#content/insight/insight.ts";
import { orders } from "#content/insight/orders.ts";
import styles from "./orders-table.module.css";

const { chart } = insight;

/** The chart's seventy numbers as a table in the page, for everybody. */
export function OrdersTable({ id, ref }: { readonly id: string; readonly ref: Ref<HTMLDetailsElement> }) {
  const { days, hours, counts, pick } = orders;
  return (
    <details className={styles.details} ref={ref}>
      <summary>{chart.tableTitle}</summary>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section id={id} className={styles.scroll} tabIndex={0} aria-label={chart.tableTitle}>
        <table>
          <caption className="vh">{chart.tableCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{chart.dayColumn}</th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((name, day) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {hours.map((hourName, hour) => (
                  <td key={hourName} className={day === pick.day && hour === pick.hour ? styles.picked : undefined}>
                    {counts[day]?.[hour]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
    </details>
  );
}
