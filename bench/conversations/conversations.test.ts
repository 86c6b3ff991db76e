import { expect, test } from "vitest";
import { median } from "#bench/median.ts";
import { conversations } from "./conversations.ts";
import { measureConversations, measureOpenings } from "./measure.ts";
import { mendedLines } from "./mended-lines.ts";
import { openings } from "./openings.ts";
import { unmendedLines } from "./unmended-lines.ts";

const invented = (wrong: readonly string[]) => wrong.filter((line) => /no figure of ours|not open/.test(line));

test("at least nine of ten first lines get the required reply, and no figure is invented", async () => {
  const { right, of, wrong } = await measureOpenings(openings);
  expect(invented(wrong)).toEqual([]);
  expect(right / of, wrong.join("\n")).toBeGreaterThanOrEqual(0.9);
});

test("at least 19 of 20 conversations are right, and the median of lines before a booking is at most six", async () => {
  const { right, of, wrong, turns } = await measureConversations(conversations);
  expect(invented(wrong)).toEqual([]);
  expect(of).toBeGreaterThanOrEqual(40);
  expect(right / of, wrong.join("\n")).toBeGreaterThanOrEqual(0.95);
  expect(median(turns)).toBeLessThanOrEqual(6);
});

test("indirect lines whose failures were not fixed get no invented figure and no closed time", async () => {
  const { right, of, wrong } = await measureOpenings(unmendedLines);
  expect(invented(wrong)).toEqual([]);
  expect(right / of, wrong.join("\n")).toBeGreaterThanOrEqual(0.6);
});

test("later lines, whose failures were fixed, get no invented figure and no closed time", async () => {
  const { right, of, wrong } = await measureOpenings(mendedLines);
  expect(invented(wrong)).toEqual([]);
  expect(right / of, wrong.join("\n")).toBeGreaterThanOrEqual(0.9);
});
