import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { promisedHours } from "#domain/answer-due.ts";
import { unknownSource } from "#domain/desk-fields.ts";
import { hourMs, type UtcTimestamp, utcTimestamp } from "#domain/instants.ts";
import { leadStatuses, shownStatuses } from "#domain/lead-status.ts";
import type { Lead, LeadCounts, LeadFigures, LeadFilterQuery, LeadListQuery } from "./lead-records.ts";
import { isLate, isWaiting, leadsOf, sortKeys, waitsSince } from "./lead-rows.ts";
import { searchPrefixes } from "./lead-words.ts";
import type { Engine } from "./migrations.ts";
import type { Tables } from "./tables.ts";

type Conditions = (eb: ExpressionBuilder<Tables, "leads">) => Expression<SqlBool>[];

const countKeys = ["all", "new", "mine", "later", "putAway", ...shownStatuses] as const;

/** Queries that must stay fast with a hundred thousand leads (`npm run bench:desk`). */
export function createLeadList(db: Kysely<Tables>, engine: Engine) {
  return {
    async list({ show, order = "newest", limit, after, viewer, ...filter }: LeadListQuery): Promise<readonly Lead[]> {
      const conditions = conditionsOf({ viewer, ...filter }, engine);
      if (!conditions) return [];
      const query = db
        .selectFrom("leads")
        .selectAll("leads")
        .where((eb) => eb.and([...conditions(eb), ...shown(show, viewer)(eb)]))
        .limit(limit);
      const read = (rows: typeof query) => leadsOf(db, rows, { viewer, order });
      if (order !== "newest") {
        const keys = sortKeys[order];
        const later = after ? query.where(sql<boolean>`(${sql.join(keys)}) > (${sql.join(after)})`) : query;
        // Always true, but without it SQLite sorts the rows instead of reading them in the index's order.
        const indexed = order === "urgent" ? later.where(sql<boolean>`${keys[0]} in (0, 1)`) : later;
        return read(keys.reduce((sorted, key) => sorted.orderBy(key), indexed));
      }
      const older = after ? query.where(sql<boolean>`leads.number < ${after[0]}`) : query;
      if (!filter.q || engine === "sqlite") return read(older.orderBy("leads.number", "desc"));
      // PostgreSQL can't estimate how rare a prefix is: for a rare one it would read all leads, newest first. So the newest are
      // searched first.
      const amongNewest = older.where("leads.number", ">", newestNumbersBefore(after?.[0])).orderBy("leads.number", "desc");
      const found = await read(amongNewest);
      // No index has this order, so PostgreSQL uses the index of words.
      return found.length === limit ? found : read(older.orderBy(sql`leads.number + 0`, "desc"));
    },

    async counts({ viewer, ...filter }: LeadFilterQuery): Promise<LeadCounts> {
      const counts = Object.fromEntries(countKeys.map((key) => [key, 0])) as Record<(typeof countKeys)[number], number>;
      const conditions = conditionsOf({ viewer, ...filter }, engine);
      if (!conditions) return counts;
      const countOf = (key: "new" | "canceled" | "mine" | "later" | "putAway", those: Conditions) =>
        db
          .selectFrom("leads")
          .select([sql<(typeof countKeys)[number]>`${sql.lit(key)}`.as("key"), rowCount.as("rows")])
          .where((eb) => eb.and([...conditions(eb), ...those(eb)]));
      const byStatus = db
        .selectFrom("leads")
        .select([sql<(typeof countKeys)[number]>`status`.as("key"), rowCount.as("rows")])
        .where((eb) => eb.and(conditions(eb)))
        .groupBy("status");
      const others = [
        countOf("new", shown("new", viewer)),
        countOf("canceled", shown("canceled", viewer)),
        countOf("later", shown("later", viewer)),
        countOf("putAway", (eb) => [eb("leads.status", "=", "waiting"), eb("leads.backAtUtc", "is not", null)]),
        ...(viewer ? [countOf("mine", (eb) => [...shown("all", viewer)(eb), eb("assignee", "=", viewer.personId)])] : []),
      ];
      // Each statement reads everything that a search finds: all of them in one would block other requests for too long.
      const statements = filter.q ? [byStatus, ...others] : [others.reduce((all, each) => all.unionAll(each), byStatus)];
      for (const statement of statements) for (const { key, rows } of await statement.execute()) counts[key] = rows;
      const all = leadStatuses.reduce((sum, status) => (status === "spam" ? sum : sum + counts[status]), 0);
      const { putAway, ...known } = counts;
      return { ...known, all, booked: counts.booked - counts.canceled, waiting: counts.waiting - putAway };
    },

    /** The same number as `counts().all`, in a sixth of the time. */
    async count({ viewer, ...filter }: LeadFilterQuery): Promise<number> {
      const conditions = conditionsOf({ viewer, ...filter }, engine);
      if (!conditions) return 0;
      const query = db
        .selectFrom("leads")
        .select(rowCount.as("rows"))
        .where((eb) => eb.and([...conditions(eb), ...shown("all", viewer)(eb)]));
      return (await query.executeTakeFirstOrThrow()).rows;
    },

    async totals(): Promise<{ readonly all: number; readonly spam: number }> {
      const query = db.selectFrom("leads").select([rowCount.as("all"), countIf(sql`status = 'spam'`).as("spam")]);
      return query.executeTakeFirstOrThrow();
    },

    async waiting(nowUtc: UtcTimestamp): Promise<{ readonly all: number; readonly late: number }> {
      const query = db
        .selectFrom("leads")
        .select([rowCount.as("all"), countIf(isLate(nowUtc)).as("late")])
        .where(isWaiting);
      return query.executeTakeFirstOrThrow();
    },

    /** Figures of the leads created after `sinceUtc`, without spam: one row for each source and kind. */
    async figures(times: {
      readonly sinceUtc: UtcTimestamp;
      /** Leads created after this count as fresh. */
      readonly freshSinceUtc: UtcTimestamp;
      readonly nowUtc: UtcTimestamp;
    }): Promise<readonly LeadFigures[]> {
      const { sinceUtc, freshSinceUtc, nowUtc } = times;
      const ago = (ms: number) => utcTimestamp(Date.parse(nowUtc) - ms);
      // A lead that waits again counts as unanswered. An answer counts from when it is sent, after its undo period.
      const isAnswered = sql`(leads.status <> 'waiting' and leads.answered_at_utc <= ${nowUtc})`;
      const isCallCanceled = sql`leads.id in (select id from bookings where status = 'cancelled')`;
      const part = db
        .selectFrom("leads")
        .where("leads.status", "<>", "spam")
        .select(["leads.source", "leads.kind", rowCount.as("leads"), sql<UtcTimestamp>`max(leads.created_at_utc)`.as("lastUtc")])
        .select([
          countIf(sql`leads.created_at_utc > ${freshSinceUtc} and not ${isCallCanceled}`).as("fresh"),
          countIf(sql`leads.created_at_utc > ${ago(hourMs)}`).as("ofLastHour"),
          countIf(sql`${isAnswered} or ${isLate(nowUtc)}`).as("judged"),
          countIf(sql`${isAnswered} and ${waitedSeconds(engine)} <= ${sql.lit(promisedHours * 3_600)}`).as("inTime"),
        ])
        .groupBy(["leads.source", "leads.kind"]);
      const parts: LeadFigures[] = [];
      for (let from: UtcTimestamp | undefined = sinceUtc; from !== undefined; ) {
        const to: UtcTimestamp | undefined = await endOfPart(db, from);
        const ofPart = part.where("leads.createdAtUtc", ">", from);
        const rows = await (to === undefined ? ofPart : ofPart.where("leads.createdAtUtc", "<=", to)).execute();
        from = to;
        parts.push(...rows);
      }
      return addUp(parts);
    },

    async sources(): Promise<readonly string[]> {
      const rows = await db.selectFrom("leads").select("source").distinct().where("source", "<>", "").execute();
      return rows.map(({ source }) => source).sort();
    },

    /** The search texts of the newest leads. */
    async newestSearchTexts(limit: number): Promise<readonly string[]> {
      const query = db.selectFrom("leads").select("searchText").orderBy("number", "desc").limit(limit);
      return (await query.execute()).flatMap(({ searchText }) => (searchText === null ? [] : [searchText]));
    },
  };
}

/** Leads counted by one statement: few enough that no visitor notices the wait. */
const countedAtOnce = 10_000;

/** The creation time of the last lead of the next part; undefined if fewer than `countedAtOnce` are left. Not a number: PostgreSQL would read all leads before it. */
async function endOfPart(db: Kysely<Tables>, fromUtc: UtcTimestamp): Promise<UtcTimestamp | undefined> {
  const rest = db.selectFrom("leads").select("createdAtUtc").where("createdAtUtc", ">", fromUtc).orderBy("createdAtUtc");
  return (
    await rest
      .offset(countedAtOnce - 1)
      .limit(1)
      .executeTakeFirst()
  )?.createdAtUtc;
}

function addUp(parts: readonly LeadFigures[]): readonly LeadFigures[] {
  const sums = new Map<string, { -readonly [Name in keyof LeadFigures]: LeadFigures[Name] }>();
  for (const part of parts) {
    const key = `${part.kind} ${part.source}`;
    const sum = sums.get(key);
    sums.set(key, sum ?? { ...part });
    if (!sum) continue;
    for (const name of ["leads", "fresh", "ofLastHour", "judged", "inTime"] as const) sum[name] += part[name];
    if (part.lastUtc > sum.lastUtc) sum.lastUtc = part.lastUtc;
  }
  return [...sums.values()];
}

/** A search reads this many newest leads first, which takes a few milliseconds for any words. */
const newestRead = 5_000;
const newestNumbersBefore = (after: string | number | undefined) =>
  sql<number>`coalesce(${after ?? null}::bigint, (select max(number) from leads)) - ${sql.lit(newestRead)}`;

const rowCount = sql<number>`count(*)`;
const countIf = (condition: RawBuilder<unknown>) => sql<number>`count(case when ${condition} then 1 end)`;

/** The engines have different functions for times. */
const waitedSeconds = (engine: Engine) =>
  engine === "postgres"
    ? sql`extract(epoch from leads.answered_at_utc::timestamptz - ${waitsSince}::timestamptz)`
    : sql`(unixepoch(leads.answered_at_utc, 'subsec') - unixepoch(${waitsSince}, 'subsec'))`;

/** Undefined if the search contains no word, and so finds nothing. */
function conditionsOf({ q, source, whose }: LeadFilterQuery, engine: Engine): Conditions | undefined {
  const prefixes = q === undefined || q.trim() === "" ? undefined : searchPrefixes(q);
  if (prefixes?.length === 0) return undefined;
  return (eb) => [
    ...(prefixes ? [matches(prefixes, engine)] : []),
    ...(source ? [eb("leads.source", "=", source === unknownSource ? "" : source)] : []),
    ...(whose ? [whose === "nobody" ? eb("leads.assignee", "is", null) : eb("leads.assignee", "=", whose)] : []),
  ];
}

/** Prefixes contain only letters and digits, so no syntax of the query languages. */
function matches(prefixes: readonly string[], engine: Engine): Expression<SqlBool> {
  if (engine === "postgres") return sql<boolean>`leads.search_words @@ ${prefixes.map((prefix) => `'${prefix}':*`).join(" & ")}::tsquery`;
  const query = prefixes.map((prefix) => `"${prefix}"*`).join(" ");
  return sql<boolean>`leads.number in (select rowid from lead_search where lead_search match ${query})`;
}

/** The lead's call is canceled. The status is a literal, so that the index of canceled calls is used. */
const isCanceled = (eb: ExpressionBuilder<Tables, "leads">): Expression<SqlBool> =>
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
    if (show === "waiting") return [isWaiting];
    if (show === "later") return [eb("leads.backAtUtc", "is not", null), eb("leads.status", "<>", "spam")];
    if (show === "booked") return [eb("leads.status", "=", show), eb.not(isCanceled(eb))];
    if (show === "canceled") return [eb("leads.status", "=", "booked"), isCanceled(eb)];
    if (show !== "new") return [eb("leads.status", "=", show)];
    const read = eb
      .selectFrom("leadReads")
      .select("leadReads.leadId")
      .whereRef("leadReads.leadId", "=", "leads.id")
      .$if(viewer !== undefined, (query) => query.where("leadReads.personId", "=", viewer?.personId ?? ""));
    return [eb("leads.status", "<>", "spam"), ...(viewer ? [eb("leads.createdAtUtc", ">", viewer.sinceUtc)] : []), eb.not(eb.exists(read))];
  };
}
