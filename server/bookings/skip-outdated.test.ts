import { expect, it } from "vitest";
import { aTimestamp } from "#tests/support/dates.ts";
import { isOutdated, saysWhatMayChange } from "./skip-outdated.ts";

it("an alert that asks for an answer is outdated once it was given, also where failed mails are sent again", () => {
  const owedSinceUtc = aTimestamp("2026-12-08T14:40:00.000Z");
  const lead = { status: "waiting", waitsSinceUtc: owedSinceUtc, backAtUtc: undefined, booking: undefined } as const;
  expect(saysWhatMayChange({ owedSinceUtc })).toBe(true);
  expect(isOutdated({ owedSinceUtc }, lead, 0)).toBe(false);
  for (const changed of [
    { status: "answered" },
    { backAtUtc: owedSinceUtc },
    { waitsSinceUtc: aTimestamp("2026-12-08T15:00:00.000Z") },
  ] as const)
    expect(isOutdated({ owedSinceUtc }, { ...lead, ...changed }, 0)).toBe(true);
  expect(isOutdated({ owedSinceUtc }, undefined, 0)).toBe(true);
});
