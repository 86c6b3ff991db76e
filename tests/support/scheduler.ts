import { randomUUID } from "node:crypto";
import type { FrameLocator, Page } from "@playwright/test";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { officeScheduler, timesOfRoomyDay } from "./dates.ts";
import { expect } from "./test.ts";

/** Where a scheduler page is shown: alone or in a frame. */
type Place = Page | FrameLocator;

/** Chooses the nth day with room for every test, from the shown month on; of the next month if this one has too few left. */
export async function chooseDay(place: Place, nth: number): Promise<string> {
  const month = place.locator("h2[aria-live]");
  for (let left = nth; ; ) {
    const title = await month.innerText();
    const days = await roomyDays(place);
    const value = days[left];
    if (value !== undefined) {
      await aMoment();
      await place.locator(`button[name=day][value="${value}"]`).click();
      await expect(place.locator(`button[name=day][value="${value}"]`)).toHaveAttribute("aria-pressed", "true");
      return value;
    }
    left -= days.length;
    await press(place, "Next month");
    await expect(month).not.toHaveText(title);
  }
}

const roomyDays = (place: Place) =>
  place
    .locator("button[name=day]:visible")
    .evaluateAll(
      (buttons, least) =>
        buttons
          .filter((button) => Number(/(\d+) times? open$/.exec(button.getAttribute("aria-label") ?? "")?.[1]) >= least)
          .map((button) => button.getAttribute("value") ?? ""),
      timesOfRoomyDay,
    );

/** Chooses the day's nth open time and answers its instant. */
export async function chooseTime(place: Place, nth: number): Promise<string> {
  const time = place.getByRole("radio").nth(nth);
  await time.waitFor();
  await aMoment();
  await time.check();
  return (await time.getAttribute("value")) ?? "";
}

/** The page that asks for the details of a call at this time. */
export const detailsOf = (slot: string) => `${officeScheduler}&slot=${slot}&step=details`;

/** Opens it for a time late in the calendar, where no test chooses its days; answers its instant. */
export async function openDetails(page: Page): Promise<string> {
  const { slots } = (await (await page.request.get(schedulerPaths.slots)).json()) as { slots: readonly string[] };
  const slot = slots.at(-20) ?? "";
  await page.goto(detailsOf(slot));
  return slot;
}

export async function fillDetails(
  place: Place,
  details: { readonly name: string; readonly email: string; readonly phone?: string; readonly company?: string },
) {
  await place.getByRole("textbox", { name: "Name" }).fill(details.name);
  await place.getByRole("textbox", { name: "Email" }).fill(details.email);
  if (details.company) await place.getByRole("textbox", { name: "Company" }).fill(details.company);
  if (details.phone) await place.getByRole("textbox", { name: "The number we call" }).fill(details.phone);
}

/** An address of one's own: nobody holds more than two open calls. */
export const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** People look at a new page before they press again: an earlier press counts as the second half of a double press. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 800));

export async function press(place: Place, name: string): Promise<void> {
  const button = place.getByRole("button", { name, exact: true });
  await button.waitFor();
  await aMoment();
  await button.click();
}

/** On the page after booking. The link is in the same place as "Confirm" was: pressed at once, it would count as the second half of a double press. */
export async function toBookedCall(place: Place): Promise<void> {
  const link = place.getByRole("link", { name: "Reschedule or cancel" });
  await link.waitFor();
  await aMoment();
  await link.click();
}
