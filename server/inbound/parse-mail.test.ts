import { expect, it } from "vitest";
import { processorClock } from "#tests/support/own-clock.ts";
import { rawMail } from "#tests/support/raw-mails.ts";
import { inboundLimits } from "./inbound-mail.ts";
import { foldQuotes, parseMail } from "./parse-mail.ts";
import { readMail } from "./read-mail.ts";
import { createReplyAddresses } from "./reply-address.ts";

it("separates the written text from the quoted text", async () => {
  const body =
    "Thursday works.\r\nDana\r\n\r\nOn Tue, Dec 8, 2026 at 9:00 AM Moontower <hello@moontower.example> wrote:\r\n> Which day suits you?\r\n> Priya\r\n";
  const { text, quoted } = await parseMail(rawMail({}, body));
  expect(text).toBe("Thursday works.\nDana");
  expect(quoted).toContain("Which day suits you?");
});

it("keeps the text of a mail that only quotes", () => {
  expect(foldQuotes("> Only this").text).toBe("> Only this");
});

it.each([
  ["blank lines", "\n"],
  ["spaces", " "],
  ["lines of a space", " \n"],
  ["dashes", "-"],
  ["lines of a dash", "-\n"],
  ["quote marks", ">\n"],
  ["lines that look like a quote's first", "On Tue\n"],
])("is done at once with a mail of nothing but %s", (_, text) => {
  const usedMs = processorClock();
  foldQuotes(`${text.repeat(100_000 / text.length)}a`);
  expect(usedMs()).toBeLessThan(2_000);
});

it("converts HTML to text without scripts, styles and pictures, and with the URLs of links", async () => {
  const html = `<style>p{}</style><script>alert(1)</script><p>See <a href="https://example.com/plan">the plan</a></p><img src="https://track.example.com/x.png" alt="x">`;
  const { text } = await parseMail(rawMail({ "Content-Type": "text/html; charset=utf-8" }, html));
  expect(text).toBe("See the plan [https://example.com/plan]");
});

it("keeps attachments of allowed types with safe names, and counts the others", async () => {
  const file = (name: string, type: string) =>
    `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\nQUJD\r\n`;
  const body = `--b\r\n\r\nHere.\r\n${file("../../etc/plan.exe", "application/pdf")}${file("page.html", "text/html")}${file("run.exe", "application/x-msdownload")}--b--\r\n`;
  const { files, leftOut, text } = await parseMail(rawMail({ "Content-Type": 'multipart/mixed; boundary="b"' }, body));
  expect(text).toBe("Here.");
  expect(files.map(({ name, mimeType }) => ({ name, mimeType }))).toEqual([{ name: "_.._etc_plan.pdf", mimeType: "application/pdf" }]);
  expect(Buffer.from(files[0]?.content ?? []).toString()).toBe("ABC");
  expect(leftOut).toBe(2);
});

it.each([
  ["Auto-Submitted", "auto-replied"],
  ["Precedence", "bulk"],
  ["Return-Path", "<>"],
  ["From", "no-reply@example.com"],
])("knows a program by %s: %s", async (name, value) => {
  expect((await parseMail(rawMail({ [name]: value }))).isAutomatic).toBe(true);
});

it.each([
  ["List-Id", "<office.example.com>"],
  ["Precedence", "list"],
])("knows a mailing list by %s, which may be a company's group", async (name, value) => {
  expect(await parseMail(rawMail({ [name]: value }))).toMatchObject({ isFromList: true, isAutomatic: false });
});

it("ignores authentication results if there are two senders", async () => {
  const results = { "Authentication-Results": "mx.moontower.example; dmarc=pass" };
  expect((await parseMail(rawMail(results))).authentication).toHaveLength(1);
  const second = Buffer.from("From: mallory@evil.example\r\n");
  expect((await parseMail(Buffer.concat([second, rawMail(results)]))).authentication).toEqual([]);
  expect((await parseMail(rawMail({ ...results, From: "theo@moontower.example, mallory@evil.example" }))).authentication).toEqual([]);
});

it("treats a mail with Auto-Submitted: no as written by a person", async () => {
  expect((await parseMail(rawMail({ "Auto-Submitted": "no" }))).isAutomatic).toBe(false);
});

it("refuses parts that are nested too deeply, and parses the next mail", async () => {
  const bomb = Array.from(
    { length: 2_000 },
    (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary="b${depth + 1}"\r\n\r\n`,
  ).join("");
  await expect(readMail(rawMail({ "Content-Type": 'multipart/mixed; boundary="b0"' }, bomb))).rejects.toThrow("nested too deeply");
  expect((await readMail(rawMail({}))).text).toBe("Sounds good.");
});

it("parses ten thousand recipients and a huge text within its limits", async () => {
  const to = Array.from({ length: 10_000 }, (_, index) => `p${index}@example.com`).join(",\r\n ");
  const mail = await readMail(rawMail({ To: to }, "word ".repeat(500_000)));
  expect(mail.to.length).toBeLessThanOrEqual(200);
  expect(mail.text.length).toBeLessThanOrEqual(inboundLimits.text);
});

it.each([
  ["ten thousand", "p@example.com"],
  ["ten thousand in a header that is too long", '"Somebody, by a name with commas" <p@example.com>'],
])("finds the lead's own address behind %s others", async (_how, other) => {
  const addresses = createReplyAddresses("replies@moontower.example", "a key");
  const ours = addresses.of(crypto.randomUUID(), "visitor") ?? "";
  const others = Array.from({ length: 10_000 }, (_, index) => other.replace("p@", `p${index}@`));
  for (const field of ["To", "Cc"]) {
    const mail = await readMail(rawMail({ To: "hello@moontower.example", [field]: [...others, `Moontower <${ours}>`].join(",\r\n ") }));
    expect(mail.to).toContain(ours);
    expect(mail.to.length).toBeLessThanOrEqual(200);
  }
});
