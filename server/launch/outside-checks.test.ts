import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { readEnv } from "#server/env.ts";
import { createProof } from "#server/health/server-proof.ts";
import { createLog } from "#server/log.ts";
import { startImap } from "#tests/support/dovecot.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { createOutsideChecks, type OutsideCheckName } from "./outside-checks.ts";

const key = "a-key-of-this-test";
const token = "sk-right";

/** Responds like the site, a watcher and a speech service. */
async function startOutside(agoMs = 0) {
  const prove = createProof(key);
  const server = createServer(({ url = "/", headers }, answer) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    answer.setHeader("Date", new Date(Date.now() - agoMs).toUTCString());
    if (pathname === "/healthz") return void answer.end(prove(searchParams.get("nonce") ?? ""));
    answer.writeHead(pathname === "/models" && headers.authorization !== `Bearer ${token}` ? 401 : 200).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // listening on TCP
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

async function look(name: OutsideCheckName, settings: Readonly<Record<string, string>>, commitMs = 0) {
  const store = { secret: async () => key, notices: { setSetting: () => sleep(commitMs) } as never };
  const checks = await createOutsideChecks(readEnv(settings), { store, log: createLog("silent"), nowMs: Date.now });
  return (await checks.report()).checks.find((check) => check.name === name);
}

type Tried = { readonly fine: () => Promise<unknown>; readonly toDo: () => Promise<unknown>; readonly says: RegExp };

/** Each check of the doctor outside the server. A new one must be added here to compile. DNS has a test of its own. */
async function triesOf(
  url: string,
  slowUrl: string,
  smtpUrl: string,
  imapUrl: string,
): Promise<Record<Exclude<OutsideCheckName, "mail-domain">, Tried>> {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  return {
    address: {
      fine: () => look("address", { SITE_URL: url }),
      toDo: () => look("address", { SITE_URL: nobody }),
      says: /can't be reached/,
    },
    "mail-login": {
      fine: () => look("mail-login", { SMTP_URL: smtpUrl }),
      toDo: () => look("mail-login", { SMTP_URL: nobody.replace("http", "smtp") }),
      says: /SMTP_URL/,
    },
    "imap-login": {
      fine: () => look("imap-login", { INBOUND_IMAP_URL: imapUrl }),
      // Dovecot delays the next sign-in after a wrong password.
      toDo: () => look("imap-login", { INBOUND_IMAP_URL: nobody.replace("http://", "imap://replies:secret@") }),
      says: /can't be used \(ECONNREFUSED\)\. Check INBOUND_IMAP_URL/,
    },
    "mail-senders": {
      fine: () => look("mail-senders", { INBOUND_IMAP_URL: imapUrl, INBOUND_AUTHSERV: "mx.moontower.example" }),
      toDo: () => look("mail-senders", { INBOUND_IMAP_URL: imapUrl }),
      says: /declining a call .* counts for nothing\. Set INBOUND_AUTHSERV\.$/,
    },
    speech: {
      fine: () => look("speech", { SPEECH_API_URL: url, SPEECH_API_KEY: token }),
      toDo: () => look("speech", { SPEECH_API_URL: url, SPEECH_API_KEY: "sk-wrong" }),
      says: /refuses SPEECH_API_KEY \(401\)/,
    },
    heartbeat: { fine: () => look("heartbeat", { HEARTBEAT_URL: url }), toDo: () => look("heartbeat", {}), says: /Set HEARTBEAT_URL/ },
    clock: {
      fine: () => look("clock", { HEARTBEAT_URL: url }),
      toDo: () => look("clock", { HEARTBEAT_URL: slowUrl }),
      says: /clock is \d+ s ahead/,
    },
    commit: { fine: () => look("commit", {}), toDo: () => look("commit", {}, 60), says: /A commit takes \d+ ms, a good disk a few/ },
  };
}

it("reports for each external check that it passes, or the remedy", { timeout: 120_000 }, async () => {
  const [outside, behind, smtp, imap] = await Promise.all([startOutside(), startOutside(10 * 60_000), startSmtp(), startImap()]);
  try {
    for (const [name, { fine, toDo, says }] of Object.entries(await triesOf(outside.url, behind.url, smtp.url, imap.url))) {
      expect(await fine(), name).toMatchObject({ name, ok: true });
      expect(await toDo(), name).toMatchObject({ name, ok: false, detail: expect.stringMatching(says) });
    }
  } finally {
    outside.close();
    behind.close();
    await smtp.close();
    await imap.remove();
  }
});
