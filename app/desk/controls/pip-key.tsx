import { todayWords } from "#content/desk/today.ts";
import pips from "./pips.module.css";
import text from "./text.module.css";

const { sources: words } = todayWords;

/** Ring and dot, explained, and the lamp if one is lit. */
export function PipKey({ isLit = false }: { readonly isLit?: boolean }) {
  return (
    <p className={`${pips.key} ${text.caption}`}>
      <span>
        <i className={pips.pip} />
        {words.wrote}
      </span>
      <span>
        <i className={`${pips.pip} ${pips.booked}`} />
        {words.booked}
      </span>
      {isLit && (
        <span>
          <i className={`${pips.pip} ${pips.lit}`} />
          {words.lastHour}
        </span>
      )}
    </p>
  );
}
