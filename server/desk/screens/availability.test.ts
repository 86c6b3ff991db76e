import { expect, it } from "vitest";
import { windowsOf } from "./availability.ts";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

it("reads the hours of a form without a script; a window that lacks an end is one that can't be taken, not none", () => {
  const monday = { "open-1": "yes", "from-1-0": "09:00", "to-1-0": "18:00" };
  expect(windowsOf(formOf({ ...monday, "from-1-1": "", "to-1-1": "" }))).toEqual(["1 09:00 18:00"]);
  expect(windowsOf(formOf({ ...monday, "from-1-1": "20:00", "to-1-1": "00:00" }))).toEqual(["1 09:00 18:00", "1 20:00 24:00"]);
  expect(windowsOf(formOf({ ...monday, "from-1-1": "20:00", "to-1-1": "" }))).toContain("1 20:00 20:00");
  expect(windowsOf(formOf({ ...monday, "from-1-1": "", "to-1-1": "20:00" }))).toContain("1 20:00 20:00");
  expect(windowsOf(formOf({ callMinutes: "30" }))).toBeUndefined();
});
