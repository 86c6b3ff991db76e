import { expect, test } from "vitest";
import { scheduler as words } from "#content/scheduler.ts";
import { chooseDay, chooseTime, fillDetails, newAddress, next, toBookedCall } from "#tests/browsers/scheduler.ts";
import type { World } from "#tests/browsers/world.ts";
import { officeScheduler } from "#tests/support/dates.ts";

/** The browser may bring a page back as it was left, in the middle of what it was doing. */
export function pageCacheJourneys(world: World): void {
  const confirm = { role: "button", name: words.details.confirm };

  test("after a booking, Back brings a form that can be used", async () => {
    const { visitor } = world;
    const email = newAddress("back");
    await visitor.open(officeScheduler);
    await chooseDay(visitor, 2);
    await chooseTime(visitor, 0);
    await next(visitor);
    await fillDetails(visitor, email);
    await visitor.click(confirm);
    await visitor.sees({ role: "heading", name: words.booked.title });
    await visitor.back();
    // It pushes the form down, so it comes first.
    await visitor.sees({ role: "link", name: words.justBooked.link });
    // Kept as it was, the page shows the form; loaded anew, the other times of the day, since this one is taken.
    await visitor.sees({ role: "button", name: new RegExp(`^(${words.details.confirm}|${words.picker.next})$`) });
    await visitor.misses({ css: "[aria-busy=true], [aria-disabled=true][type=submit][value=book]" });
    if (!(await visitor.isSeeing(confirm))) {
      await chooseTime(visitor, 0);
      await next(visitor);
      await fillDetails(visitor, email);
    }
    await visitor.click(confirm);
    await visitor.sees({ role: "heading", name: words.booked.title });
  });

  test("after moving a call, Back brings a form that can be used", async () => {
    const { visitor } = world;
    await visitor.open(officeScheduler);
    await chooseDay(visitor, 3);
    await chooseTime(visitor, 0);
    await next(visitor);
    await fillDetails(visitor, newAddress("moved"));
    await visitor.click(confirm);
    await toBookedCall(visitor);
    await visitor.click({ role: "link", name: words.manage.reschedule });
    await chooseDay(visitor, 3);
    await chooseTime(visitor, 2);
    await visitor.click({ role: "button", name: words.reschedule.move });
    await visitor.sees({ role: "heading", name: words.manage.moved });
    const movedTo = await visitor.reads({ css: "main b" }, ({ textContent }) => textContent);
    await visitor.back();
    // Never the time before the move, even if the browser had kept the page.
    await expect
      .poll(() => visitor.reads({ css: "main header p" }, ({ textContent }) => textContent))
      .toBe(words.reschedule.current(movedTo));
    await chooseDay(visitor, 4);
    await chooseTime(visitor, 1);
    await visitor.click({ role: "button", name: words.reschedule.move });
    await visitor.sees({ role: "heading", name: words.manage.moved });
  });
}
