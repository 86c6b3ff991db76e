import { expect, test } from "vitest";
import { aDay } from "#tests/support/dates.ts";
import { leadVerbHref, leadVerbOf, thingsToDo } from "./things-to-do.ts";

const tuesday = aDay("2026-12-08");
const titles = (q: string, mailsFailed = 2) => thingsToDo(q, tuesday, mailsFailed).map(({ title }) => title);

test("before anything is typed there is what failed to send again, and a day to close", () => {
  expect(titles("")).toEqual(["Send the 2 failed mails again", "Close a day"]);
  expect(titles("", 1)).toEqual(["Send the failed mail again", "Close a day"]);
  expect(titles("", 0)).toEqual(["Close a day"]);
});

test("what is typed narrows it down", () => {
  expect(titles("fai")).toEqual(["Send the 2 failed mails again"]);
  expect(thingsToDo("clo", tuesday, 0)).toMatchObject([{ title: "Close a day", text: "type close fri" }]);
  expect(titles("vega")).toEqual([]);
});

test("the day after the word is the next of its name", () => {
  expect(thingsToDo("Close fri", tuesday, 2)).toMatchObject([
    { title: "Close Friday, December 11", href: "/desk/availability?day=2026-12-11#closed", text: "" },
  ]);
  expect(titles("close tuesday")).toEqual(["Close Tuesday, December 8"]);
  expect(titles("close mon")).toEqual(["Close Monday, December 14"]);
  expect(titles("close x")).toEqual([]);
});

test.each([
  ["Answer marisol", "answer", "marisol", "/desk/leads/7?box=answer"],
  ["put off marisol vega", "later", "marisol vega", "/desk/leads/7#later"],
  ["note vega", "note", "vega", "/desk/leads/7?box=note"],
])("“%s” leads to where it is done", (q, verb, whose, href) => {
  const asked = leadVerbOf(q);
  expect(asked).toEqual({ verb, whose });
  expect(asked && leadVerbHref(asked.verb, "7")).toBe(href);
});

test("a word alone is no verb", () => {
  expect(leadVerbOf("answer")).toBeUndefined();
  expect(leadVerbOf("answering machine")).toBeUndefined();
});
