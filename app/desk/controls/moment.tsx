import { momentWords } from "#domain/desk-times.ts";
import type { UtcTimestamp } from "#domain/instants.ts";
import { useDesk } from "./desk-context.ts";

/** A moment in short: "7:56 AM", "Mon 8:03 PM", "Dec 1". */
export function Moment({ at }: { readonly at: UtcTimestamp }) {
  const { nowUtc, timeZone } = useDesk();
  return <time dateTime={at}>{momentWords(at, nowUtc, timeZone)}</time>;
}
