import { describe, expect, it } from "vitest";
import type { SpamSignal } from "#domain/spam-signal.ts";
import { createFormStamps } from "./form-stamp.ts";
import { isAcknowledgementHeld, isSuspected, spamSignals } from "./spam-signals.ts";

const renderedAtMs = Date.parse("2026-12-08T15:00:00Z");
const at = (ms: number) => createFormStamps("a secret", () => renderedAtMs + ms);
const form = { ...at(0).issue(), honeypot: "" };

describe("a submission", () => {
  it.each<[string, number, SpamSignal[]]>([
    ["after a minute", 60_000, []],
    ["within two seconds", 2_000, ["too-fast"]],
    ["before it was rendered, by a clock that was set back", -40_000, []],
    ["a day after it was rendered", 86_400_000, []],
    ["later than that", 86_400_001, ["old-stamp"]],
  ])("%s gives %s ms: %j", (_, ms, signals) => expect(spamSignals(form, at(ms))).toEqual(signals));

  it("without a stamp of ours, or with the honeypot filled, says so", () => {
    expect(spamSignals({ ...form, stamp: "", honeypot: "x" }, at(60_000))).toEqual(["honeypot", "no-stamp"]);
  });
});

it("one weak signal is no suspicion, two are, and the honeypot is", () => {
  for (const signal of ["too-fast", "no-stamp", "old-stamp", "reused-form"] as const) expect(isSuspected([signal]), signal).toBe(false);
  expect(isSuspected(["too-fast", "reused-form"])).toBe(true);
  expect(isSuspected(["honeypot"])).toBe(true);
});

it("other words from a form that was sent already are never acknowledged by themselves", () => {
  expect(isAcknowledgementHeld(["reused-form"])).toBe(true);
  expect(isAcknowledgementHeld(["no-stamp"])).toBe(false);
});
