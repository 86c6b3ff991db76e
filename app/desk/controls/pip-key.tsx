import { todayWords } from "#content/desk/today.ts";
import pips from "./pips.module.css";

const { sources: words } = todayWords;

/** Ring and dot, explained. */
export function PipKey() {
  return (
    <p className={pips.key}>
      <span>
        <i className={pips.pip} />
        {words.wrote}
      </span>
      <span>
        <i className={`${pips.pip} ${pips.booked}`} />
        {words.booked}
      </span>
    </p>
  );
}
