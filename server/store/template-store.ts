import type { Kysely } from "kysely";
import { type AuditLine, insertAudit } from "./audit-store.ts";
import type { Tables } from "./tables.ts";
import { transact } from "./transact.ts";

/** A frequent answer of the team, with placeholders that are filled in for each lead. */
export type Template = Readonly<Tables["templates"]>;
export function createTemplateStore(db: Kysely<Tables>) {
  return {
    /** All templates, by name. */
    all: (): Promise<readonly Template[]> => db.selectFrom("templates").selectAll().orderBy("name").orderBy("id").execute(),
    /** Adds the template, or replaces the one with this id. */
    save: (template: Template, audit: AuditLine): Promise<void> =>
      transact(db, async (transaction) => {
        const { id: _, ...changed } = template;
        await transaction
          .insertInto("templates")
          .values(template)
          .onConflict((conflict) => conflict.column("id").doUpdateSet(changed))
          .execute();
        await insertAudit(transaction, audit);
      }),
    remove: (id: string, audit: AuditLine): Promise<void> =>
      transact(db, async (transaction) => {
        await transaction.deleteFrom("templates").where("id", "=", id).execute();
        await insertAudit(transaction, audit);
      }),
  };
}
