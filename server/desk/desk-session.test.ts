import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeBack } from "./desk-session.ts";

describe("the page after signing in", () => {
  it.each(["/desk", "/desk/leads", "/desk/leads/7?tab=mail&page=2"])("is the requested page %s", (wanted) => {
    expect(safeBack(wanted)).toBe(wanted);
  });

  it.each([
    "/desk/..//evil.example",
    "/desk/%2e%2e//evil.example",
    "/desk/.%2E//evil.example",
    "/desk/a/../..//evil.example",
    "/desk//evil.example",
    "/desk/../contact",
    "//evil.example/desk",
    "/\\evil.example/desk",
    "/desk/..\\\\evil.example",
    "https://evil.example/desk",
    "javascript:alert(1)//desk",
    "/desks",
    "",
    "//",
  ])("is the first page in place of %s", (wanted) => expect(safeBack(wanted)).toBe("/desk"));

  it("is always a page of the desk on this site", () => {
    const piece = fc.constantFrom(
      "/",
      "//",
      "..",
      ".",
      "%2e",
      "%2E%2e",
      "\\",
      "desk",
      "evil.example",
      "@",
      ":",
      "?",
      "#",
      "\t",
      "\n",
      "%2f",
      "https:",
    );
    fc.assert(
      fc.property(fc.constantFrom("", "/desk", "/desk/"), fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), (start, pieces) => {
        const back = safeBack(start + pieces.join(""));
        const reached = new URL(back, "https://ours.example/desk/sign-in");
        expect(reached.origin).toBe("https://ours.example");
        expect(reached.pathname).toMatch(/^\/desk(\/|$)/);
      }),
      { numRuns: 3_000 },
    );
  });
});
