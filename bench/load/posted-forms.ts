import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import type { Site } from "#tests/support/site.ts";
import { bookingPost, enquiryPost, openSlots } from "./leads.ts";
import type { Measured } from "./measured.ts";
import { type FormPost, postForms } from "./post-forms.ts";

export type PostedForm = {
  readonly what: string;
  readonly table: "enquiries" | "bookings";
  /** The forms of the next visitors. */
  readonly prepare: (url: string) => Promise<(count: number) => FormPost[]>;
};

const enquiries = (asPage: boolean) => async () => (count: number) => Array.from({ length: count }, () => enquiryPost(asPage));

export const postedForms = {
  enquiry: { what: "enquiries", table: "enquiries", prepare: enquiries(false) },
  enquiryForPage: { what: "enquiries, answered with a page", table: "enquiries", prepare: enquiries(true) },
  booking: {
    what: "bookings",
    table: "bookings",
    async prepare(url) {
      const slots = [...(await openSlots(url))];
      return (count) => slots.splice(0, Math.min(count, slots.length / 2)).map(bookingPost);
    },
  },
} satisfies Record<string, PostedForm>;

type Posting = { readonly seconds: number; readonly connections: number; readonly databaseUrl?: string | undefined };
/** `taken`: answered as they should be. */
export type Taken = Measured & { readonly taken: number };

/** First the highest rate, then half of it to measure waiting times; everything acknowledged must be in the database. */
export async function postAtMostAndHalf<AtMost extends Taken = Taken>(
  site: Site,
  { table, prepare }: PostedForm,
  { seconds, connections, databaseUrl }: Posting,
  measure: (post: () => Promise<Taken>) => Promise<AtMost>,
): Promise<{ readonly most: AtMost; readonly half: Taken }> {
  const next = await prepare(site.url);
  const shared = { url: site.url, connections, longestMs: seconds * 1_000 };
  const warmed = await postForms({ ...shared, posts: next(200) });
  const most = await measure(() => postForms({ ...shared, posts: next(seconds * 4_000) }));
  const half = await postForms({ ...shared, posts: next(seconds * 4_000), perSecond: most.perSecond / 2 });
  const [taken, stored] = [warmed.taken + most.taken + half.taken, await countStored(site, table, databaseUrl)];
  if (stored < taken) throw new Error(`${taken} ${table} were thanked for, ${stored} are in the database.`);
  return { most, half };
}

async function countStored(site: Site, table: PostedForm["table"], databaseUrl?: string): Promise<number> {
  const question = `select count(*) as rows from ${table}`;
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ rows: string }>(question);
    await client.end();
    return Number(rows[0]?.rows);
  }
  const database = new SqliteDatabase(join(site.dataDir, "moontower.sqlite"), { readonly: true });
  try {
    return database.prepare<[], { rows: number }>(question).get()?.rows ?? 0;
  } finally {
    database.close();
  }
}
