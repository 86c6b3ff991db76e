import { setTimeout as elapse } from "node:timers/promises";
import { expect } from "vitest";
import { scheduler as words } from "#content/scheduler.ts";
import { timesOfRoomyDay } from "#tests/support/dates.ts";
import type { Visitor } from "./visitor.ts";

const month = { css: "h2[aria-live]" };
const title = (heading: HTMLElement) => heading.textContent;

/** The nth day with many open times, from the shown month on. */
export async function chooseDay(visitor: Visitor, nth: number): Promise<void> {
  for (let left = nth; ; ) {
    const shown = await visitor.reads(month, title);
    const offered = await visitor.reads({ css: "form table" }, (table) =>
      [...table.querySelectorAll("button[name=day]")]
        .filter((button) => button.checkVisibility())
        .map((button) => ({
          value: button.getAttribute("value") ?? "",
          times: Number(/(\d+) times? open$/.exec(button.getAttribute("aria-label") ?? "")?.[1]),
        })),
    );
    const days = offered.filter(({ times }) => times >= timesOfRoomyDay);
    const day = days[left]?.value;
    if (day !== undefined) {
      await visitor.click({ css: `button[name=day][value="${day}"]` });
      await visitor.sees({ css: `button[name=day][value="${day}"][aria-pressed=true]` });
      return;
    }
    left -= days.length;
    await visitor.click({ role: "button", name: words.picker.nextMonth });
    await expect.poll(() => visitor.reads(month, title)).not.toBe(shown);
  }
}

/** The day's nth open time; answers its instant. */
export async function chooseTime(visitor: Visitor, nth: number): Promise<string> {
  const time = { role: "radio", nth };
  await visitor.click(time);
  return visitor.reads(time, (radio) => (radio instanceof HTMLInputElement ? radio.value : ""));
}

export const next = (visitor: Visitor) => visitor.click({ role: "button", name: words.picker.next });

/** An address of its own, since one may hold two calls. */
export const newAddress = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@whitfield.example`;

export async function fillDetails(visitor: Visitor, email: string): Promise<void> {
  await visitor.type({ role: "textbox", name: words.details.labels.name }, "Dana Whitfield");
  await visitor.type({ role: "textbox", name: words.details.labels.email }, email);
}

/** On the page after booking. The link is in the same place as "Confirm" was: pressed at once, it would count as the second half of a double press. */
export async function toBookedCall(visitor: Visitor): Promise<void> {
  const link = { role: "link", name: words.booked.bar.link };
  await visitor.sees(link);
  await elapse(800);
  await visitor.click(link);
}
