import { expect, it } from "vitest";
import { windowInputs, windowsIn } from "./scheduling-rules.ts";

const morning = { opensAt: "09:00", closesAt: "12:00" };

it("reads a day's hours from a command and from a form; a window that lacks an end is kept, so that it is refused", () => {
  expect(windowsIn(["09:00 12:00, 13:00 24:00"])).toEqual([morning, { opensAt: "13:00", closesAt: "24:00" }]);
  expect(windowsIn(["closed"])).toEqual([]);
  expect(windowsIn(["closed", "09:00", "12:00"])).toEqual([]);
  expect(windowsIn(["closed", "open", "09:00", "12:00", "20:00", "00:00"])).toEqual([morning, { opensAt: "20:00", closesAt: "24:00" }]);
  expect(windowsIn(["closed", "open", "09:00", "12:00", "", ""])).toEqual([morning]);
  expect(windowsIn(["closed", "open", "09:00", "12:00", "20:00", ""])).toEqual([morning, { opensAt: "20:00", closesAt: "" }]);
  expect(windowsIn(["closed", "open", "", "12:00"])).toEqual([{ opensAt: "", closesAt: "12:00" }]);
  for (const windows of [[], [morning]]) expect(windowsIn(windowInputs(windows))).toEqual(windows);
});
