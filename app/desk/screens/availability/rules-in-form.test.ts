import { expect, it, test } from "vitest";
import type { AvailabilityRules } from "./availability-props.ts";
import { areValidRules, changeSentence, ruleChanges, rulesIn } from "./rules-in-form.ts";

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

it("reads the fields: a day's windows if it is open, midnight as its end, and no half-typed number", () => {
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
          // A half-typed time is not left out, and can't be saved.
          { from: 1200, to: Number.NaN },
        ],
      },
    ],
    slotMinutes: 45,
  });
});

const nine = { from: 540, to: 1080 };
const rules: AvailabilityRules = {
  weekdays: [7, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, windows: weekday <= 5 ? [nine] : [] })),
  slotMinutes: 30,
  noticeHours: 4,
  horizonDays: 60,
  bufferMinutes: 0,
};
const withDay = (weekday: number, windows: readonly { from: number; to: number }[]): AvailabilityRules => ({
  ...rules,
  weekdays: rules.weekdays.map((day) => (day.weekday === weekday ? { weekday, windows } : day)),
});
const sentence = (after: AvailabilityRules) => changeSentence(ruleChanges(rules, after));

test("without changes the sentence is empty", () => {
  expect(ruleChanges(rules, structuredClone(rules))).toEqual([]);
});

test.each([
  [{ ...withDay(5, [{ from: 540, to: 900 }]), bufferMinutes: 10 }, "Friday closes at 3 PM; 10-minute buffer."],
  [withDay(1, [{ from: 600, to: 1080 }]), "Monday opens at 10 AM."],
  [withDay(6, [{ from: 600, to: 720 }]), "Saturday 10 AM to Noon."],
  [withDay(3, []), "Wednesday closed."],
  [
    withDay(2, [
      { from: 540, to: 720 },
      { from: 780, to: 1080 },
    ]),
    "Tuesday 9 AM to Noon and 1 PM to 6 PM.",
  ],
  [{ ...rules, slotMinutes: 45, noticeHours: 1, horizonDays: 30 }, "45-minute calls; 1 hour’s notice; 30 days ahead."],
])("%#", (after, words) => {
  expect(sentence(after)).toBe(words);
});

test.each([
  [[{ from: 540, to: 540 }], false],
  [[{ from: 540, to: 500 }], false],
  [
    [
      { from: 540, to: 720 },
      { from: 700, to: 800 },
    ],
    false,
  ],
  [[{ from: Number.NaN, to: 800 }], false],
  [
    [
      { from: 540, to: 720 },
      { from: 720, to: 800 },
    ],
    true,
  ],
  [[{ from: 0, to: 1440 }], true],
])("windows %o", (windows, isValid) => {
  expect(areValidRules(withDay(1, windows))).toBe(isValid);
});
