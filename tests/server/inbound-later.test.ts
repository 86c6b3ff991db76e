import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { startImapIntake } from "#server/intake/imap-intake.ts";
import { startMailFolderIntake } from "#server/intake/mail-folder-intake.ts";
import { createLog } from "#server/log.ts";
import { startImap, type TestImap } from "#tests/support/dovecot.ts";
import { freePort } from "#tests/support/free-port.ts";
import { rawMail } from "#tests/support/raw-mails.ts";
import { putMigratedSqlite } from "#tests/support/test-store.ts";

const log = createLog("silent");
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** Stores each mail once, except those over a limit. */
function aReceiver(isOverLimit: (subject: string) => boolean) {
  const kept: string[] = [];
  let tries = 0;
  return {
    kept,
    tries: () => tries,
    receive: async (raw: Uint8Array) => {
      tries += 1;
      const subject = /^Subject: (.*)$/m.exec(Buffer.from(raw).toString())?.[1]?.trim() ?? "";
      if (isOverLimit(subject)) return { kind: "too-many" } as const;
      if (kept.includes(subject)) return { kind: "repeated" } as const;
      kept.push(subject);
      return { kind: "stored", as: "person", leadId: "1" } as const;
    },
  };
}

function settings() {
  const values = new Map<string, unknown>();
  return {
    setting: async (name: string) => structuredClone(values.get(name)),
    setSetting: async (name: string, value: unknown) => void values.set(name, structuredClone(value)),
  };
}

async function aMailbox(): Promise<TestImap> {
  const imap = await startImap();
  endings.push(() => imap.remove());
  return imap;
}

it("a mail over a day's limit is stored once the limit allows it, also after a restart; others don't wait for it", {
  timeout: 120_000,
}, async () => {
  const imap = await aMailbox();
  let isLimited = true;
  const receiver = aReceiver((subject) => isLimited && subject.startsWith("Over"));
  const options = {
    url: imap.url,
    receive: receiver.receive,
    settings: settings(),
    log,
    nowMs: Date.now,
    idleMs: 200,
    shortestPauseMs: 100,
  };
  const first = startImapIntake({ ...options, laterEveryMs: 300 });
  await expect.poll(async () => (await first.health()).ok, { timeout: 20_000 }).toBe(true);
  for (const subject of ["Over 1", "Within 1", "Over 2", "Within 2"]) imap.deliver(rawMail({ Subject: subject }));
  await expect.poll(() => receiver.kept.toSorted(), { timeout: 20_000 }).toEqual(["Within 1", "Within 2"]);
  const tries = receiver.tries();
  await expect.poll(receiver.tries, { timeout: 20_000 }).toBeGreaterThan(tries + 2);
  await first.stop();
  isLimited = false;
  const second = startImapIntake({ ...options, laterEveryMs: 300 });
  endings.push(() => second.stop());
  await expect.poll(() => receiver.kept.toSorted(), { timeout: 20_000 }).toEqual(["Over 1", "Over 2", "Within 1", "Within 2"]);
  // Nothing is waiting.
  const after = receiver.tries();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(receiver.tries()).toBe(after);
});

it("mails that arrived while the mailbox could not be read yet are received, also after a restart; older ones are not", {
  timeout: 120_000,
}, async () => {
  const imap = await aMailbox();
  imap.deliver(rawMail({ Subject: "Older" }), new Date(Date.now() - 3_600_000));
  await imap.stop();
  const receiver = aReceiver(() => false);
  const options = { url: imap.url, receive: receiver.receive, settings: settings(), log, nowMs: Date.now, shortestPauseMs: 100 };
  const first = startImapIntake(options);
  await expect.poll(async () => (await first.health()).isStarting, { timeout: 20_000 }).toBeUndefined();
  await first.stop();
  imap.deliver(rawMail({ Subject: "Meanwhile" }));
  await imap.start();
  const second = startImapIntake(options);
  endings.push(() => second.stop());
  await expect.poll(() => receiver.kept, { timeout: 20_000 }).toEqual(["Meanwhile"]);
  expect(await second.health()).toEqual({ ok: true, detail: "Read." });
});

it("Health reports why the mailbox can't be read, and what to do", { timeout: 120_000 }, async () => {
  const imap = await aMailbox();
  const inTurn = [
    [imap.url.replace("INBOX", "Nowhere"), "127.0.0.1 has no mailbox Nowhere that can be read. Correct what follows the host"],
    [`imap://replies:secret@127.0.0.1:${await freePort()}/INBOX`, "127.0.0.1 can't be used (ECONNREFUSED)."],
    [imap.url.replace("imap:", "imaps:"), "127.0.0.1 can't be used ("],
    [imap.url.replace("secret", "wrong"), "127.0.0.1 refuses the user or the password. Correct INBOUND_IMAP_URL."],
  ];
  for (const [url = "", advice] of inTurn) {
    const intake = startImapIntake({ url, receive: aReceiver(() => false).receive, settings: settings(), log, nowMs: Date.now });
    await expect
      .poll(() => intake.health(), { timeout: 20_000 })
      .toEqual({ ok: false, detail: expect.stringContaining(`The mailbox for replies can't be read. ${advice}`) });
    await intake.stop();
  }
});

it("of many mails over the limit, a limited number of bytes is read per round, in order, and Health reports the waiting ones", {
  timeout: 120_000,
}, async () => {
  const imap = await aMailbox();
  const receiver = aReceiver((subject) => subject.startsWith("Over"));
  const kept = settings();
  let nowMs = Date.now();
  const options = { url: imap.url, receive: receiver.receive, settings: kept, log, nowMs: () => nowMs, idleMs: 100, shortestPauseMs: 100 };
  const first = startImapIntake(options);
  await expect.poll(async () => (await first.health()).ok, { timeout: 20_000 }).toBe(true);
  for (let count = 0; count < 6; count += 1) imap.deliver(rawMail({ Subject: `Over ${count}` }, "x".repeat(10_000)));
  await expect.poll(receiver.tries, { timeout: 20_000 }).toBe(6);
  await expect
    .poll(first.health, { timeout: 20_000 })
    .toMatchObject({ ok: true, detail: expect.stringContaining("6 mails that came over") });
  expect((await first.health()).detail).toContain("Each hour up to 200 of them are tried again, 50 MB at most.");
  await first.stop();
  // One round per hour. It ends with the second mail, which exceeds the limit of bytes.
  const second = startImapIntake({ ...options, laterBytes: 15_000 });
  endings.push(() => second.stop());
  for (const [round, tries] of [6, 9, 12].entries()) {
    // New mails are read after each round, so a new mail shows that the round has ended.
    const subject = `Within ${round}`;
    imap.deliver(rawMail({ Subject: subject }));
    await expect.poll(() => receiver.kept, { timeout: 20_000 }).toContain(subject);
    nowMs += 60 * 60_000;
    await expect.poll(receiver.tries, { timeout: 20_000 }).toBe(tries + 3);
  }
});

it("Health reports an unreadable mail, also after a restart, until it is moved out of the mailbox", {
  timeout: 120_000,
}, async () => {
  const imap = await aMailbox();
  const options = {
    url: imap.url,
    receive: async () => ({ kind: "unreadable", why: "" }) as const,
    settings: settings(),
    log,
    nowMs: Date.now,
    idleMs: 200,
    shortestPauseMs: 100,
  };
  const first = startImapIntake(options);
  await expect.poll(async () => (await first.health()).ok, { timeout: 20_000 }).toBe(true);
  imap.deliver(rawMail({ Subject: "Bomb" }));
  const toldOnce = { ok: true, detail: "Read. 1 mail in it can't be read here." };
  await expect.poll(first.health, { timeout: 20_000 }).toEqual(toldOnce);
  await first.stop();
  const second = startImapIntake({ ...options, laterEveryMs: 300 });
  endings.push(() => second.stop());
  await expect.poll(second.health, { timeout: 20_000 }).toEqual(toldOnce);
  imap.moveAway();
  await expect.poll(second.health, { timeout: 20_000 }).toEqual({ ok: true, detail: "Read." });
});

it("an answer to one of our mails does not wait for many others, and each is received once", { timeout: 120_000 }, async () => {
  const imap = await aMailbox();
  const receiver = aReceiver(() => false);
  const order: string[] = [];
  const options = {
    url: imap.url,
    receive: async (raw: Uint8Array) => {
      order.push(/^Subject: (.*)$/m.exec(Buffer.from(raw).toString())?.[1]?.trim() ?? "");
      if (order.length === 20) imap.deliver(rawMail({ Subject: "Answer 2", "In-Reply-To": "<replies+token@moontower.example>" }));
      return receiver.receive(raw);
    },
    isAnswer: async (headers: string) => headers.includes("replies+token@"),
    settings: settings(),
    log,
    nowMs: Date.now,
    idleMs: 100,
    shortestPauseMs: 100,
  };
  const first = startImapIntake(options);
  await expect.poll(async () => (await first.health()).ok, { timeout: 20_000 }).toBe(true);
  await first.stop();
  for (let count = 0; count < 160; count += 1) imap.deliver(rawMail({ Subject: `Flood ${count}` }));
  imap.deliver(rawMail({ Subject: "Answer 1", To: "Replies <replies+token@moontower.example>" }));
  const second = startImapIntake(options);
  endings.push(() => second.stop());
  await expect.poll(() => receiver.kept.length, { timeout: 60_000 }).toBe(162);
  expect(order[0]).toBe("Answer 1");
  expect(order.indexOf("Answer 2")).toBeLessThan(110);
  expect(order.toSorted()).toEqual(receiver.kept.toSorted());
});

it("a postponed mail is found again after all UIDs of the mailbox have changed", { timeout: 120_000 }, async () => {
  const imap = await aMailbox();
  let isLimited = true;
  const receiver = aReceiver((subject) => isLimited && subject.startsWith("Over"));
  const kept = settings();
  // The clock is days ahead: reading starts again at the first postponed mail.
  let nowMs = Date.now();
  const options = { url: imap.url, receive: receiver.receive, settings: kept, log, nowMs: () => nowMs, idleMs: 200, shortestPauseMs: 100 };
  const first = startImapIntake(options);
  await expect.poll(async () => (await first.health()).ok, { timeout: 20_000 }).toBe(true);
  for (const subject of ["Over 1", "Within 1"]) imap.deliver(rawMail({ Subject: subject }));
  await expect.poll(() => receiver.kept, { timeout: 20_000 }).toEqual(["Within 1"]);
  nowMs += 10 * 24 * 60 * 60_000;
  imap.deliver(rawMail({ Subject: "Within 2" }));
  await expect.poll(() => receiver.kept, { timeout: 20_000 }).toEqual(["Within 1", "Within 2"]);
  expect(await first.health()).toMatchObject({ ok: false, detail: expect.stringContaining("over a day's limit has waited since") });
  await first.stop();
  await imap.stop();
  imap.renumber();
  await imap.start();
  isLimited = false;
  const second = startImapIntake(options);
  endings.push(() => second.stop());
  await expect.poll(() => receiver.kept.toSorted(), { timeout: 20_000 }).toEqual(["Over 1", "Within 1", "Within 2"]);
});

it("a file in mail/in over a day's limit is moved aside, and received later", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "moontower-later-"));
  endings.push(() => rmSync(folder, { recursive: true }));
  let isLimited = true;
  const receiver = aReceiver(() => isLimited);
  mkdirSync(folder, { recursive: true });
  const put = (subject: string) => {
    const file = join(folder, "over.eml");
    writeFileSync(file, rawMail({ Subject: subject }));
    utimesSync(file, 1_000_000, 1_000_000);
  };
  put("Over");
  endings.push(startMailFolderIntake({ folder, receive: receiver.receive, log, everyMs: 50, laterEveryMs: 500 }));
  await expect.poll(() => readdirSync(join(folder, "later")), { timeout: 10_000 }).toEqual(["over.eml"]);
  await expect.poll(receiver.tries, { timeout: 10_000 }).toBeGreaterThan(1);
  put("Another of that name");
  await expect.poll(() => readdirSync(join(folder, "later")).toSorted(), { timeout: 10_000 }).toEqual(["2-over.eml", "over.eml"]);
  isLimited = false;
  await expect.poll(() => receiver.kept.toSorted(), { timeout: 10_000 }).toEqual(["Another of that name", "Over"]);
  await expect.poll(() => readdirSync(folder).concat(readdirSync(join(folder, "later"))), { timeout: 5_000 }).toEqual(["later"]);
});

it("Health counts the files in mail/in that it has no permission for, also in a folder that it can't list", {
  timeout: 60_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "moontower-shut-"));
  const folder = join(dataDir, "mail", "in");
  endings.push(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(folder, { recursive: true });
  await putMigratedSqlite(dataDir);
  // Without its capabilities, root has only the permissions of a file's owner.
  const drop = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] : [];
  const unreadable = () => {
    const [program = "", ...args] = [...drop, process.execPath, "build/server/desk-command.js", "health", "show", "--json"];
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    return JSON.parse(execFileSync(program, args, { env, encoding: "utf8" })).inbox.unreadable;
  };
  for (const name of ["one.eml", "two.eml"]) writeFileSync(join(folder, name), "");
  expect(unreadable()).toBe(0);
  chmodSync(join(folder, "two.eml"), 0o000);
  expect(unreadable()).toBe(1);
  // A file that can't be deleted would be received repeatedly.
  chmodSync(folder, 0o555);
  expect(unreadable()).toBe(2);
  chmodSync(folder, 0o000);
  expect(unreadable()).toBe(1);
  chmodSync(folder, 0o755);
});
