import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, it } from "vitest";
import { mailItem, untriedRow } from "#server/mail/outbox-items.ts";
import type { ClaimedRow } from "#server/store/outbox-rows.ts";
import { aTimestamp } from "#tests/support/dates.ts";
import { createFileDelivery } from "./mail-provider.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "moontower-mail-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const from = { name: "Moontower", address: "hello@moontower.example" };

it("writes a complete mail to a file named by time and recipient, once per mail", async () => {
  const row = rowOf({});
  await createFileDelivery(folder, { from })(row, AbortSignal.timeout(1_000));
  await createFileDelivery(folder, { from })({ ...row, claim: "another" }, AbortSignal.timeout(1_000));
  expect(readdirSync(folder)).toEqual([`2026-12-08T15-00-00.000Z-visitor-${row.id.slice(0, 8)}.eml`]);
  const email = await PostalMime.parse(readFileSync(join(folder, readdirSync(folder)[0] ?? "")));
  expect(email).toMatchObject({ from, subject: "Hello", messageId: row.kind === "mail" ? row.payload.messageId : "" });
  expect(email.html?.trim(), "as the version before stored it").toBe("<p>Words</p>");
});

it("leaves no file after a failure", async () => {
  const row = rowOf({});
  const inTheWay = `2026-12-08T15-00-00.000Z-visitor-${row.id.slice(0, 8)}.eml`;
  mkdirSync(join(folder, inTheWay, "of it"), { recursive: true });
  await expect(createFileDelivery(folder, { from })(row, AbortSignal.timeout(1_000))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([inTheWay]);
});

it("composes the same mail from its outbox row for each try", async () => {
  const content = { preview: "", eyebrow: "", heading: "Hi", blocks: [{ kind: "text", text: "<b>Words</b>" }] };
  const row = rowOf({ html: undefined, content: JSON.parse(JSON.stringify(content)) });
  const halves: (string | undefined)[] = [];
  for (const claim of ["one", "another"]) {
    await createFileDelivery(folder, { from })({ ...row, claim }, AbortSignal.timeout(1_000));
    halves.push((await PostalMime.parse(readFileSync(join(folder, readdirSync(folder)[0] ?? "")))).html);
  }
  expect(halves[0]).toContain("&lt;b&gt;Words&lt;/b&gt;");
  expect(halves[1]).toBe(halves[0]);
});

it("keeps typed text that looks like an encoded word", async () => {
  const typed = "=?utf-8?q?Payroll=0D=0A=E2=80=AE?=";
  await createFileDelivery(folder, { from })(
    rowOf({ subject: `From ${typed}`, replyTo: { name: typed, address: "eve@example.com" } }),
    AbortSignal.timeout(1_000),
  );
  const email = await PostalMime.parse(readFileSync(join(folder, readdirSync(folder)[0] ?? "")));
  const shown = [email.subject, email.replyTo?.[0]?.name].map((text) => text?.replaceAll("\u200b", ""));
  expect(shown).toEqual([`From ${typed}`, typed]);
});

it.each([
  ["a line break in the subject", { subject: "Hi\r\nBcc: everybody@example.com" }],
  ["a line break in a name", { replyTo: { name: "Eve\r\nBcc: everybody@example.com", address: "eve@example.com" } }],
  ["a second address in a name", { replyTo: { name: "Eve <x@example.com>, everybody@example.com", address: "eve@example.com" } }],
])("can't be given another header or recipient by %s", async (_, mail) => {
  await createFileDelivery(folder, { from })(rowOf(mail), AbortSignal.timeout(1_000));
  const raw = readFileSync(join(folder, readdirSync(folder)[0] ?? ""));
  const email = await PostalMime.parse(raw);
  expect(email.headers.filter(({ key }) => key === "bcc" || key === "cc")).toEqual([]);
  expect(email.to).toEqual([{ name: "", address: "dana@example.com" }]);
  for (const { address } of email.replyTo ?? []) expect(address).toBe("eve@example.com");
});

function rowOf(mail: object): ClaimedRow<"mail"> {
  const item = mailItem({
    leadId: "lead",
    mailKind: "acknowledgement",
    mail: { to: { address: "dana@example.com" }, subject: "Hello", text: "Words", html: "<p>Words</p>", ...mail },
  });
  return untriedRow(item, aTimestamp("2026-12-08T15:00:00.000Z"));
}
