import { afterEach, expect, it } from "vitest";
import { mailItem, untriedRow } from "#server/mail/outbox-items.ts";
import type { ClaimedRow } from "#server/store/outbox-rows.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { type SmtpOptions, startSmtp, type TestSmtp } from "#tests/support/smtp.ts";
import { createSmtpDelivery, needsStartTls } from "./smtp-delivery.ts";

const from = { name: "Moontower", address: "hello@moontower.example" };
let smtp: TestSmtp | undefined;
afterEach(() => smtp?.close());

/** Sends a mail to a local server at an address that counts as remote, with a self-signed certificate. */
async function send(options: SmtpOptions, requireTls = true): Promise<TestSmtp> {
  smtp = await startSmtp(options);
  const url = `${smtp.url.replace("127.0.0.1", "0.0.0.0")}/?tls.rejectUnauthorized=false`;
  const { deliver, close } = createSmtpDelivery(url, { from }, requireTls, 2_000);
  await deliver(aRow(), AbortSignal.timeout(5_000)).finally(close);
  return smtp;
}

it("encrypts if the mail server supports it", async () => {
  const { mails } = await send({ startTls: true });
  expect(mails.map(({ encrypted }) => encrypted)).toEqual([true]);
});

it("sends nothing to a remote mail server without TLS, and retries", async () => {
  await expect(send({ startTls: false })).rejects.toMatchObject({ blame: "other" });
  expect(smtp?.mails).toEqual([]);
  expect(smtp?.tries()).toBe(0);
});

it("sends unencrypted if the settings allow it", async () => {
  const { mails } = await send({ startTls: false }, false);
  expect(mails.map(({ encrypted }) => encrypted)).toEqual([false]);
});

it("sends unencrypted to a mail server on this machine", async () => {
  smtp = await startSmtp({ startTls: false });
  const { deliver, close } = createSmtpDelivery(smtp.url, { from }, true);
  await deliver(aRow(), AbortSignal.timeout(5_000)).finally(close);
  expect(smtp.mails).toHaveLength(1);
});

it.each([
  ["smtp://localhost:25", false],
  ["smtp://127.0.0.53", false],
  ["smtp://[::1]:25", false],
  ["smtps://mail.example.com", false],
  ["smtp://mail.example.com:587", true],
  ["smtp://localhost.example.com", true],
  ["smtp://127.example.com", true],
  ["smtp://10.0.0.7", true],
])("for %s STARTTLS is needed: %s", (url, needed) => {
  expect(needsStartTls(url)).toBe(needed);
});

function aRow(): ClaimedRow<"mail"> {
  const item = mailItem({
    leadId: "lead",
    mailKind: "acknowledgement",
    mail: { to: { address: "dana@example.com" }, subject: "Hello", text: "Words", html: "<p>Words</p>" },
  });
  return untriedRow(item, aTimestamp("2026-12-08T15:00:00.000Z"));
}
