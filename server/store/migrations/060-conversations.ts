import { type Kysely, sql } from "kysely";

/** What is said with line one, what it could not answer, and daily totals without identifiers. */
export async function conversations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("conversations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("key_hash", "text", (column) => column.notNull().unique())
    .addColumn("started_at_utc", "text", (column) => column.notNull())
    .addColumn("ended_at_utc", "text", (column) => column.notNull())
    .addColumn("talk", "text", (column) => column.notNull())
    .addColumn("lead_id", "text", (column) => column.references("leads.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("conversations_by_lead").on("conversations").column("lead_id").execute();
  await db.schema.createIndex("conversations_by_end").on("conversations").column("ended_at_utc").execute();
  await db.schema
    .createTable("conversation_turns")
    .addColumn("conversation_id", "text", (column) => column.notNull().references("conversations.id").onDelete("cascade"))
    .addColumn("turn_id", "text", (column) => column.notNull())
    .addColumn("events", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("conversation_turns_key", ["conversation_id", "turn_id"])
    .execute();

  await db.schema
    .createTable("open_questions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("wording", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull().check(sql`state in ('open', 'answered', 'not-ours')`))
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("changed_by", "text")
    .addColumn("changed_at_utc", "text")
    .addColumn("last_asked_at_utc", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("question_wordings")
    .addColumn("wording_key", "text", (column) => column.primaryKey())
    .addColumn("question_id", "text", (column) => column.notNull().references("open_questions.id").onDelete("cascade"))
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("n", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("question_wordings_by_question").on("question_wordings").column("question_id").execute();
  await db.schema
    .createTable("question_days")
    .addColumn("question_id", "text", (column) => column.notNull().references("open_questions.id").onDelete("cascade"))
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("n", "integer", (column) => column.notNull())
    .addColumn("wrote", "integer", (column) => column.notNull())
    .addColumn("booked", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("question_days_key", ["question_id", "day"])
    .execute();

  await db.schema
    .createTable("conversation_counts")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("n", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("conversation_counts_key", ["day", "name"])
    .execute();
}
