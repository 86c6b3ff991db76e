import { parseUtcTimestamp, type UtcTimestamp } from "#domain/instants.ts";

/** Where a page of a list with the newest first ends: its last row's time and id. The next page begins there. */
export type TimePlace = { readonly atUtc: UtcTimestamp; readonly id: string };

/** As addresses and commands have it: "2026-12-08T14:40:00.000Z 3f2a…". */
export const timePlaceText = ({ atUtc, id }: TimePlace): string => `${atUtc} ${id}`;

/** Undefined for any other text. */
export function readTimePlace(text: string): TimePlace | undefined {
  const [time = "", id = ""] = text.split(" ");
  const atUtc = parseUtcTimestamp(time);
  return atUtc && id !== "" ? { atUtc, id } : undefined;
}
