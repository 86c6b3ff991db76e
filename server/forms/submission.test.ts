import { describe, expect, it } from "vitest";
import type { SpamSignal } from "#domain/enquiry.ts";
import { cleanValues, createFormStamps, isAcknowledgementHeld, isSuspected, spamSignals } from "./submission.ts";

const begunAtMs = Date.parse("2026-12-08T15:00:00Z");
const at = (ms: number) => createFormStamps(["a secret"], () => begunAtMs + ms);
const submissionId = "8c1f7cfd-6d0c-4b1e-9f43-0a4a4b6f2c11";
const form = { submissionId, stamp: at(0).issue(submissionId), honeypot: "" };

describe("a submission", () => {
  it.each<[string, number, SpamSignal[]]>([
    ["after a minute", 60_000, []],
    ["within two seconds", 2_000, ["too-fast"]],
    ["before it was begun, by a clock that was set back", -40_000, []],
    ["a day after it was begun", 86_400_000, []],
    ["later than that", 86_400_001, ["old-stamp"]],
  ])("%s gives %s ms: %j", (_, ms, signals) => expect(spamSignals(form, at(ms))).toEqual(signals));

  it("has a signal for a forged stamp or a filled honeypot", () => {
    expect(spamSignals({ ...form, stamp: "zzzz.AAAA", honeypot: "x" }, at(60_000))).toEqual(["honeypot", "no-stamp"]);
  });

  it("without a stamp has no signal, because some people have no scripts", () => {
    expect(spamSignals({ ...form, stamp: "" }, at(60_000))).toEqual([]);
    expect(spamSignals({ ...form, submissionId: "", stamp: "" }, at(60_000))).toEqual([]);
  });
});

it("two weak signals make a submission suspected, or the honeypot alone", () => {
  for (const signal of ["too-fast", "no-stamp", "old-stamp", "reused-form"] as const) expect(isSuspected([signal]), signal).toBe(false);
  expect(isSuspected(["too-fast", "reused-form"])).toBe(true);
  expect(isSuspected(["honeypot"])).toBe(true);
});

it("a different text in a form that was already sent is never acknowledged automatically", () => {
  expect(isAcknowledgementHeld(["reused-form"])).toBe(true);
  expect(isAcknowledgementHeld(["no-stamp"])).toBe(false);
});

const name = (value: string) => cleanValues({ name: value }, []).name;

describe("cleanValues", () => {
  it("removes bidirectional control characters, which could disguise a name", () => {
    expect(name("Dana \u202emoc.live//:sptth\u202c")).toBe("Dana moc.live//:sptth");
    expect(name("\u2067Dana\u2069")).toBe("Dana");
  });

  it.each(["\u200b", "\u2060\u2060", "\u3164", "\u2800 \ufeff", "\u034f"])("treats invisible text (%j) as empty", (blank) => {
    expect(name(blank)).toBe("");
    expect(cleanValues({ message: `${blank}\n${blank}` }, ["message"]).message).toBe("");
  });

  it("keeps names in every script, with their combining marks", () => {
    for (const real of ["نیما می‌رود", "שרה‎", "👩‍💻 Dana", "Zoë"]) expect(name(real)).toBe(real);
  });
});
