import { execFile, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Figure } from "#content/desk/counts.ts";
import { keyWords } from "#content/desk/keys.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskActions, deskFeeds, deskFiles, deskPages } from "#domain/desk-paths.ts";
import { utcInstant, utcTimestamp } from "#domain/instants.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { notByForm } from "#server/desk/do-operation.ts";
import { operations } from "#server/operations/registry.ts";
import { owesLink } from "#server/store/booking-records.ts";
import { openStore, type Store } from "#server/store/open-store.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { calendarOf, goodEvent, startFeed } from "#tests/support/feeds.ts";
import { aBooking, anEnquiry } from "#tests/support/leads.ts";
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

  it("shows every page to a signed-in person, without caching", async () => {
    for (const path of everyPage) {
      const answer = await june.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-robots-tag")).toContain("noindex");
      await answer.text();
    }
    expect((await june.get("/desk/nothing")).status).toBe(404);
  });

  it("refuses an unreadable calendar, keeps the typed values, and reports a calendar that closes booking", async () => {
    const address = "http://127.0.0.1:9/typo.ics";
    const refused = await june.post(deskActions.do("calendars.add"), { owner: "Typo", address, back: deskPages.availability });
    // The same page shows the typed values in their fields.
    const page = await refused.text();
    expect([refused.status, page.includes('value="Typo"'), page.includes(`value="${address}"`)]).toEqual([422, true, true]);
    expect(page).toContain("Nothing was changed. Look at the address");
    const isOpen = async () => (await (await fetch(site.url + schedulerPaths.slots)).text()).includes("slots");
    expect(await isOpen()).toBe(true);

    // Such as a calendar of the settings, or one that was readable when it was added.
    const lost = { id: "lost", url: address, owner: "Robin", addedAtUtc: line("").atUtc };
    await store.availability.addCalendar(lost);
    const shut = "Nobody can book until Robin’s calendar is read.";
    await expect.poll(async () => (await june.get(deskPages.availability)).text(), { timeout: 15_000 }).toContain(shut);
    expect(await isOpen()).toBe(false);
    expect(await (await june.get(deskPages.calendar)).text()).toContain(shut);
    expect(await (await june.get(deskPages.today)).text()).toContain("Nobody can book a call until it is read.");
    const preview = (await (await june.get(deskFeeds.availabilityPreview)).json()) as { unread: string[]; times: string[] }; // our own feed
    expect([preview.unread, preview.times]).toEqual([["Robin"], []]);
    await june.post(deskActions.do("calendars.remove"), { feed: "lost", back: deskPages.availability });
    expect(await isOpen()).toBe(true);
    expect(await (await june.get(deskPages.calendar)).text()).not.toContain(shut);
  }, 30_000);

  it("requests no calendar in its own network, from a screen or a command, unless a setting allows it", async () => {
    const feed = await startFeed(calendarOf(goodEvent));
    try {
      const refused = await june.post(deskActions.do("calendars.add"), { owner: "Robin", address: feed.url, back: deskPages.availability });
      const why = "server is in a private network.";
      const page = await refused.text();
      expect([refused.status, page.includes(why), page.includes(`value="${feed.url}"`)]).toEqual([422, true, true]);
      const refusedCommand = desk("calendars", "add", "Robin", feed.url);
      expect([refusedCommand.status, refusedCommand.stderr.includes(why)]).toEqual([2, true]);
      expect(feed.requests()).toBe(0);
      expect(await store.availability.calendars()).toEqual([]);

      // Asynchronous, because this process serves the feed.
      const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir, SITE_URL: site.url, CALENDAR_NETWORKS: "127.0.0.1" };
      const taken = await promisify(execFile)(process.execPath, [command, "calendars", "add", "Robin", feed.url], { env });
      expect(taken.stdout).toContain("Robin’s calendar is read from now on.");
      expect(feed.requests()).toBe(1);
      // The server has no such setting, and still requests nothing.
      await expect.poll(async () => (await store.availability.calendars())[0]?.error, { timeout: 15_000 }).toContain(why);
      expect(feed.requests()).toBe(1);
      for (const { id } of await store.availability.calendars())
        await june.post(deskActions.do("calendars.remove"), { feed: id, back: deskPages.availability });
    } finally {
      await feed.close();
    }
  }, 30_000);

  it("answers every query of every screen without an error", async () => {
    const odd = ["9999-12-31", "0001-01-01", "1e309", "-1", "99999999999999999999", "\u0000", "🌒".repeat(60), "' or 1=1 --", "NaN", "[]"];
    for (const path of [...everyPage, deskFeeds.changes, deskFeeds.palette, deskFeeds.availabilityPreview]) {
      for (const value of odd) {
        const names = [...Object.values(deskQuery), "lead", "date"];
        const all = await june.get(`${path}?${new URLSearchParams(names.map((name) => [name, value]))}`);
        expect([path, value, all.status < 500]).toEqual([path, value, true]);
        await all.text();
      }
    }
    for (const [path, name, value] of [
      [deskPages.calendar, deskQuery.week, "9999-12-31"],
      [deskPages.calendar, deskQuery.day, "9999-12-31"],
      [deskFeeds.changes, deskQuery.since, "1e309"],
    ] as const)
      expect((await june.get(`${path}?${name}=${value}`)).status).toBe(200);
  }, 60_000);

  it("renews the cookie when a person opens a page, but not for background requests", async () => {
    expect((await june.get(deskPages.today)).headers.get("Set-Cookie")).toMatch(/^desk=/);
    const changes = await june.get(deskFeeds.changes);
    expect(changes.status).toBe(200);
    expect(changes.headers.get("Set-Cookie")).toBeNull();
  });

  it("asks to confirm canceling only for a booked call, and returns the typed text for one already canceled", async () => {
    const startsAtUtc = utcInstant(Date.now() + 3_600_000);
    const standing = aBooking({ startsAtUtc, name: "Stands" });
    const off = aBooking({ startsAtUtc, status: "cancelled" });
    const over = aBooking({ startsAtUtc: utcInstant(Date.now() - 3_600_000) });
    for (const call of [standing, off, over]) await store.bookings.insert(call, []);
    expect((await june.get(deskPages.cancelCall(standing.id))).status).toBe(200);
    for (const { id } of [off, over]) {
      const asked = await june.get(deskPages.cancelCall(id));
      expect([asked.status, await asked.text()]).toEqual([410, expect.stringContaining("There is no call to cancel")]);
    }
    const refused = await june.post(deskActions.do("calls.cancel"), {
      call: off.id,
      line: "So sorry.",
      back: deskPages.cancelCall(off.id),
    });
    expect([refused.status, await refused.text()]).toEqual([410, expect.stringMatching(/no call to cancel.*So sorry\./s)]);
  });

  it("shows before erasing what is deleted: every lead of the address, and an upcoming call", async () => {
    const email = "more.than.once@example.com";
    const startsAtUtc = utcInstant(Date.now() + 48 * 3_600_000);
    const enquiry = anEnquiry({ email, name: "Mo Thanonce" });
    await store.enquiries.save(enquiry, []);
    await store.bookings.insert(aBooking({ email, startsAtUtc }), []);
    await store.bookings.insert(aBooking({ email, startsAtUtc: utcInstant(Date.now() - 48 * 3_600_000) }), []);
    const page = await (await june.get(deskPages.eraseLead(enquiry.id))).text();
    expect(page).toContain("their words, name, company, phone and mail address in one inquiry and two bookings");
    expect(page.match(/the call on [^<]+/g)).toEqual([expect.stringMatching(/: its time opens again, and nobody gets a mail$/)]);
    expect(page).toContain("one inquiry and two bookings in the counts");
  });

  it("performs only the offered operations on chosen leads", async () => {
    for (const [act, status] of [
      ["toString", 404],
      ["__proto__", 404],
      ["leads.note", 422],
      ["leads.status", 422],
    ] as const) {
      const several = new URLSearchParams([["csrf", june.csrf], ...["one", "two"].map((id) => [deskFields.lead, id])]);
      const nobody = new URLSearchParams({ csrf: june.csrf });
      for (const body of [several, nobody]) {
        const headers = { Origin: site.url, Cookie: june.cookie };
        const answer = await fetch(site.url + deskActions.do(act), { method: "POST", redirect: "manual", headers, body });
        expect([act, answer.status]).toEqual([act, status]);
      }
    }
  });

  it("allows only owners to export the numbers", async () => {
    await store.people.invite({ email: "nia@moontower.example", name: "Nia", role: "member" }, line("people.invite"));
    const nia = await signIn(site, /https?:\S+/.exec(desk("sign-in-link", "nia@moontower.example").stdout)?.[0] ?? "");
    expect((await nia.get(deskFiles.numbers)).status).toBe(403);
  });

  it("creates a sign-in link on the command line, which works once", async () => {
    await store.people.invite({ email: "theo@moontower.example", name: "Theo", role: "member" }, line("people.invite"));
    const link = /https?:\S+/.exec(desk("sign-in-link", "theo@moontower.example").stdout)?.[0] ?? "";
    expect((await (await signIn(site, link)).get(deskPages.today)).status).toBe(200);
    expect((await post(site, new URL(link).pathname, {}, {})).status).toBe(410);
  });

  it("loads at most 130 KB of scripts on every screen, compressed", async () => {
    const enquiry = anEnquiry({ createdAtUtc: aTimestamp(new Date().toISOString()) });
    await store.enquiries.save(enquiry, []);
    const sizes = new Map<string, number>();
    for (const path of [
      ...everyPage.filter((page) => !page.includes("export")),
      `${deskPages.lead(enquiry.id)}?show=waiting`,
      deskPages.eraseLead(enquiry.id),
    ]) {
      const html = await (await june.get(path)).text();
      const scripts = [...html.matchAll(/data-parts="([^"]+)"/g)].flatMap(([, parts = ""]) => parts.split(" "));
      const files = new Set([...scripts, ...[...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = ""]) => src)]);
      let bytes = 0;
      for (const file of files) {
        const known = sizes.get(file) ?? brotliCompressSync(Buffer.from(await (await fetch(site.url + file)).arrayBuffer())).length;
        sizes.set(file, known);
        bytes += known;
      }
      expect([path, bytes > 20_000 && bytes <= 130_000, bytes]).toEqual([path, true, bytes]);
    }
  });

  it("exports the filtered list, and always shows the total of waiting leads", async () => {
    const enquiry = anEnquiry({ createdAtUtc: aTimestamp(new Date().toISOString()), name: "Zora Quillfeather" });
    for (const each of [enquiry, anEnquiry({ createdAtUtc: enquiry.createdAtUtc })]) await store.enquiries.save(each, []);
    const { waiting } = await store.leads.counts({ viewer: undefined });
    expect(await (await june.get(`${deskPages.leads}?q=nobodywrotethis`)).text()).toContain(`${waiting} wait for an answer`);
    const list = await (await june.get(`${deskPages.leads}?q=quillfeather`)).text();
    const href = /href="([^"]*export\.csv[^"]*)"/.exec(list)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const rows = (await (await june.get(href)).text()).trim().split("\r\n").slice(1);
    expect(rows.map((row) => row.split(",")[0]?.replaceAll('"', ""))).toEqual([enquiry.id]);
  });

  it("accepts a whole page of chosen leads for every operation", async () => {
    const createdAtUtc = aTimestamp(new Date().toISOString());
    const leads = Array.from({ length: 100 }, () => anEnquiry({ createdAtUtc, spamSignals: ["honeypot"] }));
    for (const lead of leads) await store.enquiries.save(lead, []);
    const choose = (action: string, fields: Readonly<Record<string, string>> = {}) => {
      const body = new URLSearchParams([["csrf", june.csrf], ...Object.entries(fields), ...leads.map(({ id }) => [deskFields.lead, id])]);
      return fetch(site.url + action, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: site.url, Cookie: june.cookie },
        body,
      });
    };
    const file = await choose(deskActions.exportChosen);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect((await file.text()).trim().split("\r\n")).toHaveLength(1 + leads.length);
    const nobody = new URLSearchParams({ csrf: june.csrf });
    const nothing = await fetch(site.url + deskActions.exportChosen, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: site.url, Cookie: june.cookie },
      body: nobody,
    });
    expect(nothing.status).toBe(303);
    // Their mails are held, so a page that lists them asks first.
    const asked = await june.get(
      (await choose(deskActions.do("leads.not-spam"), { [deskFields.send]: "ask" })).headers.get("location") ?? "",
    );
    expect(asked.status).toBe(200);
    const page = await asked.text();
    expect(leads.filter(({ id }) => !page.includes(id))).toEqual([]);
  });

  it("has a control for every key in the list of keys", async () => {
    const now = aTimestamp(new Date().toISOString());
    const lead = anEnquiry({ createdAtUtc: now, phone: "(512) 555-0173" });
    for (const enquiry of [anEnquiry({ createdAtUtc: now }), lead]) await store.enquiries.save(enquiry, []);
    const { slots } = (await (await fetch(site.url + schedulerPaths.slots)).json()) as { slots: string[] }; // our own feed
    const booked = desk("calls", "book", slots.at(-1) ?? "", "--name", "Imogen Hale", "--email", "imogen@example.com", "--json").stdout;
    const { call } = JSON.parse(booked) as { call: string }; // our own command
    const keysOf = async (path: string) =>
      [...(await (await june.get(path)).text()).matchAll(/data-desk-key="([^"]+)"/g)].map(([, key = ""]) => key);
    const named = (title: string) =>
      keyWords.groups
        .filter((group) => group.title === title)
        .flatMap(({ lines }) => lines.flatMap(([, keys]) => keys))
        .filter((key) => /^[A-Z!]$/.test(key) && key !== "Z");
    expect(await keysOf(`${deskPages.lead(lead.id)}?show=waiting`)).toEqual(expect.arrayContaining(named("On a lead")));
    expect(await keysOf(`${deskPages.calendar}?call=${call}`)).toEqual(expect.arrayContaining([...named("In the calendar"), "T"]));
    expect(await keysOf(deskPages.leads)).toEqual(expect.arrayContaining(["E", "A", "!"]));
  });

  it("lists the eight most urgent leads, the rest as one line, and nine lines of a long message, the rest on request", async () => {
    const words = "We run nine trucks and the phones are a mess. ".repeat(40);
    const ids: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const hoursAgo = new Date(Date.now() - (n + 30) * 3_600_000).toISOString();
      const enquiry = anEnquiry({ createdAtUtc: aTimestamp(hoursAgo), message: words.slice(0, 1_000), name: `Late ${n}` });
      await store.enquiries.save(enquiry, []);
      ids.push(enquiry.id);
    }
    const { waiting } = await store.leads.counts({ viewer: undefined });
    const today = await (await june.get(deskPages.today)).text();
    expect([...today.matchAll(/id="wait-/g)]).toHaveLength(8);
    expect(today).toContain(`and ${waiting - 8} more`);
    for (let day = 1; day <= 11; day += 1) {
      const startsAtUtc = utcInstant(Date.now() + day * 24 * 3_600_000);
      await store.bookings.insert(aBooking({ startsAtUtc, host: 7, phone: "", name: `Owed ${day}` }), []);
    }
    const { length: owed } = (await store.bookings.inNeed(utcInstant(Date.now()), 100)).filter(owesLink);
    const section = /<section aria-labelledby="owed">.*?<\/section>/s.exec(await (await june.get(deskPages.today)).text())?.[0] ?? "";
    expect([...section.matchAll(/<li>/g)]).toHaveLength(8);
    expect(section, "the title counts all").toContain(`${Figure(owed)} calls have no link yet`);
    expect(section).toContain(`and ${owed - 8} more`);
    const page = await (await june.get(`${deskPages.lead(ids[0] ?? "")}?show=waiting`)).text();
    expect(page).toMatch(/<details[^>]*><summary[^>]*>All 1,000 characters/);
  });

  it("offers the same operations on screens and on the command line", () => {
    const screens = globSync("app/desk/**/*.tsx").map((file) => readFileSync(file, "utf8"));
    const inForms = screens.flatMap((text) =>
      [...text.matchAll(/\bdoes="([^"]+)"|doing\("([^"]+)"\)/g)].map(([, form, button]) => form ?? button ?? ""),
    );
    const inPages = ["leads.list", "leads.search", "leads.read", "calls.list", "time.show", "calendars.list", "mail.list", "people.list"];
    inPages.push("numbers.show", "health.show", "backup.list", "retention.show", "audit.list");
    // Shown on the lead's page and in Numbers.
    inPages.push("conversations.show", "conversations.unanswered", "people-who-wrote.read", "hosts.list", "templates.list", "alerts.show");
    const withRoute = "leads.export";
    const byUndo = "leads.remove-note";
    const byCommandOnly = ["people.sign-in-link", "mail.receive"];
    expect(notByForm).toEqual(expect.arrayContaining(byCommandOnly));
    // Conversations without a lead are available on the server only.
    const listedByCommand = "conversations.list";
    const onScreens = new Set<string>([...inPages, withRoute, byUndo, ...inForms, ...byCommandOnly, listedByCommand]);
    const listed = desk("help").stdout;
    for (const { name } of operations) {
      expect([name, onScreens.has(name)]).toEqual([name, true]);
      expect(listed).toContain(`  ${name.replace(".", " ")} `);
    }
    for (const name of onScreens) expect(operations.map((operation) => operation.name as string)).toContain(name);
  });

  it("prints JSON and help, and reports the outcome by its exit code", async () => {
    await store.enquiries.save(anEnquiry({ email: "visitor@example.com", createdAtUtc: aTimestamp(new Date().toISOString()) }), []);
    const listed = desk("leads", "list", "--status", "waiting", "--json");
    expect(listed.status).toBe(0);
    expect(JSON.parse(listed.stdout)).toBeInstanceOf(Array);
    expect(desk("leads", "read", "no-such-lead").status).toBe(1);
    expect(desk("leads", "dance").status).toBe(2);
    expect(desk("leads", "list", "--nonsense").status).toBe(2);
    expect(desk("leads", "erase", "visitor@example.com")).toMatchObject({ status: 2, stderr: expect.stringContaining("--yes") });
    expect(desk("leads", "erase", "visitor@example.com", "--yes").status).toBe(0);
    expect(desk("leads", "answer", "--help").stdout).toContain("--body");
    expect(desk("leads", "answer", "-h").stdout).toContain("--body");
    expect(desk("leads", "search", "--", "--odd").status).toBe(0);
    expect(desk("leads", "list", "--json=false").stdout).not.toMatch(/^\[/);
    expect(desk("leads", "read", "x").stderr).toBe("There is no such lead. It may have been erased.\n");
    const outside = desk("calls", "book", "2027-01-24 23:30", "--name", "Imogen Hale", "--email", "imogen@example.com");
    expect(outside).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^That time is outside what people can book\. .* Add --override/),
    });
  }, 30_000);

  it("exits with a reason if a file can't be written, without creating a database", () => {
    for (const [file, why] of [
      ["/nonexistent/x.csv", "there is no such folder"],
      [tmpdir(), "it is a folder"],
      ["/dev/full", "no room is left on the disk"],
    ] as const) {
      const { status, stderr } = desk("leads", "export", "csv", "--out", file);
      expect([status, stderr]).toEqual([1, `Could not write ${file}: ${why}.\n`]);
    }
    expect(desk("leads", "export", "csv", "--out")).toMatchObject({ status: 2, stderr: expect.stringContaining("--out needs a value") });
    const empty = mkdtempSync(join(tmpdir(), "moontower-no-database-"));
    const wrong = spawnSync(process.execPath, [command, "leads", "list"], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, DATA_DIR: empty },
    });
    expect([wrong.status, wrong.stderr.includes(`There is no database in ${empty}.`), readdirSync(empty)]).toEqual([3, true, []]);
    // The list of commands needs no database.
    const help = spawnSync(process.execPath, [command, "help"], { encoding: "utf8", env: { PATH: process.env.PATH, DATA_DIR: empty } });
    expect([help.status, help.stdout.includes("npm run desk --"), readdirSync(empty)]).toEqual([0, true, []]);
    rmSync(empty, { recursive: true });
  }, 30_000);

  function desk(...args: string[]) {
    return spawnSync(process.execPath, [command, ...args], {
      encoding: "utf8",
      timeout: 20_000,
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
