import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { Selectable } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "./open-store.ts";
import type { Tables } from "./tables.ts";

/** The columns with a fixed set of words, with their words. */
type Words<Row> = {
  [Name in keyof Row as NonNullable<Row[Name]> extends string
    ? Record<never, never> extends Record<Exclude<NonNullable<Row[Name]>, "">, true>
      ? never
      : Name
    : never]: Readonly<Record<Extract<Row[Name], string>, true>>;
};
type Checked = {
  [Table in keyof Tables as keyof Words<Selectable<Tables[Table]>> extends never ? never : Table]: Words<Selectable<Tables[Table]>>;
};

const statuses = { waiting: true, answered: true, booked: true, "no-show": true, won: true, lost: true, spam: true } as const;

/** The compiler requires each word of the column's type. */
const words: Checked = {
  enquiries: { form: { contact: true, demos: true, mail: true } },
  bookings: {
    status: { booked: true, cancelled: true },
    heldBecause: { suspicion: true, burst: true },
    hostAnswer: { accepted: true, declined: true, tentative: true },
  },
  outbox: {
    kind: { mail: true, webhook: true, push: true },
    mailKind: {
      acknowledgement: true,
      confirmation: true,
      invitation: true,
      moved: true,
      cancellation: true,
      reminder: true,
      answer: true,
      team: true,
    },
    recipient: { team: true, visitor: true, webhook: true },
    state: { waiting: true, sent: true, failed: true },
    blame: { address: true, other: true },
  },
  leads: { kind: { wrote: true, booked: true }, status: statuses, statusBeforeSpam: statuses },
  drafts: { box: { answer: true, note: true } },
  people: { role: { owner: true, member: true } },
  alertDevices: { device: { phone: true, tablet: true, laptop: true } },
  deskSessions: { device: { phone: true, tablet: true, laptop: true } },
  openQuestions: { state: { open: true, answered: true, "not-ours": true } },
  receivedMails: { kind: { person: true, automatic: true, doubtful: true, team: true } },
  dailyCounts: {
    dimension: { path: true, source: true, "first-path": true },
    kind: { view: true, action: true, contact: true, enquiry: true, booking: true },
  },
  webVitals: { metric: { cls: true, inp: true, lcp: true } },
};

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test("the database accepts each word of the row types: a new word needs a migration of the check constraint", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "moontower-words-"));
  await (await openStore({ databaseUrl: undefined, dataDir })).close();
  const database = new Database(join(dataDir, "moontower.sqlite"), { readonly: true });
  const made = database.prepare("select name, sql from sqlite_master where type = 'table'").all() as { name: string; sql: string }[]; // as the statement says
  database.close();
  rmSync(dataDir, { recursive: true });
  const checks = made.flatMap(({ name, sql }) =>
    [...sql.matchAll(/check\s*\(\s*"?(\w+)"? in \(([^)]*)\)/gi)].map(([, column = "", list = ""]) => ({
      column: `${name}.${column}`,
      taken: [...list.matchAll(/'([^']*)'/g)].map(([, word]) => word).sort(),
    })),
  );
  expect(checks.length).toBeGreaterThan(7);
  const ofCode = new Map<string, readonly string[]>(
    Object.entries(words).flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, list]) => [`${inSnakeCase(table)}.${inSnakeCase(column)}`, Object.keys(list).sort()] as const),
    ),
  );
  for (const { column, taken } of checks) expect.soft(taken, column).toEqual(ofCode.get(column));
});
