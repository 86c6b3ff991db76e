import { scaleLinear } from "d3-scale";
import table from "#app/desk/controls/table.module.css";
import text from "#app/desk/controls/text.module.css";
import { numbersWords } from "#content/desk/numbers.ts";
import type { VitalsRow } from "./numbers-props.ts";
import styles from "./vitals-table.module.css";

const { vitals: words } = numbersWords;
const names = ["lcp", "inp", "cls"] as const;

/** Three measures by page, each on its own scale. */
export function VitalsTable({ rows }: { readonly rows: readonly VitalsRow[] }) {
  if (rows.length === 0) return <p className={text.mute}>{words.nothing}</p>;
  return (
    <table className={`${table.table} ${table.headed} ${table.stacked} ${styles.vitals}`}>
      <thead>
        <tr>
          <th scope="col">{words.page}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {words.measures[name][0]} <small>{words.measures[name][1]}</small>
            </th>
          ))}
          <th scope="col">{words.visits}</th>
        </tr>
        <tr className={styles.scale}>
          <td />
          {names.map((name) => (
            <td key={name}>
              <span className={`${styles.bar} ${styles.limits}`} aria-hidden="true">
                {(["good", "poor"] as const).map((limit) => (
                  <em key={limit} style={{ left: `${vitalPlace(name, vitalLimits[name][limit])}%` }}>
                    {vitalWords(name, vitalLimits[name][limit])
                      .replace(/(\.\d)0$/, "$1")
                      .replace(".0 s", " s")}
                  </em>
                ))}
              </span>
            </td>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.path}>
            <th scope="row">{row.path}</th>
            <Vital name="lcp" value={row.lcpMs} />
            <Vital name="inp" value={row.inpMs} />
            <Vital name="cls" value={row.cls} />
            <td className="num">{row.visits.toLocaleString("en-US")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Vital({ name, value }: { readonly name: VitalName; readonly value: number | null }) {
  const { good, poor } = vitalLimits[name];
  const limits = { "--g": `${vitalPlace(name, good)}%`, "--p": `${vitalPlace(name, poor)}%` };
  const short = words.measures[name][1];
  if (value === null)
    return (
      <td className={styles.value} data-measure={short}>
        <span className={styles.bar} style={limits} />
        <b aria-hidden="true">–</b>
        <span className="vh">{words.none}</span>
      </td>
    );
  const rating = ratingOf(name, value);
  return (
    <td className={`${styles.value} ${styles[rating]}`} data-measure={short}>
      <span className={styles.bar} style={limits}>
        <i style={{ left: `${vitalPlace(name, value)}%` }} />
      </span>
      <b className="num">{vitalWords(name, value)}</b>
      <span className="vh">{words.rating[rating]}</span>
    </td>
  );
}

/** Pages with a measure that is not good. */
export const needWork = (rows: readonly VitalsRow[]): number =>
  rows.filter(({ lcpMs, inpMs, cls }) =>
    (
      [
        ["lcp", lcpMs],
        ["inp", inpMs],
        ["cls", cls],
      ] as const
    ).some(([name, value]) => value !== null && ratingOf(name, value) !== "good"),
  ).length;

type VitalName = "lcp" | "inp" | "cls";
type VitalRating = "good" | "mid" | "poor";

/** Limits of the Web Vitals program; `most` is the end of the drawing. */
const vitalLimits: Readonly<Record<VitalName, { readonly good: number; readonly poor: number; readonly most: number }>> = {
  lcp: { good: 2500, poor: 4000, most: 5000 },
  inp: { good: 200, poor: 500, most: 600 },
  cls: { good: 0.1, poor: 0.25, most: 0.35 },
};

/** Good up to its limit, poor from above its own. */
export function ratingOf(name: VitalName, value: number): VitalRating {
  const { good, poor } = vitalLimits[name];
  if (value <= good) return "good";
  return value <= poor ? "mid" : "poor";
}

/** Percent of the bar; values beyond its end are at the end. */
export function vitalPlace(name: VitalName, value: number): number {
  const place = scaleLinear([0, vitalLimits[name].most], [0, 100]).clamp(true);
  return Number(place(value).toFixed(1));
}

/** "1.9 s", "96 ms", "0.02", "0" */
export function vitalWords(name: VitalName, value: number): string {
  if (name === "lcp") return `${(value / 1000).toFixed(1)} s`;
  if (name === "inp") return `${Math.round(value)} ms`;
  return value < 0.005 ? "0" : value.toFixed(2);
}
