import { expect, test } from "vitest";
import { aTimestamp } from "#tests/support/dates.ts";
import { deviceWords } from "./people.tsx";
import type { SessionRow } from "./settings-props.ts";

const on = (device: SessionRow["device"], isThis = false): SessionRow => ({
  sessionId: `${device}${Math.random()}`,
  device,
  isThis,
  lastSeenUtc: aTimestamp("2026-12-08T14:40:00Z"),
});

test.each([
  [[], ""],
  [[on("laptop")], "a laptop"],
  [[on("phone"), on("laptop", true)], "this laptop and a phone"],
  [[on("laptop"), on("phone"), on("phone")], "a laptop and two phones"],
  [[on("laptop", true), on("tablet"), on("command line")], "this laptop, a tablet and a command line"],
])("%#", (sessions, words) => {
  expect(deviceWords(sessions)).toBe(words);
});
