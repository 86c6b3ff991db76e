import { expect, it } from "vitest";
import { renderMail } from "./mail-document.tsx";
import { mailBody } from "./outbox-items.ts";

const content = {
  preview: "In short",
  eyebrow: "Enquiry",
  heading: "Zoë <script>alert(1)</script> would like to talk.",
  blocks: [
    { kind: "quote", label: "Message", text: '<img src=x onerror="alert(1)">\nSecond & last line' },
    { kind: "facts", rows: [{ label: "Phone", value: "(512) 555-0142", href: "tel:+15125550142" }] },
    { kind: "actions", links: [{ label: "Change or cancel", href: "https://example.com/manage/1?a=b&c=d" }] },
  ],
  smallPrint: "Small words",
} as const;

it("has the same text in HTML and plain text", () => {
  const { text } = mailBody(content);
  const html = renderMail(content);
  for (const words of ["Second", "(512) 555-0142", "Change or cancel", "Small words"]) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(text).toContain("> Second & last line");
  expect(text).toContain("Change or cancel: https://example.com/manage/1?a=b&c=d");
});

it("escapes typed text", () => {
  const html = renderMail(content);
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
});

it("loads no resources", () => {
  expect(renderMail(content)).not.toMatch(/<(img|link|script|iframe)|url\(|@import|<[^>]*\ssrc=/);
});
