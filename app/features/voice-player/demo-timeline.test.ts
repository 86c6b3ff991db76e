import { describe, expect, it } from "vitest";
import { clockTime, currentSentence, timelineOf } from "./demo-timeline.ts";

const sentences = [
  { paragraph: 0, startSeconds: 0.25, text: "Ten chars." },
  { paragraph: 0, startSeconds: 2, text: "This one has thirty characters" },
];

describe("timelineOf", () => {
  it("uses the measured times for the shipped recording", () => {
    expect(timelineOf(sentences, 10, 10.1)).toBe(sentences);
  });

  it("distributes another recording's length by characters", () => {
    expect(timelineOf(sentences, 10, 20).map(({ startSeconds }) => startSeconds)).toEqual([0, 5]);
  });
});

describe("currentSentence", () => {
  it("is the one that began last, also in the pause after it", () => {
    expect([0, 0.25, 1.8, 2, 50].map((seconds) => currentSentence(sentences, seconds))).toEqual([-1, 0, 0, 1, 1]);
  });
});

describe("clockTime", () => {
  it("writes minutes and two digits of seconds", () => {
    expect([0, 9.9, 60, 83.4, 119.7].map(clockTime)).toEqual(["0:00", "0:09", "1:00", "1:23", "1:59"]);
  });
});
