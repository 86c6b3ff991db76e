import { type Kysely, sql } from "kysely";
import { isPostgres } from "./engine-of.ts";

/** Which addresses somebody of the team has joined as one company's; and what finds the ones that may be. */
export async function companies(db: Kysely<unknown>): Promise<void> {
  await sql`create table company_members (address text primary key, company_id text not null, at_utc text not null)`.execute(db);
  await sql`create index company_members_by_company on company_members (company_id)`.execute(db);
  const domain = sql.raw(isPostgres(db) ? "split_part(email, '@', 2)" : "substr(email, instr(email, '@') + 1)");
  await sql`create index leads_by_domain on leads ((${domain}))`.execute(db);
  await sql`create index enquiries_by_company on enquiries ((lower(company))) where company <> ''`.execute(db);
}
