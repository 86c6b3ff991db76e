import { describe, expect, it } from "vitest";
import { contentWords, sameQuestion, withoutPersonalParts } from "./asked-question.ts";

const aQuestion = (text: string) => ({
  id: text,
  wording: text,
  state: "open" as const,
  answer: "",
  page: "",
  changedBy: undefined,
  changedAtUtc: undefined,
  lastAskedAtUtc: "2026-12-08T15:00:00.000Z" as never,
  version: 0,
  wordings: [{ key: text, text, n: 1 }],
  days: [],
});

describe("a question that is kept", () => {
  it.each([
    ["Can it write to dana@example.com?", "Can it write to …"],
    ["Mail me: dana at example dot com", "Mail me: …"],
    ["Do you know www.ruizhvac.example/prices or ruizhvac.com?", "Do you know … or …"],
    ["Ring (512) 555-0119 or +1 512.555.0119 about it", "Ring … or … about it"],
    ["We are at 1200 East 6th Street, can you come?", "We are at …, can you come?"],
    ["My name is Esteban Ruiz, does it do dispatch?", "My name is …, does it do dispatch?"],
    ["I'm Dana Whitfield from Whitfield Dental and we have 3 chairs", "I'm … from … and we have … chairs"],
    ["does it replace our receptionist Nadine Foster", "does it replace our receptionist …"],
    ["Is $450 a month possible for 12 people?", "Is … a month possible for … people?"],
    ["555-0119", ""],
  ])("%j is kept as %j", (said, kept) => expect(withoutPersonalParts(said, {})).toBe(kept));

  it("has neither the name nor the company that was told before", () => {
    const known = { name: "Linh Tran", company: "Second Street Nails", email: "linh@example.com" };
    expect(withoutPersonalParts("can linh text for second street nails in Vietnamese?", known)).toBe("can … text for … in Vietnamese?");
  });

  it("is bounded, and takes no longer for hostile words", () => {
    const begunAt = performance.now();
    for (const text of ["a@".repeat(500), "1 ".repeat(500), `I'm ${"Aa ".repeat(330)}`, ".".repeat(1_000), "a at ".repeat(200)])
      expect(withoutPersonalParts(text, { name: "$&(".repeat(30) }).length).toBeLessThanOrEqual(200);
    expect(performance.now() - begunAt).toBeLessThan(500);
  });
});

it("questions that mean the same are one, others are not", () => {
  const known = ["Can it quote from our own price list?", "Does it speak Spanish?", "Can I keep my number?"].map(aQuestion);
  expect(sameQuestion("does it speak spanish", known)?.id).toBe("Does it speak Spanish?");
  expect(sameQuestion("Could we keep our numbers", known)?.id).toBe("Can I keep my number?");
  expect(sameQuestion("quote from a price list?", known)?.id).toBe("Can it quote from our own price list?");
  expect(sameQuestion("Does it speak Vietnamese?", known)).toBeUndefined();
  expect(contentWords("What is it?")).toEqual(["is", "it", "what"]);
});
