import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import { type AuditLine, insertAudit } from "./audit-store.ts";
import type { PersonTable, Tables } from "./tables.ts";
import { transact } from "./transact.ts";
import { type WithoutNulls, withoutNulls } from "./without-nulls.ts";

export type DeskRole = PersonTable["role"];

/** A person of the team with access to the desk, or one whose access was removed. */
export type Person = WithoutNulls<Omit<Selectable<PersonTable>, "keysOn">> & { readonly keysOn: boolean };
export type PeopleStore = ReturnType<typeof createPeopleStore>;

export function createPeopleStore(db: Kysely<Tables>) {
  const findWhere = async (column: "id" | "email", value: string) => {
    const row = await db.selectFrom("people").selectAll().where(column, "=", value).executeTakeFirst();
    return row && personOf(row);
  };
  const all = async (): Promise<readonly Person[]> =>
    (await db.selectFrom("people").selectAll().orderBy("name").orderBy("id").execute()).map(personOf);
  return {
    /** Everybody by name, including removed people, whose earlier actions still show their name. */
    all,
    present: async (): Promise<readonly Person[]> => (await all()).filter(({ removedAtUtc }) => removedAtUtc === undefined),
    find: (id: string): Promise<Person | undefined> => findWhere("id", id),
    /** Undefined if nobody with this address has access. */
    async findByEmail(email: string): Promise<Person | undefined> {
      const person = await findWhere("email", email.trim().toLowerCase());
      return person?.removedAtUtc === undefined ? person : undefined;
    },

    /** Adds the first owners; does nothing if the desk has people already. */
    async addFirst(emails: readonly string[], atUtc: UtcTimestamp): Promise<void> {
      const known = await db.selectFrom("people").select("id").limit(1).executeTakeFirst();
      if (known) return;
      const rows = emails.map((email) => newRow({ email, name: nameOf(email), role: "owner" as const }, atUtc));
      await db
        .insertInto("people")
        .values(rows)
        .onConflict((conflict) => conflict.column("email").doNothing())
        .execute();
    },

    /**
     * Adds a person. A removed person gets access again under the same id. A person who has never signed in is invited again, with
     * the given role; one who has ("entered") keeps their role. Without a role, the present one stays; new people become members.
     */
    invite: (
      person: { readonly email: string; readonly name: string; readonly role?: DeskRole | undefined },
      audit: AuditLine,
    ): Promise<{ readonly kind: "invited" | "invited-again" | "entered" | "last-owner"; readonly person: Person }> =>
      transact(db, async (transaction) => {
        const role = person.role ?? "member";
        const row = newRow({ email: person.email, role, name: person.name.trim() || nameOf(person.email) }, audit.atUtc);
        const inserted = await transaction
          .insertInto("people")
          .values(row)
          .onConflict((conflict) => conflict.column("email").doNothing())
          .returningAll()
          .executeTakeFirst();
        const again =
          inserted ??
          (await transaction
            .updateTable("people")
            .set({ removedAtUtc: null, invitedAtUtc: audit.atUtc, role, name: row.name })
            .where("email", "=", row.email)
            .where("removedAtUtc", "is not", null)
            .returningAll()
            .executeTakeFirst());
        if (again) {
          await insertAudit(transaction, audit);
          return { kind: "invited", person: personOf(again) };
        }
        const known = personOf(await transaction.selectFrom("people").selectAll().where("email", "=", row.email).executeTakeFirstOrThrow());
        if (known.lastSeenAtUtc !== undefined) return { kind: "entered", person: known };
        if (person.role === undefined || person.role === known.role) return { kind: "invited-again", person: known };
        const owners = await lockOwners(transaction);
        if (owners.length === 1 && owners[0]?.id === known.id) return { kind: "last-owner", person: known };
        await transaction.updateTable("people").set({ role: person.role }).where("id", "=", known.id).execute();
        await insertAudit(transaction, audit);
        return { kind: "invited-again", person: { ...known, role: person.role } };
      }),

    /** Removes a person's access: deletes their sessions, links and passkeys, and unassigns their leads. The last owner can't be removed. */
    remove: (
      id: string,
      audit: AuditLine,
    ): Promise<{ readonly kind: "removed"; readonly leads: number } | { readonly kind: "last-owner" | "unknown" }> =>
      transact(db, async (transaction) => {
        const owners = await lockOwners(transaction);
        if (owners.length === 1 && owners[0]?.id === id) return { kind: "last-owner" };
        const removed = await transaction
          .updateTable("people")
          .set({ removedAtUtc: audit.atUtc })
          .where("id", "=", id)
          .where("removedAtUtc", "is", null)
          .returning("id")
          .executeTakeFirst();
        if (!removed) return { kind: "unknown" };
        for (const table of ["deskSessions", "signInLinks", "passkeys", "alertDevices", "alertSettings", "drafts"] as const)
          await transaction.deleteFrom(table).where("personId", "=", id).execute();
        const left = await transaction.updateTable("leads").set({ assignee: null }).where("assignee", "=", id).returning("id").execute();
        await insertAudit(transaction, audit);
        return { kind: "removed", leads: left.length };
      }),

    /** Records a visit. After a pause of `pauseMs` it is a new visit, and `lastLookAtUtc` becomes the end of the previous one. */
    async seen(person: Person, atUtc: UtcTimestamp, pauseMs: number): Promise<void> {
      const before = person.lastSeenAtUtc;
      const isNewVisit = before !== undefined && Date.parse(atUtc) - Date.parse(before) > pauseMs;
      await db
        .updateTable("people")
        .set({ lastSeenAtUtc: atUtc, ...(isNewVisit && { lastLookAtUtc: before }) })
        .where("id", "=", person.id)
        .execute();
    },

    async change(id: string, values: Partial<Pick<Person, "name" | "signature" | "room" | "keysOn">>): Promise<void> {
      const { keysOn, ...texts } = values;
      await db
        .updateTable("people")
        .set({ ...texts, ...(keysOn !== undefined && { keysOn: keysOn ? 1 : 0 }) })
        .where("id", "=", id)
        .execute();
    },
  };
}

/** Locks the owners until the transaction ends, so that two owners who remove each other at once can't leave none. */
const lockOwners = (transaction: Kysely<Tables>) =>
  transaction
    .updateTable("people")
    .set({ role: "owner" })
    .where("role", "=", "owner")
    .where("removedAtUtc", "is", null)
    .returning("id")
    .execute();

/** The first name of an account: "june.calloway@…" becomes "June Calloway". */
function nameOf(email: string): string {
  const words = (email.split("@")[0] ?? "").split(/[._+-]+/).filter(Boolean);
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(" ");
}

function newRow(person: { readonly email: string; readonly name: string; readonly role: DeskRole }, atUtc: UtcTimestamp) {
  return {
    ...person,
    email: person.email.trim().toLowerCase(),
    id: randomUUID(),
    invitedAtUtc: atUtc,
  };
}

export const personOf = (row: Selectable<PersonTable>): Person => ({ ...withoutNulls(row), keysOn: row.keysOn === 1 });
