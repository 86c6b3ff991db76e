import { scheduler as words } from "#content/scheduler.ts";
import type { Visitor } from "./visitor.ts";

const openDay = /times? open$/;

/** The month's nth open day. */
export async function chooseDay(visitor: Visitor, nth: number): Promise<void> {
  const day = { role: "button", name: openDay, nth };
  const value = await visitor.reads(day, (button) => button.getAttribute("value"));
  await visitor.click(day);
  await visitor.sees({ css: `button[name=day][value="${value}"][aria-pressed=true]` });
}

/** The day's nth open time; answers its instant. */
export async function chooseTime(visitor: Visitor, nth: number): Promise<string> {
  const time = { role: "radio", nth };
  await visitor.click(time);
  return visitor.reads(time, (radio) => (radio instanceof HTMLInputElement ? radio.value : ""));
}

export const next = (visitor: Visitor) => visitor.click({ role: "button", name: words.picker.next });

export async function fillDetails(visitor: Visitor, email: string): Promise<void> {
  await visitor.type({ role: "textbox", name: words.details.labels.name }, "Dana Whitfield");
  await visitor.type({ role: "textbox", name: words.details.labels.email }, email);
}
