import text from "#app/desk/controls/text.module.css";
import { numbersWords } from "#content/desk/numbers.ts";
import styles from "./chart.module.css";
import { type Funnel, type FunnelFrame, funnelOf, funnelSources } from "./funnel-geometry.ts";
import type { NumbersProps } from "./numbers-props.ts";
import { ratioWords } from "./ratio-words.ts";

const { funnel: words } = numbersWords;

const wide: FunnelFrame = {
  width: 960,
  floor: 352,
  left: 112,
  right: 50,
  gaps: [90, 84, 74, 44],
  steps: [100, 98, 110, 50],
  largest: 298.3,
};
const narrow: FunnelFrame = { width: 350, floor: 176, left: 0, right: 24, gaps: [26, 13, 12, 18], steps: [76, 54, 54, 28], largest: 145.7 };
/** The fills from the bottom up, each with a text color that is legible on it. */
const fills = [
  ["var(--lake)", "var(--white)"],
  ["var(--lake-pale)", "var(--ink)"],
  ["var(--lake-tint)", "var(--ink)"],
  ["var(--lake-deep)", "var(--white)"],
  ["var(--lake-mid)", "var(--white)"],
  ["var(--lake-pale)", "var(--ink)"],
] as const;

/** Page views, clicks, Contact, enquiries, bookings: five squares with areas in proportion, in a wide and a narrow drawing. */
export function FunnelChart({ totals, sources, period }: Pick<NumbersProps, "totals" | "sources" | "period">) {
  if (totals.views === 0) return <p className={text.mute}>{numbersWords.noViews}</p>;
  const shown = funnelSources(sources, totals, words.other);
  const label = words.label(numbersWords.periods[period] ?? "", totals);
  return (
    <figure>
      <svg className={`${styles.chart} ${styles.wide}`} viewBox="0 0 960 384" role="img" aria-label={label}>
        <Drawing funnel={funnelOf(totals, shown, wide)} frame={wide} size={30} lift={10} labelIndex={1} />
        <SourceLabels funnel={funnelOf(totals, shown, wide)} />
        <Ratios funnel={funnelOf(totals, shown, wide)} />
      </svg>
      <svg className={`${styles.chart} ${styles.narrow}`} viewBox="0 0 350 216" role="img" aria-label={label}>
        <Drawing funnel={funnelOf(totals, shown, narrow)} frame={narrow} size={17} lift={10} labelIndex={2} />
        <text x="350" y="196" fontSize="13" textAnchor="end" className={styles.strong}>
          {words.leads}
        </text>
        <text x="0" y="213" fontSize="13" className={styles.mute}>
          {totals.clicks > 0 && totals.contactOpens > 0 && totals.wrote + totals.booked > 0
            ? words.narrow(ratioWords(totals.clicks, totals.views), ratioWords(totals.wrote + totals.booked, totals.contactOpens))
            : ""}
        </text>
      </svg>
    </figure>
  );
}

type DrawingProps = {
  readonly funnel: Funnel;
  readonly frame: FunnelFrame;
  readonly size: number;
  readonly lift: number;
  readonly labelIndex: 1 | 2;
};

function Drawing({ funnel, frame, size, lift, labelIndex }: DrawingProps) {
  const { squares, parts, ribbons, lastRibbon } = funnel;
  return (
    <>
      {ribbons.map(({ source, path }) => (
        <path key={path} d={path} fill={fills[source % fills.length]?.[0]} opacity=".28" />
      ))}
      {lastRibbon && <path d={lastRibbon} fill="var(--lamp-tint)" />}
      {squares.slice(0, 3).map((square, index) => {
        const own = parts[square.step as "views" | "clicks" | "contactOpens"]; // the first three are those
        return own.map(({ label, y, height }, source) => (
          <rect
            key={`${square.step}${label}`}
            x={round(square.x)}
            y={round(y)}
            width={round(square.side)}
            height={round(height)}
            fill={fills[source % fills.length]?.[0]}
            stroke="var(--paper)"
            strokeWidth={index === 0 ? 1.5 : 0.75}
          />
        ));
      })}
      {squares.slice(3).map(({ step, x, side }) => (
        <rect
          key={step}
          x={round(x)}
          y={round(frame.floor - side)}
          width={round(side)}
          height={round(side)}
          fill="var(--lamp)"
          stroke="var(--ink)"
          strokeWidth="1.5"
        />
      ))}
      <path d={`M0 ${frame.floor}H${frame.width}`} stroke="var(--ink)" strokeWidth="1.5" />
      {squares.map(({ step, count, x, side }) => (
        <g key={step}>
          <text className={styles.figure} x={round(x)} y={round(frame.floor - side - lift)} fontSize={size}>
            {count.toLocaleString("en-US")}
          </text>
          <text x={round(x)} y={frame.floor + 20} fontSize="13" className={styles.strong}>
            {words.steps[step][labelIndex]}
          </text>
        </g>
      ))}
    </>
  );
}

/** Inside its part if it fits, else left of it; none if labels would touch. */
function SourceLabels({ funnel }: { readonly funnel: Funnel }) {
  let free = Number.POSITIVE_INFINITY;
  return funnel.parts.views.map(({ label, count, y, height }, source) => {
    const middle = round(y + height / 2 + 4.5);
    const number = count.toLocaleString("en-US");
    if (height >= 20)
      return (
        <text key={label} x="124" y={middle} fontSize="13" style={{ fill: fills[source % fills.length]?.[1] }}>
          {label}
          <tspan dx="8">{number}</tspan>
        </text>
      );
    if (height < 1 || middle > free - 15) return null;
    free = middle;
    return (
      <text key={label} x="100" y={middle} fontSize="13" textAnchor="end" className={styles.mute}>
        {label} {number}
      </text>
    );
  });
}

function Ratios({ funnel: { squares } }: { readonly funnel: Funnel }) {
  const [views, clicks, contact, wrote, booked] = squares;
  if (!views || !clicks || !contact || !wrote || !booked) return null;
  const between = [
    [views, clicks, clicks.count],
    [clicks, contact, contact.count],
    [contact, wrote, wrote.count + booked.count],
  ] as const;
  return between.map(([from, to, part]) => (
    <text key={to.step} x={round((from.x + from.side + to.x) / 2)} y="340" fontSize="13" textAnchor="middle" className={styles.strong}>
      {ratioWords(part, from.count)}
    </text>
  ));
}

const round = (value: number) => Number(value.toFixed(1));
