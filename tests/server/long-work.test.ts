import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import SqliteDatabase from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { brand } from "#content/brand.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskActions, deskFiles, deskPages } from "#domain/desk-paths.ts";
import { ownClock } from "#tests/support/own-clock.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const leads = 100_000;
const command = fileURLToPath(new URL("../../build/server/desk-command.js", import.meta.url));

let site: Site;
let cookie: string;
let csrf: string;
beforeAll(async () => {
  const first = await startSite({});
  await first.stop();
  const database = new SqliteDatabase(join(first.dataDir, "moontower.sqlite"));
  database.exec(`
    insert into enquiries (id, submission_id, form, name, email, phone, company, preferred_date, preferred_time, message, spam_signals, created_at_utc)
    with recursive numbers (n) as (values (1) union all select n + 1 from numbers where n < ${leads})
    select 'lead-' || n, 'lead-' || n, 'contact', 'Visitor ' || n, 'visitor-' || n || '@example.com', '', 'Company ' || n, '', '',
      'We miss calls at lunch, and nobody answers after six.', '', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (20 * n) || ' seconds') from numbers;
    insert into notes (id, lead_id, author, text, created_at_utc) select id, id, 'june', 'Called back.', created_at_utc from enquiries;
    insert into outbox (id, lead_id, kind, recipient, payload, state, attempts, due_at_utc, created_at_utc, sent_at_utc)
    select id, id, 'mail', 'team', json_object('to', json_object('address', 'team@moontower.example'), 'subject', 'New', 'text', printf('%.3000c', 'x')),
      'sent', 1, created_at_utc, created_at_utc, created_at_utc from enquiries`);
  database.close();
  site = await startSite({ dataDir: first.dataDir, env: { NODE_OPTIONS: turnOption } });
  const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir, SITE_URL: site.url };
  const { stdout } = await promisify(execFile)(process.execPath, [command, "sign-in-link", brand.email, "--json"], { env });
  const { link } = JSON.parse(stdout) as { link: string }; // our own command
  const entered = await fetch(link, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site.url },
    body: new URLSearchParams({ [deskQuery.next]: "/desk", [deskFields.csrf]: "" }),
  });
  cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(cookie).not.toBe("");
  csrf = /name="csrf" value="([^"]+)"/.exec(await get(deskPages.keys))?.[1] ?? "";
});
afterAll(() => site.remove());

/**
 * Makes the server print the duration of event loop turns over 30 ms. In CPU time of its thread, because elapsed time depends on
 * the machine's load.
 */
const turnOption = `--import=data:text/javascript,${encodeURIComponent(`{
  const spentMs = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1_000; };
  let beforeMs = spentMs();
  setInterval(() => {
    const nowMs = spentMs();
    if (nowMs - beforeMs > 30) console.log("turn of " + (nowMs - beforeMs) + " ms");
    beforeMs = nowMs;
  }, 1).unref();
}`)}`;

const get = async (path: string) => (await fetch(site.url + path, { headers: { Cookie: cookie } })).text();

async function post(path: string, fields: Readonly<Record<string, string>> = {}): Promise<number> {
  const body = new URLSearchParams({ csrf, back: deskPages.settings, ...fields });
  const answer = await fetch(site.url + path, { method: "POST", redirect: "manual", headers: { Cookie: cookie, Origin: site.url }, body });
  await answer.text();
  return answer.status;
}

/** The longest turn of the server's event loop during `work`, in milliseconds. No request is answered during a turn. */
async function longestTurnDuring(work: () => Promise<unknown>): Promise<number> {
  const before = site.output().length;
  await work();
  await new Promise((resolve) => setTimeout(resolve, 100)); // a turn is printed after its end
  const turns = [
    ...site
      .output()
      .slice(before)
      .matchAll(/turn of ([\d.]+) ms/g),
  ].map(([, ms]) => Number(ms));
  return Math.max(0, ...turns);
}

it("the server prints its long turns", async () => {
  // The longest response: a page of a hundred leads is rendered in one turn.
  const turns = await longestTurnDuring(async () => {
    for (let n = 0; n < 3; n++) await get(deskPages.leads);
  });
  expect(turns).toBeGreaterThan(0);
});

it.each(["csv", "json"] as const)("an export of 100,000 leads as %s does not block the server", { timeout: 120_000 }, async (format) => {
  let come = 0;
  const longest = await longestTurnDuring(async () => {
    const { body } = await fetch(site.url + deskFiles.everything(format), { headers: { Cookie: cookie } });
    for await (const part of body ?? []) {
      come +=
        Buffer.from(part)
          .toString()
          .match(/lead-\d+/g)?.length ?? 0;
      if (come > 20_000) break; // the rest is the same
    }
  });
  expect(come).toBeGreaterThan(20_000);
  expect(longest).toBeLessThan(100);
});

/** Operations that read or write every lead or every mail. */
const works: Readonly<Record<string, () => Promise<unknown>>> = {
  today: () => get(deskPages.today),
  // Matches all leads, but renders none.
  "a search of all leads": () => get(`${deskPages.leads}?${deskQuery.q}=lunch&${deskQuery.show}=won`),
  numbers: () => get(`${deskPages.numbers}?days=366`),
  settings: () => get(deskPages.settings),
  "a search of all mails": () => get(`${deskPages.mail}?${deskQuery.q}=wombat`),
  "an erasure": async () => expect(await post(deskActions.do("leads.erase"), { whom: "lead-7", lastName: "7" })).toBe(303),
  "a backup, read back": async () => expect(await post(deskActions.do("backup.make"))).toBe(303),
};

it.each(Object.entries(works))("%s does not block the server", { timeout: 240_000 }, async (_, work) => {
  expect(await longestTurnDuring(work)).toBeLessThan(100);
});

it("a HEAD request does not create an export", async () => {
  const now = ownClock(site.process.pid ?? 0);
  const begin = now();
  const answer = await fetch(site.url + deskFiles.everything("csv"), { method: "HEAD", headers: { Cookie: cookie } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(now() - begin).toBeLessThan(500);
});
