import type { Element, Root } from "hast";
import { select, selectAll } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import type { PagePath } from "#content/pages.ts";
import type { RenderedPage } from "#server/pages/build-pages.ts";

export type PageReading = {
  readonly path: PagePath;
  readonly title: string;
  readonly description: string;
  /** The text of its h1, one space between lines. */
  readonly heading: string;
  readonly main: Element;
  /** The targets and words of its links and forms. A form's is without the fragment, which names a part of the page that answers. */
  readonly links: readonly { readonly href: string; readonly words: string }[];
  readonly ids: ReadonlySet<string>;
};

export function readPage({ path, html }: Pick<RenderedPage, "path" | "html">): PageReading {
  const tree: Root = unified().use(rehypeParse).parse(html);
  const main = select("main", tree);
  const heading = select("h1", main ?? tree);
  if (!main || !heading) throw new Error(`The page ${path} has no main or no h1.`);
  return {
    path,
    title: textOf(select("title", tree) ?? heading),
    description: String(selectAll('meta[name="description"]', tree)[0]?.properties.content ?? ""),
    heading: lineOf(heading).trim(),
    main,
    links: [
      ...selectAll("a[href]", tree).map((link) => ({
        href: String(link.properties.href),
        words: lineOf(link).trim() || String(link.properties.ariaLabel ?? ""),
      })),
      ...selectAll("form[action]", tree).map((form) => ({
        href: String(form.properties.action).replace(/#.*/, ""),
        words: "a form",
      })),
    ],
    ids: new Set(selectAll("[id]", tree).map(({ properties }) => String(properties.id))),
  };
}

/** The words of an element on one line: a line break becomes a space. */
function lineOf(element: Element): string {
  const words = element.children.map((child) => {
    if (child.type === "element") return child.tagName === "br" ? " " : lineOf(child);
    return child.type === "text" ? child.value : "";
  });
  return words.join("").replaceAll(/\s+/g, " ");
}
