import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { AuditTable, Tables } from "./tables.ts";
import type { TimePlace } from "./time-place.ts";
import { transact } from "./transact.ts";

/** One line of the audit list. It outlives an erasure, so it names its subject by id and contains no visitor's name and no free text. */
export type AuditLine = Pick<AuditTable, "atUtc" | "who" | "action" | "subject"> & {
  readonly personId?: string | undefined;
  readonly detail?: string;
};

export type AuditRecord = AuditTable;

/** All lists are sorted newest first. */
export function createAuditStore(db: Kysely<Tables>) {
  const newestFirst = (limit: number) => db.selectFrom("audit").selectAll().orderBy("atUtc", "desc").orderBy("id", "desc").limit(limit);
  return {
    add: (line: AuditLine): Promise<void> => insertAudit(db, line),
    list: ({ limit, before }: { readonly limit: number; readonly before?: TimePlace | undefined }): Promise<readonly AuditRecord[]> => {
      if (!before) return newestFirst(limit).execute();
      const { atUtc, id } = before;
      return newestFirst(limit)
        .where((line) => line.or([line("atUtc", "<", atUtc), line.and([line("atUtc", "=", atUtc), line("id", "<", id)])]))
        .execute();
    },
    of: (subject: string, limit: number): Promise<readonly AuditRecord[]> => newestFirst(limit).where("subject", "=", subject).execute(),
    /** Other people's actions since then, at most ten. */
    since: (atUtc: UtcTimestamp, exceptPersonId: string): Promise<readonly AuditRecord[]> =>
      newestFirst(10)
        .where("atUtc", ">", atUtc)
        .where((line) => line.or([line("personId", "is", null), line("personId", "<>", exceptPersonId)]))
        .execute(),
  };
}

/** Ids ascend by microseconds, so that lines of the same millisecond keep their order. */
function nextId(): string {
  const microseconds = Math.round((performance.timeOrigin + performance.now()) * 1_000);
  return `${String(microseconds).padStart(17, "0")}-${randomBytes(4).toString("hex")}`;
}

/** Runs a statement, and adds the audit line if it changed a row. Returns whether it did. */
export const changeNoted = (
  db: Kysely<Tables>,
  audit: AuditLine | undefined,
  change: (transaction: Transaction<Tables>) => { readonly executeTakeFirst: () => Promise<object | undefined> },
): Promise<boolean> =>
  transact(db, async (transaction) => {
    const changed = await change(transaction).executeTakeFirst();
    if (changed && audit) await insertAudit(transaction, audit);
    return changed !== undefined;
  });

export async function insertAudit(db: Kysely<Tables> | Transaction<Tables>, { personId, detail = "", ...line }: AuditLine): Promise<void> {
  await db
    .insertInto("audit")
    .values({ ...line, id: nextId(), personId: personId ?? null, detail })
    .execute();
}
