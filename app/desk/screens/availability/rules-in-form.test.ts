import { expect, it } from "vitest";
import type { AvailabilityRules } from "./availability-props.ts";
import { rulesIn } from "./rules-in-form.ts";

const sent: AvailabilityRules = {
  weekdays: [
    { weekday: 7, windows: [] },
    { weekday: 1, windows: [{ from: 540, to: 1020 }] },
  ],
  callMinutes: 30,
  noticeHours: 4,
  horizonDays: 60,
  bufferMinutes: 0,
};

it("reads what stands in the fields: a day's windows where it is open, midnight as its end, half a figure not at all", () => {
  const read = rulesIn(
    [
      ["from-7-0", "09:00"],
      ["to-7-0", "17:00"],
      ["open-1", "yes"],
      ["from-1-0", "08:15"],
      ["to-1-0", "12:00"],
      ["from-1-1", "17:00"],
      ["to-1-1", "00:00"],
      ["from-1-2", "20:00"],
      ["to-1-2", ""],
      ["callMinutes", "45"],
      ["bufferMinutes", "1e"],
    ],
    sent,
  );
  expect(read).toEqual({
    ...sent,
    weekdays: [
      { weekday: 7, windows: [] },
      {
        weekday: 1,
        windows: [
          { from: 495, to: 720 },
          { from: 1020, to: 1440 },
          // Half typed: it is not left out, and can't be saved.
          { from: 1200, to: Number.NaN },
        ],
      },
    ],
    callMinutes: 45,
  });
});
