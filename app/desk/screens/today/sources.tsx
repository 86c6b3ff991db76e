import pips from "#app/desk/controls/pips.module.css";
import { todayWords } from "#content/desk/today.ts";
import styles from "./sources.module.css";
import type { TodayProps } from "./today-props.ts";

const { sources: words } = todayWords;

const looks = { wrote: pips.pip, booked: `${pips.pip} ${pips.booked}`, now: `${pips.pip} ${pips.lit}` } as const;

/** More dots would tell nothing that the number does not. */
const mostDots = 60;

/** One dot for each lead: a ring for an enquiry, solid for a booking, lit in the last hour. */
export function Sources({ sources }: Pick<TodayProps, "sources">) {
  return (
    <ul className={styles.sources}>
      {sources.map((source) => {
        const dots = dotsOf(source);
        const all = source.wrote + source.booked;
        return (
          <li key={source.source}>
            <span>{source.source || words.unknown}</span>
            <p aria-hidden="true">
              {dots.map((kind, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dots without a name
                <i key={index} className={looks[kind]} />
              ))}
              {all > dots.length && words.more(all - dots.length)}
            </p>
            <b>{all}</b>
          </li>
        );
      })}
    </ul>
  );
}

function dotsOf({ wrote, booked, ofLastHour }: TodayProps["sources"][number]): ("wrote" | "booked" | "now")[] {
  const times = <Kind,>(count: number, kind: Kind) => Array.from({ length: Math.min(count, mostDots) }, () => kind);
  return [
    ...times(ofLastHour.wrote + ofLastHour.booked, "now" as const),
    ...times(booked - ofLastHour.booked, "booked" as const),
    ...times(wrote - ofLastHour.wrote, "wrote" as const),
  ].slice(0, mostDots);
}
