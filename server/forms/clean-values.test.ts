import { describe, expect, it } from "vitest";
import { cleanValues } from "./clean-values.ts";

const name = (value: string) => cleanValues({ name: value }, []).name;

describe("cleanValues", () => {
  it("takes out what turns the reading direction: a name can't be made to read as something else", () => {
    expect(name("Dana \u202emoc.live//:sptth\u202c")).toBe("Dana moc.live//:sptth");
    expect(name("\u2067Dana\u2069")).toBe("Dana");
  });

  it.each(["\u200b", "\u2060\u2060", "\u3164", "\u2800 \ufeff", "\u034f"])("takes what shows nothing (%j) for empty", (blank) => {
    expect(name(blank)).toBe("");
    expect(cleanValues({ message: `${blank}\n${blank}` }, ["message"]).message).toBe("");
  });

  it("keeps names in every script, with the marks that they need", () => {
    for (const real of ["نیما می‌رود", "שרה‎", "👩‍💻 Dana", "Zoë"]) expect(name(real)).toBe(real);
  });
});
