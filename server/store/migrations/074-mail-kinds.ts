import { type Kysely, sql } from "kysely";
import { isPostgres } from "./engine-of.ts";

/**
 * What kind of mail a row is, which was guessed from what it carries each time it was shown: a mail whose words and
 * calendar file had been removed after their time was then taken for an acknowledgement.
 */
export async function mailKinds(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("outbox").addColumn("mail_kind", "text").execute();
  const field = (...path: string[]) =>
    isPostgres(db)
      ? sql`payload::json #>> ${sql.lit(`{${path.join(",")}}`)}`
      : sql`json_extract(payload, ${sql.lit(`$.${path.join(".")}`)})`;
  await sql`update outbox set mail_kind = case
      when ${field("writtenBy")} is not null then 'answer'
      when recipient = 'team' then 'team'
      when ${field("remindsAtSequence")} is not null then 'reminder'
      when ${field("asksToConfirm")} is not null then 'confirmation'
      when ${field("ical", "method")} = 'CANCEL' then 'cancellation'
      when ${field("movedFromUtc")} is not null then 'moved'
      when ${field("ical", "method")} is not null or ${field("invitesToUtc")} is not null then 'invitation'
      -- Its calendar file was removed with its words: of what is told about calls only a cancellation invites to no time.
      when emptied_at_utc is not null and lead_id in (select id from bookings) then 'cancellation'
      else 'acknowledgement'
    end where kind = 'mail'`.execute(db);
}
