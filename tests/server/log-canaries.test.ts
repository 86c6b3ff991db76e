/** Words that nobody could have written otherwise, in every field and header that somebody from outside fills. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { honeypotField } from "#domain/honeypot-field.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { stampsOfPatientVisitors, streamSecret } from "#tests/support/lead-stream.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const canary = "canary";
const token = "a-token-of-the-tests";
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
      SMTP_URL: "smtp://127.0.0.1:1", // nobody listens there
      SMTP_REQUIRE_TLS: "false",
      RATE_LIMIT_TIMES: "1000",
      LOG_LEVEL: "info",
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

function post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(`${site.url}${path}`, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });
}

it("no word of a visitor reaches the log, the metrics, the heartbeat or an operator's health report", { timeout: 60_000 }, async () => {
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
  await post("/desk/sign-in", { email: `${canary}-desk@example.com` });
  for (const path of [`/${canary}-page?${canary}=1`, `/about?q=${canary}`, `/desk/leads/${canary}`, `/scheduler/booking/${canary}`])
    await (await fetch(`${site.url}${path}`, { headers, redirect: "manual" })).text();
  // The mails were tried by now, and one of the alarms' looks has been.
  await expect.poll(() => site.output()).toContain("outbox: not taken");

  const asOperator = { headers: { Authorization: `Bearer ${token}` } };
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
