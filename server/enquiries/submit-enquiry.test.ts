import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brand } from "#content/brand.ts";
import { enquiryProblems } from "#content/field-problems.ts";
import type { SpamSignal } from "#domain/enquiry.ts";
import type { EnquirySubmission } from "#domain/site-services.ts";
import { createFormStamps } from "#server/forms/submission.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import { createLog } from "#server/log.ts";
import type { Store } from "#server/store/open-store.ts";
import { newFormStamp } from "#tests/support/form-stamp.ts";
import { storedEnquiries, storedMails } from "#tests/support/stored-leads.ts";
import { openTestStore } from "#tests/support/test-store.ts";
import { sendDigest } from "./digest.ts";
import { createEnquirySubmitter, type EnquiryOptions } from "./submit-enquiry.ts";

const team = { address: "team@example.com" };
let clockMs: number;
let store: Store;
let close: () => Promise<void>;
let kicks: number;

beforeEach(async () => {
  clockMs = Date.parse("2026-12-08T15:00:00Z");
  kicks = 0;
  ({ store, close } = await openTestStore());
});
afterEach(() => close());

describe("an enquiry", () => {
  it("is stored with a mail to the team and one to the visitor before it is accepted", async () => {
    expect(await submit(parts(), aSubmission({}))).toEqual({ kind: "accepted" });
    const [enquiry] = await storedEnquiries(store);
    expect(enquiry).toMatchObject({ name: "Dana Whitfield", form: "contact", spamSignals: [], message: "We miss calls.\nA lot." });
    const rows = await storedMails(store);
    const mails = rows.filter((row) => row.kind === "mail");
    const toTeam = mails.find(({ recipient }) => recipient === "team")?.payload;
    const toVisitor = mails.find(({ recipient }) => recipient === "visitor")?.payload;
    expect(toTeam).toMatchObject({
      to: team,
      replyTo: { name: "Dana Whitfield", address: "dana@example.com" },
      subject: "New inquiry from Dana Whitfield, Whitfield Dental",
    });
    expect(toTeam?.text).toContain("> We miss calls.\n> A lot.");
    expect(toTeam?.text).toContain("Thursday, December 10, 2026, 2:30 PM");
    expect(toVisitor).toMatchObject({ to: { address: "dana@example.com" }, replyTo: { address: brand.email } });
    expect(toVisitor?.text).toContain("Hello Dana,");
    expect(toVisitor?.text).toContain("We'll get back to you within 24 hours.");
    expect(toVisitor?.text).not.toMatch(/December|2:30/); // only a plain name of the typed text
    expect(toTeam?.text).not.toContain("Came from"); // the visit had no source
    expect(kicks).toBe(1);
  });

  it("has the visit's source in the team's mail only", async () => {
    await submit(parts(), { ...aSubmission({}), visit: "f=%2Fdemos&r=www.google.com&c=storm-season" });
    const texts = (await storedMails(store)).flatMap((row) => (row.kind === "mail" ? [[row.recipient, row.payload.text]] : []));
    const { team: toTeam, visitor: toVisitor } = Object.fromEntries(texts);
    expect(toTeam).toContain("Came from: www.google.com, first page /demos, campaign storm-season");
    expect(toVisitor).not.toContain("google");
  });

  it("is acknowledged, even if the address got many mails while the clock was years ahead", async () => {
    const setRightMs = clockMs;
    const acknowledged = async () => (await storedMails(store)).filter(({ recipient }) => recipient === "visitor").length;
    clockMs = Date.parse("2029-12-08T15:00:00Z");
    for (let count = 0; count < 12; count += 1) await submit(parts(), aSubmission({ message: `Ahead ${count}`, preferredDate: "" }));
    const before = await acknowledged();
    clockMs = setRightMs;
    await submit(parts(), aSubmission({ message: "Set right" }));
    expect(await acknowledged()).toBe(before + 1);
  });

  it("sends none of the typed text to the typed address", async () => {
    await submit(
      parts(),
      aSubmission({ name: "Cheap pills at www.pills.example", message: "http://pills.example", company: "pills.example" }),
    );
    const visitorMail = (await storedMails(store)).find(({ recipient }) => recipient === "visitor");
    expect(JSON.stringify(visitorMail?.payload)).not.toMatch(/pills/i);
  });

  it("is stored once if sent twice", async () => {
    const submission = aSubmission({});
    const submitter = parts();
    expect(await Promise.all([submit(submitter, submission), submit(submitter, submission)])).toEqual([
      { kind: "accepted" },
      { kind: "accepted" },
    ]);
    expect(await storedEnquiries(store)).toHaveLength(1);
    expect(await storedMails(store)).toHaveLength(2);
  });

  it("is stored again if sent with the same id and a different text, which is stored once", async () => {
    const submitter = parts();
    const first = aSubmission({});
    const changed = { ...first, values: { ...first.values, message: "We miss calls, and texts too." } };
    for (const submission of [first, changed, changed, first]) expect(await submit(submitter, submission)).toEqual({ kind: "accepted" });
    const messages = (await storedEnquiries(store)).map(({ message }) => message);
    expect(messages.sort()).toEqual(["We miss calls, and texts too.", "We miss calls.\nA lot."]);
    // Each reaches the team; only the first is acknowledged.
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(["team", "team", "visitor"]);
  });

  it("with one id but thirty texts and addresses is acknowledged to the first address only, and mailed to the team each time", async () => {
    const submitter = parts();
    const first = aSubmission({});
    for (let stranger = 0; stranger < 30; stranger += 1) {
      const values = { ...first.values, email: `stranger-${stranger}@example.com`, message: `Text ${stranger}` };
      expect(await submit(submitter, { ...first, values })).toEqual({ kind: "accepted" });
    }
    const acknowledged = (await mails()).filter(({ recipient }) => recipient === "visitor");
    expect(acknowledged.map(({ to }) => to.address)).toEqual(["stranger-0@example.com"]);
    expect((await mails()).filter(({ recipient }) => recipient === "team")).toHaveLength(30);
  });

  it("is acknowledged at most four times an hour per address, in any spelling", async () => {
    const submitter = parts();
    for (let time = 0; time < 9; time += 1)
      await submit(submitter, aSubmission({ email: time % 2 ? "d.ana@gmail.com" : `Dana+${time}@gmail.com` }));
    expect((await mails()).filter(({ recipient }) => recipient === "visitor")).toHaveLength(4);
    expect((await mails()).filter(({ recipient }) => recipient === "team")).toHaveLength(9);
  });

  it("is refused with one message per invalid field", async () => {
    const outcome = await submit(parts(), aSubmission({ name: " ", email: "dana", preferredTime: "half past two" }));
    expect(outcome).toEqual({
      kind: "invalid",
      errors: { name: enquiryProblems.nameMissing, email: enquiryProblems.emailInvalid, preferredTime: enquiryProblems.timeInvalid },
    });
    expect(await storedEnquiries(store)).toEqual([]);
  });

  it("can name a date that is still today in some time zone, but not one past everywhere", async () => {
    clockMs = Date.parse("2026-12-09T11:59:00Z"); // 23:59 on the 8th at UTC-12
    expect(await submit(parts(), aSubmission({ preferredDate: "2026-12-08" }))).toEqual({ kind: "accepted" });
    expect(await submit(parts(), aSubmission({ preferredDate: "2026-12-07" }))).toEqual({
      kind: "invalid",
      errors: { preferredDate: enquiryProblems.datePast },
    });
    expect(await submit(parts(), aSubmission({ preferredDate: "2026-12-07", name: " " })), "all in one round").toEqual({
      kind: "invalid",
      errors: { name: enquiryProblems.nameMissing, preferredDate: enquiryProblems.datePast },
    });
  });

  it("can have a thousand characters as browsers count them, with a line break as one", async () => {
    const message = `${"x".repeat(500)}\r\n${"y".repeat(499)}`;
    expect(await submit(parts(), aSubmission({ message }))).toEqual({ kind: "accepted" });
    expect(await submit(parts(), aSubmission({ message: `${message}z` }))).toMatchObject({ kind: "invalid" });
  });

  it("loses control characters, which are invalid in databases and mail headers", async () => {
    await submit(parts(), aSubmission({ name: "Dana\u0000\r\nBcc: x@example.com", message: "One\u0000\u001b[31m two" }));
    const [enquiry] = await storedEnquiries(store);
    expect(enquiry).toMatchObject({ name: "Dana Bcc: x@example.com", message: "One[31m two" });
  });

  it.each(["", "x'; drop table enquiries", "00000000-0000-8000-8000-000000000000"])(
    "with the id %j, which no script has made, is known by its content for a day",
    async (submissionId) => {
      const send = async (changes: Partial<EnquirySubmission> = {}) => {
        expect(await submit(parts(), { ...aSubmission({}), submissionId, stamp: "", ...changes })).toEqual({ kind: "accepted" });
        return (await storedEnquiries(store)).length;
      };
      expect([await send(), await send(), await send({ clientAddress: "198.51.100.7" })]).toEqual([1, 1, 1]);
      expect(await send({ form: "demos" }), "another form").toBe(2);
      expect(await send({ values: { ...aSubmission({}).values, message: "We miss texts too." } }), "other words").toBe(3);
      expect((await storedEnquiries(store)).flatMap(({ spamSignals }) => spamSignals)).toEqual([]);
      clockMs += 86_399_999;
      expect(await send(), "within the day").toBe(3);
      clockMs += 1;
      expect([await send(), await send()], "the next day, and its retry").toEqual([4, 4]);
      clockMs += 86_400_000;
      expect([await send(), await send()], "the day after, and its retry").toEqual([5, 5]);
    },
  );

  it("without an id is stored once if sent several times at once", async () => {
    const submitter = parts();
    const submission = { ...aSubmission({}), submissionId: "", stamp: "" };
    expect(await Promise.all(Array.from({ length: 20 }, () => submit(submitter, submission)))).toEqual(
      Array.from({ length: 20 }, () => ({ kind: "accepted" })),
    );
    expect(await storedEnquiries(store)).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });
});

describe("one weak signal does not hold an enquiry", () => {
  const weak: [string, (submission: EnquirySubmission) => EnquirySubmission, SpamSignal[]][] = [
    ["a form filled in at once", (submission) => ({ ...submission, ...newFormStamp(stamps()) }), ["too-fast"]],
    ["no stamp", (submission) => ({ ...submission, stamp: "" }), []],
    ["neither id nor stamp", (submission) => ({ ...submission, submissionId: "", stamp: "" }), []],
    ["a stamp without an id", (submission) => ({ ...submission, submissionId: "" }), ["no-stamp"]],
    ["a forged stamp", (submission) => ({ ...submission, stamp: "zzzz.AAAA" }), ["no-stamp"]],
    ["another form's stamp", (submission) => ({ ...submission, submissionId: randomUUID() }), ["no-stamp"]],
    ["a clock that was set back by 40 s", (submission) => ({ ...submission, ...stampedAt(clockMs + 40_000) }), []],
    ["a page that was open for two days", (submission) => ({ ...submission, ...stampedAt(clockMs - 2 * 86_400_000) }), ["old-stamp"]],
  ];
  it.each(weak)("%s", async (_, change, spamSignals) => {
    expect(await submit(parts(), change(aSubmission({})))).toEqual({ kind: "accepted" });
    expect(await storedEnquiries(store)).toMatchObject([{ spamSignals }]);
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      ["team", "New inquiry from Dana Whitfield, Whitfield Dental"],
      ["visitor", "We have your message"],
    ]);
  });
});

describe("a suspected enquiry", () => {
  const suspected = (changes: Record<string, string> = {}) => ({ ...aSubmission(changes), honeypot: "https://pills.example" });

  it("gets the usual answer, and is mailed to the team with a mark and a release link; its acknowledgement is held", async () => {
    expect(await submit(parts({ hasWebhook: true }), suspected())).toEqual({ kind: "accepted" });
    const [enquiry] = await storedEnquiries(store);
    expect(enquiry).toMatchObject({ spamSignals: ["honeypot"], toldAtUtc: "2026-12-08T15:00:00.000Z" });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("[Suspected spam] New inquiry from Dana Whitfield, Whitfield Dental");
    expect(mail?.text).toContain("> We miss calls.");
    expect(mail?.text).toContain(`https://www.example.com/leads/${enquiry?.id}/release/signed`);
    const webhook = (await storedMails(store)).find(({ kind }) => kind === "webhook");
    expect(webhook?.payload).toMatchObject({ data: { isSuspected: true, spamSignals: ["honeypot"] } });
  });

  it("is also one with two weak signals", async () => {
    const submitter = parts();
    const first = { ...aSubmission({}), stamp: "zzzz.AAAA" };
    await submit(submitter, first);
    await submit(submitter, { ...first, values: { ...first.values, message: "Other words" } });
    expect((await mails()).filter(({ subject }) => subject.startsWith("[Suspected spam]"))).toHaveLength(1);
  });

  it("is in a digest from the sixth in an hour on, with its full text and a release link; the digest is sent once", async () => {
    const submitter = parts();
    for (let time = 0; time < 60; time += 1) await submit(submitter, suspected({ message: `Text number ${time}.` }));
    expect(await mails()).toHaveLength(5);
    const digest = () =>
      sendDigest({
        store,
        teamMailboxes: [team],
        releaseUrl: (id) => `https://www.example.com/leads/${id}`,
        notifyOutbox: () => {},
        nowMs: () => clockMs,
      });
    expect(await digest()).toBe(0); // the first one has waited for less than an hour
    clockMs += 3_600_000;
    const told = await Promise.all([digest(), digest(), digest()]);
    expect(told.reduce((sum, count) => sum + count)).toBe(55);
    const digests = (await mails()).slice(5);
    expect(digests.map(({ subject }) => subject).sort()).toEqual([
      "Held back: 15 messages to look through",
      "Held back: 40 messages to look through",
    ]);
    const words = digests.map(({ text }) => text).join();
    const waiting = (await storedEnquiries(store)).filter(({ toldAtUtc }) => toldAtUtc !== "2026-12-08T15:00:00.000Z");
    expect(waiting).toHaveLength(55);
    for (const { id, message } of waiting) {
      expect(words).toContain(`> ${message}`);
      expect(words).toContain(`https://www.example.com/leads/${id}`);
    }
    await submit(submitter, suspected());
    clockMs += 5 * 3_600_000 - 1;
    expect(await digest()).toBe(0);
  });
});

it("limits one address, with the time to wait, but not others", async () => {
  const submitter = parts({ limit: createRateLimit({ times: 2, windowSeconds: 600 }) });
  await submit(submitter, aSubmission({}));
  await submit(submitter, aSubmission({}));
  expect(await submit(submitter, aSubmission({}))).toEqual({ kind: "rate-limited", retryAfterSeconds: 600 });
  expect(await submit(submitter, { ...aSubmission({}), clientAddress: "198.51.100.7" })).toEqual({ kind: "accepted" });
  expect(await storedEnquiries(store)).toHaveLength(3);
});

it("does not count invalid forms towards the limit", async () => {
  const submitter = parts({ limit: createRateLimit({ times: 1, windowSeconds: 600 }) });
  for (let tries = 0; tries < 5; tries += 1) await submit(submitter, aSubmission({ email: "dana" }));
  expect(await submit(submitter, aSubmission({}))).toEqual({ kind: "accepted" });
});

it("reports a failure of the store, and logs none of the enquiry's text", async () => {
  const lines: string[] = [];
  const submitter = parts({ log: { ...createLog("silent"), error: (...args: unknown[]) => lines.push(JSON.stringify(args)) } });
  await store.close();
  expect(await submit(submitter, aSubmission({}))).toEqual({ kind: "unavailable" });
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toMatch(/dana|whitfield|calls/i);
});

async function mails() {
  const rows = await storedMails(store);
  return rows.flatMap((row) => (row.kind === "mail" ? [{ ...row.payload, recipient: row.recipient }] : []));
}

function stampedAt(ms: number) {
  return newFormStamp(createFormStamps(["a secret"], () => ms));
}

function stamps() {
  return createFormStamps(["a secret"], () => clockMs);
}

function parts(changes: Partial<EnquiryOptions> = {}) {
  return createEnquirySubmitter({
    store,
    stamps: stamps(),
    limit: createRateLimit({ times: 100, windowSeconds: 600 }),
    teamMailboxes: [team],
    hasWebhook: false,
    releaseUrl: (id) => `https://www.example.com/leads/${id}/release/signed`,
    notifyOutbox: () => {
      kicks += 1;
    },
    log: createLog("silent"),
    nowMs: () => clockMs,
    ...changes,
  });
}

function submit(submitter: ReturnType<typeof parts>, submission: EnquirySubmission) {
  return submitter(submission);
}

/** The form of a genuine visitor, filled in for a minute. */
function aSubmission(values: Record<string, string>): EnquirySubmission {
  const nowMs = clockMs;
  clockMs -= 60_000;
  const stamp = newFormStamp(stamps());
  clockMs = nowMs;
  return {
    ...stamp,
    form: "contact",
    values: {
      name: "Dana Whitfield",
      email: "dana@example.com",
      company: "Whitfield Dental",
      preferredDate: "2026-12-10",
      preferredTime: "14:30",
      message: "We miss calls.\r\nA lot.",
      ...values,
    },
    honeypot: "",
    clientAddress: "203.0.113.5",
  };
}
