/** Sends unique words in every field and header that outsiders control, and looks for them in logs. */
import { execFileSync } from "node:child_process";
import { createECDH, createHmac, randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions } from "#domain/desk-paths.ts";
import { honeypotField } from "#domain/form-values.ts";
import { livePaths } from "#domain/live-line.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { stampsOfPatientVisitors, streamSecret } from "#tests/support/lead-stream.ts";
import { rawMail } from "#tests/support/raw-mails.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const canary = "canary";
const token = "a-token-of-the-tests";
const inboundSecret = "a secret of sixteen letters";
const owner = "june.calloway@moontower.example";
let site: Site;
const beats: string[] = [];
const watcher = createServer((request, response) => {
  beats.push(JSON.stringify([request.url, request.headers]));
  response.end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => watcher.listen(0, "127.0.0.1", resolve));
  const { port } = watcher.address() as AddressInfo;
  site = await startSite({
    env: {
      SECRET: streamSecret,
      METRICS_TOKEN: token,
      HEARTBEAT_URL: `http://127.0.0.1:${port}/beat`,
      SMTP_URL: "smtp://127.0.0.1:1", // nothing listens there
      SMTP_REQUIRE_TLS: "false",
      RATE_LIMIT_TIMES: "1000",
      LOG_LEVEL: "info",
      MAIL_TO: owner,
      INBOUND_SECRET: inboundSecret,
      INBOUND_STRANGERS: "leads",
    },
  });
});
afterAll(async () => {
  await site.remove();
  watcher.close();
});

const headers = {
  "User-Agent": `${canary}-agent`,
  Referer: `https://${canary}-referrer.example/?q=${canary}`,
  "X-Forwarded-For": "203.0.113.77",
  "Accept-Language": `${canary}-language`,
  Cookie: `desk=${canary}-cookie; other=${canary}`,
};

/** Posts a mail as the company's mail service does. */
async function receive(raw: Buffer): Promise<unknown> {
  const [id, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1000))];
  const signature = createHmac("sha256", inboundSecret).update(`${id}.${timestamp}.`).update(raw).digest("base64");
  const signed = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
  const answer = await fetch(`${site.url}/inbound/mail`, {
    method: "POST",
    body: new Uint8Array(raw),
    headers: { ...headers, ...signed, "Content-Type": "message/rfc822" },
  });
  return answer.json();
}

/** Runs `npm run desk` on the site's database and parses its JSON. */
function desk(...args: readonly string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir, SITE_URL: site.url, MAIL_TO: owner };
  return JSON.parse(execFileSync(process.execPath, ["build/server/desk-command.js", ...args, "--json"], { env }).toString());
}

/** Performs operations at the desk as an owner. Returns those that failed. */
async function work(steps: readonly (readonly [operation: string, fields: Readonly<Record<string, string>>])[]): Promise<string[]> {
  const door = { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" };
  const link = new URL(desk("sign-in-link", owner).link).pathname;
  const entered = await fetch(site.url + link, { method: "POST", redirect: "manual", headers: door, body: "next=%2Fdesk" });
  const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const today = await (await fetch(`${site.url}/desk`, { headers: { Cookie: cookie } })).text();
  const csrf = new RegExp(`name="${deskFields.csrf}" value="([^"]+)"`).exec(today)?.[1] ?? "";
  const left: string[] = [];
  for (const [operation, fields] of steps) {
    const answer = await fetch(site.url + deskActions.do(operation), {
      method: "POST",
      body: new URLSearchParams({ ...fields, [deskFields.csrf]: csrf }),
      headers: { ...headers, ...door, Cookie: cookie, Accept: "text/plain" },
    });
    if (answer.status !== 204) left.push(`${operation} ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  }
  await (await fetch(`${site.url}/desk/search?q=${canary}`, { headers: { ...headers, Cookie: cookie } })).text();
  return left;
}

function post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(`${site.url}${path}`, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });
}

it("no text of a visitor, mail, colleague or push subscription is in the log, the metrics, the heartbeat or the health report", {
  timeout: 60_000,
}, async () => {
  const enquiry = () => {
    const { submissionId, stamp } = stampsOfPatientVisitors.issue();
    return {
      submissionId,
      stamp,
      [honeypotField]: "",
      name: `${canary}-name`,
      email: `${canary}-address@example.com`,
      phone: "(512) 555-0199",
      company: `${canary}-company`,
      message: `${canary}-message`,
      visit: new URLSearchParams({ r: `${canary}.example`, c: `${canary}-campaign`, f: "/about" }).toString(),
    };
  };
  for (let index = 0; index < 20; index += 1) expect((await post("/contact", enquiry())).status).toBe(200);
  expect((await post("/demos", enquiry())).status).toBe(200);
  expect((await post("/contact", { ...enquiry(), email: `${canary} no address` })).status).toBe(422);

  const { slots } = (await (await fetch(`${site.url}${schedulerPaths.slots}`)).json()) as { slots: readonly string[] }; // our own feed
  const { submissionId, stamp } = stampsOfPatientVisitors.issue();
  const booked = await post(schedulerPaths.booking, {
    submission: submissionId,
    stamp,
    [honeypotField]: "",
    zone: "Asia/Kolkata",
    slot: slots.at(-1) ?? "",
    step: "book",
    name: `${canary}-caller`,
    email: `${canary}-caller@example.com`,
    phone: "(512) 555-0198",
    note: `${canary}-note`,
  });
  expect(booked.status).toBe(303);
  const manage = booked.headers.get("location") ?? "";
  const manageToken = /bookings\/([^/?]+)/.exec(manage)?.[1] ?? "none";
  expect((await fetch(new URL(manage, site.url), { headers })).status).toBe(200);
  const conversation = await fetch(`${site.url}${livePaths.turn}`, {
    method: "POST",
    headers: { ...headers, Origin: site.url, "Content-Type": "application/json" },
    body: JSON.stringify({
      key: randomUUID(),
      turnId: randomUUID(),
      text: `My ${canary}-question: what does it cost?`,
      timeZone: "Asia/Kolkata",
    }),
  });
  expect([conversation.status, (await conversation.text()).length > 100]).toEqual([200, true]);
  const from = `${canary} Sender <${canary}-sender@${canary}.example>`;
  expect(await receive(rawMail({ From: from, Subject: `${canary}-subject` }, `${canary}-body`))).toMatchObject({ kind: "stored" });
  expect(await receive(Buffer.from(`${canary}-no-mail`))).not.toMatchObject({ kind: "stored" });
  const [lead, other] = desk("leads", "list", "--status", "all").filter(({ email }: { email: string }) => email.includes(canary));
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const browser = { p256dh: keys.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  const notDone = await work([
    ["people.invite", { email: `${canary}-colleague@moontower.example`, name: `${canary} Colleague` }],
    ["hosts.start", { person: `${canary}-colleague@moontower.example` }],
    ["people.room", { person: "me", room: `https://meet.google.com/${canary}-room` }],
    ["people.rename", { person: `${canary}-colleague@moontower.example`, name: `${canary} Other` }],
    ["people.signature", { person: "me", signature: `${canary}-signature` }],
    ["templates.save", { name: `${canary}-template`, body: `${canary}-words` }],
    ["leads.note", { lead: lead.id, body: `${canary}-note` }],
    ["leads.answer", { lead: lead.id, body: `${canary}-answer` }],
    ["companies.join", { lead: lead.id, other: other.id }],
    ["calendars.add", { owner: `${canary}-owner`, address: `https://${canary}-calendar.example/${canary}.ics` }],
    ["alerts.add-device", { ...browser, endpoint: `https://fcm.googleapis.com/fcm/send/${canary}-endpoint` }],
    ["alerts.test", { person: "me" }],
  ]);
  // The log has the reason for each failed delivery.
  expect(notDone).toEqual([
    expect.stringMatching(/^people\.invite 422 .* but the mail could not be sent/),
    expect.stringMatching(/^calendars\.add 422 The calendar's server can't be reached/),
  ]);
  await post("/desk/sign-in", { email: `${canary}-desk@example.com` });
  for (const path of [`/${canary}-page?${canary}=1`, `/about?q=${canary}`, `/desk/leads/${canary}`, `/scheduler/booking/${canary}`])
    await (await fetch(`${site.url}${path}`, { headers, redirect: "manual" })).text();
  // By now the mails were tried, and the alarms were checked once.
  await expect.poll(() => site.output()).toContain("outbox: not taken");

  const asOperator = { headers: { Authorization: `Bearer ${token}` } };
  const metrics = async () => (await fetch(`${site.url}/metrics`, asOperator)).text();
  await expect.poll(metrics, { timeout: 20_000 }).toMatch(/^moontower_deliveries_total\{kind="push",outcome="retried"\} [1-9]/m);
  const told = [site.output(), beats.join("\n")];
  for (const path of ["/readyz", "/metrics"]) told.push(await (await fetch(`${site.url}${path}`, asOperator)).text());
  for (const text of told) {
    expect(text).not.toMatch(/canary|555-01|203\.0\.113|Kolkata/i);
    expect(text).not.toContain(manageToken);
  }
  expect(beats.length).toBeGreaterThan(0);
  const lines = site.output().split("\n");
  expect(lines.filter((line) => line.includes('"answered"')).length, "one line for each answer").toBeGreaterThan(20);
  expect(lines.filter((line) => line.includes("outbox: not taken")).length, "not one for each mail").toBeLessThan(5);
});
