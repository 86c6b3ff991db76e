import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deskActions, deskFiles, deskPages } from "#domain/desk-paths.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { deskFaces, deskFormActions } from "#server/desk/desk-actions.ts";
import { operations } from "#server/operations/registry.ts";
import { openStore } from "#server/store/open-store.ts";
import type { Store } from "#server/store/store.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { anEnquiry } from "#tests/support/leads.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const command = fileURLToPath(new URL("../../build/server/desk-command.js", import.meta.url));

describe("the desk on a running server", () => {
  let site: Site;
  let store: Store;
  let june: Visit;
  beforeAll(async () => {
    site = await startSite({ env: { MAIL_TO: "june.calloway@moontower.example" } });
    store = await openStore({ databaseUrl: undefined, dataDir: site.dataDir });
    june = await signIn(site, /once and within 15 minutes: (\S+)/.exec(site.output())?.[1] ?? "");
  });
  afterAll(async () => {
    await store.close();
    await site.remove();
  });

  const everyPage = [
    ...[deskPages.today, deskPages.leads, deskPages.calendar, deskPages.availability, deskPages.mail, deskPages.numbers],
    ...[deskPages.settings, deskPages.retention, deskPages.audit, deskPages.sessions, deskPages.search, deskPages.keys, deskPages.more],
    ...[deskPages.releaseLeads, deskPages.resendFailed, deskFiles.leads("csv"), deskFiles.numbers, deskFiles.everything("json")],
  ];
  const everyAction = Object.values(deskActions).map((path) => (typeof path === "string" ? path : path("some-id")));

  it("lets nobody in who is not signed in: every page asks, every action too, and none does anything", async () => {
    for (const path of everyPage) {
      const answer = await fetch(site.url + path, { redirect: "manual" });
      expect([path, answer.status, answer.headers.get("location")?.startsWith("/desk/sign-in?")]).toEqual([path, 303, true]);
    }
    const before = await store.audit.list({ limit: 100 });
    for (const path of everyAction.filter((action) => !action.startsWith(deskPages.signIn))) {
      const answer = await post(site, path, {}, {});
      expect([path, answer.status]).toEqual([path, 303]);
      const asIsland = await post(site, path, {}, { Accept: "application/json" });
      expect([path, asIsland.status, await asIsland.json()]).toEqual([path, 401, { kind: "signed-out" }]);
    }
    expect(await store.audit.list({ limit: 100 })).toEqual(before);
  });

  it("shows every page to somebody who is, and lets nobody on the way keep it", async () => {
    for (const path of everyPage) {
      const answer = await june.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-robots-tag")).toContain("noindex");
      await answer.text();
    }
    expect((await june.get("/desk/nothing")).status).toBe(404);
  });

  it("refuses a post of another site's page, and one without the form's token", async () => {
    for (const headers of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }, { Origin: "null" }, {}]) {
      const answer = await fetch(site.url + deskActions.block, {
        method: "POST",
        redirect: "manual",
        headers: { ...headers, Cookie: june.cookie, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ csrf: june.csrf, date: "2099-01-01", from: "09:00", to: "10:00" }),
      });
      expect([headers, answer.status]).toEqual([headers, 403]);
    }
    expect((await post(site, deskActions.block, { csrf: "wrong", date: "2099-01-01" }, { Cookie: june.cookie })).status).toBe(403);
  });

  it("takes a link once: the second press, a made-up one and a removed person's find the door closed", async () => {
    const theo = await store.people.invite({ email: "theo@moontower.example", name: "Theo", role: "member" }, line("people.invite"));
    const linkFor = async (email: string) => /https?:\S+/.exec(desk("sign-in-link", email).stdout)?.[0] ?? "";
    const link = await linkFor("theo@moontower.example");
    const visit = await signIn(site, link);
    expect((await visit.get(deskPages.today)).status).toBe(200);
    expect((await post(site, new URL(link).pathname, {}, {})).status).toBe(410);
    expect((await post(site, deskPages.signInLink("made-up"), {}, {})).status).toBe(410);
    // A member may not do what is the owner's.
    const refused = await visit.post(deskActions.invite, { email: "new@moontower.example" }, { Accept: "application/json" });
    expect([refused.status, (await refused.json()).kind]).toEqual([403, "refused"]);
    const another = await linkFor("theo@moontower.example");
    await store.people.remove(theo.person.id, line("people.remove"));
    expect((await visit.get(deskPages.today)).status).toBe(303);
    expect((await post(site, new URL(another).pathname, {}, {})).status).toBe(410);
  });

  it("answers the same for an address that may enter and one that may not, and mails only the first", async () => {
    const ask = async (email: string) => {
      const answer = await post(site, deskActions.requestLink, { email, next: "/desk" }, {});
      return [answer.status, answer.headers.get("location")?.replace(encodeURIComponent(email), "…")];
    };
    const before = (await site.mails()).length;
    expect(await ask("june.calloway@moontower.example")).toEqual(await ask("nobody@moontower.example"));
    await expect.poll(async () => (await site.mails()).length).toBe(before + 1);
    const [mail] = (await site.mails()).slice(-1);
    expect(mail?.to?.[0]?.address).toBe("june.calloway@moontower.example");
    expect((await signIn(site, /http\S+\/link\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "")).cookie).toMatch(/^desk=/);
  });

  it("shows what strangers wrote as text, on every screen", async () => {
    const payload = `"><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}`;
    const enquiry = anEnquiry({
      name: payload.slice(0, 100),
      company: payload,
      message: payload,
      createdAtUtc: aTimestamp(new Date().toISOString()),
    });
    await store.enquiries.save(enquiry, []);
    for (const path of [
      deskPages.today,
      deskPages.leads,
      deskPages.lead(enquiry.id),
      deskPages.eraseLead(enquiry.id),
      `${deskPages.search}?q=alert`,
    ]) {
      const html = await (await june.get(path)).text();
      expect([path, html.includes("&lt;script")]).toEqual([path, true]);
      expect(html).not.toMatch(/<script>alert|<img src=x/);
    }
  });

  it("answers, takes back and answers again; the mail arrives as plain text", async () => {
    const enquiry = anEnquiry({ email: "visitor@example.com", createdAtUtc: aTimestamp(new Date().toISOString()) });
    await store.enquiries.save(enquiry, []);
    const send = (body: string) =>
      june.post(deskActions.answer(enquiry.id), { body, intent: "send", version: "" }, { Accept: "application/json" });
    const first = await (await send("First")).json();
    const undone = await june.post(deskActions.undo, { undo: first.notice.undo.undoId }, { Accept: "application/json" });
    expect(await undone.json()).toMatchObject({ kind: "done" });
    expect((await send("Second")).status).toBe(200);
    await expect
      .poll(
        async () => (await site.mails()).filter(({ to }) => to?.[0]?.address === "visitor@example.com").map(({ text }) => text?.trim()),
        { timeout: 20_000 },
      )
      .toEqual(["Second"]);
  }, 30_000);

  it("does everything that can be done on a screen from the command line too, and the other way round", () => {
    const onScreens = new Set([...deskFormActions.map(({ operation }) => operation), ...Object.keys(deskFaces)]);
    const listed = desk("help").stdout;
    for (const { name } of operations) {
      expect([name, onScreens.has(name)]).toEqual([name, true]);
      expect(listed).toContain(`  ${name.replace(".", " ")} `);
    }
    for (const name of onScreens) expect(operations.map((operation) => operation.name as string)).toContain(name);
  });

  it("speaks JSON, helps, and says by its exit code how it went", () => {
    const listed = desk("leads", "list", "--status", "waiting", "--json");
    expect(listed.status).toBe(0);
    expect(JSON.parse(listed.stdout)).toBeInstanceOf(Array);
    expect(desk("leads", "read", "no-such-lead").status).toBe(1);
    expect(desk("leads", "dance").status).toBe(2);
    expect(desk("leads", "list", "--nonsense").status).toBe(2);
    expect(desk("leads", "erase", "visitor@example.com")).toMatchObject({ status: 2, stderr: expect.stringContaining("--yes") });
    expect(desk("leads", "erase", "visitor@example.com", "--yes").status).toBe(0);
    expect(desk("leads", "answer", "--help").stdout).toContain("--body");
  }, 30_000);

  function desk(...args: string[]) {
    return spawnSync(process.execPath, [command, ...args], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, SITE_URL: site.url, MAIL_TO: "june.calloway@moontower.example" },
    });
  }
});

type Visit = {
  readonly cookie: string;
  readonly csrf: string;
  readonly get: (path: string) => Promise<Response>;
  readonly post: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
};

async function signIn(site: Site, link: string): Promise<Visit> {
  const { pathname } = new URL(link);
  expect((await fetch(site.url + pathname)).status).toBe(200);
  const entered = await post(site, pathname, { next: "/desk" }, {});
  const [cookie = ""] = (entered.headers.get("set-cookie") ?? "").split(";");
  expect(entered.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
  const get = (path: string) => fetch(site.url + path, { headers: { Cookie: cookie }, redirect: "manual" });
  const csrf = /name="csrf" value="([^"]+)"/.exec(await (await get(deskPages.today)).text())?.[1] ?? "";
  return { cookie, csrf, get, post: (path, fields, headers = {}) => post(site, path, { csrf, ...fields }, { Cookie: cookie, ...headers }) };
}

function post(site: Site, path: string, fields: Record<string, string>, headers: Record<string, string>): Promise<Response> {
  return fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields),
  });
}

function line(action: string) {
  return { atUtc: utcTimestamp(Date.now()), who: "test", action, subject: "" };
}
