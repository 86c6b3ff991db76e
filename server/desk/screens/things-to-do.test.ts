import { expect, test } from "vitest";
import { sameHours, type WeeklyHours } from "#domain/scheduling-rules.ts";
import { aDay } from "#tests/support/dates.ts";
import { leadVerbHref, leadVerbOf, thingsToDo } from "./things-to-do.ts";

const tuesday = aDay("2026-12-08");
const hours: WeeklyHours = {
  ...sameHours({ opensAt: "10:00", closesAt: "16:30" }),
  4: [
    { opensAt: "08:00", closesAt: "11:30" },
    { opensAt: "13:00", closesAt: "17:00" },
  ],
  5: [{ opensAt: "09:00", closesAt: "11:00" }],
  7: [{ opensAt: "20:00", closesAt: "24:00" }],
};
const things = (q: string, more: Partial<Parameters<typeof thingsToDo>[1]> = {}) =>
  thingsToDo(q, { today: tuesday, hours, mailsFailed: 2, isOwner: true, hosts: 3, link: "june", ...more });
const titles = (q: string, mailsFailed = 2) => things(q, { mailsFailed }).map(({ title }) => title);

test("an empty query offers resending failed mails and closing a day", () => {
  expect(titles("")).toEqual(["Send the 2 failed mails again", "Close a day"]);
  expect(titles("", 1)).toEqual(["Send the failed mail again", "Close a day"]);
  expect(titles("", 0)).toEqual(["Close a day"]);
});

test("a query filters the actions", () => {
  expect(titles("fai")).toEqual(["Send the 2 failed mails again"]);
  expect(things("clo")).toMatchObject([{ title: "Close a day", text: "type close fri" }, { title: "Closed dates" }]);
  expect(titles("vega")).toEqual([]);
});

test("a weekday is the next one with that name", () => {
  expect(things("Close fri")).toMatchObject([
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

test.each([
  [
    "block thursday afternoon",
    "Block Thursday, December 10 afternoon",
    "/desk/calendar?panel=block&day=2026-12-10&from=12%3A00&to=17%3A00#booking",
  ],
  ["Block tom morn", "Block Wednesday, December 9 morning", "/desk/calendar?panel=block&day=2026-12-09&from=10%3A00&to=12%3A00#booking"],
  ["block tod", "Block Tuesday, December 8", "/desk/calendar?panel=block&day=2026-12-08&from=10%3A00&to=16%3A30#booking"],
  ["block sunday", "Block Sunday, December 13", "/desk/calendar?panel=block&day=2026-12-13&from=20%3A00&to=23%3A59#booking"],
  ["block", "Block time", "/desk/calendar?panel=block#booking"],
  ["invite theo brandt", "Invite Theo Brandt", "/desk/settings?name=Theo+Brandt"],
  ["invite", "Invite somebody", "/desk/settings#invite"],
  ["sign out", "Sign out", "/desk/more#sign-out"],
  ["templates", "Templates, name and signature", "/desk/settings/templates"],
])("“%s” offers one thing to do", (q, title, href) => {
  expect(things(q)).toMatchObject([{ title, href }]);
});

test.each([
  ["vacation", "Vacations", "/desk/availability?who=june#away"],
  ["export", "Everything, as one file", "/desk/settings#data"],
  ["backup", "A backup right now", "/desk/settings#data"],
  ["side by side", "Side by side", "/desk/calendar?who=each"],
  ["appointment", "Book for somebody", "/desk/calendar?panel=book#booking"],
  ["Availab", "When people can book", "/desk/availability"],
  ["shortcuts", "Keyboard help", "/desk/keys"],
])("“%s” leads to the part of a screen that is meant", (q, title, href) => {
  expect(things(q)).toMatchObject([{ group: "goTo", title, href }]);
});

test("sections that a person can't see are not offered", () => {
  expect(things("vacation", { hosts: 0, link: undefined })).toMatchObject([{ href: "/desk/availability#closed" }]);
  expect(titles("export", 0).length).toBe(1);
  expect(things("export", { isOwner: false })).toEqual([]);
  expect(things("side by side", { hosts: 1 })).toEqual([]);
});

test.each(["block fri afternoon", "block sat", "block sunday morning"])(
  "“%s” says that there are no hours, and opens the form on that day",
  (q) => {
    expect(things(q)).toMatchObject([
      { text: "you have no hours then", href: expect.stringMatching(/panel=block&day=2026-12-1[123]#booking$/) },
    ]);
  },
);

test("nothing is offered for unknown queries, or to members for owners' actions", () => {
  for (const q of ["block x", "block thursday noonish", "block fri afternoon 2 pm", "invitation to nowhere"]) expect(titles(q)).toEqual([]);
  expect(things("invite theo", { isOwner: false })).toEqual([]);
});

test("a verb needs a name", () => {
  expect(leadVerbOf("answer")).toBeUndefined();
  expect(leadVerbOf("answering machine")).toBeUndefined();
});
