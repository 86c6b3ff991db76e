import { setTimeout as elapse } from "node:timers/promises";
import { expect, test } from "vitest";
import { scheduler as words } from "#content/scheduler.ts";
import { chooseDay, chooseTime, fillDetails, newAddress, next, toBookedCall } from "#tests/browsers/scheduler.ts";
import type { World } from "#tests/browsers/world.ts";
import { calendarsTo, icalTime, icalValue } from "#tests/support/calendars.ts";
import { officeScheduler } from "#tests/support/dates.ts";

export function bookingJourneys(world: World, { javaScript }: { readonly javaScript: boolean }): void {
  test("a call is booked, mailed, moved and canceled", async () => {
    const { visitor, site } = world;
    const email = newAddress("dana");
    const invitations = async () => calendarsTo(await site.mails(), email);

    await visitor.open(officeScheduler);
    await chooseDay(visitor, 0);
    const slot = await chooseTime(visitor, 1);
    await next(visitor);
    await fillDetails(visitor, email);
    await visitor.click({ role: "button", name: words.details.confirm });
    await visitor.sees({ role: "heading", name: words.booked.title });
    await visitor.sees({ text: new RegExp(email) });
    await expect.poll(async () => (await invitations()).map((calendar) => icalValue(calendar, "DTSTART"))).toContain(icalTime(slot));

    await toBookedCall(visitor);
    await visitor.click({ role: "link", name: words.manage.reschedule });
    await chooseDay(visitor, 1);
    const newSlot = await chooseTime(visitor, 2);
    await visitor.click({ role: "button", name: words.reschedule.move });
    await visitor.sees({ role: "heading", name: words.manage.moved });

    await visitor.click({ role: "link", name: words.manage.cancel });
    await visitor.click({ role: "button", name: words.cancel.confirm });
    await visitor.sees({ role: "heading", name: words.canceled.title });
    // A move of a moment ago is not mailed: the cancellation says which time it was.
    const cancellation = async () => (await invitations()).find((calendar) => icalValue(calendar, "METHOD") === "CANCEL") ?? "";
    await expect.poll(async () => icalValue(await cancellation(), "DTSTART")).toBe(icalTime(newSlot));
  });

  if (!javaScript) return;
  test("Back from the details leads to the times; an arrow leads past the month's end", async () => {
    const { visitor } = world;
    const month = { css: "h2[aria-live]" };
    const title = (heading: HTMLElement) => heading.textContent;
    await visitor.open(officeScheduler);
    await visitor.sees({ css: "site-island[data-alive] form" });
    await chooseDay(visitor, 0);
    await chooseTime(visitor, 1);
    await next(visitor);
    await visitor.sees({ css: "#details:focus" });
    await visitor.back();
    await visitor.sees({ css: "#times:focus" });
    await elapse(800);
    await visitor.click({ role: "button", name: words.picker.nextMonth });
    await visitor.sees({ css: "button[name=day]" });
    const later = await visitor.reads(month, title);
    await visitor.asks(() => document.querySelector<HTMLElement>("button[name=day]")?.focus() ?? true);
    await visitor.press("ArrowLeft");
    await expect.poll(() => visitor.reads(month, title)).not.toBe(later);
    await visitor.sees({ css: "button[name=day]:focus" });
  });

  test.each([60, 300])("double presses %i ms apart act once: nothing that they bring under the pointer is pressed", async (pauseMs) => {
    const { visitor } = world;
    // What a second press does wrong shows within this time.
    const settle = () => elapse(1_200);
    await visitor.open(officeScheduler);
    await visitor.sees({ css: "site-island[data-alive] form" });
    await chooseDay(visitor, 0);
    await chooseTime(visitor, 0);
    await visitor.clickTwice({ role: "button", name: words.picker.next }, pauseMs);
    await settle();
    expect(await visitor.isSeeing({ text: words.details.summary.title })).toBe(false);
    await fillDetails(visitor, newAddress("twice"));
    await visitor.clickTwice({ role: "button", name: words.details.confirm }, pauseMs);
    await settle();
    await visitor.sees({ role: "heading", name: words.booked.title });
    await toBookedCall(visitor);
    await visitor.clickTwice({ role: "link", name: words.manage.cancel }, pauseMs);
    await settle();
    await visitor.sees({ role: "heading", name: words.cancel.title });
  });
}
