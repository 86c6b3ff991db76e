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

    /** Its owner opened a link that was sent only to this address. */
    async prove(address: string, atUtc: UtcTimestamp): Promise<void> {
      const query = db
        .insertInto("addresses")
        .values({ addressKey: mailAddressKey(address), provenAtUtc: atUtc })
        .onConflict((conflict) =>
          conflict.column("addressKey").doUpdateSet({ provenAtUtc: atUtc }).where("addresses.provenAtUtc", "is", null),
        );
      await query.execute();
    },

    /** Takes one mail to somebody of the desk off the address's share; undefined if nothing is left of it for now. */
    takeMail: (address: string, nowMs: number, purpose: Exclude<MailPurpose, "form">): Promise<string | undefined> =>
      transact(db, async (transaction) => {
        const key = mailAddressKey(address);
        await lockAddress(transaction, key);
        if ((await mayBeMailedAtMs(transaction, key, nowMs, purpose)) > nowMs) return undefined;
        const taken = randomUUID();
        await noteMailing(transaction, taken, key, nowMs);
        return taken;
      }),

    /** Gives back what `takeMail` took, if nothing has arrived. */
    async giveMailBack(taken: string): Promise<void> {
      await db.deleteFrom("mailings").where("id", "=", taken).execute();
    },

    /** When this address may get its next mail from our own people; now if it may get one at once. */
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

/** A visitor's form; a sign-in link asked for by anybody; the team, who wrote it or asked in a browser that has signed in before. */
type MailPurpose = "form" | "asked-link" | "own";

/** Strangers cannot use up an address's limit: this part is reserved for the team, and a part of that for their sign-in links. */
const kept = { forOwn: 2, forLinks: 2 } as const;

/** The part that forms can use. */
export const formsShare = { inAnHour: mailAllowance.inAnHour - kept.forOwn, inADay: mailAllowance.inADay - kept.forOwn } as const;

// A mail counts from the beginning of its try; it may arrive a little later.
const marginMs = 2 * 60_000;
const hourMs = 60 * 60_000 + marginMs;
const dayMs = 24 * 60 * 60_000 + marginMs;

/** Until the transaction ends, no other process counts this address. It begins with a write, as `transact` requires. */
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
    // Those of a clock that was ahead would count until it is as late as they say: years, if it was.
    .where("atUtc", "<=", utcTimestamp(nowMs + marginMs))
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

/** A try begins. It counts unless it certainly did not arrive; tries too old to count are deleted. */
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
