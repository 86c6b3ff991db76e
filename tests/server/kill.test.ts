import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { openStore, type Store } from "#server/store/open-store.ts";
import type { OutboxRow } from "#server/store/outbox-rows.ts";
import { clockOption } from "#tests/support/desk-clock.ts";
import { startImap } from "#tests/support/dovecot.ts";
import { faultTimes, reportFault } from "#tests/support/faults/fault-table.ts";
import { freePort } from "#tests/support/free-port.ts";
import { bookingsOf, type Lead, leadStream, nextEnquiry, openSlots, streamSecret } from "#tests/support/lead-stream.ts";
import { rawMail } from "#tests/support/raw-mails.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { type ReceivedMail, startSmtp } from "#tests/support/smtp.ts";
import { storedMails } from "#tests/support/stored-leads.ts";
import { testDatabases } from "#tests/support/test-databases.ts";

const kills = faultTimes(4, 30);
const { folder, createDatabase } = testDatabases("kill");
const title = `%s loses no acknowledged lead and no mail through ${kills} kills in the middle of a stream of leads`;

/** Environment of the nth server on the same data. Its clock is n minutes ahead, so that a killed server's claims on mails have expired. */
const minutesAhead = (nth: number) => ({ NODE_OPTIONS: clockOption(new Date(Date.now() + nth * 60_000).toISOString()) });

it.each(["SQLite", "PostgreSQL"])(title, { timeout: 300_000 }, async (engine) => {
  const dataDir = join(folder, engine);
  const databaseUrl = engine === "PostgreSQL" ? await createDatabase() : undefined;
  const smtp = await startSmtp({ thinksMs: 20 });
  onTestFinished(() => smtp.close());
  const place = { databaseUrl, dataDir };
  const port = await freePort();
  const start = (nth = 0) =>
    startSite({
      dataDir,
      port,
      env: {
        SECRET: streamSecret,
        SMTP_URL: smtp.url,
        RATE_LIMIT_TIMES: "1000000",
        BOOKING_BURST_PER_HOUR: "1000000",
        LOG_LEVEL: "error",
        ...minutesAhead(nth),
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
    });
  const first = await start();
  const nextBooking = bookingsOf(await openSlots(first));
  await first.stop();
  let turn = 0;
  const stream = leadStream(() => (turn++ % 2 ? nextBooking() : nextEnquiry()), 4);

  for (let kill = 1; kill <= kills; kill += 1) {
    const site = await start(kill);
    await streamUntilKilled(site);
  }
  // Leads are never removed, so one that any kill lost is missing now, before the last start.
  await expectAllStored(place, stream.acknowledged);

  const site = await start(kills + 1);
  const rows = await untilAllSent(place);
  await site.stop();
  expectEachMailOnce(rows, smtp.mails);
  const found = `${stream.acknowledged.length} leads acknowledged, none missing; ${rows.length} mails, ${smtp.mails.length} deliveries`;
  reportFault({ fault: `kill -9, ${engine}`, times: kills, found });

  async function streamUntilKilled(site: Site): Promise<void> {
    const end = new AbortController();
    const tries = smtp.tries();
    const round = stream.round(site.url, end.signal);
    await stream.nextAcknowledgement();
    // Mails are being sent too.
    await smtp.untilTries(tries + 1);
    await sleep(Math.random() * 300); // to kill at a random time
    await site.kill();
    end.abort();
    await round;
  }
});

it("loses no reply in the mailbox, and stores each once, when killed while reading", { timeout: 300_000 }, async () => {
  const imap = await startImap();
  onTestFinished(() => imap.remove());
  const smtp = await startSmtp({ thinksMs: 20 });
  onTestFinished(() => smtp.close());
  const dataDir = join(folder, "replies");
  const env = { SMTP_URL: smtp.url, INBOUND_ADDRESS: "replies@moontower.example", INBOUND_IMAP_URL: imap.url, LOG_LEVEL: "error" };
  const toTeam = () => smtp.mails.filter(({ email }) => email.subject?.includes("wrote back"));
  const visitors = ["dana@example.com", "theo@example.com", "june@example.com"];

  const first = await startSite({ dataDir, env });
  for (const email of visitors) {
    const body = new URLSearchParams({ name: "Dana Whitfield", email, message: "Do you answer at night?" });
    expect((await fetch(`${first.url}/contact`, { method: "POST", body, redirect: "manual" })).status).toBeLessThan(400);
  }
  const replyTo = (email: string) => smtp.mails.find(({ to }) => to === email)?.email.replyTo?.[0]?.address ?? "";
  await expect.poll(() => visitors.map(replyTo), { timeout: 30_000 }).toEqual(visitors.map(() => expect.stringMatching(/^replies\+v/)));
  await first.stop();

  const replyKills = faultTimes(4, 15);
  const written: string[] = [];
  for (let kill = 1; kill <= replyKills; kill += 1) {
    for (let reply = 0; reply < repliesAtATime; reply += 1) {
      const email = visitors[reply % visitors.length] ?? "";
      const text = `Reply ${written.length} of ${email}.`;
      imap.deliver(rawMail({ From: email, To: replyTo(email) }, text));
      written.push(text);
    }
    const told = toTeam().length;
    const site = await startSite({ dataDir, env: { ...env, ...minutesAhead(kill) } });
    // By now some are stored, but usually not all.
    await expect.poll(() => toTeam().length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(told);
    await sleep(Math.random() * 150); // to kill at a random time
    await site.kill();
  }

  const site = await startSite({ dataDir, env: { ...env, ...minutesAhead(replyKills + 1) } });
  const toldOf = () => written.filter((text) => toTeam().some(({ email }) => email.text?.includes(text)));
  await expect.poll(toldOf, { timeout: 120_000, interval: 250 }).toEqual(written);
  await site.stop();
  const kept = await withStore({ databaseUrl: undefined, dataDir }, async (store) => {
    const leads = await Promise.all(visitors.map((email) => store.leads.findByEmail(email)));
    return store.receivedMails.of(leads.flat().map(({ id }) => id));
  });
  expect(kept.map(({ text }) => text).toSorted()).toEqual(written.toSorted());
  expect(new Set(toTeam().map(({ email }) => email.messageId)).size).toBe(written.length);
  reportFault({ fault: "kill -9, replies by IMAP", times: replyKills, found: `${written.length} replies, each kept once and told` });
});

/** In all rounds together, fewer per visitor than the day's limit per lead. */
const repliesAtATime = 9;

type Place = Parameters<typeof openStore>[0];

async function withStore<T>(place: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(place);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Expects every acknowledged lead to be stored, with all of its outbox rows. */
async function expectAllStored(place: Place, leads: readonly Lead[]): Promise<void> {
  await withStore(place, async (store) => {
    const rows = Map.groupBy(await storedMails(store), ({ leadId }) => leadId);
    for (const lead of leads) {
      const leadId = await lead.idIn(store);
      if (leadId === undefined) throw new Error(`${lead.submissionId} was acknowledged and is not in the store.`);
      expect(rows.get(leadId)).toHaveLength(lead.mails);
    }
  });
}

async function untilAllSent(place: Place): Promise<readonly OutboxRow[]> {
  return withStore(place, async (store) => {
    await expect.poll(() => store.outbox.depth(), { timeout: 120_000, interval: 250 }).toMatchObject({ waiting: 0, failed: 0 });
    return storedMails(store, { state: "sent" });
  });
}

/** Expects each row to be sent. A mail that was sent twice because of a kill must have the same Message-ID and text. */
function expectEachMailOnce(rows: readonly OutboxRow[], mails: readonly ReceivedMail[]): void {
  const byMessageId = Map.groupBy(mails, ({ email }) => email.messageId);
  const wanted = rows.map((row) => (row.kind === "mail" ? row.payload.messageId : row.id));
  expect([...byMessageId.keys()].toSorted()).toEqual(wanted.toSorted());
  for (const copies of byMessageId.values()) {
    expect(new Set(copies.map(({ to, email }) => JSON.stringify([to, email.subject, email.date, email.text]))).size).toBe(1);
  }
}
