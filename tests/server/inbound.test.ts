import { execFile } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "#server/store/open-store.ts";
import { startImap, type TestImap } from "#tests/support/dovecot.ts";
import { rawMail } from "#tests/support/raw-mails.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { startTcpProxy } from "#tests/support/tcp-proxy.ts";
import { testDatabases } from "#tests/support/test-databases.ts";

const { createDatabase } = testDatabases("inbound");
const secret = "a secret of sixteen letters";
let imap: TestImap;
let site: Site;
const env = () => ({ INBOUND_ADDRESS: "replies@moontower.example", INBOUND_IMAP_URL: imap.url, INBOUND_SECRET: secret });
beforeAll(async () => {
  imap = await startImap();
  // Older mails are not ours.
  for (let count = 0; count < 30; count += 1) imap.deliver(rawMail({ Subject: `Old ${count}` }));
  site = await startSite({ env: env() });
}, 120_000);
afterAll(async () => {
  await site.remove();
  await imap.remove();
});

/** Sends an enquiry. Returns the reply address of its acknowledgement. */
async function anEnquiry(email: string): Promise<string> {
  const body = new URLSearchParams({ name: "Dana Whitfield", email, message: "Do you answer at night?" });
  const answer = await fetch(`${site.url}/contact`, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBeLessThan(400);
  return expect
    .poll(async () => (await site.mails()).find(({ to }) => to?.[0]?.address === email)?.replyTo?.[0]?.address ?? "")
    .toMatch(/^replies\+v\w{41}@/)
    .then(async () => {
      return (await site.mails()).find(({ to }) => to?.[0]?.address === email)?.replyTo?.[0]?.address ?? "";
    });
}

const run = promisify(execFile);

/**
 * Runs `npm run desk -- …` on the site's database and parses its JSON. Asynchronously: a blocked process would not notice that
 * the server has closed an idle connection, and its next request would fail.
 */
async function desk(args: readonly string[], input?: Buffer) {
  const ran = run(process.execPath, ["build/server/desk-command.js", ...args, "--json"], {
    env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, ...env() },
  });
  ran.child.stdin?.end(input);
  const { stdout, code } = await ran.then(
    (done) => ({ ...done, code: 0 }),
    (error: { stdout: string; code: number }) => error,
  );
  return { status: code, data: JSON.parse(stdout || "null") };
}

/** The texts received from an address so far. */
async function textsOf(email: string): Promise<readonly string[]> {
  const store = await openStore({ databaseUrl: undefined, dataDir: site.dataDir });
  try {
    const leads = await store.leads.findByEmail(email);
    return (await store.receivedMails.of(leads.map(({ id }) => id))).map(({ text }) => text);
  } finally {
    await store.close();
  }
}

const signed = (raw: Buffer, key = secret, timestamp = String(Math.floor(Date.now() / 1000))) => {
  const id = randomUUID();
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(raw).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
};
const post = (raw: Buffer, headers: Record<string, string>) =>
  fetch(`${site.url}/inbound/mail`, {
    method: "POST",
    body: new Uint8Array(raw),
    headers: { "Content-Type": "message/rfc822", ...headers },
  });

describe("a reply is received", { timeout: 150_000 }, () => {
  it("by IMAP, once, also after a restart, without changing the mailbox", async () => {
    const address = await anEnquiry("imap@example.com");
    imap.deliver(rawMail({ To: address }, "First line."));
    await expect.poll(() => textsOf("imap@example.com"), { timeout: 60_000, interval: 500 }).toEqual(["First line."]);
    await site.kill();
    imap.deliver(rawMail({ To: address }, "While you were away."));
    site = await startSite({ env: env(), dataDir: site.dataDir });
    await expect
      .poll(() => textsOf("imap@example.com"), { timeout: 60_000, interval: 500 })
      .toEqual(["First line.", "While you were away."]);
    expect(imap.files().filter((name) => /:2,.*[ST]/.test(name))).toEqual([]);
    expect(imap.files()).toHaveLength(32);
  });

  it("by HTTP with a valid signature; refused without one, or with a wrong or old one", async () => {
    const address = await anEnquiry("http@example.com");
    const raw = rawMail({ To: address }, "By HTTP.");
    expect((await post(raw, {})).status).toBe(401);
    expect((await post(raw, signed(raw, "another secret of ours"))).status).toBe(401);
    expect((await post(raw, signed(raw, secret, String(Math.floor(Date.now() / 1000) - 3600)))).status).toBe(401);
    const answer = await post(raw, signed(raw));
    expect([answer.status, await answer.json()]).toEqual([200, { kind: "stored" }]);
    const again = await post(raw, signed(raw));
    expect(await again.json()).toEqual({ kind: "repeated" });
    expect(await textsOf("http@example.com")).toEqual(["By HTTP."]);
    const large = rawMail({ To: address }, "A long one.\r\n\r\n".concat("x ".repeat(6_000_000)));
    expect(await (await post(large, signed(large))).json()).toEqual({ kind: "stored" });
    const huge = Buffer.alloc(41_000_000, "a");
    expect((await post(huge, signed(huge))).status).toBe(413);
  });

  it("from a file in mail/in, which is then deleted; a file from a stranger is moved aside", async () => {
    const address = await anEnquiry("file@example.com");
    const folder = join(site.dataDir, "mail", "in");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "reply.eml"), rawMail({ To: address }, "As a file."));
    writeFileSync(join(folder, "stranger.eml"), rawMail({}, "Buy this."));
    writeFileSync(join(folder, "notes.txt"), "not a mail");
    await expect.poll(() => textsOf("file@example.com"), { timeout: 30_000, interval: 500 }).toEqual(["As a file."]);
    await expect.poll(() => existsSync(join(folder, "unknown", "stranger.eml")), { timeout: 30_000 }).toBe(true);
    expect(existsSync(join(folder, "reply.eml"))).toBe(false);
    expect(existsSync(join(folder, "notes.txt"))).toBe(true);
  });

  it("by command, with any bytes", async () => {
    const address = await anEnquiry("command@example.com");
    const raw = Buffer.concat([
      rawMail({ To: address, "Content-Type": "text/plain; charset=iso-8859-1", "Content-Transfer-Encoding": "8bit" }, ""),
      Buffer.from("Gr\u00fc\u00dfe", "latin1"),
    ]);
    expect(await desk(["mail", "receive"], raw)).toMatchObject({ status: 0, data: { kind: "stored", as: "person" } });
    const { data } = await desk(["leads", "list", "--status", "all"]);
    const lead = data.find((row: { email: string }) => row.email === "command@example.com");
    expect((await desk(["leads", "read", lead.id])).data.received).toMatchObject([{ text: "Grüße" }]);
    expect((await desk(["mail", "receive"], rawMail({}))).status).toBe(1);
  });
});

it("is read by one of two processes on a database, and by the other after the first has stopped", { timeout: 150_000 }, async () => {
  const token = "a-token-of-this-test";
  const proxy = await startTcpProxy(Number(new URL(imap.url).port));
  const both = {
    DATABASE_URL: await createDatabase(),
    INBOUND_IMAP_URL: imap.url.replace(/:\d+/, `:${proxy.port}`),
    METRICS_TOKEN: token,
  };
  const leader = await startSite({ env: both });
  const follower = await startSite({ env: both });
  try {
    const repliesOf = async ({ url }: Site) => {
      const answer = await fetch(`${url}/readyz`, { headers: { Authorization: `Bearer ${token}` } });
      const { checks } = (await answer.json()) as { checks: readonly { name: string; ok: boolean; detail: string }[] }; // our own answer
      return checks.find(({ name }) => name === "replies");
    };
    await expect.poll(() => repliesOf(leader), { timeout: 20_000 }).toMatchObject({ ok: true, detail: "Read." });
    await expect.poll(() => repliesOf(follower), { timeout: 20_000 }).toMatchObject({ ok: true, detail: "Read by another process." });
    const [first, ...others] = proxy.clients();
    expect(others).toEqual([]);
    await leader.kill();
    await expect.poll(() => proxy.clients().filter((port) => port !== first).length, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => repliesOf(follower), { timeout: 20_000 }).toMatchObject({ ok: true, detail: "Read." });
  } finally {
    await Promise.all([leader.remove(), follower.remove()]);
    await proxy.close();
  }
});
