import { lexer, type Token, type Tokens } from "marked";
import type { LegalBlock, LegalDocument, LegalRun, LegalSection, LegalText } from "./legal-document.ts";

/** A legal text that can't be shown. The message names the file and the fault. */
export class LegalTextError extends Error {}

/**
 * Reads a legal text of content/legal. Only the Markdown that legal text needs becomes data; anything else
 * (raw HTML, an image, an unknown `{{fact}}`) is refused, so nothing has to be sanitised later.
 *
 * @param name the file, for messages
 * @throws {LegalTextError} if front matter, headings, gists or markup do not follow the texts' format
 */
export function parseLegalDocument(name: string, source: string, facts: Readonly<Record<string, string>>): LegalDocument {
  const fail = (problem: string): never => {
    throw new LegalTextError(`${name}: ${problem}`);
  };
  const filled = source.replace(/\{\{(\w+)\}\}/g, (_, fact: string) => facts[fact] ?? fail(`nothing is known by the name of {{${fact}}}.`));
  const [, frontMatter = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(filled) ?? fail("the front matter between --- lines is missing.");
  const fields = new Map(
    frontMatter.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const field = (key: string) => fields.get(key) || fail(`the front matter has no ${key}.`);

  const sections = bySection(lexer(body), fail).map((section) => readSection(section, fail));
  for (const [index, { id }] of sections.entries())
    if (sections.findIndex((section) => section.id === id) < index) fail(`the anchor #${id} is there twice.`);
  return { title: field("title"), description: field("description"), lead: field("lead"), sections };
}

type SectionTokens = { readonly title: string; readonly tokens: Token[] };

function bySection(all: readonly Token[], fail: Fail): readonly SectionTokens[] {
  const sections: SectionTokens[] = [];
  for (const token of all) {
    if (token.type === "space") continue;
    if (token.type === "heading" && token.depth === 2) sections.push({ title: token.text, tokens: [] });
    else (sections.at(-1) ?? fail("the text must begin with a ## heading.")).tokens.push(token);
  }
  return sections;
}

function readSection({ title, tokens }: SectionTokens, fail: Fail): LegalSection {
  const [, heading = "", id = ""] = /^(.+) \{#([a-z-]+)\}$/.exec(title) ?? fail(`"${title}" needs an anchor, like {#anchor}.`);
  const [gist, ...blocks] = tokens;
  if (gist?.type !== "blockquote") return fail(`"${heading}" has no gist (a > line right under its heading).`);
  if (blocks.length === 0) fail(`"${heading}" has no text.`);
  return { id, heading, gist: gist.text.trim(), blocks: blocks.map((token) => block(token, fail)) };
}

type Fail = (problem: string) => never;

function block(token: Token, fail: Fail): LegalBlock {
  switch (token.type) {
    case "paragraph":
      return { kind: "paragraph", text: runs(token.tokens, fail) };
    case "heading":
      if (token.depth !== 3) return fail(`"${token.text}" must be a ### heading: levels go down one at a time.`);
      return { kind: "subheading", text: runs(token.tokens, fail) };
    case "list":
      if (token.ordered) return fail("numbered lists have no style here: use - lines.");
      // Like tables below: marked types tokens loosely.
      return { kind: "list", items: (token as Tokens.List).items.map((item) => runs(item.tokens, fail)) };
    case "table": {
      const { header, rows } = token as Tokens.Table; // marked types tokens loosely; the type tag says which one it is
      return {
        kind: "table",
        head: header.map((cell) => runs(cell.tokens, fail)),
        rows: rows.map((row) => row.map((cell) => runs(cell.tokens, fail))),
      };
    }
    case "blockquote":
      return fail(`"${token.text.trim()}" is a second gist: a section has one, right under its heading.`);
    default:
      return fail(`"${token.raw.trim()}" is Markdown that legal text doesn't use (${token.type}).`);
  }
}

function runs(tokens: readonly Token[] = [], fail: Fail): LegalText {
  return tokens.flatMap((token): LegalText => {
    if (token.type === "text" && "tokens" in token && token.tokens) return runs(token.tokens, fail);
    return [run(token, fail)];
  });
}

function run(token: Token, fail: Fail): LegalRun {
  switch (token.type) {
    case "text":
    case "escape":
      return { kind: "text", text: token.text };
    case "strong":
      return { kind: "strong", text: token.text };
    case "link":
      if (!/^(https:\/\/|mailto:|tel:|\/|#)/.test(token.href))
        return fail(`the link to "${token.href}" is not to a page, an anchor, an address or a phone.`);
      return { kind: "link", text: token.text, href: token.href };
    default:
      return fail(`"${token.raw.trim()}" is markup that legal text doesn't use (${token.type}).`);
  }
}
