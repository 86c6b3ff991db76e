import type { Transaction } from "kysely";
import { utcTimestamp } from "#domain/instants.ts";
import type { Tables } from "./tables.ts";

/** What one address gets from us at most, whatever anybody does (DECISIONS, "Enquiries"). */
export const mailAllowance = { inAnHour: 6, inADay: 12 } as const;

// A mail counts from when its try begins; it may arrive a little later.
const marginMs = 2 * 60_000;
const hourMs = 60 * 60_000 + marginMs;
const dayMs = 24 * 60 * 60_000 + marginMs;

/** From here to the end of the transaction no other process counts this address. Writes first, as `transact` asks for. */
export async function lockAddress(transaction: Transaction<Tables>, addressKey: string): Promise<void> {
  await transaction
    .insertInto("addresses")
    .values({ addressKey, provenAtUtc: null })
    .onConflict((conflict) => conflict.column("addressKey").doUpdateSet({ addressKey }))
    .execute();
}

/** When this address may get its next mail, in epoch milliseconds; now or earlier where it may get it now. The row itself does not count. */
export async function mayBeMailedAtMs(transaction: Transaction<Tables>, addressKey: string, rowId: string, nowMs: number): Promise<number> {
  const rows = await transaction
    .selectFrom("outbox")
    .select("claimedAtUtc")
    .where("recipientKey", "=", addressKey)
    .where("claimedAtUtc", ">", utcTimestamp(nowMs - dayMs))
    .where("id", "<>", rowId)
    .orderBy("claimedAtUtc", "desc")
    .limit(mailAllowance.inADay)
    .execute();
  const claimedAtMs = rows.map(({ claimedAtUtc }) => Date.parse(claimedAtUtc ?? ""));
  const hourIsFullSince = claimedAtMs[mailAllowance.inAnHour - 1];
  const dayIsFullSince = claimedAtMs[mailAllowance.inADay - 1];
  return Math.max(nowMs, (hourIsFullSince ?? nowMs - hourMs) + hourMs, (dayIsFullSince ?? nowMs - dayMs) + dayMs);
}
