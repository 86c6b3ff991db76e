import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { AuditTable, Tables } from "./tables.ts";
import type { TimePlace } from "./time-place.ts";

/** One line of the audit list. It names its subject by id and contains neither a visitor's name nor anybody's words, since it outlives an erasure. */
export type AuditLine = Pick<AuditTable, "atUtc" | "who" | "action" | "subject"> & {
  readonly personId?: string | undefined;
  readonly detail?: string;
};

export type AuditRecord = AuditTable;
export function createAuditStore(db: Kysely<Tables>) {
  return {
    async add(line: AuditLine): Promise<void> {
      await insertAudit(db, line);
    },
    /** Newest first. */
    list: ({ limit, before }: { readonly limit: number; readonly before?: TimePlace | undefined }): Promise<readonly AuditRecord[]> => {
      let query = db.selectFrom("audit").selectAll().orderBy("atUtc", "desc").orderBy("id", "desc").limit(limit);
      if (before)
        query = query.where((line) =>
          line.or([line("atUtc", "<", before.atUtc), line.and([line("atUtc", "=", before.atUtc), line("id", "<", before.id)])]),
        );
      return query.execute();
    },
    /** Newest first. */
    of: (subject: string, limit: number): Promise<readonly AuditRecord[]> =>
      db
        .selectFrom("audit")
        .selectAll()
        .where("subject", "=", subject)
        .orderBy("atUtc", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),
    /** Other people's actions since then, newest first, at most ten. */
    since: (atUtc: UtcTimestamp, exceptPersonId: string): Promise<readonly AuditRecord[]> =>
      db
        .selectFrom("audit")
        .selectAll()
        .where("atUtc", ">", atUtc)
        .where((line) => line.or([line("personId", "is", null), line("personId", "<>", exceptPersonId)]))
        .orderBy("atUtc", "desc")
        .orderBy("id", "desc")
        .limit(10)
        .execute(),
  };
}

/** Ascending with time and finer than a line's own moment, so that lines of one millisecond keep their order. */
function nextId(): string {
  const microseconds = Math.round((performance.timeOrigin + performance.now()) * 1_000);
  return `${String(microseconds).padStart(17, "0")}-${randomBytes(4).toString("hex")}`;
}

export async function insertAudit(db: Kysely<Tables> | Transaction<Tables>, { personId, detail = "", ...line }: AuditLine): Promise<void> {
  await db
    .insertInto("audit")
    .values({ ...line, id: nextId(), personId: personId ?? null, detail })
    .execute();
}
