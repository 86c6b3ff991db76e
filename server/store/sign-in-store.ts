import type { Kysely } from "kysely";
import type { UtcTimestamp } from "#domain/instants.ts";
import { type DeskPulse, pulseColumns, pulseOf, type Today } from "./desk-pulse.ts";
import { type Person, personOf } from "./people-store.ts";
import type { PasskeyTable, SessionTable, SignInLinkTable, Tables } from "./tables.ts";
import { transact } from "./transact.ts";

export type DeskSession = SessionTable;

export type Passkey = Omit<PasskeyTable, "transports"> & { readonly transports: readonly string[] };

/** Sign-in links, sessions and passkeys. Tokens are passed and stored as hashes, which can't be used to sign in. */
export function createSignInStore(db: Kysely<Tables>) {
  /** The person, if they have access. */
  const personWithAccess = async (personId: string, connection: Kysely<Tables> = db) => {
    const row = await connection
      .selectFrom("people")
      .selectAll()
      .where("id", "=", personId)
      .where("removedAtUtc", "is", null)
      .executeTakeFirst();
    return row && personOf(row);
  };
  return {
    async addLink(link: Omit<SignInLinkTable, "usedAtUtc">): Promise<void> {
      await db.insertInto("signInLinks").values(link).execute();
    },
    /** Whether the link could still be used, without using it. */
    async isGoodLink(tokenHash: string, nowUtc: UtcTimestamp): Promise<boolean> {
      const query = db
        .selectFrom("signInLinks")
        .select("personId")
        .where("tokenHash", "=", tokenHash)
        .where("usedAtUtc", "is", null)
        .where("expiresAtUtc", ">", nowUtc);
      return (await query.executeTakeFirst()) !== undefined;
    },
    /** Spends the link and the person's other links. Returns the person, or undefined if the link was used, has expired, or the person has no access. */
    spendLink: (tokenHash: string, nowUtc: UtcTimestamp): Promise<Person | undefined> =>
      transact(db, async (transaction) => {
        const used = await transaction
          .updateTable("signInLinks")
          .set({ usedAtUtc: nowUtc })
          .where("tokenHash", "=", tokenHash)
          .where("usedAtUtc", "is", null)
          .where("expiresAtUtc", ">", nowUtc)
          .returning("personId")
          .executeTakeFirst();
        if (!used) return undefined;
        await transaction
          .updateTable("signInLinks")
          .set({ usedAtUtc: nowUtc })
          .where("personId", "=", used.personId)
          .where("usedAtUtc", "is", null)
          .execute();
        return personWithAccess(used.personId, transaction);
      }),

    async addSession(session: DeskSession): Promise<void> {
      await db.insertInto("deskSessions").values(session).execute();
    },
    /** The session with its person and the figures of every screen, in one statement. */
    async findSession(
      tokenHash: string,
      nowUtc: UtcTimestamp,
      today: Today,
    ): Promise<{ readonly session: DeskSession; readonly person: Person; readonly pulse: DeskPulse } | undefined> {
      const query = db
        .selectFrom("deskSessions")
        .innerJoin("people", "people.id", "deskSessions.personId")
        .selectAll("people")
        .select(["deskSessions.id as sessionId", "tokenHash", "device", "signedInAtUtc", "lastUsedAtUtc", "expiresAtUtc"])
        .select(pulseColumns(today, nowUtc))
        .where("tokenHash", "=", tokenHash)
        .where("expiresAtUtc", ">", nowUtc)
        .where("people.removedAtUtc", "is", null);
      const row = await query.executeTakeFirst();
      if (!row) return undefined;
      const { id: personId, sessionId: id, device, signedInAtUtc, lastUsedAtUtc, expiresAtUtc } = row;
      return {
        session: { id, tokenHash, personId, device, signedInAtUtc, lastUsedAtUtc, expiresAtUtc },
        person: personOf(row),
        pulse: pulseOf(row),
      };
    },
    async renewSession(id: string, lastUsedAtUtc: UtcTimestamp, expiresAtUtc: UtcTimestamp): Promise<void> {
      await db.updateTable("deskSessions").set({ lastUsedAtUtc, expiresAtUtc }).where("id", "=", id).execute();
    },
    /** Sessions that have not expired, last used first. */
    sessions: (nowUtc: UtcTimestamp): Promise<readonly DeskSession[]> =>
      db.selectFrom("deskSessions").selectAll().where("expiresAtUtc", ">", nowUtc).orderBy("lastUsedAtUtc", "desc").execute(),
    /** Ends all sessions of the person, or the given one, and pushes to their browsers. Returns the number of sessions. */
    async endSessions(personId: string, sessionId?: string): Promise<number> {
      let devices = db.deleteFrom("alertDevices").where("personId", "=", personId);
      if (sessionId !== undefined) devices = devices.where("sessionId", "=", sessionId);
      await devices.execute();
      let query = db.deleteFrom("deskSessions").where("personId", "=", personId).returning("id");
      if (sessionId !== undefined) query = query.where("id", "=", sessionId);
      return (await query.execute()).length;
    },

    async passkeys(personId: string): Promise<readonly Passkey[]> {
      const rows = await db.selectFrom("passkeys").selectAll().where("personId", "=", personId).execute();
      return rows.map(passkeyOf);
    },
    async countPasskeys(): Promise<ReadonlyMap<string, number>> {
      const rows = await db.selectFrom("passkeys").select("personId").execute();
      const counts = new Map<string, number>();
      for (const { personId } of rows) counts.set(personId, (counts.get(personId) ?? 0) + 1);
      return counts;
    },
    async findPasskey(id: string): Promise<{ readonly passkey: Passkey; readonly person: Person } | undefined> {
      const row = await db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst();
      const person = row && (await personWithAccess(row.personId));
      return person && { passkey: passkeyOf(row), person };
    },
    async addPasskey({ transports, ...passkey }: Passkey): Promise<void> {
      await db
        .insertInto("passkeys")
        .values({ ...passkey, transports: transports.join(",") })
        .execute();
    },
    /** Removes all passkeys of the person, or the given one. Returns the number. */
    async removePasskeys(personId: string, passkeyId?: string): Promise<number> {
      let query = db.deleteFrom("passkeys").where("personId", "=", personId).returning("id");
      if (passkeyId !== undefined) query = query.where("id", "=", passkeyId);
      return (await query.execute()).length;
    },
    async notePasskeyUse(id: string, counter: number, atUtc: UtcTimestamp): Promise<void> {
      await db.updateTable("passkeys").set({ counter, lastUsedAtUtc: atUtc }).where("id", "=", id).execute();
    },
    /** Marks a passkey's challenge as answered, until it expires. False if it was answered before. */
    async spendChallenge(challenge: string, expiresAtUtc: UtcTimestamp): Promise<boolean> {
      const query = db
        .insertInto("passkeyChallenges")
        .values({ challenge, expiresAtUtc })
        .onConflict((conflict) => conflict.doNothing())
        .returning("challenge");
      return (await query.executeTakeFirst()) !== undefined;
    },
    async sweep(nowUtc: UtcTimestamp): Promise<void> {
      for (const table of ["deskSessions", "signInLinks", "passkeyChallenges", "deskNotices"] as const)
        await db.deleteFrom(table).where("expiresAtUtc", "<", nowUtc).execute();
    },
  };
}

function passkeyOf({ transports, ...row }: PasskeyTable): Passkey {
  return { ...row, transports: transports.split(",").filter(Boolean) };
}
