import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { diskHealth, diskUse } from "#server/health/disk.ts";
import { version } from "#server/version.ts";
import { nextEnquiry, stampsOfPatientVisitors, streamSecret } from "#tests/support/lead-stream.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const projectFolder = fileURLToPath(new URL("../../", import.meta.url));
const metricsToken = "a-token-of-the-tests";
const serverFile = fileURLToPath(new URL("../../build/server/main.js", import.meta.url));

describe("a running server", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      env: { SECRET: streamSecret, LOG_LEVEL: "info", METRICS_TOKEN: metricsToken, SMPT_URL: "smtp://mail.example.com" },
    });
  });
  afterAll(() => site.remove());

  it("prints at its start where leads are stored and mails are sent", () => {
    expect(site.output()).toContain(`Enquiries and bookings are kept in ${join(site.dataDir, "moontower.sqlite")}`);
    expect(site.output()).toContain(`Mails go to ${join(site.dataDir, "mail")} as .eml files`);
  });

  it("reports a misspelled setting", () => {
    expect(site.output()).toContain("SMPT_URL, did you mean SMTP_URL?");
  });

  it("prints no secret: the feed's URL is shown only by a command, and responds with a calendar", async () => {
    const [feed = ""] = spawnSync(process.execPath, ["build/server/team-calendar-command.js"], {
      cwd: projectFolder,
      env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, SITE_URL: site.url },
      encoding: "utf8",
    }).stdout.split("\n");
    expect(feed).toMatch(/\/scheduler\/team\/[\w-]{43}\.ics$/);
    const response = await fetch(feed);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(site.output()).not.toContain(new URL(feed).pathname.split("/").at(-1));
  });

  it("writes an enquiry's two mails to files, and none of its text to the log", async () => {
    const lead = nextEnquiry();
    expect(await lead.send(site.url)).toBe(true);
    await expect.poll(async () => (await site.mails()).length, { timeout: 20_000 }).toBe(2);
    expect(site.output()).toContain("enquiry: stored");
    expect(site.output()).not.toMatch(/visitor-\d|Enquiry number/);
  });

  it("is alive and ready, and serves metrics with the token", async () => {
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${site.url}/readyz`);
    expect(ready.status).toBe(200);
    // This machine's disk may be full.
    const isDiskWell = diskHealth(await diskUse(site.dataDir)).ok;
    const checks = ["database", "calendars", "disk", "backup", "night", "mail", "webhook"];
    expect(await ready.json()).toEqual({
      status: isDiskWell ? "ready" : "degraded",
      version,
      checks: checks.map((name) => ({ name, ok: name !== "disk" || isDiskWell })),
    });
    const asOperator = { headers: { Authorization: `bearer ${metricsToken}` } };
    expect(await (await fetch(`${site.url}/readyz`, asOperator)).json()).toMatchObject({
      checks: [
        { name: "database", ok: true, detail: "Takes writes." },
        { name: "calendars" },
        ...checks.slice(2).map((name) => ({ name })),
      ],
    });
    const metrics = await (await fetch(`${site.url}/metrics`, asOperator)).text();
    expect(metrics).toMatch(/moontower_enquiries_total\{outcome="accepted"\} [1-9]/);
    expect(metrics).toContain('moontower_outbox_rows{state="failed"} 0');
    expect(metrics).toContain('moontower_healthy{check="database"} 1');
    expect((await fetch(`${site.url}/metrics`)).status).toBe(401);
  });

  it("refuses a body larger than any form's", async () => {
    const answer = await fetch(`${site.url}/contact`, { method: "POST", body: new URLSearchParams({ message: "x".repeat(100_000) }) });
    expect(answer.status).toBe(413);
  });

  it("refuses an overlong path, and redirects one with repeated slashes", async () => {
    expect((await fetch(`${site.url}/${"/".repeat(15_500)}`)).status).toBe(414);
    const answer = await fetch(`${site.url}/about///`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/about"]);
  });

  it("refuses a form from another site", async () => {
    const body = new URLSearchParams({ name: "Dana", email: "dana@example.com", message: "Hello" });
    expect((await fetch(`${site.url}/contact`, { method: "POST", body, headers: { Origin: "https://evil.example" } })).status).toBe(403);
  });

  it("stops without an error on SIGTERM", async () => {
    const exited = once(site.process, "exit");
    site.process.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  });
});

describe("a running server whose database file is deleted", () => {
  it("is not ready, acknowledges no lead, and returns the typed values", async () => {
    const site = await startSite({ env: { SECRET: streamSecret, LOG_LEVEL: "silent" } });
    rmSync(join(site.dataDir, "moontower.sqlite"));
    const ready = await fetch(`${site.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      status: "unavailable",
      checks: expect.arrayContaining([expect.objectContaining({ name: "database", ok: false })]),
    });
    const form = new URLSearchParams({
      ...stampsOfPatientVisitors.issue(),
      name: "Dana",
      email: "dana@example.com",
      message: "Calls at lunch",
    });
    const answer = await fetch(`${site.url}/contact`, { method: "POST", body: form });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("Calls at lunch");
    await site.remove();
  });
});

describe("a server that can't start prints the remedy in one line and exits with 1", { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "moontower-start-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const cases: [string, Record<string, string>, RegExp][] = [
    ["where the data folder can't be made", { DATA_DIR: "/dev/null/data" }, /^Cannot use the database file .* Set DATA_DIR to/],
    [
      "where the database does not answer",
      { DATABASE_URL: "postgres://site:secret@127.0.0.1:9/leads" },
      /^Cannot use the database PostgreSQL 127\.0\.0\.1:9\/leads: .* Check DATABASE_URL/,
    ],
    [
      "where a setting is wrong",
      { MAIL_TO: "somebody" },
      /^The configuration has an error\. Please correct:\n {2}MAIL_TO.*: must be a mail/,
    ],
  ];
  it.each(cases)("%s", (_, env, message) => {
    const { status, stderr, stdout } = spawnSync(process.execPath, [serverFile], {
      env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: folder, ...env },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at |secret/);
    expect(stdout).toBe("");
  });

  it("if Node is too old for the database driver", () => {
    const asNode20 = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })';
    const { status, stderr } = spawnSync(process.execPath, ["--import", `data:text/javascript,${asNode20}`, serverFile], {
      env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: folder },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^This server needs Node 24\.6 or newer, and this is Node 20\.20\.2\. Start it with `npm run serve`/);
  });
});
