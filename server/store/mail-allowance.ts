import type { Transaction } from "kysely";
import { utcTimestamp } from "#domain/instants.ts";
import { mailAddressKey } from "#domain/mail-address.ts";
import type { Tables } from "./tables.ts";

/** What one address gets from us at most, whatever anybody does (DECISIONS, "Enquiries"). */
export const mailAllowance = { inAnHour: 6, inADay: 12 } as const;

/**
 * What a mail is for: a visitor's form asked for it; a sign-in link, asked for by whoever; or one of our own people wrote it,
 * or asked for it in a browser that they have signed in with before.
 */
export type MailPurpose = "form" | "asked-link" | "own";

/** Strangers can't use up all that an address may get: so much is kept for our own people, and of theirs for sign-in links. */
const kept = { forOwn: 2, forLinks: 2 } as const;

/** Of this, forms can use so much. */
export const formsShare = { inAnHour: mailAllowance.inAnHour - kept.forOwn, inADay: mailAllowance.inADay - kept.forOwn } as const;

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
  purpose: MailPurpose,
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
  const isSigningIn = purpose === "form" && triedAtMs.length > 0 && (await isOfTheDesk(transaction, addressKey));
  const forOthers = purpose === "own" ? 0 : kept.forOwn + (isSigningIn ? kept.forLinks : 0);
  const hourIsFullSince = triedAtMs[mailAllowance.inAnHour - forOthers - 1];
  const dayIsFullSince = triedAtMs[mailAllowance.inADay - forOthers - 1];
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
