import { expect, it } from "vitest";
import type { AvailabilityRules } from "./availability-props.ts";
import { rulesIn } from "./rules-in-form.ts";

const sent: AvailabilityRules = {
  weekdays: [
    { weekday: 7, windows: [] },
    { weekday: 1, windows: [{ from: 540, to: 1020 }] },
  ],
  slotMinutes: 30,
  noticeHours: 4,
  horizonDays: 60,
  bufferMinutes: 0,
};

it("reads what stands in the fields: a day's windows if it is open, midnight as its end, half a figure not at all", () => {
  const read = rulesIn(
    [
      ...["closed", "09:00", "17:00"].map((value) => ["sunday", value] as const),
      ...["closed", "open", "08:15", "12:00", "17:00", "00:00", "20:00", ""].map((value) => ["monday", value] as const),
      ["slotMinutes", "45"],
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
    slotMinutes: 45,
  });
});
