import { parseUtcInstant, type UtcInstant } from "#domain/instants.ts";

/** The detail of a move in the audit list: the call's sequence, the old and the new start. */
type Move = { readonly sequence: number; readonly fromUtc: UtcInstant; readonly toUtc: UtcInstant };

export const moveDetail = ({ sequence, fromUtc, toUtc }: Move): string => `${sequence} ${fromUtc} ${toUtc}`;

/** Older lines contain only the sequence. */
export function readMove(detail: string): Pick<Move, "sequence"> & Partial<Move> {
  const [sequence, from = "", to = ""] = detail.split(" ");
  const [fromUtc, toUtc] = [parseUtcInstant(from), parseUtcInstant(to)];
  return { sequence: Number(sequence), ...(fromUtc && toUtc && { fromUtc, toUtc }) };
}
