import { todayWords } from "#content/desk/today.ts";
import pips from "./pips.module.css";
import text from "./text.module.css";

const { sources: words } = todayWords;

/** A ring for each who wrote, then a dot for each who booked. */
export function Pips({ wrote, booked }: { readonly wrote: number; readonly booked: number }) {
  return Array.from({ length: wrote + booked }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rings, then dots
    <i key={index} className={index < wrote ? pips.pip : `${pips.pip} ${pips.booked}`} />
  ));
}

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
