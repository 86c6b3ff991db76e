/** Talks with line one for its browser tests: the evening of design/live, in which Esteban Ruiz books a call. */

import type { Page } from "@playwright/test";
import { brand } from "#content/brand.ts";
import { home } from "#content/home.ts";
import { officeHours } from "#content/hours.ts";
import { utcInstant, utcTimestamp } from "#domain/instants.ts";
import type { LampNumber, LiveAnswer, LiveChip, LiveSource, TimesSlip } from "#domain/live-line.ts";
import { parseLocalDate } from "#domain/local-date.ts";
import type { Beat } from "./scripted-line.ts";

/** As the site answers it. */
export const cost = home.faq.items.find(({ question }) => question === "What does it cost?")?.answer ?? "";
const first = `${brand.name}, front desk. I’m software, not a person. I answer from this site, and I can find you a time with our team.`;
const source: LiveSource = { kind: "page", title: "Home", part: "What does it cost?", href: "/#pricing" };
const chips: readonly LiveChip[] = [
  { label: "How long until it’s live?" },
  { label: "Does it work with my software?" },
  { label: "Find me a time" },
];

let count = 0;
const answer = (text: string, more: Partial<LiveAnswer> = {}): LiveAnswer => {
  count += 1;
  return { id: `answer-${count}`, text, atUtc: utcTimestamp(Date.now()), mind: "scripted", chips: [], ...more };
};
export const lamp = (n: LampNumber): Beat => ({ type: "lamp", lamp: { n, atUtc: utcTimestamp(Date.now()) } });

export const greeting = (): readonly Beat[] => [{ type: "greeting", answer: answer(first) }, lamp(1)];
export const answered = (): readonly Beat[] => [
  { type: "words", text: cost.slice(0, 60) },
  { type: "answer", answer: answer(cost, { source, chips }) },
  lamp(2),
];
export const unknown = (): readonly Beat[] => [
  {
    type: "answer",
    answer: answer("I don’t know. None of our pages says so, and I don’t guess.", {
      isUnknown: true,
      chips: [
        { label: "Send the question to the team" },
        { label: brand.phone.display, href: brand.phone.href },
        { label: "Find me a time" },
      ],
    }),
  },
  lamp(3),
];
export const done: Beat = { type: "done" };

/** Three days ahead of now, as the server would offer them. */
export function timesSlip(timeZone: string = officeHours.timeZone, firstDay = 1): TimesSlip {
  const days = [firstDay, firstDay + 1, firstDay + 2].map((ahead) => {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const known = parseLocalDate(date);
    if (!known) throw new Error(date);
    return { date: known, startsAtUtc: [15, 19, 22].map((hour) => utcInstant(Date.parse(`${date}T${hour}:00:00Z`))) };
  });
  return { kind: "times", timeZone, days, hasLater: true, minutes: 30 };
}
export const offer = (slip = timesSlip()): readonly Beat[] => [
  { type: "answer", answer: answer("Gladly. These times are open:") },
  {
    type: "known",
    known: {
      name: "Esteban Ruiz",
      email: "esteban@ruizhvac.example",
      company: "Ruiz Heating & Air",
      phone: "(512) 555-0119",
      topic: "Dispatch for six trucks.",
    },
  },
  { type: "slip", slip },
];
export const message = (): readonly Beat[] => [
  { type: "answer", answer: answer("Yes. Check it, then send it yourself:") },
  { type: "slip", slip: { kind: "message", message: "Can it quote from our own price list? We dispatch six trucks." } },
];
export const handover = (isOpen = false, atMs = Date.now()): readonly Beat[] => [
  {
    type: "answer",
    answer: answer("Of course. People answer this number in office hours. They’re back tomorrow at 9 AM.", { atUtc: utcTimestamp(atMs) }),
  },
  { type: "slip", slip: { kind: "handover", isOpen, changesAtUtc: utcInstant(atMs + 12 * 3_600_000) } },
  lamp(6),
];

export const section = (page: Page) => page.locator("#line-one");
export const field = (page: Page) => section(page).getByRole("textbox", { name: "Your line" });
export const log = (page: Page) => section(page).getByRole("log");
export const ask = (page: Page, name: string) => section(page).getByRole("button", { name, exact: true });
