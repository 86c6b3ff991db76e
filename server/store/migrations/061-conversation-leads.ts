import { type Kysely, sql } from "kysely";

/**
 * A conversation may lead to a message and to a call: it belongs to both. Its own `lead_id` is used no more; it stays for the
 * version before this one.
 */
export async function conversationLeads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("conversation_leads")
    .addColumn("conversation_id", "text", (column) => column.notNull().references("conversations.id").onDelete("cascade"))
    .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("conversation_leads_key", ["conversation_id", "lead_id"])
    .execute();
  await db.schema.createIndex("conversation_leads_by_lead").on("conversation_leads").column("lead_id").execute();
  await sql`insert into conversation_leads (conversation_id, lead_id) select id, lead_id from conversations where lead_id is not null`.execute(
    db,
  );
}
