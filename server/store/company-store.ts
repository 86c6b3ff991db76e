import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import { companyDomainOf } from "#domain/mail-domain.ts";
import { type AuditLine, insertAudit } from "./audit-store.ts";
import type { Engine } from "./migrations.ts";
import type { Tables } from "./tables.ts";
import { transact } from "./transact.ts";

/** In the form in which leads have their addresses. */
const small = (address: string) => address.trim().toLowerCase();
export function createCompanyStore(db: Kysely<Tables>, engine: Engine) {
  const domain = sql.raw<string>(
    engine === "postgres" ? "split_part(leads.email, '@', 2)" : "substr(leads.email, instr(leads.email, '@') + 1)",
  );
  const companyOf = (at: Kysely<Tables> | Transaction<Tables>, address: string) =>
    at.selectFrom("companyMembers").select("companyId").where("address", "=", address).executeTakeFirst();
  /** A company with a single member is deleted. */
  const endAlone = (transaction: Transaction<Tables>, companyId: string) =>
    transaction
      .deleteFrom("companyMembers")
      .where("companyId", "=", companyId)
      .where((row) =>
        row(row.selectFrom("companyMembers").select(sql<number>`count(*)`.as("rows")).where("companyId", "=", companyId), "<", 2),
      )
      .execute();

  const named = (table: "enquiries" | "bookings", names: readonly string[]) =>
    db
      .selectFrom(table)
      .innerJoin("leads", "leads.id", `${table}.id`)
      .select("leads.email")
      .distinct()
      .where("company", "<>", "")
      .where(sql<string>`lower(company)`, "in", names)
      .where("leads.status", "<>", "spam")
      .limit(30)
      .execute();

  /** The addresses that were joined with this one, without it. */
  const membersBeside = async (given: string): Promise<readonly string[]> => {
    const address = small(given);
    const company = await companyOf(db, address);
    if (!company) return [];
    const rows = await db
      .selectFrom("companyMembers")
      .select("address")
      .where("companyId", "=", company.companyId)
      .orderBy("address")
      .execute();
    return rows.map((row) => row.address).filter((other) => other !== address);
  };

  return {
    membersBeside,

    /** Addresses that may be of the same company: the same mail domain, or the same company's name; at most 20, without the joined ones. */
    async suggestions(given: string, companyNames: readonly string[]): Promise<readonly string[]> {
      const address = small(given);
      const own = companyDomainOf(address);
      const names = companyNames.map((name) => name.trim().toLowerCase()).filter(Boolean);
      const found = [
        ...(own
          ? await db
              .selectFrom("leads")
              .select("email")
              .distinct()
              .where(domain, "=", own)
              .where("status", "<>", "spam")
              .limit(30)
              .execute()
          : []),
        ...(names.length > 0 ? (await Promise.all([named("enquiries", names), named("bookings", names)])).flat() : []),
      ];
      const joined = await membersBeside(address);
      const others = new Set(found.map(({ email }) => email).filter((email) => email !== address && !joined.includes(email)));
      return [...others].sort().slice(0, 20);
    },

    /** Moves the other address into the company of this one. False if one of them has no lead any more: nothing is kept of somebody who was erased meanwhile. */
    join: (given: string, givenOther: string, atUtc: UtcTimestamp, audit: AuditLine): Promise<boolean> =>
      transact(db, async (transaction) => {
        const [address, other] = [small(given), small(givenOther)];
        // Locks them: this and an erasure wait for each other.
        const leads = transaction
          .selectFrom("leads")
          .select("email")
          .where("email", "in", [address, other])
          .$if(engine === "postgres", (rows) => rows.forShare());
        if (new Set((await leads.execute()).map(({ email }) => email)).size < 2) return false;
        const companyId = (await companyOf(transaction, address))?.companyId ?? randomUUID();
        const before = await companyOf(transaction, other);
        for (const each of [address, other])
          await transaction
            .insertInto("companyMembers")
            .values({ address: each, companyId, atUtc })
            .onConflict((conflict) => conflict.column("address").doUpdateSet({ companyId }))
            .execute();
        if (before && before.companyId !== companyId) await endAlone(transaction, before.companyId);
        await insertAudit(transaction, audit);
        return true;
      }),

    part: (given: string, audit: AuditLine): Promise<void> =>
      transact(db, async (transaction) => {
        const address = small(given);
        const before = await companyOf(transaction, address);
        if (!before) return;
        await transaction.deleteFrom("companyMembers").where("address", "=", address).execute();
        await endAlone(transaction, before.companyId);
        await insertAudit(transaction, audit);
      }),
  };
}

/** Removes addresses that have no lead any more. */
export async function deleteUnusedMembers(transaction: Transaction<Tables>): Promise<void> {
  await transaction.deleteFrom("companyMembers").where("address", "not in", transaction.selectFrom("leads").select("email")).execute();
}
