import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { LeadFilterQuery, LeadListQuery, LeadStore } from "./lead-records.ts";
import { leadsOf } from "./lead-rows.ts";
import { searchPrefixes } from "./lead-words.ts";
import type { Engine } from "./migrations.ts";
import type { Tables } from "./tables.ts";
import { asStoreError } from "./transact.ts";

type Conditions = (eb: ExpressionBuilder<Tables, "leads">) => Expression<SqlBool>[];

/** The readings of leads that must stay quick with a hundred thousand of them (`npm run bench:desk`). */
export function createLeadList(
  db: Kysely<Tables>,
  engine: Engine,
): Pick<LeadStore, "list" | "counts" | "waiting" | "sources" | "newestSearchTexts"> {
  return {
    async list({ show, order = "newest", limit, after, viewer, ...filter }) {
      const conditions = conditionsOf({ viewer, ...filter }, engine);
      if (!conditions) return [];
      let query = db
        .selectFrom("leads")
        .selectAll("leads")
        .where((eb) => eb.and([...conditions(eb), ...shown(show, viewer)(eb)]))
        .limit(limit);
      if (order === "urgent") query = query.orderBy("leads.number");
      else query = query.orderBy("leads.number", "desc");
      if (after !== undefined) query = query.where("leads.number", order === "urgent" ? ">" : "<", after);
      return asStoreError(async () => leadsOf(db, await query.execute(), viewer));
    },

    async counts({ viewer, ...filter }) {
      const counts = { all: 0, new: 0, waiting: 0, answered: 0, booked: 0, "no-show": 0, won: 0, lost: 0, spam: 0, canceled: 0 };
      const conditions = conditionsOf({ viewer, ...filter }, engine);
      if (!conditions) return counts;
      const byStatus = db
        .selectFrom("leads")
        .select(["status", sql<number | string>`count(*)`.as("rows")])
        .where((eb) => eb.and(conditions(eb)))
        .groupBy("status");
      const unread = db
        .selectFrom("leads")
        .select(sql<number | string>`count(*)`.as("rows"))
        .where((eb) => eb.and([...conditions(eb), ...shown("new", viewer)(eb)]));
      const off = db
        .selectFrom("leads")
        .select(sql<number | string>`count(*)`.as("rows"))
        .where((eb) => eb.and([...conditions(eb), ...shown("canceled", viewer)(eb)]));
      const [rows, { rows: unreadRows }, { rows: offRows }] = await asStoreError(() =>
        Promise.all([byStatus.execute(), unread.executeTakeFirstOrThrow(), off.executeTakeFirstOrThrow()]),
      );
      for (const { status, rows: n } of rows) {
        counts[status] = Number(n);
        if (status !== "spam") counts.all += Number(n);
      }
      const canceled = Number(offRows);
      return { ...counts, booked: counts.booked - canceled, canceled, new: Number(unreadRows) };
    },

    async waiting(lateBeforeUtc) {
      const query = db.selectFrom("leads").select(["createdAtUtc"]).where("status", "=", "waiting");
      const rows = await asStoreError(() => query.execute());
      return { all: rows.length, late: rows.filter(({ createdAtUtc }) => createdAtUtc < lateBeforeUtc).length };
    },

    async sources() {
      const rows = await asStoreError(() => db.selectFrom("leads").select("source").distinct().where("source", "<>", "").execute());
      return rows.map(({ source }) => source).sort();
    },

    async newestSearchTexts(limit) {
      const query = db.selectFrom("leads").select("searchText").orderBy("number", "desc").limit(limit);
      return (await asStoreError(() => query.execute())).flatMap(({ searchText }) => (searchText === null ? [] : [searchText]));
    },
  };
}

/** Undefined where a search holds no word at all: it finds nothing. */
function conditionsOf({ q, source, whose }: LeadFilterQuery, engine: Engine): Conditions | undefined {
  const prefixes = q === undefined || q.trim() === "" ? undefined : searchPrefixes(q);
  if (prefixes?.length === 0) return undefined;
  return (eb) => [
    ...(prefixes ? [matches(prefixes, engine)] : []),
    ...(source ? [eb("leads.source", "=", source)] : []),
    ...(whose ? [whose === "nobody" ? eb("leads.assignee", "is", null) : eb("leads.assignee", "=", whose)] : []),
  ];
}

/** Prefixes are letters and digits only: nothing of a query language can be in them. */
function matches(prefixes: readonly string[], engine: Engine): Expression<SqlBool> {
  if (engine === "postgres") return sql<boolean>`leads.search_words @@ ${prefixes.map((prefix) => `'${prefix}':*`).join(" & ")}::tsquery`;
  const query = prefixes.map((prefix) => `"${prefix}"*`).join(" ");
  return sql<boolean>`leads.number in (select rowid from lead_search where lead_search match ${query})`;
}

/** The call is off; the lead stands under all. Written out, so that the index of canceled calls serves. */
const isCancelled = (eb: ExpressionBuilder<Tables, "leads">): Expression<SqlBool> =>
  eb(
    "leads.id",
    "in",
    eb
      .selectFrom("bookings")
      .select("bookings.id")
      .where("bookings.status", "=", sql.lit("cancelled" as const)),
  );

function shown(show: LeadListQuery["show"], viewer: LeadFilterQuery["viewer"]): Conditions {
  return (eb) => {
    if (show === "all") return [eb("leads.status", "<>", "spam")];
    if (show === "booked") return [eb("leads.status", "=", show), eb.not(isCancelled(eb))];
    if (show === "canceled") return [eb("leads.status", "=", "booked"), isCancelled(eb)];
    if (show !== "new") return [eb("leads.status", "=", show)];
    const read = eb
      .selectFrom("leadReads")
      .select("leadReads.leadId")
      .whereRef("leadReads.leadId", "=", "leads.id")
      .$if(viewer !== undefined, (query) => query.where("leadReads.personId", "=", viewer?.personId ?? ""));
    return [eb("leads.status", "<>", "spam"), ...(viewer ? [eb("leads.createdAtUtc", ">", viewer.sinceUtc)] : []), eb.not(eb.exists(read))];
  };
}
