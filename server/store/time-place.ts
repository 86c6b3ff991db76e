import { parseUtcTimestamp, type UtcTimestamp } from "#domain/instants.ts";

/** The position after which the next page of a newest-first list begins: the last row's time and id. */
export type TimePlace = { readonly atUtc: UtcTimestamp; readonly id: string };

/** The form used in URLs and commands: "2026-12-08T14:40:00.000Z 3f2a…". */
export const timePlaceText = ({ atUtc, id }: TimePlace): string => `${atUtc} ${id}`;

/** Undefined for any other text. */
export function readTimePlace(text: string): TimePlace | undefined {
  const [time = "", id = ""] = text.split(" ");
  const atUtc = parseUtcTimestamp(time);
  return atUtc && id !== "" ? { atUtc, id } : undefined;
}
