import { readFile } from "node:fs/promises";
import type { EntryContext } from "react-router";

const clientFolder = new URL("../client/", import.meta.url);
const sheets = new Map<string, Promise<string>>();

/** The stylesheets of the matched routes, root first, each once. */
export async function stylesOf({ manifest, staticHandlerContext }: EntryContext): Promise<string> {
  const hrefs = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  const texts = await Promise.all([...new Set(hrefs)].map(readSheet));
  return texts.join("");
}

function readSheet(href: string): Promise<string> {
  const known = sheets.get(href) ?? readFile(new URL(href.replace(/^\//, ""), clientFolder), "utf8").then((css) => css.trim());
  sheets.set(href, known);
  return known;
}
