import { describe, expect, it } from "vitest";
import { processorClock } from "#tests/support/own-clock.ts";
import { contentWords, sameQuestion, withoutPersonalParts, wordingKey } from "./asked-question.ts";

const aQuestion = (text: string) => ({ id: text, wordingKey: wordingKey(text) });

describe("a stored question", () => {
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
  ])("%j is stored as %j", (said, kept) => expect(withoutPersonalParts(said, {})).toBe(kept));

  it("contains neither the name nor the company that the visitor gave before", () => {
    const known = { name: "Linh Tran", company: "Second Street Nails", email: "linh@example.com" };
    expect(withoutPersonalParts("can linh text for second street nails in Vietnamese?", known)).toBe("can … text for … in Vietnamese?");
  });

  it("is limited in length, and hostile text takes no longer", () => {
    const usedMs = processorClock();
    for (const text of ["a@".repeat(500), "1 ".repeat(500), `I'm ${"Aa ".repeat(330)}`, ".".repeat(1_000), "a at ".repeat(200)])
      expect(withoutPersonalParts(text, { name: "$&(".repeat(30) }).length).toBeLessThanOrEqual(200);
    expect(usedMs()).toBeLessThan(500);
  });
});

it("questions with the same meaning are one question, others are not", () => {
  const known = ["Can it quote from our own price list?", "Does it speak Spanish?", "Can I keep my number?"].map(aQuestion);
  expect(sameQuestion("does it speak spanish", known)).toBe("Does it speak Spanish?");
  expect(sameQuestion("Could we keep our numbers", known)).toBe("Can I keep my number?");
  expect(sameQuestion("quote from a price list?", known)).toBe("Can it quote from our own price list?");
  expect(sameQuestion("Does it speak Vietnamese?", known)).toBeUndefined();
  expect(contentWords("What is it?")).toEqual(["is", "it", "what"]);
});

it("a question is found among twenty thousand in half a second, even on a busy machine", () => {
  const named = (n: number) => [...String(n)].map((digit) => "bdfgkmnprt".charAt(Number(digit))).join("o");
  const known = Array.from({ length: 20_000 }, (_, n) => aQuestion(`does agent ${named(n)} answer in town at night`));
  const usedMs = processorClock();
  expect(sameQuestion(`Does agent ${named(19_999)} answer at night in town?`, known)).toBe(known[19_999]?.id);
  expect(usedMs()).toBeLessThan(500);
});
