import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { brand } from "#content/brand.ts";
import { openStore } from "#server/store/open-store.ts";
import { startImap } from "#tests/support/dovecot.ts";
import { faultTimes, reportFault } from "#tests/support/faults/fault-table.ts";
import { missingFrom, startPostingVisitors } from "#tests/support/faults/posting-visitors.ts";
import { streamSecret } from "#tests/support/lead-stream.ts";
import { rawMail } from "#tests/support/raw-mails.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { mountSmallDisk, type SmallDisk } from "#tests/support/small-disk.ts";

let disk: SmallDisk | undefined;
let site: Site | undefined;
beforeAll(async () => {
  disk = mountSmallDisk(24);
  if (disk)
    site = await startSite({ dataDir: disk.folder, env: { SECRET: streamSecret, RATE_LIMIT_TIMES: "1000000", LOG_LEVEL: "silent" } });
});
afterAll(async () => {
  await site?.stop();
  disk?.remove();
});

it("on a full disk the server is not ready, acknowledges no lead that it can't store, and recovers when there is space", async (test) => {
  if (!disk || !site) return test.skip("this user may not mount");
  const times = faultTimes(1, 10);
  const visitors = startPostingVisitors(site.url, 3);
  const statusOf = async () => (await fetch(`${site?.url}/readyz`)).status;
  for (let time = 0; time < times; time += 1) {
    await visitors.untilThanks();
    expect(await statusOf()).toBe(200);
    disk.fill();
    expect(await statusOf()).toBe(503);
    await expect.poll(visitors.refusals, { timeout: 10_000 }).toBeGreaterThan(time);
    disk.free();
    expect(await visitors.untilThanks()).toBeLessThan(5_000);
  }
  await visitors.stop();
  expect(visitors.wrongAnswers).toEqual([]);
  const missing = await missingFrom(undefined, disk.folder, visitors.acknowledged);
  expect(missing).toEqual([]);
  reportFault({
    fault: "disk full",
    times,
    found: `${visitors.acknowledged.length} acknowledged, ${missing.length} missing, ${visitors.refusals()} refused with their words kept`,
  });
});

it("a start on a read-only disk says to make it writable, and suggests no other folder with an empty database", async (test) => {
  const readOnly = mountSmallDisk(8);
  if (!readOnly) return test.skip("this user may not mount");
  test.onTestFinished(() => readOnly.remove());
  await (await openStore({ databaseUrl: undefined, dataDir: readOnly.folder })).close();
  readOnly.protect();
  const start = () => startSite({ dataDir: readOnly.folder });
  await expect(start()).rejects.toThrow(/EROFS.* Let this user write to it and to its folder\. A disk that can only be read/);
  await expect(start()).rejects.not.toThrow(/DATA_DIR|\n +at /);
});

it("a command on a full disk exits and reports the failure", (test) => {
  if (!disk || !site) return test.skip("this user may not mount");
  const command = fileURLToPath(new URL("../../build/server/desk-command.js", import.meta.url));
  disk.fill();
  try {
    const env = { PATH: process.env.PATH, DATA_DIR: disk.folder, SITE_URL: site.url };
    const run = (...args: string[]) => spawnSync(process.execPath, [command, ...args], { encoding: "utf8", timeout: 20_000, env });
    const backup = run("backup");
    // The disk is full, or the database can't store the audit record.
    expect([backup.status === 1 || backup.status === 3, backup.stderr.trim() !== ""]).toEqual([true, true]);
    // The database's log may have space left for a link; otherwise the command fails.
    const link = run("sign-in-link", brand.email);
    expect([link.signal, link.status === 0 || link.stderr.trim() !== ""]).toEqual([null, true]);
  } finally {
    disk.free();
  }
}, 60_000);

it("a reply that arrives while the disk is full is stored once there is space, and only once", async (test) => {
  const full = mountSmallDisk(24);
  if (!full) return test.skip("this user may not mount");
  const imap = await startImap();
  test.onTestFinished(() => imap.remove());
  const replies = { INBOUND_ADDRESS: "replies@moontower.example", INBOUND_IMAP_URL: imap.url };
  const answered = await startSite({ dataDir: full.folder, env: replies });
  test.onTestFinished(async () => {
    await answered.stop();
    full.remove();
  });
  const body = new URLSearchParams({ name: "Dana Whitfield", email: "dana@example.com", message: "Do you answer at night?" });
  await fetch(`${answered.url}/contact`, { method: "POST", body, redirect: "manual" });
  const acknowledged = async () => (await answered.mails()).find(({ to }) => to?.[0]?.address === "dana@example.com");
  await expect.poll(acknowledged, { timeout: 10_000 }).toBeDefined();
  const To = (await acknowledged())?.replyTo?.[0]?.address;
  const received = async () => {
    const store = await openStore({ databaseUrl: undefined, dataDir: full.folder });
    const leads = await store.leads.list({ show: "all", limit: 10, viewer: undefined });
    const mails = await store.receivedMails.of(leads.map(({ id }) => id));
    await store.close();
    return mails.map(({ text }) => text.replace(/\.+$/, ".")).sort();
  };
  imap.deliver(rawMail({ To }, "Before."));
  await expect.poll(received, { timeout: 60_000, interval: 500 }).toEqual(["Before."]);
  full.fill();
  for (const text of ["While full, 1", "While full, 2"]) imap.deliver(rawMail({ To }, text.padEnd(200_000, ".")));
  await expect.poll(answered.output, { timeout: 30_000 }).toContain("imap: the mailbox could not be read");
  full.free();
  imap.deliver(rawMail({ To }, "With room."));
  const all = ["Before.", "While full, 1.", "While full, 2.", "With room."];
  await expect.poll(received, { timeout: 120_000, interval: 500 }).toEqual(all);
}, 300_000);
