import { expect, test } from "vitest";
import { scheduler as words } from "#content/scheduler.ts";
import type { World } from "#tests/browsers/journeys.ts";
import { chooseDay, chooseTime, fillDetails, newAddress, next } from "#tests/browsers/scheduler.ts";
import { calendarsTo, icalTime, icalValue } from "#tests/support/calendars.ts";

export function bookingJourneys(world: World): void {
  test("a call is booked, mailed, moved and canceled", async () => {
    const { visitor, site } = world;
    const email = newAddress("dana");
    const invitations = async () => calendarsTo(await site.mails(), email);

    await visitor.open("/scheduler?zone=America/Chicago");
    await chooseDay(visitor, 0);
    const slot = await chooseTime(visitor, 1);
    await next(visitor);
    await fillDetails(visitor, email);
    await visitor.click({ role: "button", name: words.details.confirm });
    await visitor.sees({ role: "heading", name: words.booked.title });
    await visitor.sees({ text: new RegExp(email) });
    await expect.poll(async () => (await invitations()).map((calendar) => icalValue(calendar, "DTSTART"))).toContain(icalTime(slot));

    await visitor.click({ role: "link", name: words.booked.bar.link });
    await visitor.click({ role: "link", name: words.manage.reschedule });
    await chooseDay(visitor, 1);
    const newSlot = await chooseTime(visitor, 2);
    await visitor.click({ role: "button", name: words.reschedule.move });
    await visitor.sees({ role: "heading", name: words.manage.moved });

    await visitor.click({ role: "link", name: words.manage.cancel });
    await visitor.click({ role: "button", name: words.cancel.confirm });
    await visitor.sees({ role: "heading", name: words.cancelled.title });
    // A move of a moment ago is not mailed: the cancellation says which time it was.
    const cancellation = async () => (await invitations()).find((calendar) => icalValue(calendar, "METHOD") === "CANCEL") ?? "";
    await expect.poll(async () => icalValue(await cancellation(), "DTSTART")).toBe(icalTime(newSlot));
  });
}
