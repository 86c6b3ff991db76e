/** The Privacy and Cookies pages name everything stored and counted about a visitor: new data in the code must be added here. */
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { legalFacts } from "#content/legal/legal-pages.ts";
import { retention } from "#content/legal/retention.ts";
import { entryOf } from "#domain/entry-of.ts";
import { leadOriginOf } from "#server/counting/visit-origin.ts";
import type { CountDimension, CountKind, VitalMetric } from "#server/store/count-store.ts";
import { openStore } from "#server/store/open-store.ts";

const root = join(import.meta.dirname, "../..");
const privacy = readFileSync(join(root, "content/legal/privacy.md"), "utf8");
const cookies = readFileSync(join(root, "content/legal/cookies.md"), "utf8");
const sectionOf = (page: string, id: string) => page.split("\n## ").find((section) => section.includes(`{#${id}}`)) ?? "";
const collected = sectionOf(privacy, "information-we-collect");

/** Technical columns without anything that a visitor told us: ids, times, states, who of the team did what. */
const ours = "ours";

/** Columns of what a visitor sends, and the page's words for them. */
const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  enquiries: {
    name: "your name",
    email: "email address",
    phone: "your phone number",
    company: "company",
    preferred_date: "preferred day",
    preferred_time: "and time",
    message: "message",
    form: "The page whose form you used",
    spam_signals: "limit abuse",
    ...ourColumns("id submission_id created_at_utc told_at_utc released_at_utc address_refused_at_utc"),
  },
  bookings: {
    name: "your name",
    email: "email address",
    phone: "a phone number",
    company: "company",
    note: "note if you add them",
    starts_at_utc: "the time you chose",
    time_zone: "your time zone",
    address_key: "email address",
    held_because: "limit abuse",
    held_from_near: "limit abuse",
    held_from_wide: "limit abuse",
    previous_starts_at_utc: "the time you chose",
    ...ourColumns("id submission_id ical_uid sequence minutes status manage_token reminder_sent_at_utc created_at_utc updated_at_utc"),
    ...ourColumns(
      "confirm_by_utc told_at_utc moves_since_utc address_refused_at_utc recent_moves room host host_answer host_answered_at_utc",
    ),
  },
  leads: {
    email: "email address",
    source: "how you found us",
    referrer_host: "the name of the site that led you here",
    first_path: "the first page you saw on this visit",
    campaign: "the campaign named in the link you followed",
    form_path: "The page whose form you used",
    search_text: "message",
    ...ourColumns(
      "number id kind status assignee answered_at_utc answered_by answer_outbox_id created_at_utc version status_before_spam waiting_since_utc back_at_utc came_back_at_utc",
    ),
  },
  company_members: { address: "email address", ...ourColumns("company_id at_utc") },
  daily_counts: {
    day: "totals for each day",
    dimension: "by page, by first page, and by source",
    label: "A source is",
    kind: "How often",
    n: "totals",
  },
  received_mails: {
    from_name: "An email that answers one of ours",
    from_address: "An email that answers one of ours",
    subject: "An email that answers one of ours",
    text: "An email that answers one of ours",
    quoted: "An email that answers one of ours",
    ...ourColumns("id lead_id kind left_out digest passed_on_as left_at_utc at_utc"),
  },
  received_files: {
    name: "with its attachments",
    content: "with its attachments",
    ...ourColumns("id mail_id mime_type bytes"),
  },
  conversations: {
    talk: "Your lines and the answers, with the times",
    started_at_utc: "with the times",
    ended_at_utc: "with the times",
    ...ourColumns("id key_hash lead_id"),
  },
  conversation_leads: ourColumns("conversation_id lead_id"),
  conversation_turns: { events: "Your lines and the answers", ...ourColumns("conversation_id turn_id") },
  open_questions: {
    wording: "A question that nothing of ours answers is counted",
    ...ourColumns("id state answer page changed_by changed_at_utc last_asked_at_utc version"),
  },
  question_wordings: { text: "A question that nothing of ours answers is counted", ...ourColumns("wording_key question_id n") },
  web_vitals: { day: "totals for each day", path: "each page", metric: "How fast", bucket: "totals", n: "totals" },
};

function ourColumns(names: string): Record<string, string> {
  return Object.fromEntries(names.split(" ").map((name) => [name, ours]));
}

/** Tables that contain no further data of a visitor. A mail contains the data of its lead; its text is deleted separately. */
const otherTables =
  "addresses alert_devices alert_settings audit availability busy_calendars busy_readings conversation_counts question_days desk_notices desk_sessions desk_settings drafts lead_reads mailings notes outbox outbox_tries passkey_challenges passkeys people secrets sign_in_links templates told_alerts";

describe("the Privacy page names", () => {
  const folder = mkdtempSync(join(tmpdir(), "moontower-privacy-"));
  let stored: Readonly<Record<string, readonly string[]>>;
  beforeAll(async () => {
    await (await openStore({ databaseUrl: undefined, dataDir: folder })).close();
    const database = new SqliteDatabase(join(folder, "moontower.sqlite"), { readonly: true });
    const names = database.prepare<[], { name: string }>("select name from sqlite_master where type = 'table'").all();
    const tables = names.map(({ name }) => name).filter((name) => !/^(?:sqlite_|kysely_|lead_search)/.test(name));
    const columnsOf = (name: string) => database.prepare<[], { name: string }>(`pragma table_info(${name})`).all();
    stored = Object.fromEntries(tables.map((name) => [name, columnsOf(name).map((column) => column.name)]));
    database.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("every column of what a visitor sends, and no other table holds more", () => {
    expect(Object.keys(stored).toSorted()).toEqual([...Object.keys(columns), ...otherTables.split(" ")].toSorted());
    for (const [table, words] of Object.entries(columns)) {
      expect([table, stored[table]?.toSorted()]).toEqual([table, Object.keys(words).toSorted()]);
      const missing = Object.values(words).filter((word) => word !== ours && !collected.includes(word));
      expect([table, missing]).toEqual([table, []]);
    }
  });

  it("what a form carries of the visit, and no more is read from it", () => {
    const carried = Object.keys(leadOriginOf("f=%2F&r=www.google.com&c=storm", "/contact")).map((name) =>
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect(carried.toSorted()).toEqual(
      Object.keys(columns.leads ?? {})
        .filter((name) => /source|referrer|first|campaign|form/.test(name))
        .toSorted(),
    );
  });

  it("each thing that is counted, and counts nothing else", () => {
    const kinds = {
      view: "page views",
      contact: "views of the Contact page",
      action: "page views with a click on a link to contact us",
      enquiry: "inquiries",
      booking: "booked calls",
    } satisfies Record<CountKind, string>;
    const dimensions = { path: "by page", "first-path": "by first page", source: "by source" } satisfies Record<CountDimension, string>;
    const speed = {
      lcp: "how quickly each page showed up",
      inp: "how quickly it answered",
      cls: "how much its layout moved while it loaded",
    } satisfies Record<VitalMetric, string>;
    const [often = "", added = ""] = (/\*\*How often:\*\* (.*)/.exec(collected)?.[1] ?? "").split(". Each is added up ");
    expect(listed(often)).toEqual(Object.values(kinds));
    expect(listed(added.split(".")[0] ?? "")).toEqual(Object.values(dimensions));
    expect(listed(/\*\*How fast:\*\* (.*)\./.exec(collected)?.[1] ?? "")).toEqual(Object.values(speed));
    // A tab's report: its page, how the visit began, whether it acted, whether it has reported before, and the three figures.
    const tab = readFileSync(join(root, "app/layout/visit.enhance.ts"), "utf8");
    const reported = [...tab.matchAll(/report\.set\(("\w+"|name)|report = new URLSearchParams\(\{ (p): [\w.]+, (o): \w+ \}/g)];
    expect(reported.flatMap(([, ...names]) => names.filter(Boolean))).toEqual(["p", "o", '"a"', '"again"', "name"]);
    expect(readFileSync(join(root, "app/layout/web-vitals.ts"), "utf8")).toContain("of [onLCP, onINP, onCLS]) follow(");
  });

  it("how long each is kept, by the figures that the code keeps to", () => {
    const text = `${sectionOf(privacy, "data-retention")}${sectionOf(privacy, "your-rights")}`;
    for (const [name, figure] of Object.entries(retention)) {
      expect(text).toContain(`{{${name}}}`);
      expect(entryOf(legalFacts, name)).toBe(String(figure));
    }
  });
});

test("the Cookies page tells how many cookies the server sets, all of them for the desk", () => {
  const files = globSync("server/**/*.{ts,tsx}", { cwd: root }).filter((file) => !file.endsWith(".test.ts"));
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  expect(files.filter((file) => /setCookie\(|"Set-Cookie"\s*[,:]/i.test(read(file)))).toEqual(["server/desk/desk-session.ts"]);
  const names = new Set([...read("server/desk/desk-session.ts").matchAll(/setCookie\(c, (\w+)/g)].map(([, name]) => name));
  const amount = ["no", "one", "two", "three"][names.size] ?? "";
  expect(sectionOf(cookies, "how-we-use-cookies")).toContain(`that sign-in needs ${amount} cookies. No visitor gets them.`);
});

/** "a, b and c": the parts of a list in a sentence. */
function listed(words: string): string[] {
  return words.split(/, (?:and )?| and (?=booked)/).map((word) => word.trim());
}
