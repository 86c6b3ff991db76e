import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mailLateMs } from "#domain/answer-due.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { createLog } from "#server/log.ts";
import { mailItem, webhookItem } from "#server/mail/outbox-items.ts";
import { createSmtpDelivery } from "#server/mail/smtp-delivery.ts";
import { mailAllowance } from "#server/store/address-store.ts";
import type { Store } from "#server/store/open-store.ts";
import type { OutboxRow, OutgoingMail } from "#server/store/outbox-rows.ts";
import type { OutboxStore } from "#server/store/outbox-store.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startSmtp, type TestSmtp } from "#tests/support/smtp.ts";
import { storedMails } from "#tests/support/stored-leads.ts";
import { openTestStore } from "#tests/support/test-store.ts";
import type { Deliver } from "./delivery.ts";
import { createCircuitBreaker, createRetryPolicy, type Outbox, outboxHealth, startOutbox } from "./outbox.ts";

const from = { name: "Moontower", address: "hello@moontower.example" };
const busy = { code: 451, text: "Greylisted, come back later" };

let store: Store;
let closeStore: () => Promise<void>;
let smtp: TestSmtp;
let outbox: Outbox | undefined;
let closeTransport: () => void = () => {};

beforeEach(async () => {
  ({ store, close: closeStore } = await openTestStore());
  smtp = await startSmtp();
});
afterEach(async () => {
  await outbox?.stop(0);
  outbox = undefined;
  closeTransport();
  await smtp.close();
  await closeStore();
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
    expect(mail?.email.html).toMatch(/<p [^>]+>Words<\/p>/);
    await untilState("sent", 1);
    expect(smtp.mails).toHaveLength(1);
  });

  it("retries after a 451 until the mail is accepted, always with the same message", async () => {
    const item = await put({});
    smtp.answerWith(() => (smtp.tries() <= 3 ? busy : undefined));
    start();
    const [mail] = await smtp.untilMails(1);
    expect(mail?.email.messageId).toBe(item.payload.messageId);
    await untilState("sent", 1);
    expect(await storedMails(store)).toMatchObject([{ attempts: 4 }]);
    expect(smtp.mails).toHaveLength(1);
  });

  it("stops after five tries to a visitor's unknown address, marks it on the lead, and sends other mails meanwhile", async () => {
    const dead = await put({ to: { address: "nobody@example.com" } }, "visitor");
    await put({ to: { address: "team@example.com" } });
    smtp.answerWith((recipient) => (recipient.startsWith("nobody") ? { code: 550, text: "5.1.1 No such user" } : undefined));
    start();
    await smtp.untilMails(1);
    await untilState("failed", 1);
    const [failed] = await storedMails(store, { state: "failed" });
    expect(failed).toMatchObject({ attempts: 5, blame: "address" });
    expect(failed?.lastError).toContain("550");
    expect((await store.enquiries.find(dead.leadId))?.addressRefusedAtUtc).toBeDefined();
    expect(smtp.mails.map(({ to }) => to)).toEqual(["team@example.com"]);
    // A wrong address is not our fault.
    expect(await outboxHealth(store.outbox, "mail", Date.now() + 60_000)).toMatchObject({ ok: true });
  });

  it.each([
    // smtp-delivery.test.ts tests the other answers.
    { code: 535, text: "5.7.8 Bad credentials" },
    { code: 550, text: "5.1.1 No such user" },
  ])("never gives the team's mail up, whatever the server says ($code $text), and sends it once the server takes it", async (answer) => {
    const item = await put({});
    const toVisitor = await put({ to: { address: "dana@example.com" } }, "visitor");
    smtp.answerWith((recipient) => (recipient.startsWith("dana") && answer.text.includes("No such user") ? undefined : answer));
    start();
    await untilAttempts(12);
    expect(await store.outbox.depth()).toMatchObject({ failed: 0 });
    expect(await outboxHealth(store.outbox, "mail", Date.now())).toMatchObject({ ok: true });
    expect(await outboxHealth(store.outbox, "mail", Date.now() + 16 * 60_000)).toMatchObject({ ok: false });
    smtp.answerWith(() => undefined);
    await untilState("sent", 2);
    const ids = smtp.mails.map(({ email }) => email.messageId);
    expect(ids.toSorted()).toEqual([item, toVisitor].map(({ payload }) => payload.messageId).toSorted());
    expect(await outboxHealth(store.outbox, "mail", Date.now() + 16 * 60_000)).toMatchObject({ ok: true });
  });

  it("marks a mail to the team as failed after a week, and resends only that one on request", async () => {
    const items = [await put({}), await put({})];
    smtp.answerWith(() => ({ code: 554, text: "No SMTP service here" }));
    let aheadMs = 0;
    start({ nowMs: () => Date.now() + aheadMs, delayMs: 1 });
    await untilAttempts(45);
    expect(await store.outbox.depth()).toMatchObject({ waiting: 2, failed: 0 });
    aheadMs = 7 * 24 * 3_600_000 + 60_000;
    await untilState("failed", 2);
    expect((await outboxHealth(store.outbox, "mail", Date.now())).detail).toContain("given up: 2");
    smtp.answerWith(() => undefined);
    expect(await store.outbox.retry(items[0]?.id ?? "", Date.now())).toBe(true);
    await untilState("sent", 1);
    expect(await store.outbox.retry(items[1]?.id ?? "", Date.now())).toBe(true);
    outbox?.notify();
    await untilState("sent", 2);
    expect(await outboxHealth(store.outbox, "mail", Date.now())).toMatchObject({ ok: true });
  });

  it("resends waiting mails at once on request, and restarts their retry period", async () => {
    const item = await put({});
    smtp.answerWith(() => ({ code: 530, text: "5.7.0 Authentication required" }));
    start({ delayMs: 3_600_000 });
    await untilAttempts(1);
    smtp.answerWith(() => undefined);
    expect(await store.outbox.retry(item.id, Date.now())).toBe(true);
    outbox?.notify();
    await smtp.untilMails(1);
    expect((await storedMails(store))[0]).toMatchObject({ id: item.id, tryingSinceUtc: expect.any(String) });
  });

  it("times out on a silent server without delaying other mails, and sends the mail when the server responds", async () => {
    await put({ to: { address: "silent@example.com" } });
    await put({ to: { address: "team@example.com" } });
    smtp.answerWith((recipient) => (recipient.startsWith("silent") && smtp.tries() <= 4 ? "silence" : undefined));
    start({ silenceMs: 300 });
    const mails = await smtp.untilMails(2);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(["silent@example.com", "team@example.com"]);
    await untilState("sent", 2);
  });

  it("times out on a server that accepts connections but never responds", async () => {
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

  it.each([
    ["before DATA", false],
    ["in the body", true],
    ["before it says that it has taken the mail", true],
  ] as const)("a relay that closes %s: may have arrived is %s", async (when, mayHaveArrived) => {
    const relay = await startRelayThatCloses(when);
    await put({ to: { address: "dana@example.com" } }, "visitor");
    const [row] = await store.outbox.claimDue({ kind: "mail", nowMs: Date.now(), limit: 1, leaseMs: 60_000 });
    if (!row) throw new Error("nothing was due");
    const { deliver, close } = createSmtpDelivery(relay.url, { from }, true);
    closeTransport = close;
    await expect(deliver(row, AbortSignal.timeout(10_000))).rejects.toMatchObject({ mayHaveArrived });
    relay.close();
  });

  it("does not count a mail to a visitor if the relay closes before DATA, and retries soon", async () => {
    const relay = await startRelayThatCloses("before DATA");
    await put({ to: { address: "dana@example.com" } }, "visitor");
    start({ url: relay.url });
    await untilAttempts(mailAllowance.inADay + 1);
    relay.close();
  });

  it("keeps all mails while the server is down, and then sends each once", async () => {
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

  it("sends the same message again if it is unknown whether the first was accepted", async () => {
    await put({ ical: { method: "REQUEST", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", fileName: "invite.ics" } });
    const [row] = await store.outbox.claimDue({ kind: "mail", nowMs: Date.now(), limit: 1, leaseMs: 0 });
    if (!row) throw new Error("nothing was due");
    const { deliver, close } = createSmtpDelivery(smtp.url, { from }, true);
    closeTransport = close;
    await deliver(row, AbortSignal.timeout(10_000)); // sent, but the process died before recording it
    start();
    const [first, second] = await smtp.untilMails(2);
    for (const field of ["messageId", "date", "subject", "text", "html"] as const) expect(second?.email[field]).toBe(first?.email[field]);
  });

  it("sends a calendar invitation as a part and as an attachment", async () => {
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

  it("sends four mails at once, claimed together, and the next as soon as one is done", async () => {
    for (let mail = 0; mail < 6; mail += 1) await put({});
    const claims: number[] = [];
    const claimDue = store.outbox.claimDue;
    const counted: OutboxStore = {
      ...store.outbox,
      claimDue: async (request) => {
        const rows = await claimDue(request);
        claims.push(rows.length);
        return rows;
      },
    };
    const ends: (() => void)[] = [];
    start({ rows: counted, mail: () => new Promise((resolve) => ends.push(resolve)) });
    await expect.poll(() => ends.length).toBe(4);
    expect(claims).toEqual([4]);
    ends[0]?.();
    await expect.poll(() => ends.length).toBe(5);
    expect(claims).toEqual([4, 1]);
    for (const end of ends) end();
    await expect.poll(() => ends.length).toBe(6);
    ends[5]?.();
    await untilState("sent", 6);
  });

  it("sends a mail once if the machine was suspended or the clock jumped during its delivery", async () => {
    await put({});
    let aheadMs = 0;
    let tries = 0;
    const arrives = Promise.withResolvers<void>();
    const mail = () => {
      tries += 1;
      return arrives.promise;
    };
    start({ mail, nowMs: () => Date.now() + aheadMs });
    await expect.poll(() => tries).toBe(1);
    aheadMs = 5 * 60 * 60_000;
    await new Promise((resolve) => setTimeout(resolve, 200));
    arrives.resolve();
    await untilState("sent", 1);
    expect(tries).toBe(1);
  });

  it("stops after recording the current delivery, and leaves the rest in the store", async () => {
    await put({});
    smtp.answerWith(() => "silence");
    start();
    await smtp.untilTries(1);
    await outbox?.stop(0);
    expect(await store.outbox.depth()).toMatchObject({ waiting: 1, failed: 0 });
  });
});

describe("a webhook that does not respond", { timeout: 60_000 }, () => {
  it("delays no mail, and is paused after five tries in a row", async () => {
    const posts = Array.from({ length: 40 }, () => webhookItem({ leadId: "lead", type: "enquiry.received", data: {} }));
    await store.outbox.add(posts, Date.now());
    for (let mail = 0; mail < 40; mail += 1) await put({});
    let tries = 0;
    let givenUpAfter: readonly number[] = [];
    start({
      delayMs: 60_000,
      webhook: (_row, signal) => {
        tries += 1;
        // A process's timers fire in order, however busy the machine is.
        const passed: number[] = [];
        for (const seconds of [9, 12]) setTimeout(() => passed.push(seconds), seconds * 1_000).unref();
        return new Promise((_resolve, reject) => {
          if (tries > 2) return reject(new Error("no answer"));
          signal.addEventListener("abort", () => {
            givenUpAfter = [...passed];
            reject(signal.reason);
          });
        });
      },
    });
    await smtp.untilMails(10);
    expect(tries).toBe(2); // its two workers hang, but mails are sent
    await smtp.untilMails(40);
    await expect.poll(() => givenUpAfter, { timeout: 20_000 }).toEqual([9]);
    await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThanOrEqual(5);
    // Each sent mail shows that the outbox was checked again.
    for (const mails of [41, 42, 43]) {
      await put({});
      outbox?.notify();
      await smtp.untilMails(mails);
    }
    expect(tries).toBeLessThanOrEqual(6);
  });
});

describe("the retry policy", () => {
  const [team, visitor] = [{ kind: "mail", recipient: "team" } as const, { kind: "mail", recipient: "visitor" } as const];
  const row = (recipient: "team" | "visitor", tryingSinceUtc?: string) =>
    ({ kind: "mail", recipient, createdAtUtc: "2026-12-01T00:00:00.000Z", tryingSinceUtc }) as OutboxRow; // all that it looks at
  const day = (days: number) => Date.parse("2026-12-01T00:00:00.000Z") + days * 86_400_000;

  it("waits longer each time, up to 5 minutes for pushes, 15 minutes for the team and an hour for visitors", () => {
    const policy = createRetryPolicy(() => 0.5);
    expect([1, 2, 3, 4].map((attempts) => policy.delayMs(team, { attempts, copies: 0 }))).toEqual([5_000, 10_000, 20_000, 40_000]);
    expect(policy.delayMs({ kind: "push", recipient: "team" }, { attempts: 2_000, copies: 0 })).toBe(300_000);
    expect(policy.delayMs(team, { attempts: 2_000, copies: 0 })).toBe(900_000);
    expect(policy.delayMs(visitor, { attempts: 2_000, copies: 0 })).toBe(3_600_000);
  });

  it.each([team, visitor])("sends four copies to a relay that closes before its answer to DATA, two within an hour", (mail) => {
    for (const [random, refused] of [0, 0.5, 1].flatMap((random) => [0, 200].map((refused) => [random, refused] as const))) {
      const policy = createRetryPolicy(() => random);
      const copiesAtMs = [0];
      // The relay may have refused it for days before.
      for (let copies = 1; copies < 10; copies += 1) {
        const failure = { attempts: refused + copies, copies, blame: "other", nowMs: day(2) } as const;
        if (policy.isHopeless(row(mail.recipient), failure)) break;
        copiesAtMs.push((copiesAtMs.at(-1) ?? 0) + policy.delayMs(mail, failure));
      }
      expect(copiesAtMs.length).toBe(4);
      expect(copiesAtMs.filter((ms) => ms < 3_600_000).length).toBe(2);
      expect(copiesAtMs[1], "before its lead waits again").toBeLessThan(mailLateMs);
    }
    expect(createRetryPolicy(() => 0.5).delayMs({ kind: "webhook", recipient: "webhook" }, { attempts: 1, copies: 1 })).toBe(5_000);
  });

  it("retries after a try that can't have been accepted, whatever happened before", () => {
    const { isHopeless } = createRetryPolicy();
    expect(isHopeless(row("visitor"), { attempts: 12, copies: 0, blame: "other", nowMs: day(1) })).toBe(false);
  });

  it("retries mails to the team for a week, not counting clock jumps, and again after a resend", () => {
    const { isHopeless } = createRetryPolicy();
    for (const blame of ["address", "other"] as const) {
      expect(isHopeless(row("team"), { attempts: 10_000, blame, copies: 0, nowMs: day(7) })).toBe(false);
      expect(isHopeless(row("team"), { attempts: 10_000, blame, copies: 0, nowMs: day(7) + 1 })).toBe(true);
      expect(isHopeless(row("team"), { attempts: 3, blame, copies: 0, nowMs: day(400) })).toBe(false);
      expect(isHopeless(row("team", "2026-12-08T00:00:00.000Z"), { attempts: 10_000, blame, copies: 0, nowMs: day(14) })).toBe(false);
    }
  });

  it("stops for visitors after five tries to an unknown address, or after three days", () => {
    const { isHopeless } = createRetryPolicy();
    expect([4, 5].map((attempts) => isHopeless(row("visitor"), { attempts, blame: "address", copies: 0, nowMs: day(0) }))).toEqual([
      false,
      true,
    ]);
    expect([3, 3.1].map((days) => isHopeless(row("visitor"), { attempts: 99, blame: "other", copies: 0, nowMs: day(days) }))).toEqual([
      false,
      true,
    ]);
  });

  it("spreads rows that failed together", () => {
    expect(createRetryPolicy(() => 0).delayMs(team, { attempts: 1, copies: 0 })).toBe(4_000);
    expect(createRetryPolicy(() => 1).delayMs(team, { attempts: 1, copies: 0 })).toBe(6_000);
  });
});

it("pauses a service after five failures in a row, twice as long each time, until it works again", () => {
  let nowMs = 1_000_000;
  const breaker = createCircuitBreaker(() => nowMs);
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) breaker.noteFailure();
  };
  fail(4);
  breaker.noteSuccess();
  fail(4);
  expect(breaker.waitMs()).toBe(0);
  fail(1);
  expect(breaker.waitMs()).toBe(30_000);
  fail(1); // a try that was already running
  expect(breaker.waitMs()).toBe(30_000);
  nowMs += 30_000;
  expect(breaker.waitMs()).toBe(0);
  fail(1);
  expect(breaker.waitMs()).toBe(60_000);
  for (let time = 0; time < 10; time += 1) {
    nowMs += breaker.waitMs();
    fail(1);
  }
  expect(breaker.waitMs()).toBe(600_000);
  nowMs += 600_000;
  breaker.noteSuccess();
  fail(4);
  expect(breaker.waitMs()).toBe(0);
});

/** A mail server that closes the connection at a given point. */
async function startRelayThatCloses(when: "before DATA" | "in the body" | "before it says that it has taken the mail") {
  const relay = createServer((socket) => {
    let isBody = false;
    socket.on("error", () => {}); // expected, since it closes connections itself
    socket.write("220 relay\r\n");
    socket.on("data", (bytes) => {
      const said = bytes.toString("latin1");
      if (isBody) {
        if (when === "in the body" || said.endsWith("\r\n.\r\n")) socket.destroy();
      } else if (/^DATA/i.test(said)) {
        isBody = true;
        socket.write("354 go on\r\n");
      } else if (when === "before DATA" && /^RCPT/i.test(said)) socket.destroy();
      else socket.write("250 relay\r\n");
    });
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  return { url: `smtp://127.0.0.1:${(relay.address() as AddressInfo).port}`, close: () => relay.close() }; // it listens on a port
}

type StartOptions = {
  readonly url?: string;
  readonly silenceMs?: number;
  readonly delayMs?: number;
  readonly mail?: Deliver<"mail">;
  readonly webhook?: Deliver<"webhook">;
  readonly nowMs?: () => number;
  readonly rows?: OutboxStore;
};

function start(options: StartOptions = {}): void {
  const { url = smtp.url, silenceMs = 5_000, delayMs = 20, mail, webhook, nowMs = Date.now } = options;
  const { deliver, close } = createSmtpDelivery(url, { from }, true, silenceMs);
  const reject = () => Promise.reject(new Error("nothing of the kind here"));
  closeTransport = close;
  outbox = startOutbox({
    store: options.rows ?? store.outbox,
    deliver: { mail: mail ?? deliver, webhook: webhook ?? reject, push: reject },
    nowMs,
    log: createLog("silent"),
    policy: { ...createRetryPolicy(), delayMs: () => delayMs },
    pollMs: 50,
  });
}

async function put(mail: Partial<OutgoingMail>, recipient: "team" | "visitor" = "team") {
  const leadId = randomUUID();
  const content = { preview: "", eyebrow: "New", heading: "Enquiry", blocks: [{ kind: "text", text: "Words" }] } as const;
  const item = mailItem({
    leadId,
    mailKind: recipient === "team" ? "team" : "acknowledgement",
    mail: { to: { address: "team@example.com" }, subject: "New enquiry", text: "Plain words", content, ...mail },
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
      createdAtUtc: utcTimestamp(Date.now()),
    },
    [item],
  );
  return item;
}

async function untilState(state: "sent" | "failed", count: number): Promise<void> {
  await expect.poll(async () => (await storedMails(store, { state })).length, { timeout: 50_000 }).toBe(count);
}

async function untilAttempts(attempts: number): Promise<void> {
  await expect.poll(async () => (await storedMails(store)).some((row) => row.attempts >= attempts), { timeout: 50_000 }).toBe(true);
}
