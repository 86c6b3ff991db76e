import { randomUUID } from "node:crypto";
import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Where a scheduler page is shown: alone or in a frame. */
type Place = Page | FrameLocator;

/** Every test that books takes times of its own day, so that tests on one server do not meet. */
export async function chooseDay(place: Place, nth: number): Promise<string> {
  const day = place.locator("button[name=day]").nth(nth);
  const value = (await day.getAttribute("value")) ?? "";
  await day.click();
  await expect(place.locator(`button[value="${value}"]`)).toHaveAttribute("aria-pressed", "true");
  return value;
}

/** Chooses the day's nth open time and answers its instant. */
export async function chooseTime(place: Place, nth: number): Promise<string> {
  const time = place.getByRole("radio").nth(nth);
  await time.check();
  return (await time.getAttribute("value")) ?? "";
}

export async function fillDetails(place: Place, details: { readonly name: string; readonly email: string; readonly phone?: string }) {
  await place.getByRole("textbox", { name: "Name" }).fill(details.name);
  await place.getByRole("textbox", { name: "Email" }).fill(details.email);
  if (details.phone) await place.getByRole("textbox", { name: "The number we call" }).fill(details.phone);
}

/** An address of one's own: nobody holds more than two open calls. */
export const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

export const press = (place: Place, name: string) => place.getByRole("button", { name, exact: true }).click();
