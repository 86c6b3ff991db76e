import { readFile } from "node:fs/promises";
import type { LegalBlock } from "#app/pages/legal/legal-document.ts";
import { LegalTextError, parseLegalDocument } from "#app/pages/legal/parse-legal-document.ts";
import { legalFacts, legalPages } from "#content/legal/legal-pages.ts";
import { pages } from "#content/pages.ts";

const folder = new URL("../../content/legal/", import.meta.url);

/** The problems of the legal texts, one line each: markup, number of sections, links. Empty if there are none. */
export async function legalProblems(): Promise<string[]> {
  const found = await Promise.all(
    Object.values(legalPages).map(async ({ source, sections }) =>
      problemsOf(`content/legal/${source}`, await readFile(new URL(source, folder), "utf8"), sections),
    ),
  );
  return found.flat();
}

function problemsOf(file: string, source: string, sectionCount: number): string[] {
  try {
    const { sections } = parseLegalDocument(file, source, legalFacts);
    const anchors = sections.map(({ id }) => `#${id}`);
    const isKnown = (href: string) =>
      /^(https|mailto|tel):/.test(href) || anchors.includes(href) || pages.some(({ path }) => path === href);
    return [
      ...(sections.length === sectionCount ? [] : [`${file}: has ${sections.length} sections, the specification ${sectionCount}`]),
      ...sections.flatMap(({ id, blocks }) =>
        blocks
          .flatMap(hrefsIn)
          .filter((href) => !isKnown(href))
          .map((href) => `${file}: ${id}: "${href}" leads to no page and no section`),
      ),
    ];
  } catch (error) {
    if (error instanceof LegalTextError) return [error.message];
    throw error;
  }
}

function hrefsIn(block: LegalBlock): string[] {
  const texts = block.kind === "list" ? block.items : block.kind === "table" ? [...block.head, ...block.rows.flat()] : [block.text];
  return texts.flat().flatMap((run) => (run.kind === "link" ? [run.href] : []));
}
