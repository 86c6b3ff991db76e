import { expect, it } from "vitest";
import { anInstant } from "#tests/support/dates.ts";
import { lanesOf } from "./lanes.ts";

const call = (bookingId: string, time: string, minutes = 30) => ({ bookingId, startsAtUtc: anInstant(`2026-12-10T${time}:00Z`), minutes });

it("gives overlapping calls a lane each, and the others the whole width", () => {
  const lanes = lanesOf([call("a", "15:00"), call("b", "16:00"), call("c", "16:00"), call("d", "16:15"), call("e", "17:00")]);
  expect([...lanes]).toEqual([
    ["a", { lane: 0, lanes: 1 }],
    ["b", { lane: 0, lanes: 3 }],
    ["c", { lane: 1, lanes: 3 }],
    ["d", { lane: 2, lanes: 3 }],
    ["e", { lane: 0, lanes: 1 }],
  ]);
});

it("uses a lane again once its call is over", () => {
  const lanes = lanesOf([call("long", "15:00", 90), call("first", "15:00"), call("second", "15:30"), call("after", "16:30")]);
  expect(lanes.get("first")).toEqual({ lane: 1, lanes: 2 });
  expect(lanes.get("second")).toEqual({ lane: 1, lanes: 2 });
  expect(lanes.get("after")).toEqual({ lane: 0, lanes: 1 });
});
