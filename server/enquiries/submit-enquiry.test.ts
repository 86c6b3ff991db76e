import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brand } from "#content/brand.ts";
import { enquiryProblems } from "#content/field-problems.ts";
import type { EnquirySubmission } from "#domain/site-services.ts";
import { createFormStamps } from "#server/forms/form-stamp.ts";
import { createRateLimit } from "#server/http/rate-limit.ts";
import { createLog } from "#server/log.ts";
import { openStore } from "#server/store/open-store.ts";
import type { Store } from "#server/store/store.ts";
import { type EnquiryParts, enquirySubmitter } from "./submit-enquiry.ts";

const team = { address: "team@example.com" };
let clockMs: number;
let folder: string;
let store: Store;
let kicks: number;

beforeEach(async () => {
  clockMs = Date.parse("2026-12-08T15:00:00Z");
  kicks = 0;
  folder = mkdtempSync(join(tmpdir(), "moontower-enquiries-"));
  store = await openStore({ databaseUrl: undefined, dataDir: folder });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

describe("an enquiry", () => {
  it("is stored with a mail to the team and one to the visitor before it is accepted", async () => {
    expect(await submit(parts(), aSubmission({}))).toEqual({ kind: "accepted" });
    const [enquiry] = await store.enquiries.list({ limit: 5 });
    expect(enquiry).toMatchObject({ name: "Dana Whitfield", form: "contact", spamSignals: [], message: "We miss calls.\nA lot." });
    const rows = await store.outbox.list({ limit: 5 });
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
    expect(toVisitor?.text).toContain("We'll get back to you within 24 hours.");
    expect(kicks).toBe(1);
  });

  it("carries nothing of a stranger's text to the address that was typed", async () => {
    await submit(
      parts(),
      aSubmission({ name: "Cheap pills at www.pills.example", message: "http://pills.example", company: "pills.example" }),
    );
    const visitorMail = (await store.outbox.list({ limit: 5 })).find(({ recipient }) => recipient === "visitor");
    expect(JSON.stringify(visitorMail?.payload)).not.toMatch(/pills/i);
  });

  it("is stored once when it comes twice", async () => {
    const submission = aSubmission({});
    const submitter = parts();
    expect(await Promise.all([submit(submitter, submission), submit(submitter, submission)])).toEqual([
      { kind: "accepted" },
      { kind: "accepted" },
    ]);
    expect(await store.enquiries.list({ limit: 5 })).toHaveLength(1);
    expect(await store.outbox.list({ limit: 5 })).toHaveLength(2);
  });

  it("is kept again when it comes back under the same id with other words, and those once", async () => {
    const submitter = parts();
    const first = aSubmission({});
    const changed = { ...first, values: { ...first.values, message: "We miss calls, and texts too." } };
    for (const submission of [first, changed, changed, first]) expect(await submit(submitter, submission)).toEqual({ kind: "accepted" });
    const messages = (await store.enquiries.list({ limit: 5 })).map(({ message }) => message);
    expect(messages.sort()).toEqual(["We miss calls, and texts too.", "We miss calls.\nA lot."]);
    expect(await store.outbox.list({ limit: 9 })).toHaveLength(4);
  });

  it("is refused with one message per wrong field", async () => {
    const outcome = await submit(parts(), aSubmission({ name: " ", email: "dana", preferredTime: "half past two" }));
    expect(outcome).toEqual({
      kind: "invalid",
      errors: { name: enquiryProblems.nameMissing, email: enquiryProblems.emailInvalid, preferredTime: enquiryProblems.timeInvalid },
    });
    expect(await store.enquiries.list({ limit: 5 })).toEqual([]);
  });

  it("may ask for a day that is still today somewhere on Earth, not for one that is past everywhere", async () => {
    clockMs = Date.parse("2026-12-09T11:59:00Z"); // 23:59 on the 8th at UTC-12
    expect(await submit(parts(), aSubmission({ preferredDate: "2026-12-08" }))).toEqual({ kind: "accepted" });
    expect(await submit(parts(), aSubmission({ preferredDate: "2026-12-07" }))).toEqual({
      kind: "invalid",
      errors: { preferredDate: enquiryProblems.datePast },
    });
  });

  it("may be a thousand characters long as the browser counts them: a line break is one", async () => {
    const message = `${"x".repeat(500)}\r\n${"y".repeat(499)}`;
    expect(await submit(parts(), aSubmission({ message }))).toEqual({ kind: "accepted" });
    expect(await submit(parts(), aSubmission({ message: `${message}z` }))).toMatchObject({ kind: "invalid" });
  });

  it("loses control characters, which a database or a mail header can't carry", async () => {
    await submit(parts(), aSubmission({ name: "Dana\u0000\r\nBcc: x@example.com", message: "One\u0000\u001b[31m two" }));
    const [enquiry] = await store.enquiries.list({ limit: 5 });
    expect(enquiry).toMatchObject({ name: "Dana Bcc: x@example.com", message: "One[31m two" });
  });

  it("with an id that is not one is stored as a submission of its own", async () => {
    expect(await submit(parts(), { ...aSubmission({}), submissionId: "x'; drop table enquiries" })).toEqual({ kind: "accepted" });
    expect(await store.enquiries.list({ limit: 5 })).toHaveLength(1);
  });
});

describe("suspected spam is stored, marked and not mailed, and answered like any other", () => {
  const suspicions: [string, (submission: EnquirySubmission) => EnquirySubmission, string][] = [
    ["a filled honeypot", (submission) => ({ ...submission, honeypot: "https://pills.example" }), "honeypot"],
    ["a form filled in at once", (submission) => ({ ...submission, ...stamps().issue() }), "too-fast"],
    ["no stamp", (submission) => ({ ...submission, stamp: "" }), "no-stamp"],
    ["a forged stamp", (submission) => ({ ...submission, stamp: "zzzz.AAAA" }), "no-stamp"],
    ["another form's stamp", (submission) => ({ ...submission, submissionId: randomUUID() }), "no-stamp"],
  ];
  it.each(suspicions)("%s", async (_, change, signal) => {
    expect(await submit(parts(), change(aSubmission({})))).toEqual({ kind: "accepted" });
    expect(await store.enquiries.list({ limit: 5 })).toMatchObject([{ spamSignals: [signal] }]);
    expect(await store.outbox.list({ limit: 5 })).toEqual([]);
  });
});

it("answers too many from one address with how long to wait, and lets others through", async () => {
  const submitter = parts({ limit: createRateLimit({ times: 2, windowSeconds: 600 }) });
  await submit(submitter, aSubmission({}));
  await submit(submitter, aSubmission({}));
  expect(await submit(submitter, aSubmission({}))).toEqual({ kind: "rate-limited", retryAfterSeconds: 600 });
  expect(await submit(submitter, { ...aSubmission({}), clientAddress: "198.51.100.7" })).toEqual({ kind: "accepted" });
  expect(await store.enquiries.list({ limit: 5 })).toHaveLength(3);
});

it("does not count what is invalid: correcting a form takes tries", async () => {
  const submitter = parts({ limit: createRateLimit({ times: 1, windowSeconds: 600 }) });
  for (let tries = 0; tries < 5; tries += 1) await submit(submitter, aSubmission({ email: "dana" }));
  expect(await submit(submitter, aSubmission({}))).toEqual({ kind: "accepted" });
});

it("says so when the store fails, and logs no word of the enquiry", async () => {
  const lines: string[] = [];
  const submitter = parts({ log: { ...createLog("silent"), error: (...args: unknown[]) => lines.push(JSON.stringify(args)) } });
  await store.close();
  expect(await submit(submitter, aSubmission({}))).toEqual({ kind: "unavailable" });
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toMatch(/dana|whitfield|calls/i);
  store = await openStore({ databaseUrl: undefined, dataDir: folder });
});

function stamps() {
  return createFormStamps("a secret", () => clockMs);
}

function parts(changes: Partial<EnquiryParts> = {}) {
  return enquirySubmitter({
    store,
    stamps: stamps(),
    limit: createRateLimit({ times: 100, windowSeconds: 600 }),
    teamMailboxes: [team],
    hasWebhook: false,
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

/** As an honest visitor sends it, who took a minute to fill it in. */
function aSubmission(values: Record<string, string>): EnquirySubmission {
  const nowMs = clockMs;
  clockMs -= 60_000;
  const stamp = stamps().issue();
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
