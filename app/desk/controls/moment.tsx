import type { DeskScreen } from "#app/desk/desk-props.ts";
import { momentWords } from "#domain/desk-times.ts";
import type { UtcTimestamp } from "#domain/instants.ts";

type MomentProps = { readonly at: UtcTimestamp; readonly frame: Pick<DeskScreen, "nowUtc" | "timeZone"> };

/** "7:56 AM", "Mon 8:03 PM", "Dec 1". */
export function Moment({ at, frame }: MomentProps) {
  return <time dateTime={at}>{momentWords(at, frame.nowUtc, frame.timeZone)}</time>;
}
