import { parseUtcInstant, type UtcInstant } from "#domain/instants.ts";

/** A move in the audit list: the number of the call's change, the old and the new time. */
type Move = { readonly sequence: number; readonly fromUtc: UtcInstant; readonly toUtc: UtcInstant };

export const moveDetail = ({ sequence, fromUtc, toUtc }: Move): string => `${sequence} ${fromUtc} ${toUtc}`;

/** Older lines have the sequence alone. */
export function readMove(detail: string): Pick<Move, "sequence"> & Partial<Move> {
  const [sequence, from = "", to = ""] = detail.split(" ");
  const [fromUtc, toUtc] = [parseUtcInstant(from), parseUtcInstant(to)];
  return { sequence: Number(sequence), ...(fromUtc && toUtc && { fromUtc, toUtc }) };
}
