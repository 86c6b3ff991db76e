import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import { smtpDelivery } from "#server/mail/smtp-delivery.ts";
import { openStore } from "#server/store/open-store.ts";
import type { Store } from "#server/store/store.ts";
import { utcInstant } from "#server/store/utc-instant.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startSmtp, type TestSmtp } from "#tests/support/smtp.ts";
import { type Outbox, startOutbox } from "./outbox.ts";
import { mailItem, type OutgoingMail } from "./outbox-item.ts";
import { retryPolicy } from "./retry-policy.ts";

const from = { name: "Moontower", address: "hello@moontower.example" };
const busy = { code: 451, text: "Greylisted, come back later" };
const refused = { code: 550, text: "No such user here" };

let folder: string;
let store: Store;
let smtp: TestSmtp;
let outbox: Outbox | undefined;
let closeTransport: () => void = () => {};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "moontower-outbox-"));
  store = await openStore({ databaseUrl: undefined, dataDir: folder });
  smtp = await startSmtp();
});
afterEach(async () => {
  await outbox?.stop(0);
  outbox = undefined;
  closeTransport();
  await smtp.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

describe("the outbox and a mail server", { timeout: 60_000 }, () => {
  it("delivers each mail once, with its Message-ID, both parts, sender and Reply-To", async () => {
    const item = await put({ replyTo: { name: "Dana", address: "dana@example.com" } });
    start();
    const [mail] = await smtp.untilMails(1);
    expect(mail?.to).toBe("team@example.com");
    expect(mail?.email).toMatchObject({
      from,
      replyTo: [{ name: "Dana", address: "dana@example.com" }],
      subject: "New enquiry",
      messageId: item.payload.messageId,
    });
    expect(mail?.email.text?.trim()).toBe("Plain words");
    expect(mail?.email.html).toContain("<p>Words</p>");
    await untilState("sent", 1);
    expect(smtp.mails).toHaveLength(1);
  });

  it("tries again after a 451 until the mail is taken, always as the same message", async () => {
    const item = await put({});
    smtp.answerWith(() => (smtp.tries() <= 3 ? busy : undefined));
    start();
    const [mail] = await smtp.untilMails(1);
    expect(mail?.email.messageId).toBe(item.payload.messageId);
    await untilState("sent", 1);
    expect(await store.outbox.list({ limit: 1 })).toMatchObject([{ attempts: 4 }]);
    expect(smtp.mails).toHaveLength(1);
  });

  it("gives a refused mail up after five tries, keeps it in sight, and sends the others meanwhile", async () => {
    await put({ to: { address: "nobody@example.com" } });
    await put({ to: { address: "team@example.com" } });
    smtp.answerWith((recipient) => (recipient.startsWith("nobody") ? refused : undefined));
    start();
    await smtp.untilMails(1);
    await untilState("failed", 1);
    const [failed] = await store.outbox.list({ state: "failed", limit: 1 });
    expect(failed).toMatchObject({ attempts: 5 });
    expect(failed?.lastError).toContain("550");
    expect(smtp.mails.map(({ to }) => to)).toEqual(["team@example.com"]);
  });

  it("sends a mail that was given up when the operator asks for it", async () => {
    const item = await put({});
    smtp.answerWith(() => refused);
    start();
    await untilState("failed", 1);
    smtp.answerWith(() => undefined);
    await store.outbox.retry(item.id, Date.now());
    outbox?.notify();
    const [mail] = await smtp.untilMails(1);
    expect(mail?.email.messageId).toBe(item.payload.messageId);
  });

  it("gives a silent server up after a while, lets the other mails pass, and sends the mail once the server speaks", async () => {
    await put({ to: { address: "silent@example.com" } });
    await put({ to: { address: "team@example.com" } });
    smtp.answerWith((recipient) => (recipient.startsWith("silent") && smtp.tries() <= 4 ? "silence" : undefined));
    start({ silenceMs: 300 });
    const mails = await smtp.untilMails(2);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(["silent@example.com", "team@example.com"]);
    await untilState("sent", 2);
  });

  it("survives a server that takes the connection and never says a word", async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
    const address = await new Promise<{ port: number }>((resolve) =>
      mute.once("listening", () => resolve(mute.address() as { port: number })),
    );
    await put({});
    start({ url: `smtp://127.0.0.1:${address.port}`, silenceMs: 200 });
    await untilAttempts(2);
    expect(await store.outbox.depth()).toMatchObject({ waiting: 1, failed: 0 });
    for (const socket of sockets) socket.destroy();
    mute.close();
  });

  it("keeps every mail while the server is down and sends each once when it is back", async () => {
    const port = await freePort();
    const items = await Promise.all(Array.from({ length: 10 }, () => put({})));
    start({ url: `smtp://127.0.0.1:${port}` });
    await untilAttempts(2);
    const back = await startSmtp({ port });
    const mails = await back.untilMails(10);
    await untilState("sent", 10);
    expect(mails.map(({ email }) => email.messageId).toSorted()).toEqual(items.map(({ payload }) => payload.messageId).toSorted());
    await back.close();
  });

  it("sends the very same message again where it can't know that the first was taken", async () => {
    await put({ ical: { method: "REQUEST", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", fileName: "invite.ics" } });
    const [row] = await store.outbox.claimDue({ nowMs: Date.now(), limit: 1, leaseMs: 0 });
    if (!row) throw new Error("nothing was due");
    const { deliver, close } = smtpDelivery(smtp.url, from);
    closeTransport = close;
    await deliver(row, AbortSignal.timeout(10_000)); // sent, and then the process died before it could note that
    start();
    const [first, second] = await smtp.untilMails(2);
    for (const field of ["messageId", "date", "subject", "text", "html"] as const) expect(second?.email[field]).toBe(first?.email[field]);
  });

  it("carries a calendar invitation beside the text and again as a file", async () => {
    const content = "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n";
    await put({ ical: { method: "REQUEST", content, fileName: "discovery-call.ics" } });
    start();
    const [mail] = await smtp.untilMails(1);
    expect(mail?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(mail?.email.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toContainEqual([
      "discovery-call.ics",
      "application/ics",
    ]);
  });

  it("stops when told to, with the mail under way noted and the rest left in the store", async () => {
    await put({});
    smtp.answerWith(() => "silence");
    start();
    await smtp.untilTries(1);
    await outbox?.stop(0);
    expect(await store.outbox.depth()).toMatchObject({ waiting: 1, failed: 0 });
  });
});

describe("the retry policy", () => {
  it("waits longer each time, up to an hour, and keeps on for two days", () => {
    const policy = retryPolicy(() => 0.5);
    expect([1, 2, 3, 4].map((attempts) => policy.delayMs(attempts))).toEqual([5_000, 10_000, 20_000, 40_000]);
    expect(policy.delayMs(60)).toBe(3_600_000);
    const tries = policy.maximumAttempts({ isRefusal: false });
    const totalMs = Array.from({ length: tries - 1 }, (_, index) => policy.delayMs(index + 1)).reduce((sum, delay) => sum + delay, 0);
    expect(totalMs).toBeGreaterThan(48 * 3_600_000);
  });

  it("spreads rows that failed together", () => {
    expect(retryPolicy(() => 0).delayMs(1)).toBe(4_000);
    expect(retryPolicy(() => 1).delayMs(1)).toBe(6_000);
  });
});

function start({ url = smtp.url, silenceMs = 5_000 } = {}): void {
  const { deliver, close } = smtpDelivery(url, from, silenceMs);
  closeTransport = close;
  outbox = startOutbox({
    store: store.outbox,
    deliver: { mail: deliver, webhook: () => Promise.reject(new Error("no webhook here")) },
    log: createLog("silent"),
    policy: { ...retryPolicy(), delayMs: () => 20 },
    pollMs: 50,
  });
}

async function put(mail: Partial<OutgoingMail>) {
  const leadId = randomUUID();
  const item = mailItem({
    leadId,
    recipient: "team",
    mail: { to: { address: "team@example.com" }, subject: "New enquiry", text: "Plain words", html: "<p>Words</p>", ...mail },
  });
  await store.enquiries.save(
    {
      id: leadId,
      submissionId: leadId,
      form: "contact",
      name: "Dana",
      email: "dana@example.com",
      phone: "",
      company: "",
      preferredDate: "",
      preferredTime: "",
      message: "Hello",
      spamSignals: [],
      createdAtUtc: utcInstant(Date.now()),
    },
    [item],
  );
  return item;
}

async function untilState(state: "sent" | "failed", count: number): Promise<void> {
  await expect.poll(async () => (await store.outbox.list({ state, limit: 100 })).length, { timeout: 50_000 }).toBe(count);
}

async function untilAttempts(attempts: number): Promise<void> {
  await expect
    .poll(async () => (await store.outbox.list({ limit: 100 })).some((row) => row.attempts >= attempts), { timeout: 50_000 })
    .toBe(true);
}
