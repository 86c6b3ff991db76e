import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { mailAddressKey } from "#domain/mail-address.ts";
import { lockAddress, mayBeMailedAtMs, noteMailing } from "./mail-allowance.ts";
import type { AddressStore } from "./store.ts";
import type { Tables } from "./tables.ts";
import { asStoreError, transact } from "./transact.ts";

export function createAddressStore(db: Kysely<Tables>): AddressStore {
  return {
    async isProven(address) {
      const query = db.selectFrom("addresses").select("provenAtUtc").where("addressKey", "=", mailAddressKey(address));
      return ((await asStoreError(() => query.executeTakeFirst()))?.provenAtUtc ?? null) !== null;
    },

    async prove(address, atUtc) {
      const query = db
        .insertInto("addresses")
        .values({ addressKey: mailAddressKey(address), provenAtUtc: atUtc })
        .onConflict((conflict) =>
          conflict.column("addressKey").doUpdateSet({ provenAtUtc: atUtc }).where("addresses.provenAtUtc", "is", null),
        );
      await asStoreError(() => query.execute());
    },

    takeMail: (address, nowMs, purpose) =>
      transact(db, async (transaction) => {
        const key = mailAddressKey(address);
        await lockAddress(transaction, key);
        if ((await mayBeMailedAtMs(transaction, key, nowMs, purpose)) > nowMs) return undefined;
        const taken = randomUUID();
        await noteMailing(transaction, taken, key, nowMs);
        return taken;
      }),

    async giveMailBack(taken) {
      await asStoreError(() => db.deleteFrom("mailings").where("id", "=", taken).execute());
    },

    mayBeMailedAtMs: (address, nowMs) =>
      transact(db, async (transaction) => {
        const key = mailAddressKey(address);
        await lockAddress(transaction, key);
        return mayBeMailedAtMs(transaction, key, nowMs, "own");
      }),
  };
}
