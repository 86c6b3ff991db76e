import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import { spellingsOf, withoutAddress } from "#domain/mentions-address.ts";
import { indexAgain } from "./lead-words.ts";
import type { Engine } from "./migrations.ts";
import { type DeletedOutboxRow, deleteMails } from "./old-leads.ts";
import { digestLeadId } from "./outbox-rows.ts";
import type { OutboxTable, Tables } from "./tables.ts";
import { contains, type TextUse, textColumns } from "./text-columns.ts";

type Place = { readonly table: keyof Tables; readonly column: string; readonly leadId?: string | undefined; readonly isJson: boolean };

/** Tables whose texts are searched to find a lead, with the column of the lead's id. */
const foundBy: Partial<Record<keyof Tables, string>> = {
  notes: "leadId",
  enquiries: "id",
  bookings: "id",
  leads: "id",
  receivedMails: "leadId",
};

/** The columns whose texts may contain an address. */
const places: readonly Place[] = Object.entries(textColumns).flatMap(([name, columns]) => {
  const table = name as keyof Tables; // textColumns has these keys
  return Object.entries<TextUse>(columns)
    .filter(([, use]) => use === "words" || use === "json")
    .map(([column, use]) => ({ table, column, isJson: use === "json", leadId: foundBy[table] }));
});

export type Mentions = {
  readonly words: readonly { readonly place: Place; readonly before: string }[];
  readonly mailIds: readonly string[];
};

/** Finds the texts that contain the address. Reads all rows in parts, between which others are served. */
export async function findMentions(db: Kysely<Tables>, engine: Engine, address: string): Promise<Mentions> {
  const words: { place: Place; before: string }[] = [];
  for (const place of places) {
    const [rows, column] = [sql.table(place.table), sql.ref(place.column)];
    const known = new Set<string>();
    for await (const part of partsOf(db, engine, place.table)) {
      const matching = sql`from ${rows} where ${part} and ${mayName(column, address)}`;
      const found = await sql<{ words: string }>`select distinct ${column} as words ${matching}`.execute(db);
      for (const { words: before } of found.rows) if (takenOutOf(place, before, address) !== before) known.add(before);
    }
    words.push(...[...known].map((before) => ({ place, before })));
  }
  const mailIds: string[] = [];
  for await (const part of partsOf(db, engine, "outbox")) {
    const query = db.selectFrom("outbox").select(["id", "payload"]).where(part).where(mayName(unbrokenPayload, address));
    for (const { id, payload } of await query.execute()) if (jsonWithout(payload, address) !== payload) mailIds.push(id);
  }
  return { words, mailIds };
}

/** Rows read by one statement: few enough that no visitor notices the wait. */
const partSize = 500;

/** Conditions that divide a table into parts. PostgreSQL does not block this process, so there it is one part. */
async function* partsOf(db: Kysely<Tables>, engine: Engine, table: keyof Tables): AsyncGenerator<RawBuilder<boolean>> {
  if (engine === "postgres") {
    yield sql<boolean>`true`;
    return;
  }
  const end = (await sql<{ last: number | null }>`select max(rowid) as last from ${sql.table(table)}`.execute(db)).rows[0]?.last ?? 0;
  for (let from = 0; from <= end; from += partSize) {
    yield sql<boolean>`rowid > ${from} and rowid <= ${from + partSize}`;
  }
}

/**
 * Replaces an address with a mark in texts about others. Deletes mails to the address that belong to another lead, and the team's
 * digests, which contain more about a person than the address.
 */
export async function takeOutAddress(
  transaction: Transaction<Tables>,
  address: string,
  mentions: Mentions,
): Promise<{ readonly deleted: readonly DeletedOutboxRow[]; readonly takenOut: number }> {
  let takenOut = 0;
  for (const { place, before } of mentions.words) {
    const { table, leadId } = place;
    const [rows, words] = [sql.table(table), sql.ref(place.column)];
    if (leadId !== undefined) await indexAgain(transaction, sql`select ${sql.ref(leadId)} from ${rows} where ${words} = ${before}`);
    // A conversation without a lead concerns only the visitor who wrote the address in it: it is deleted.
    if (table === "conversations") {
      const own = withoutLead(transaction).select("id").where("talk", "=", before);
      takenOut += (await transaction.deleteFrom("conversations").where("id", "in", own).returning("id").execute()).length;
    }
    const after = takenOutOf(place, before, address);
    const changed = await sql`update ${rows} set ${words} = ${after} where ${words} = ${before}`.execute(transaction);
    // The new version makes every process read the document again.
    if (table === "availability" && changed.numAffectedRows) await sql`update ${rows} set version = version + 1`.execute(transaction);
    takenOut += Number(changed.numAffectedRows ?? 0);
  }
  const mails = await takeOutOfMails(transaction, address, mentions.mailIds);
  return { deleted: mails.deleted, takenOut: takenOut + mails.takenOut };
}

/** Conversations without a lead. */
export const withoutLead = (db: Kysely<Tables>) =>
  db
    .selectFrom("conversations")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("conversationLeads").select("leadId").whereRef("conversationId", "=", "conversations.id"))),
    );

const takenOutOf = ({ isJson }: Place, words: string, address: string) =>
  isJson ? jsonWithout(words, address) : withoutAddress(words, address);

/** The payload with the folded lines of calendar files joined: a fold may be within an address. */
const unbrokenPayload = sql<string>`replace(payload, ${"\\r\\n "}, '')`;

async function takeOutOfMails(transaction: Transaction<Tables>, address: string, ids: readonly string[]) {
  if (ids.length === 0) return { deleted: [], takenOut: 0 };
  const naming = await transaction
    .selectFrom("outbox")
    .select(["id", "leadId", "kind", "state", "payload", "createdAtUtc"])
    .where("id", "in", ids)
    .execute();
  const toDelete: typeof naming = [];
  let takenOut = 0;
  for (const row of naming) {
    const payload = jsonWithout(row.payload, address);
    if (payload === row.payload) continue;
    // A digest has a copy for each mailbox of the team.
    const isUnsent = !naming.some(
      (copy) => copy.leadId === digestLeadId && copy.createdAtUtc === row.createdAtUtc && copy.state === "sent",
    );
    if (row.leadId === digestLeadId && isUnsent) await reportAgain(transaction, row);
    if (row.leadId === digestLeadId || isTo(row, address)) toDelete.push(row);
    else {
      await transaction.updateTable("outbox").set({ payload }).where("id", "=", row.id).execute();
      takenOut += 1;
    }
  }
  return { deleted: await deleteMails(transaction, toDelete), takenOut };
}

/** Makes the next digest report the leads of a digest that is deleted unsent. */
async function reportAgain(transaction: Transaction<Tables>, { createdAtUtc }: Pick<Selectable<OutboxTable>, "createdAtUtc">) {
  for (const table of ["enquiries", "bookings"] as const)
    await transaction.updateTable(table).set({ toldAtUtc: null }).where("toldAtUtc", "=", createdAtUtc).execute();
}

function isTo({ kind, payload }: Pick<Selectable<OutboxTable>, "kind" | "payload">, address: string): boolean {
  return kind === "mail" && String(JSON.parse(payload).to?.address).toLowerCase() === address;
}

/** Finds candidates in SQL. Whether a row contains this address, not a longer one, is checked in JavaScript. */
function mayName(column: RawBuilder<unknown>, address: string): RawBuilder<boolean> {
  return sql`(${sql.join(
    spellingsOf(address).map((spelling) => contains(column, spelling)),
    sql` or `,
  )})`;
}

/** Removes the address from every text of the JSON; joins folded lines of calendar files first. A `replyTo` is deleted, because no mail could be sent with a mark in it. */
function jsonWithout(json: string, address: string): string {
  let isChanged = false;
  const cleaned = JSON.stringify(JSON.parse(json), (key, value: unknown) => {
    if (key === "replyTo" && typeof value === "object" && value !== null && "address" in value) {
      const isTheirs = String(value.address).toLowerCase() === address;
      isChanged ||= isTheirs;
      return isTheirs ? undefined : value;
    }
    if (typeof value !== "string") return value;
    const whole = value.startsWith("BEGIN:VCALENDAR") ? value.replace(/\r\n[ \t]/g, "") : value;
    const after = withoutAddress(whole, address);
    isChanged ||= after !== whole;
    return after === whole ? value : after;
  });
  return isChanged ? cleaned : json;
}
