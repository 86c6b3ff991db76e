import cookies from "#content/legal/cookies.md?raw";
import { type LegalPath, legalFacts } from "#content/legal/legal-pages.ts";
import privacy from "#content/legal/privacy.md?raw";
import terms from "#content/legal/terms.md?raw";
import type { Passage } from "./passage.ts";

const sources: Readonly<Record<LegalPath, string>> = { "/privacy": privacy, "/terms": terms, "/cookies": cookies };

/** Longer paragraphs explain more than one question asks for. */
const longestParagraph = 400;

/** The paragraphs of the legal texts. app/pages/legal/parse-legal-document.ts checks their format. */
export function legalPassages(): Passage[] {
  return Object.entries(sources).flatMap(([path, source]) => {
    const filled = source.replaceAll(/\{\{(\w+)\}\}/g, (_, fact: keyof typeof legalFacts) => legalFacts[fact]);
    return filled.split(/^## /m).flatMap((section) => {
      const { part, anchor, body } = /^(?<part>.+) \{#(?<anchor>[a-z-]+)\}\n(?<body>.*)$/s.exec(section)?.groups ?? {};
      return paragraphsOf(body ?? "").map((text) => ({ path: path as LegalPath, anchor, part, text })); // Object.entries loses the type of the keys
    });
  });
}

function paragraphsOf(body: string): string[] {
  return body
    .split(/\n{2,}|\n(?=- )/)
    .map((text) => (text.startsWith("|") || text.startsWith("#") ? "" : plainText(text)))
    .filter((text) => text.length > 30 && text.length <= longestParagraph && /[.!?]$/.test(text));
}

/** Removes list markers, emphasis and link addresses. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^[->] /, "")
    .replaceAll("**", "")
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replaceAll("\n", " ")
    .trim();
}
