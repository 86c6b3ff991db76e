import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { UtcInstant, UtcTimestamp } from "#domain/instants.ts";
import type { Lead } from "./lead-records.ts";
import { isPromised, isWaiting, leadsOf, waitsSince } from "./lead-rows.ts";
import type { OutboxItem } from "./outbox-rows.ts";
import { insertItems } from "./outbox-store.ts";
import type { AlertDeviceTable, Tables } from "./tables.ts";
import { transact, unlessLeadIsGone } from "./transact.ts";

export type AlertDevice = Selectable<AlertDeviceTable>;

/** Identifies an alert: a subject is reported only once per kind. */
export type AlertSubject = { readonly kind: string; readonly subject: string; readonly leadId: string | null };

export type PendingAlert = AlertSubject & { readonly leadId: string; readonly lead: Lead };
export type AlertStore = ReturnType<typeof createAlertStore>;

export function createAlertStore(db: Kysely<Tables>) {
  const untold = (kind: string, subject: ReturnType<typeof sql<string>>) =>
    sql<boolean>`not exists (select 1 from told_alerts where told_alerts.kind = ${kind} and told_alerts.subject = ${subject})`;
  async function withLeads(kind: string, rows: readonly { readonly leadId: string; readonly subject: string }[]): Promise<PendingAlert[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ leadId }) => leadId);
    const leads = await leadsOf(db, db.selectFrom("leads").selectAll().where("id", "in", ids));
    const byId = new Map(leads.map((lead) => [lead.id, lead]));
    return rows.flatMap(({ leadId, subject }) => {
      const lead = byId.get(leadId);
      return lead ? [{ kind, subject, leadId, lead }] : [];
    });
  }
  return {
    /** JSON documents by person's id; a person without one has the default settings. */
    async settings(): Promise<ReadonlyMap<string, string>> {
      const rows = await db.selectFrom("alertSettings").selectAll().execute();
      return new Map(rows.map(({ personId, document }) => [personId, document]));
    },
    async saveSettings(personId: string, document: string): Promise<void> {
      const insert = db
        .insertInto("alertSettings")
        .values({ personId, document })
        .onConflict((conflict) => conflict.column("personId").doUpdateSet({ document }));
      await insert.execute();
    },

    /** Newest first. */
    async devices(personId?: string): Promise<readonly AlertDevice[]> {
      let query = db.selectFrom("alertDevices").selectAll().orderBy("addedAtUtc", "desc").orderBy("id");
      if (personId !== undefined) query = query.where("personId", "=", personId);
      return query.execute();
    },
    device: (id: string): Promise<AlertDevice | undefined> =>
      db.selectFrom("alertDevices").selectAll().where("id", "=", id).executeTakeFirst(),
    /** Adds a device to its person; a known endpoint moves from its earlier person. Deletes the person's oldest devices beyond `most`. */
    addDevice: (device: Omit<AlertDevice, "reachedAtUtc" | "failedAtUtc">, most: number): Promise<void> =>
      transact(db, async (transaction) => {
        await transaction.deleteFrom("alertDevices").where("endpoint", "=", device.endpoint).execute();
        await transaction.insertInto("alertDevices").values(device).execute();
        const kept = await transaction
          .selectFrom("alertDevices")
          .select("id")
          .where("personId", "=", device.personId)
          .orderBy("addedAtUtc", "desc")
          .limit(most)
          .execute();
        await transaction
          .deleteFrom("alertDevices")
          .where("personId", "=", device.personId)
          .where(
            "id",
            "not in",
            kept.map(({ id }) => id),
          )
          .execute();
      }),
    async removeDevice(id: string, personId?: string): Promise<boolean> {
      let query = db.deleteFrom("alertDevices").where("id", "=", id).returning("id");
      if (personId !== undefined) query = query.where("personId", "=", personId);
      return (await query.executeTakeFirst()) !== undefined;
    },
    async noteDevice(id: string, noted: { readonly reachedAtUtc: UtcTimestamp } | { readonly failedAtUtc: UtcTimestamp }): Promise<void> {
      const known = "reachedAtUtc" in noted ? { ...noted, failedAtUtc: null } : noted;
      await db.updateTable("alertDevices").set(known).where("id", "=", id).execute();
    },

    /** Notes the alerts and inserts the outbox items, in one transaction. False if an alert was noted meanwhile or its lead no longer exists: then nothing is written. */
    async tell(told: {
      readonly subjects: readonly AlertSubject[];
      /** Alerts to note without sending them. */
      readonly also?: readonly AlertSubject[];
      readonly items: readonly OutboxItem[];
      readonly atUtc: UtcTimestamp;
    }): Promise<boolean> {
      const { subjects, also = [], items, atUtc } = told;
      const note = (transaction: Transaction<Tables>, noted: readonly AlertSubject[]) =>
        transaction
          .insertInto("toldAlerts")
          .values(noted.map(({ kind, subject, leadId }) => ({ kind, subject, leadId, atUtc })))
          .onConflict((conflict) => conflict.doNothing())
          .returning("subject")
          .execute();
      return unlessLeadIsGone(
        () =>
          transact(db, async (transaction, rollBack) => {
            if ((await note(transaction, subjects)).length < subjects.length) return rollBack(false);
            if (also.length > 0) await note(transaction, also);
            await insertItems(transaction, items, atUtc);
            return true;
          }),
        false,
      );
    },
    async toldOf(kind: string, subjects: readonly string[]): Promise<ReadonlySet<string>> {
      if (subjects.length === 0) return new Set();
      const query = db.selectFrom("toldAlerts").select("subject").where("kind", "=", kind).where("subject", "in", subjects);
      return new Set((await query.execute()).map(({ subject }) => subject));
    },
    /** Deletes the notes of alerts that were sent before `beforeUtc` and belong to no lead. */
    async sweepTold(beforeUtc: UtcTimestamp): Promise<void> {
      await db.deleteFrom("toldAlerts").where("leadId", "is", null).where("atUtc", "<", beforeUtc).execute();
    },

    /** Leads created since then without an alert, except spam and calls that the visitor has not confirmed. */
    async newLeads(sinceUtc: UtcTimestamp, limit: number): Promise<readonly PendingAlert[]> {
      const rows = await db
        .selectFrom("leads")
        .leftJoin("bookings", "bookings.id", "leads.id")
        .select(["leads.id as leadId", "leads.id as subject"])
        .where("leads.createdAtUtc", ">", sinceUtc)
        .where("leads.status", "<>", "spam")
        .where("bookings.confirmByUtc", "is", null)
        .where(untold("newLead", sql`leads.id`))
        // By time first, because it has an index: sorting by number alone would read every lead.
        .orderBy("leads.createdAtUtc")
        .orderBy("leads.number")
        .limit(limit)
        .execute();
      return withLeads("newLead", rows);
    },

    /** Leads assigned since then by somebody other than the assignee, without an alert. */
    async givenLeads(sinceUtc: UtcTimestamp, limit: number): Promise<readonly PendingAlert[]> {
      const rows = await db
        .selectFrom("audit")
        .innerJoin("leads", "leads.id", "audit.subject")
        .select(["audit.id as subject", "leads.id as leadId"])
        .where("audit.action", "=", "leads.assign")
        .where("audit.atUtc", ">", sinceUtc)
        .where("leads.assignee", "is not", null)
        .where((row) => row.or([row("audit.personId", "is", null), row("audit.personId", "<>", row.ref("leads.assignee"))]))
        // Only the newest assignment counts.
        .where(
          sql<boolean>`not exists (select 1 from audit as later where later.subject = audit.subject and later.action = 'leads.assign'
            and (later.at_utc, later.id) > (audit.at_utc, audit.id))`,
        )
        .where(untold("yoursNow", sql`audit.id`))
        .orderBy("audit.atUtc")
        .limit(limit)
        .execute();
      return withLeads("yoursNow", rows);
    },

    async wroteAgain(sinceUtc: UtcTimestamp, limit: number): Promise<readonly PendingAlert[]> {
      const rows = await db
        .selectFrom("receivedMails")
        .select(["id as subject", "leadId"])
        .where("kind", "=", "person")
        .where("atUtc", ">", sinceUtc)
        .where(untold("wroteAgain", sql`received_mails.id`))
        .orderBy("atUtc")
        .limit(limit)
        .execute();
      return withLeads("wroteAgain", rows);
    },

    /**
     * Leads that have waited for an answer since a time in (sinceUtc, beforeUtc], without an alert of this kind. Snoozed leads are
     * left out, since whoever snoozed them knows of them, and so are leads brought back by a follow-up, whose person is promised
     * nothing.
     */
    async owed(
      kind: string,
      { sinceUtc, beforeUtc }: { readonly sinceUtc: UtcTimestamp; readonly beforeUtc: UtcTimestamp },
      limit: number,
    ): Promise<readonly PendingAlert[]> {
      const subject = sql<string>`leads.id || ' ' || ${waitsSince}`;
      const rows = await db
        .selectFrom("leads")
        .select(["leads.id as leadId", subject.as("subject")])
        .where(isWaiting)
        .where(isPromised)
        .where(waitsSince, "<=", beforeUtc)
        .where(waitsSince, ">", sinceUtc)
        .where(untold(kind, subject))
        .orderBy(waitsSince)
        .limit(limit)
        .execute();
      return withLeads(kind, rows);
    },

    async callsSoon(fromUtc: UtcInstant, toUtc: UtcInstant, limit: number): Promise<readonly PendingAlert[]> {
      const subject = sql<string>`bookings.id || ' ' || bookings.starts_at_utc`;
      const rows = await db
        .selectFrom("bookings")
        .select(["bookings.id as leadId", subject.as("subject")])
        .where("status", "=", "booked")
        .where("confirmByUtc", "is", null)
        .where("startsAtUtc", ">", fromUtc)
        .where("startsAtUtc", "<=", toUtc)
        .where(untold("callSoon", subject))
        .orderBy("startsAtUtc")
        .limit(limit)
        .execute();
      return withLeads("callSoon", rows);
    },
  };
}
