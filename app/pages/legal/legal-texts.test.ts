import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type LegalPath, legalFacts, legalPages } from "#content/legal/legal-pages.ts";
import { entryOf } from "#domain/entry-of.ts";
import { parseLegalDocument } from "./parse-legal-document.ts";

const folder = new URL("../../../content/legal/", import.meta.url);
const sourceOf = (path: LegalPath) => readFileSync(new URL(legalPages[path].source, folder), "utf8");
/** With the facts filled in, as on the page. */
const textOf = (path: LegalPath) => sourceOf(path).replaceAll(/\{\{(\w+)\}\}/g, (_, fact: string) => entryOf(legalFacts, fact) ?? "");
const headingsOf = (path: LegalPath) =>
  parseLegalDocument(path, sourceOf(path), legalFacts).sections.map(({ heading }) => heading.toLowerCase());

describe("the legal texts keep to the specification", () => {
  it.each([
    [
      "/privacy",
      [
        "introduction",
        "collect",
        "use",
        "share",
        "security",
        "retention",
        "rights",
        "ai-specific",
        "children",
        "international transfers",
        "changes",
        "contact",
      ],
    ],
    [
      "/terms",
      [
        "acceptance",
        "services",
        "account security",
        "acceptable use",
        "intellectual property",
        "data",
        "fees",
        "availability",
        "ai-specific",
        "termination",
        "disclaimers",
        "indemnification",
        "disputes",
        "changes",
        "contact",
      ],
    ],
    [
      "/cookies",
      [
        "what cookies are",
        "how we use",
        "types",
        "third-party",
        "how long",
        "managing",
        "turn cookies off",
        "do-not-track",
        "updates",
        "contact",
      ],
    ],
  ] as const)("%s has its sections in order", (path, expected) => {
    const headings = headingsOf(path);
    expect(headings).toHaveLength(legalPages[path].sections);
    expected.forEach((part, index) => {
      expect(headings[index]).toContain(part);
    });
  });

  it("the cookie page has the four types", () => {
    const text = sourceOf("/cookies");
    expect([...text.matchAll(/^### (\w+) cookies$/gm)].map(([, type]) => type)).toEqual([
      "Essential",
      "Analytics",
      "Functional",
      "Targeting",
    ]);
  });

  it.each([
    ["/privacy", ["Typically 90 days", "within 90 days of termination", "at least 18", "GDPR", "CCPA"]],
    [
      "/terms",
      [
        "typically kept for 90 days",
        "within 90 days of termination",
        "at least 30 days’ notice in writing before a change applies",
        "at least 30 days’ notice in writing.",
        "99.9% of the time",
        "not a guarantee",
        "the amounts you paid us in the 12 months before",
        "at least 18 years old",
        "State of Texas",
        "arbitration in Austin",
      ],
    ],
    ["/cookies", ["30 days to 2 years"]],
  ] as const)("%s names its figures (section 9)", (path, figures) => {
    for (const figure of figures) expect(textOf(path)).toContain(figure);
  });

  it("/privacy says of the website's own data what the server does: the figures of the retention settings, and no claim about disks", () => {
    const text = sourceOf("/privacy");
    for (const figure of ["{{leadDays}} days", "{{mailBodyDays}} days"]) expect(text).toContain(figure);
    for (const atRest of text.match(/^.*at rest.*$/gm) ?? []) expect(atRest).toContain("our agents");
  });
});
