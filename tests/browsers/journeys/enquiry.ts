import { setTimeout as elapse } from "node:timers/promises";
import { expect, test } from "vitest";
import { enquiryFormWords as words } from "#content/enquiry-form.ts";
import type { World } from "#tests/browsers/world.ts";

const field = (name: keyof typeof words.labels) => ({ role: "textbox", name: words.labels[name] });
const send = { role: "button", name: words.send };
const typedIn = (element: HTMLElement) => ("value" in element ? String(element.value) : "");

export function enquiryJourneys(world: World, { javaScript }: { readonly javaScript: boolean }): void {
  const domain = ".example";
  const freshEmail = () => `luis-${crypto.randomUUID().slice(0, 8)}@ferrer-roofing${domain}`;

  test("an inquiry is written, mended, sent and mailed", async () => {
    const { visitor, site } = world;
    const email = freshEmail();
    await visitor.open("/contact");
    if (javaScript) await visitor.sees({ role: "button", name: new RegExp(`^${words.labels.preferredDate}`) });
    await visitor.type(field("name"), "Luis Ferrer");
    await visitor.type(field("email"), email.replace(domain, ""));
    await visitor.click(send);
    await visitor.sees({ text: words.notices.invalid.title });
    await visitor.sees({ text: "Invalid email address" });
    await visitor.sees({ text: "Message is required" });
    expect(await visitor.reads(field("name"), typedIn)).toBe("Luis Ferrer");

    await visitor.type(field("email"), domain);
    await visitor.type(field("message"), "We miss 15 calls a week.");
    await visitor.click(send);
    await visitor.sees({ text: words.notices.sent.title });
    await expect.poll(() => visitor.reads(field("message"), typedIn)).toBe("");
    await expect
      .poll(async () => (await site.mails()).filter((mail) => JSON.stringify([mail.to, mail.replyTo]).includes(email)).length)
      .toBe(2);
  });

  if (!javaScript) return;
  test("Send, pressed twice, sends once and complains of nothing", async () => {
    const { visitor } = world;
    await visitor.open("/contact");
    await visitor.sees({ role: "button", name: new RegExp(`^${words.labels.preferredDate}`) });
    await visitor.type(field("name"), "Luis Ferrer");
    await visitor.type(field("email"), freshEmail());
    await visitor.type(field("message"), "We miss 15 calls a week.");
    await visitor.clickTwice(send, 300);
    await elapse(1_200);
    await visitor.sees({ text: words.notices.sent.title });
    expect(await visitor.isSeeing({ text: words.notices.invalid.title })).toBe(false);
  });

  const date = { role: "button", name: new RegExp(`^${words.labels.preferredDate}`) };
  const said = ({ textContent }: HTMLElement) => textContent;
  const chooseMidMonth = async ({ visitor }: World) => {
    await visitor.click(date);
    await visitor.click({ role: "button", name: words.datePicker.nextMonth });
    await visitor.click({ role: "button", name: /day, \w+ 15/ });
    await expect.poll(() => visitor.reads(date, said)).toMatch(/^\w+day, \w+ 15, \d{4}$/);
  };

  test("a date is chosen in the calendar, with the mouse and with keys", async () => {
    const { visitor } = world;
    await visitor.open("/contact");
    await chooseMidMonth(world);
    await visitor.press("Enter");
    await visitor.sees({ role: "dialog", name: words.datePicker.dialog });
    await expect.poll(() => visitor.asks(() => document.activeElement?.getAttribute("aria-label"))).toMatch(/ 15\b/);
    await visitor.press("ArrowRight", "Enter");
    await expect.poll(() => visitor.reads(date, said)).toMatch(/^\w+day, \w+ 16, \d{4}$/);
    await visitor.misses({ role: "dialog", name: words.datePicker.dialog });
  });

  test("what was typed is still there after a look at another page", async () => {
    const { visitor } = world;
    const email = freshEmail();
    await visitor.open("/contact");
    await chooseMidMonth(world);
    await visitor.type(field("email"), email);
    await visitor.type(field("message"), "We miss 15 calls a week.");
    await visitor.click({ role: "link", name: words.privacy.link });
    await visitor.sees({ role: "heading", name: /Privacy/ });
    await visitor.back();
    await expect.poll(() => visitor.reads(field("email"), typedIn)).toBe(email);
    expect(await visitor.reads(field("message"), typedIn)).toBe("We miss 15 calls a week.");
    await expect.poll(() => visitor.reads(date, said)).toMatch(/^\w+day, \w+ 15, \d{4}$/);
    // Once sent it is forgotten.
    await visitor.type(field("name"), "Luis Ferrer");
    await visitor.click(send);
    await visitor.sees({ text: words.notices.sent.title });
    await visitor.open("/about");
    await visitor.open("/contact");
    await visitor.sees(field("email"));
    expect(await visitor.reads(field("email"), typedIn)).toBe("");
    expect(await visitor.asks(() => JSON.stringify(sessionStorage))).not.toContain("@");
  });
}
