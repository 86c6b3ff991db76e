import cookies from "#content/legal/cookies.md?raw";
import { type LegalPath, legalFacts } from "#content/legal/legal-pages.ts";
import privacy from "#content/legal/privacy.md?raw";
import terms from "#content/legal/terms.md?raw";
import type { LegalDocument } from "./legal-document.ts";
import { parseLegalDocument } from "./parse-legal-document.ts";

const sources: Readonly<Record<LegalPath, string>> = { "/privacy": privacy, "/terms": terms, "/cookies": cookies };

/** The legal texts, read once when the server starts. */
export const legalTexts = Object.fromEntries(
  Object.entries(sources).map(([path, source]) => [path, parseLegalDocument(path, source, legalFacts)]),
) as Readonly<Record<LegalPath, LegalDocument>>; // fromEntries forgets the keys
