/** Requests the target of every link of every page from the built server, each once. */
import type { Root } from "hast";
import { selectAll } from "hast-util-select";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PagePath, pages } from "#content/pages.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;
/** The pages that link to each path, such as "/features#phone". */
const linkedFrom = new Map<string, PagePath[]>();
const trees = new Map<string, Root>();

beforeAll(async () => {
  site = await startSite();
  for (const { path } of pages) {
    const tree = await treeOf(path);
    for (const { properties } of selectAll("a[href]", tree)) {
      const target = new URL(String(properties.href), site.url + path);
      if (target.origin !== site.url) continue;
      const address = target.pathname + target.search + target.hash;
      linkedFrom.set(address, [...(linkedFrom.get(address) ?? []), path]);
    }
  }
});

afterAll(() => site.remove());

async function treeOf(address: string): Promise<Root> {
  const known = trees.get(address);
  if (known) return known;
  const response = await fetch(new URL(address, site.url), { redirect: "manual" });
  if (response.status !== 200) throw new Error(`${address}, linked from ${linkedFrom.get(address)}, answers ${response.status}.`);
  const tree = unified()
    .use(rehypeParse)
    .parse(await response.text());
  trees.set(address, tree);
  return tree;
}

test("every link leads to a page without a redirect, and every fragment to an element on it", async () => {
  expect(linkedFrom.size).toBeGreaterThan(pages.length);
  for (const [address, from] of linkedFrom) {
    const [page = "/", anchor] = address.split("#");
    const tree = await treeOf(page);
    if (anchor) expect.soft(selectAll(`[id="${anchor}"]`, tree), `#${anchor} of ${page}, linked from ${from}`).toHaveLength(1);
  }
});

test("every page is linked from another page", () => {
  for (const { path } of pages) {
    const from = [...linkedFrom].flatMap(([address, sources]) => (address.split("#")[0] === path ? sources : []));
    expect
      .soft(
        from.filter((source) => source !== path),
        `pages that link to ${path}`,
      )
      .not.toEqual([]);
  }
});

test("an external link is a mail address, a phone number or an https page", () => {
  for (const { path } of pages) {
    for (const { properties } of selectAll("a[href]", trees.get(path) ?? { type: "root", children: [] })) {
      const href = String(properties.href);
      if (!href.startsWith("/") && !href.startsWith("#"))
        expect.soft(href, `link on ${path}`).toMatch(/^(mailto:\S+@\S+|tel:\+\d+|https:\/\/\S+)$/);
    }
  }
});
