import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import type { AuditTable, Tables } from "./tables.ts";

/** One line of the audit list. It names its subject by id and contains neither a visitor's name nor anybody's words, since it outlives an erasure. */
export type AuditLine = Pick<AuditTable, "atUtc" | "who" | "action" | "subject"> & {
  readonly personId?: string | undefined;
  readonly detail?: string;
};

export type AuditRecord = AuditTable;

export type AuditStore = {
  readonly add: (line: AuditLine) => Promise<void>;
  /** Newest first. `before` is the last line of the previous page. */
  readonly list: (page: {
    readonly limit: number;
    readonly before?: { readonly atUtc: UtcTimestamp; readonly id: string };
  }) => Promise<readonly AuditRecord[]>;
  /** Newest first. */
  readonly of: (subject: string, limit: number) => Promise<readonly AuditRecord[]>;
  /** Other people's actions since then, newest first, at most ten. */
  readonly since: (atUtc: UtcTimestamp, exceptPersonId: string) => Promise<readonly AuditRecord[]>;
};

export function createAuditStore(db: Kysely<Tables>): AuditStore {
  return {
    async add(line) {
      await insertAudit(db, line);
    },
    list: ({ limit, before }) => {
      let query = db.selectFrom("audit").selectAll().orderBy("atUtc", "desc").orderBy("id", "desc").limit(limit);
      if (before)
        query = query.where((line) =>
          line.or([line("atUtc", "<", before.atUtc), line.and([line("atUtc", "=", before.atUtc), line("id", "<", before.id)])]),
        );
      return query.execute();
    },
    of: (subject, limit) =>
      db
        .selectFrom("audit")
        .selectAll()
        .where("subject", "=", subject)
        .orderBy("atUtc", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),
    since: (atUtc, exceptPersonId) =>
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
