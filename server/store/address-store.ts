import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { mailAddressKey } from "#domain/mail-address.ts";
import type { Tables } from "./tables.ts";
import { transact } from "./transact.ts";

export function createAddressStore(db: Kysely<Tables>) {
  return {
    async isProven(address: string): Promise<boolean> {
      const query = db.selectFrom("addresses").select("provenAtUtc").where("addressKey", "=", mailAddressKey(address));
      return ((await query.executeTakeFirst())?.provenAtUtc ?? null) !== null;
    },

    /** Notes that somebody opened a link that was sent only to this address. */
    async prove(address: string, atUtc: UtcTimestamp): Promise<void> {
      const query = db
        .insertInto("addresses")
        .values({ addressKey: mailAddressKey(address), provenAtUtc: atUtc })
        .onConflict((conflict) =>
          conflict.column("addressKey").doUpdateSet({ provenAtUtc: atUtc }).where("addresses.provenAtUtc", "is", null),
        );
      await query.execute();
    },

    /** Counts one mail to a person of the desk, before it is sent. Returns the count's id, or undefined if the address's limit is reached. */
    countMail: (address: string, nowMs: number, purpose: Exclude<MailPurpose, "form">): Promise<string | undefined> =>
      transact(db, async (transaction) => {
        const key = mailAddressKey(address);
        await lockAddress(transaction, key);
        if ((await mayBeMailedAtMs(transaction, key, nowMs, purpose)) > nowMs) return undefined;
        const countId = randomUUID();
        await noteMailing(transaction, countId, key, nowMs);
        return countId;
      }),

    /** Removes a count made by `countMail`, if the mail surely did not arrive. */
    async uncountMail(countId: string): Promise<void> {
      await db.deleteFrom("mailings").where("id", "=", countId).execute();
    },

    /** When the team may next mail this address, in epoch milliseconds; `nowMs` if at once. */
    mayBeMailedAtMs: (address: string, nowMs: number): Promise<number> =>
      transact(db, async (transaction) => {
        const key = mailAddressKey(address);
        await lockAddress(transaction, key);
        return mayBeMailedAtMs(transaction, key, nowMs, "own");
      }),
  };
}

/** How many mails one address gets from us at most (DECISIONS, "Enquiries"). */
export const mailAllowance = { inAnHour: 6, inADay: 12 } as const;

/** "form": caused by a visitor's form; "asked-link": a sign-in link that anybody may request; "own": written by the team, or a link requested in a browser that has signed in before. */
type MailPurpose = "form" | "asked-link" | "own";

/** Strangers cannot use up an address's limit: `forOwn` mails are reserved for the team, and `forLinks` more for sign-in links to people of the desk. */
const reserved = { forOwn: 2, forLinks: 2 } as const;

/** The part of the limit that forms can use. */
export const formsShare = { inAnHour: mailAllowance.inAnHour - reserved.forOwn, inADay: mailAllowance.inADay - reserved.forOwn } as const;

// A mail counts from the start of its attempt; it may arrive a little later.
const marginMs = 2 * 60_000;
const hourMs = 60 * 60_000 + marginMs;
const dayMs = 24 * 60 * 60_000 + marginMs;

/** Locks the address until the transaction ends, so that no other process counts its mails. Starts with a write, as `transact` requires. */
export async function lockAddress(transaction: Transaction<Tables>, addressKey: string): Promise<void> {
  await transaction
    .insertInto("addresses")
    .values({ addressKey })
    .onConflict((conflict) => conflict.column("addressKey").doUpdateSet({ addressKey }))
    .execute();
}

/** When this address may get its next mail, in epoch milliseconds; now or earlier if at once. */
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
    // Rows written while the clock was ahead are ignored: they could count for years.
    .where("atUtc", "<=", utcTimestamp(nowMs + marginMs))
    .orderBy("atUtc", "desc")
    .limit(mailAllowance.inADay)
    .execute();
  const triedAtMs = rows.map(({ atUtc }) => Date.parse(atUtc));
  const isSigningIn = purpose === "form" && triedAtMs.length > 0 && (await isOfTheDesk(transaction, addressKey));
  const forOthers = purpose === "own" ? 0 : reserved.forOwn + (isSigningIn ? reserved.forLinks : 0);
  const hourIsFullSince = triedAtMs[mailAllowance.inAnHour - forOthers - 1];
  const dayIsFullSince = triedAtMs[mailAllowance.inADay - forOthers - 1];
  return Math.max(nowMs, (hourIsFullSince ?? nowMs - hourMs) + hourMs, (dayIsFullSince ?? nowMs - dayMs) + dayMs);
}

/** Counts an attempt to mail the address, and deletes attempts that are too old to count. */
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
