import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startImap } from "#tests/support/dovecot.ts";
import { freePort } from "#tests/support/free-port.ts";
import { rawMail } from "#tests/support/raw-mails.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { startSmtp, type TestSmtp } from "#tests/support/smtp.ts";

const command = fileURLToPath(new URL("../../build/server/desk-command.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "moontower-doctor-"));
const [cert, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];

type Finding = { readonly name: string; readonly ok: boolean; readonly detail: string };
let site: Site;
let smtp: TestSmtp;
let tls: ReturnType<typeof createServer>;
let siteUrl: string;

beforeAll(async () => {
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "60", "-subj", "/CN=localhost"];
  const names = ["-addext", "subjectAltName=DNS:localhost", "-out", cert, "-keyout", key];
  expect(spawnSync("openssl", [...made, ...names]).status).toBe(0);
  smtp = await startSmtp();
  const port = await freePort();
  siteUrl = `https://localhost:${port}`;
  site = await startSite({ env: { SITE_URL: siteUrl } });
  // A proxy terminates TLS, as in production.
  tls = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (incoming, answer) => {
    const passed = request(`${site.url}${incoming.url}`, { headers: incoming.headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    passed.end();
  }).listen(port, "127.0.0.1");
  await once(tls, "listening");
});
afterAll(async () => {
  tls.close();
  await Promise.all([site.remove(), smtp.close()]);
  rmSync(folder, { recursive: true });
});

async function doctor(env: Record<string, string> = {}, ...flags: string[]) {
  const surroundings = { PATH: process.env.PATH ?? "", DATA_DIR: site.dataDir, SITE_URL: siteUrl, NODE_EXTRA_CA_CERTS: cert, ...env };
  const began = performance.now();
  const [status, stdout, stderr] = await new Promise<[number, string, string]>((resolve) =>
    execFile(process.execPath, [command, "doctor", ...flags], { env: surroundings }, (error, out, problem) =>
      resolve([typeof error?.code === "number" ? error.code : 0, out, problem]),
    ),
  );
  return { status, stdout, stderr, tookMs: performance.now() - began };
}

async function findings(env: Record<string, string> = {}): Promise<Map<string, Finding>> {
  const { status, stdout } = await doctor(env, "--json");
  expect(status).toBe(1); // the facts are placeholders
  return new Map((JSON.parse(stdout) as Finding[]).map((finding) => [finding.name, finding])); // our own command's
}

it("checks the address, the certificate, the mail server, the disk and all that health reports", async () => {
  const found = await findings({ SMTP_URL: smtp.url });
  const fine = ["database", "calendars", "disk", "backup", "certificate", "mail", "address", "mail-login", "commit"];
  expect(fine.map((name) => found.get(name))).toEqual(fine.map((name) => expect.objectContaining({ name, ok: true })));
  expect(found.get("address")?.detail).toBe(`${siteUrl} leads to this server.`);
  expect(found.get("heartbeat")).toEqual({ name: "heartbeat", ok: false, detail: expect.stringContaining("Set HEARTBEAT_URL") });
  expect(found.get("legal")?.ok).toBe(false);
  expect(smtp.mails).toEqual([]);
});

it("signs in to the mailbox for replies, changes nothing in it, and reports what to correct", { timeout: 60_000 }, async () => {
  const imap = await startImap();
  try {
    imap.deliver(rawMail({ Subject: "A reply" }));
    const [host, before] = ["127.0.0.1", imap.files()];
    const look = async (url: string) => (await findings({ INBOUND_IMAP_URL: url })).get("imap-login");
    expect(await look(imap.url)).toEqual({
      name: "imap-login",
      ok: true,
      detail: `${host} takes our login, and INBOX can be read: 1 mail.`,
    });
    for (const [url, advice] of [
      // Dovecot delays a second failed sign-in. inbound-later.test.ts checks the other advice.
      [imap.url.replace("secret", "wrong"), `${host} refuses the user or the password. Correct INBOUND_IMAP_URL.`],
      [imap.url.replace("secret", "wrong"), `${host} does not answer our login in time, as after wrong passwords.`],
    ] as const)
      expect(await look(url)).toEqual({ name: "imap-login", ok: false, detail: expect.stringContaining(advice) });
    expect(imap.files().map((name) => name.replace(/:2,$/, ""))).toEqual(before);
  } finally {
    await imap.remove();
  }
});

it("distinguishes this server, another server and none", async () => {
  const other = await startSite({});
  expect((await findings({ SITE_URL: other.url })).get("address")).toEqual({
    name: "address",
    ok: false,
    detail: `${other.url} is answered by another server (200). Correct SITE_URL, the DNS or the proxy.`,
  });
  await other.remove();
  expect((await findings({ SITE_URL: other.url })).get("address")?.detail).toMatch(/can't be reached from this machine \(ECONNREFUSED\)/);
});

it("compares the clock with the watcher's, without sending a heartbeat", async () => {
  const asked: string[] = [];
  const watcher = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (incoming, answer) => {
    asked.push(incoming.url ?? "");
    answer.writeHead(200, { Date: new Date(Date.now() - 10 * 60_000).toUTCString() }).end();
  }).listen(0, "127.0.0.1");
  await once(watcher, "listening");
  const { port } = watcher.address() as AddressInfo; // it listens on a port
  const found = await findings({ HEARTBEAT_URL: `https://localhost:${port}/ping/secret` });
  watcher.close();
  expect(found.get("heartbeat")?.ok).toBe(true);
  expect(found.get("clock")).toEqual({ name: "clock", ok: false, detail: expect.stringMatching(/clock is (599|600|601) s ahead/) });
  expect(new Set(asked)).toEqual(new Set(["/"]));
});

it("prints a line for each check, and ends within seconds if nothing outside responds", async () => {
  const silent = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, () => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo; // it listens on a port
  const url = `https://localhost:${port}`;
  const env = {
    SITE_URL: url,
    SMTP_URL: `smtps://127.0.0.1:${port}`,
    INBOUND_IMAP_URL: `imaps://replies:secret@localhost:${port}/INBOX`,
    SPEECH_API_URL: url,
    HEARTBEAT_URL: url,
    MAIL_FROM: "hello@moontower.dev",
  };
  const { status, stdout, stderr, tookMs } = await doctor(env);
  silent.closeAllConnections();
  silent.close();
  expect([status, stderr]).toEqual([1, ""]);
  expect(tookMs).toBeLessThan(12_000);
  expect(stdout).toMatch(/^ {2}fine {3}database {5}Takes writes\.$/m);
  for (const name of ["address", "mail-login", "imap-login", "speech", "heartbeat"])
    expect(stdout).toMatch(new RegExp(`^ {2}TO DO {2}${name} `, "m"));
  expect(stdout).toMatch(/\nTo do: \d+\.\n$/);
});

it("exits with 3 without a database, like every command", async () => {
  expect(await doctor({ DATA_DIR: join(folder, "none") })).toMatchObject({ status: 3, stdout: "" });
});
