import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import { spellingsOf, withoutAddress } from "#domain/mentions-address.ts";
import { indexAgain } from "./lead-words.ts";
import type { Engine } from "./migrations.ts";
import { type DeletedOutboxRow, deleteMails } from "./old-leads.ts";
import { digestLeadId } from "./outbox-rows.ts";
import type { OutboxTable, Tables } from "./tables.ts";
import { contains, type TextUse, textColumns } from "./text-columns.ts";

type Place = { readonly table: keyof Tables; readonly column: string; readonly leadId?: string | undefined; readonly isJson: boolean };

/** Tables whose words a lead is found by, with the column that says which lead. */
const foundBy: Partial<Record<keyof Tables, string>> = {
  notes: "leadId",
  enquiries: "id",
  bookings: "id",
  leads: "id",
  receivedMails: "leadId",
};

/** The columns in which somebody's words may name an address. */
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

/** Finds the rows that contain the address. Everything is read, in parts, so that nobody waits behind it. */
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

/** Rows that one statement reads: few enough that nobody notices the pause. */
const partSize = 500;

/** Every row of a table belongs to one of these parts. PostgreSQL does not work in this process: one part is enough. */
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
 * Removes an address from what is stored about others: their words stay, with a mark in its place. Mails to the address
 * under another lead's name are deleted, and so are the team's digests, which contain more of a person than the address.
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
    // A conversation without a lead concerns only the visitor, who said the address in it: it is deleted.
    if (table === "conversations") {
      const own = withoutLead(transaction).select("id").where("talk", "=", before);
      takenOut += (await transaction.deleteFrom("conversations").where("id", "in", own).returning("id").execute()).length;
    }
    const after = takenOutOf(place, before, address);
    const changed = await sql`update ${rows} set ${words} = ${after} where ${words} = ${before}`.execute(transaction);
    // A new version, so that every process reads the hours anew.
    if (table === "availability" && changed.numAffectedRows) await sql`update ${rows} set version = version + 1`.execute(transaction);
    takenOut += Number(changed.numAffectedRows ?? 0);
  }
  const mails = await takeOutOfMails(transaction, address, mentions.mailIds);
  return { deleted: mails.deleted, takenOut: takenOut + mails.takenOut };
}

/** Conversations that led to nothing. */
export const withoutLead = (db: Kysely<Tables>) =>
  db
    .selectFrom("conversations")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("conversationLeads").select("leadId").whereRef("conversationId", "=", "conversations.id"))),
    );

const takenOutOf = ({ isJson }: Place, words: string, address: string) =>
  isJson ? jsonWithout(words, address) : withoutAddress(words, address);

/** A calendar file may break its lines anywhere, also within an address. */
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
    // A digest goes to each mailbox of the team: none of its copies has been sent.
    const isUnsent = !naming.some(
      (copy) => copy.leadId === digestLeadId && copy.createdAtUtc === row.createdAtUtc && copy.state === "sent",
    );
    if (row.leadId === digestLeadId && isUnsent) await tellAnew(transaction, row);
    if (row.leadId === digestLeadId || isTo(row, address)) toDelete.push(row);
    else {
      await transaction.updateTable("outbox").set({ payload }).where("id", "=", row.id).execute();
      takenOut += 1;
    }
  }
  return { deleted: await deleteMails(transaction, toDelete), takenOut };
}

/** The other leads of a digest that has not been sent: the next one reports them. */
async function tellAnew(transaction: Transaction<Tables>, { createdAtUtc }: Pick<Selectable<OutboxTable>, "createdAtUtc">) {
  for (const table of ["enquiries", "bookings"] as const)
    await transaction.updateTable(table).set({ toldAtUtc: null }).where("toldAtUtc", "=", createdAtUtc).execute();
}

function isTo({ kind, payload }: Pick<Selectable<OutboxTable>, "kind" | "payload">, address: string): boolean {
  return kind === "mail" && String(JSON.parse(payload).to?.address).toLowerCase() === address;
}

/** Finds candidates by a part of their text. Whether a row names this address, and not a longer one, is decided here. */
function mayName(column: RawBuilder<unknown>, address: string): RawBuilder<boolean> {
  return sql`(${sql.join(
    spellingsOf(address).map((spelling) => contains(column, spelling)),
    sql` or `,
  )})`;
}

/** Every text in it, with the folded lines of a calendar file joined. A reply address is left out rather than marked: no mail could be sent with it. */
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
