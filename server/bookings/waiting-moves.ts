import type { UtcInstant } from "#domain/instants.ts";
import type { BookingRecord, OutboxRow, OutboxStore } from "#server/store/store.ts";

/**
 * The mails about earlier moves that wait in the outbox and that the next change takes the place of, and the start that each
 * side knows of: the one before the first move that none of it has heard of yet.
 */
export async function waitingMoves(
  outbox: Pick<OutboxStore, "moveMails">,
  { id, startsAtUtc }: Pick<BookingRecord, "id" | "startsAtUtc">,
): Promise<{ readonly supersedes: readonly string[]; readonly visitorFromUtc: UtcInstant; readonly teamFromUtc: UtcInstant }> {
  const rows = await outbox.moveMails(id);
  const free = rows.filter(({ isFree }) => isFree);
  const lastMoveUtc = rows.at(-1)?.createdAtUtc;
  const knownTo = (recipient: OutboxRow["recipient"]): UtcInstant => {
    const ofLastMove = rows.filter((row) => row.recipient === recipient && row.createdAtUtc === lastMoveUtc);
    const [first] = ofLastMove;
    // Of a team with several addresses one may have its mail already: then all are told anew.
    return first?.kind === "mail" && ofLastMove.every(({ isFree }) => isFree) ? (first.payload.movedFromUtc ?? startsAtUtc) : startsAtUtc;
  };
  return { supersedes: free.map((row) => row.id), visitorFromUtc: knownTo("visitor"), teamFromUtc: knownTo("team") };
}
