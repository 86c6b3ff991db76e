import { expect, test } from "vitest";
import { previewQuery } from "./preview.tsx";

test("windows are sent by weekday and clock time, midnight at the day's end as 24:00", () => {
  const query = previewQuery(
    {
      weekdays: [
        { weekday: 7, windows: [] },
        {
          weekday: 1,
          windows: [
            { from: 540, to: 720 },
            { from: 780, to: 1440 },
          ],
        },
      ],
      slotMinutes: 30,
      noticeHours: 4,
      horizonDays: 60,
      bufferMinutes: 10,
    },
    "Europe/London",
  );
  expect(query.getAll("sunday")).toEqual(["closed"]);
  expect(query.getAll("monday")).toEqual(["09:00", "12:00", "13:00", "24:00"]);
  expect(query.get("zone")).toBe("Europe/London");
});
