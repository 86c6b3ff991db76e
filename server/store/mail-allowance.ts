import type { Transaction } from "kysely";
import { utcTimestamp } from "#domain/instants.ts";
import { mailAddressKey } from "#domain/mail-address.ts";
import type { Tables } from "./tables.ts";

/** What one address gets from us at most, whatever anybody does (DECISIONS, "Enquiries"). */
export const mailAllowance = { inAnHour: 6, inADay: 12 } as const;

/** Of these, what strangers' forms can't use up where somebody of the desk reads mail: the sign-in links. */
const keptForSigningIn = 2;

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

/** When this address may get its next mail, in epoch milliseconds; now or earlier where it may get it now. */
export async function mayBeMailedAtMs(
  transaction: Transaction<Tables>,
  addressKey: string,
  nowMs: number,
  purpose: "form" | "sign-in" = "form",
): Promise<number> {
  const rows = await transaction
    .selectFrom("mailings")
    .select("atUtc")
    .where("addressKey", "=", addressKey)
    .where("atUtc", ">", utcTimestamp(nowMs - dayMs))
    .orderBy("atUtc", "desc")
    .limit(mailAllowance.inADay)
    .execute();
  const triedAtMs = rows.map(({ atUtc }) => Date.parse(atUtc));
  const mayBeFull = purpose === "form" && triedAtMs.length >= mailAllowance.inAnHour - keptForSigningIn;
  const kept = mayBeFull && (await isOfTheDesk(transaction, addressKey)) ? keptForSigningIn : 0;
  const hourIsFullSince = triedAtMs[mailAllowance.inAnHour - kept - 1];
  const dayIsFullSince = triedAtMs[mailAllowance.inADay - kept - 1];
  return Math.max(nowMs, (hourIsFullSince ?? nowMs - hourMs) + hourMs, (dayIsFullSince ?? nowMs - dayMs) + dayMs);
}

/** A try begins. It counts until it is known that nothing arrived; what is too old to count goes. */
export async function noteMailing(transaction: Transaction<Tables>, id: string, addressKey: string, nowMs: number): Promise<void> {
  await transaction
    .deleteFrom("mailings")
    .where("addressKey", "=", addressKey)
    .where("atUtc", "<=", utcTimestamp(nowMs - dayMs))
    .execute();
  await transaction
    .insertInto("mailings")
    .values({ id, addressKey, atUtc: utcTimestamp(nowMs) })
    .execute();
}

async function isOfTheDesk(transaction: Transaction<Tables>, addressKey: string): Promise<boolean> {
  const people = await transaction.selectFrom("people").select("email").where("removedAtUtc", "is", null).execute();
  return people.some(({ email }) => mailAddressKey(email) === addressKey);
}
