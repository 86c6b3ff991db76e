import { setTimeout as elapse } from "node:timers/promises";
import { expect, test } from "vitest";
import { enquiryFormWords as words } from "#content/enquiry-form.ts";
import type { World } from "#tests/browsers/journeys.ts";
import type { Visitor } from "#tests/browsers/visitor.ts";

const field = (name: keyof typeof words.labels) => ({ role: "textbox", name: words.labels[name] });
const send = { role: "button", name: words.send };
const typedIn = (element: HTMLElement) => ("value" in element ? String(element.value) : "");

async function fillIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.type(field("name"), "Luis Ferrer");
  await visitor.type(field("email"), email);
  await visitor.type(field("message"), "We miss 15 calls a week.");
}

export function enquiryJourneys(world: World, { javaScript }: { readonly javaScript: boolean }): void {
  const freshEmail = () => `luis-${crypto.randomUUID().slice(0, 8)}@ferrer-roofing.example`;

  test("an inquiry is written, mended, sent and mailed", async () => {
    const { visitor, site } = world;
    const email = freshEmail();
    await visitor.open("/contact");
    if (javaScript) await visitor.sees({ role: "button", name: new RegExp(`^${words.labels.preferredDate}`) });
    await visitor.type(field("email"), "luis@ferrer");
    await visitor.click(send);
    await visitor.sees({ text: words.notices.invalid.title });
    await visitor.sees({ text: "Name is required" });
    expect(await visitor.reads(field("email"), typedIn)).toBe("luis@ferrer");

    await visitor.open("/contact");
    await fillIn(visitor, email);
    // What is typed faster than a person types is taken for a program's: stored, but not mailed.
    await elapse(3_200);
    await visitor.click(send);
    await visitor.sees({ text: words.notices.sent.title });
    await expect.poll(() => visitor.reads(field("message"), typedIn)).toBe("");
    await expect
      .poll(async () => (await site.mails()).filter((mail) => JSON.stringify([mail.to, mail.replyTo]).includes(email)).length)
      .toBe(2);
  });

  if (!javaScript) return;
  test("a date is chosen in the calendar, with the mouse and with keys", async () => {
    const { visitor } = world;
    const date = { role: "button", name: new RegExp(`^${words.labels.preferredDate}`) };
    await visitor.open("/contact");
    await visitor.click(date);
    await visitor.click({ role: "button", name: words.datePicker.nextMonth });
    await visitor.click({ role: "button", name: /day, \w+ 15/ });
    await expect.poll(() => visitor.reads(date, ({ textContent }) => textContent)).toMatch(/^\w+day, \w+ 15, \d{4}$/);
    await visitor.press("Enter");
    await visitor.sees({ role: "dialog", name: words.datePicker.dialog });
    await expect.poll(() => visitor.asks(() => document.activeElement?.getAttribute("aria-label"))).toMatch(/ 15\b/);
    await visitor.press("ArrowRight", "Enter");
    await expect.poll(() => visitor.reads(date, ({ textContent }) => textContent)).toMatch(/^\w+day, \w+ 16, \d{4}$/);
    await visitor.misses({ role: "dialog", name: words.datePicker.dialog });
  });

  test("what was typed is still there after a look at another page", async () => {
    const { visitor } = world;
    const email = freshEmail();
    await visitor.open("/contact");
    await visitor.sees({ role: "button", name: new RegExp(`^${words.labels.preferredDate}`) });
    await fillIn(visitor, email);
    await visitor.click({ role: "link", name: words.privacy.link });
    await visitor.sees({ role: "heading", name: /Privacy/ });
    await visitor.back();
    await expect.poll(() => visitor.reads(field("email"), typedIn)).toBe(email);
    expect(await visitor.reads(field("message"), typedIn)).toBe("We miss 15 calls a week.");
  });
}
