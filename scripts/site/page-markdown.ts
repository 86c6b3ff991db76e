import type { Element, ElementContent, Root } from "hast";
import { matches, selectAll } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { todayPlaceholder } from "#domain/page-files.ts";
import { siteOriginPlaceholder } from "#domain/site-origin.ts";
import type { PageReading } from "./page-reading.ts";

/** A page's words as Markdown: its main part with alternative texts, absolute links, and without parts that only work in a browser. */
export function markdownOf(page: PageReading): string {
  const root: Root = { type: "root", children: [structuredClone(page.main)] };
  rewrite(root, siteOriginPlaceholder + page.path);
  const processor = unified().use(rehypeRemark).use(remarkGfm).use(remarkStringify, { bullet: "-", emphasis: "*", rule: "-" });
  const markdown = processor.stringify(processor.runSync(root));
  const head = { title: page.title, description: page.description, url: siteOriginPlaceholder + page.path };
  const frontMatter = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${frontMatter.join("\n")}\n---\n\n${markdown}`;
}

/** A button with a note of its own is kept, since it represents an offer of the page. Other buttons only change the screen. */
const leftOut =
  'script, style, template, noscript, dialog, button:not([aria-describedby]), input, select, textarea, [aria-hidden="true"], [hidden], [data-needs-script], [data-instead], [role="status"], nav[aria-label="Breadcrumb"]';

function rewrite(parent: Root | Element, pageUrl: string): void {
  const children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type !== "element") return child.type === "text" ? [child] : [];
    if (matches(leftOut, child)) return [];
    // "Last Updated" is the reader's own day (DECISIONS, "Legal pages"): the server fills it in, so that no file gets old.
    if ("dataToday" in child.properties) return [{ type: "text", value: ` ${todayPlaceholder}` }];
    if (child.tagName === "img" || child.tagName === "svg") return told(String(child.properties.alt ?? child.properties.ariaLabel ?? ""));
    if (child.tagName === "form") return [formInWords(child, pageUrl)];
    if (child.tagName === "a") child.properties.href = new URL(String(child.properties.href ?? ""), pageUrl).href;
    rewrite(child, pageUrl);
    if (/^(li|ol|ul)$/.test(child.tagName) && isEmpty(child)) return [];
    if (child.tagName === "button") return [element("strong", child.children)];
    if (child.tagName === "i" && /^\d+$/.test(textOf(child))) return numberOf(child, parent);
    if (child.tagName === "summary" && !selectAll("h2, h3, h4", child).length) return [element("p", [element("strong", child.children)])];
    return [child];
  });
  parent.children = spaced(children);
}

/** A number before a heading becomes part of it; a link in a list is numbered by the list. */
function numberOf(number: Element, parent: Root | Element): ElementContent[] {
  return parent.type === "element" && parent.tagName === "a" ? [] : [{ type: "text", value: `${textOf(number)}. ` }];
}

function isEmpty(element: Element): boolean {
  return textOf(element).trim() === "";
}

function told(alt: string): ElementContent[] {
  return alt ? [element("p", [element("em", [{ type: "text", value: `Picture: ${alt}` }])])] : [];
}

function formInWords(form: Element, pageUrl: string): Element {
  rewrite(form, pageUrl); // without what is hidden from people
  const labels = selectAll("label, legend", form).map((label) => textOf(label).replaceAll(/\s+/g, " ").replace(/ ?\*$/, "").trim());
  return element("p", [{ type: "text", value: `A form on the page asks for: ${labels.filter(Boolean).join(", ")}.` }]);
}

const inline = new Set(["a", "b", "i", "em", "strong", "span", "small", "time", "cite"]);

/** Neighbors that only CSS separates get a space, which Markdown needs: label and label, or a label and its words. */
function spaced(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) => {
    const next = children[index + 1];
    if (child.type === "text" && next && isAside(next) && /[\p{L}\d]$/u.test(child.value) && /^[\p{L}\d]/u.test(textOf(next)))
      return [child, { type: "text", value: " " } as const];
    if (!isInline(child) || !next) return [child];
    const apart = isInline(next) || (next.type === "text" && /^\p{L}/u.test(next.value) && /[\p{L}\d]$/u.test(textOf(child)));
    return apart ? [child, { type: "text", value: " " } as const] : [child];
  });
}

/** Parts that CSS puts on a line of their own below a name. */
function isAside(node: ElementContent): node is Element {
  return node.type === "element" && (node.tagName === "span" || node.tagName === "small");
}

function isInline(node: ElementContent): boolean {
  return node.type === "element" && inline.has(node.tagName);
}

function element(tagName: string, children: Element["children"]): Element {
  return { type: "element", tagName, properties: {}, children };
}
