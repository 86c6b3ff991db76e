import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startImap, type TestImap } from "#tests/support/dovecot.ts";
import { rawMail } from "#tests/support/raw-mails.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/tcp-proxy.ts";

let imap: TestImap;
let proxy: TcpProxy;
let site: Site;
beforeAll(async () => {
  imap = await startImap();
  for (let count = 0; count < 50_000; count += 1) imap.deliver(rawMail({ Subject: `Old ${count}` }));
  proxy = await startTcpProxy(Number(new URL(imap.url).port));
  site = await startSite({ env: { INBOUND_ADDRESS: "replies@moontower.example", INBOUND_IMAP_URL: throughProxy() } });
}, 240_000);
afterAll(async () => {
  await site.remove();
  await proxy.close();
  await imap.remove();
});

const throughProxy = () => imap.url.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${proxy.port}`);

/** Sends an enquiry. Returns the reply address of its acknowledgement. */
async function anEnquiry(email: string): Promise<string> {
  const body = new URLSearchParams({ name: "Dana Whitfield", email, message: "Do you answer at night?" });
  expect((await fetch(`${site.url}/contact`, { method: "POST", body, redirect: "manual" })).status).toBeLessThan(400);
  const address = async () => (await site.mails()).find(({ to }) => to?.[0]?.address === email)?.replyTo?.[0]?.address ?? "";
  await expect.poll(address, { timeout: 30_000 }).toMatch(/^replies\+v/);
  return address();
}

/** The texts of the team's mails about replies: each reply is mailed once. */
async function replies(): Promise<readonly string[]> {
  const mails = (await site.mails()).filter(({ subject }) => subject?.includes("wrote back"));
  return mails.map(({ text }) => /Reply \d+|can’t be shown/.exec(text ?? "")?.[0] ?? "").sort();
}

const residentBytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8"))?.[1]) * 1024;

it("finds a reply once among 50,000 mails, malicious, huge and malformed ones, although its server fails in several ways", async () => {
  const address = await anEnquiry("faults@example.com");
  imap.deliver(rawMail({ To: address }, "Reply 1"));
  await expect.poll(replies, { timeout: 60_000, interval: 500 }).toEqual(["Reply 1"]);
  const before = residentBytes();

  await imap.stop();
  const nested = Array.from(
    { length: 2_000 },
    (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary="b${depth + 1}"\r\n\r\n`,
  );
  imap.deliver(rawMail({ To: address, "Content-Type": 'multipart/mixed; boundary="b0"' }, nested.join("")));
  imap.deliver(rawMail({ To: Array.from({ length: 10_000 }, (_, index) => `p${index}@example.com`).join(",\r\n ") }, "Reply 0"));
  imap.deliver(rawMail({ To: address }, `Reply 2\r\n${"a line of a long letter\r\n".repeat(1_200_000)}`));
  imap.deliver(Buffer.from("\u0000\r\n\r\nnot a mail at all"));
  for (let count = 0; count < 30; count += 1) imap.deliver(rawMail({ Subject: `Meanwhile ${count}` }));
  imap.deliver(rawMail({ To: address }, "Reply 3"));
  await imap.start();
  // During the read the connection stalls, and is then reset.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  proxy.freeze();
  const began = performance.now();
  expect((await fetch(`${site.url}/`)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(2_000);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  proxy.thaw();
  proxy.reset();

  await expect.poll(replies, { timeout: 120_000, interval: 500 }).toEqual(["Reply 1", "Reply 2", "Reply 3", "can’t be shown"]);
  expect(imap.files()).toHaveLength(50_000 + 36);
  // Memory for one mail of ten megabytes with the runtime's overhead, but not for the mailbox.
  expect(residentBytes() - before).toBeLessThan(200 * 1024 * 1024);
}, 240_000);
