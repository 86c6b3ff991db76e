import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import { companyDomainOf } from "#domain/mail-domain.ts";
import { type AuditLine, insertAudit } from "./audit-store.ts";
import type { Engine } from "./migrations.ts";
import type { Tables } from "./tables.ts";
import { transact } from "./transact.ts";

/** The form in which leads store their addresses. */
const normalized = (address: string) => address.trim().toLowerCase();
export function createCompanyStore(db: Kysely<Tables>, engine: Engine) {
  const domain = sql.raw<string>(
    engine === "postgres" ? "split_part(leads.email, '@', 2)" : "substr(leads.email, instr(leads.email, '@') + 1)",
  );
  const companyOf = (at: Kysely<Tables> | Transaction<Tables>, address: string) =>
    at.selectFrom("companyMembers").select("companyId").where("address", "=", address).executeTakeFirst();
  /** Deletes the company's last member if only one is left. */
  const deleteIfSingle = (transaction: Transaction<Tables>, companyId: string) =>
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

  /** The other addresses of this address's company. */
  const membersBeside = async (given: string): Promise<readonly string[]> => {
    const address = normalized(given);
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

    /** Addresses that may belong to the same company (same mail domain or company name) and are not joined yet; sorted, at most 20. */
    async suggestions(given: string, companyNames: readonly string[]): Promise<readonly string[]> {
      const address = normalized(given);
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

    /** Moves the other address into the company of this one. False if one of them no longer has a lead, because its person was erased meanwhile. */
    join: (given: string, givenOther: string, atUtc: UtcTimestamp, audit: AuditLine): Promise<boolean> =>
      transact(db, async (transaction) => {
        const [address, other] = [normalized(given), normalized(givenOther)];
        // The lock makes this and an erasure wait for each other.
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
        if (before && before.companyId !== companyId) await deleteIfSingle(transaction, before.companyId);
        await insertAudit(transaction, audit);
        return true;
      }),

    part: (given: string, audit: AuditLine): Promise<void> =>
      transact(db, async (transaction) => {
        const address = normalized(given);
        const before = await companyOf(transaction, address);
        if (!before) return;
        await transaction.deleteFrom("companyMembers").where("address", "=", address).execute();
        await deleteIfSingle(transaction, before.companyId);
        await insertAudit(transaction, audit);
      }),
  };
}

/** Deletes addresses that no longer have a lead. */
export async function deleteUnusedMembers(transaction: Transaction<Tables>): Promise<void> {
  await transaction.deleteFrom("companyMembers").where("address", "not in", transaction.selectFrom("leads").select("email")).execute();
}
