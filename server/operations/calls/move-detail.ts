import { parseUtcInstant, type UtcInstant } from "#domain/instants.ts";

/** What the audit list keeps of a move: which change of the call it was, from when to when. */
type Move = { readonly sequence: number; readonly fromUtc: UtcInstant; readonly toUtc: UtcInstant };

export const moveDetail = ({ sequence, fromUtc, toUtc }: Move): string => `${sequence} ${fromUtc} ${toUtc}`;

/** Older lines have the sequence alone. */
export function readMove(detail: string): Pick<Move, "sequence"> & Partial<Move> {
  const [sequence, from = "", to = ""] = detail.split(" ");
  const [fromUtc, toUtc] = [parseUtcInstant(from), parseUtcInstant(to)];
  return { sequence: Number(sequence), ...(fromUtc && toUtc && { fromUtc, toUtc }) };
}
