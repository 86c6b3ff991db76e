import { Fragment } from "react";
import styles from "#app/desk/controls/figures-table.module.css";
import { HeadRow } from "#app/desk/controls/head-row.tsx";
import { Pips } from "#app/desk/controls/pip-key.tsx";
import table from "#app/desk/controls/table.module.css";
import text from "#app/desk/controls/text.module.css";
import { numbersWords } from "#content/desk/numbers.ts";
import type { NumbersRow } from "./numbers-props.ts";

const { matrix: words } = numbersWords;
/** Pixels: rows are 40 high, and two squares one below the other must not touch. */
const largestSide = 32;
const mostPips = 14;

type MatrixProps = {
  readonly first: string;
  readonly rows: readonly (NumbersRow & { readonly label: string })[];
  readonly totals?: NumbersRow & { readonly label: string };
  /** Views of the largest shown square: one scale for both tables. */
  readonly largest: number;
};

/** Views, clicks, Contact and leads by row; squares by area, a dot for each lead, best rate first. */
export function Matrix({ first, rows, totals, largest }: MatrixProps) {
  if (rows.length === 0) return <p className={text.mute}>{numbersWords.noViews}</p>;
  const sorted = [...rows].sort((a, b) => rateOf(b) - rateOf(a) || b.views - a.views);
  return (
    <table className={`${table.table} ${table.headed} ${styles.matrix}`}>
      <HeadRow columns={[first, words.views, words.clicked, words.contact, words.leads, words.rate]} />
      <tbody>
        {sorted.map((row) => (
          <tr key={row.label}>
            <th scope="row">
              {/* A path may wrap at its slashes. */}
              {row.label.split(/(?<=\/)/).map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
                <Fragment key={index}>
                  {part}
                  <wbr />
                </Fragment>
              ))}
            </th>
            {[row.views, row.clicks, row.contactOpens].map((count, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three columns
              <td key={index}>
                <i className={styles.square} style={{ "--d": `${squareSide(count, largest)}px` }} />
                <span>{count.toLocaleString("en-US")}</span>
              </td>
            ))}
            <td className={styles.leads}>
              <b>{row.wrote + row.booked}</b>
              {row.wrote + row.booked <= mostPips && (
                <span aria-hidden="true">
                  <Pips {...row} />
                </span>
              )}
            </td>
            <td>
              <b>{rateWords(row)}</b>
            </td>
          </tr>
        ))}
        {totals && (
          <tr className={styles.all}>
            <th scope="row">{totals.label}</th>
            {[totals.views, totals.clicks, totals.contactOpens, totals.wrote + totals.booked].map((count, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: four columns
              <td key={index}>{count.toLocaleString("en-US")}</td>
            ))}
            <td>{rateWords(totals)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const rateOf = ({ views, wrote, booked }: NumbersRow): number => (views === 0 ? 0 : (wrote + booked) / views);

/** Without views there is no rate. */
const rateWords = (row: NumbersRow): string => (row.views === 0 ? numbersWords.noRate : numbersWords.share(rateOf(row) * 100));

/** In pixels: areas are in proportion to counts. At least two, so that zero can be seen. */
export const squareSide = (count: number, largest: number): number =>
  Number(Math.max(2, largestSide * Math.sqrt(count / Math.max(1, largest))).toFixed(1));
