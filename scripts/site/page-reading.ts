import type { Element, Root } from "hast";
import { select, selectAll } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import type { PagePath } from "#content/pages.ts";
import type { RenderedPage } from "./render-pages.ts";

/** What a rendered page says of itself. */
export type PageReading = {
  readonly path: PagePath;
  readonly title: string;
  readonly description: string;
  /** The text of its h1, one space between lines. */
  readonly heading: string;
  readonly main: Element;
};

export function readPage({ path, html }: RenderedPage): PageReading {
  const tree: Root = unified().use(rehypeParse).parse(html);
  const main = select("main", tree);
  const heading = select("h1", main ?? tree);
  if (!main || !heading) throw new Error(`${path} has no main or no h1.`);
  return {
    path,
    title: textOf(select("title", tree) ?? heading),
    description: String(selectAll('meta[name="description"]', tree)[0]?.properties["content"] ?? ""),
    heading: lineOf(heading).trim(),
    main,
  };
}

/** The words of an element on one line: a line break is a space, as it sounds. */
function lineOf(element: Element): string {
  const words = element.children.map((child) => {
    if (child.type === "element") return child.tagName === "br" ? " " : lineOf(child);
    return child.type === "text" ? child.value : "";
  });
  return words.join("").replaceAll(/\s+/g, " ");
}
