import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import { mailAddressKey } from "#domain/mail-address.ts";
import { lockAddress, type MailPurpose, mayBeMailedAtMs, noteMailing } from "./mail-allowance.ts";
import type { Tables } from "./tables.ts";
import { transact } from "./transact.ts";
export type AddressStore = ReturnType<typeof createAddressStore>;

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

    /** Takes one mail to somebody of the desk off the address's share (server/store/mail-allowance.ts); undefined if nothing is left of it for now. */
    takeMail: (address: string, nowMs: number, purpose: Exclude<MailPurpose, "form">): Promise<string | undefined> =>
      transact(db, async (transaction) => {
        const key = mailAddressKey(address);
        await lockAddress(transaction, key);
        if ((await mayBeMailedAtMs(transaction, key, nowMs, purpose)) > nowMs) return undefined;
        const taken = randomUUID();
        await noteMailing(transaction, taken, key, nowMs);
        return taken;
      }),

    /** Gives one back that `takeMail` took: nothing arrived. */
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
