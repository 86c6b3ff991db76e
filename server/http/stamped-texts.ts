import { readdir, readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import type { Context, MiddlewareHandler } from "hono";
import { brand } from "#content/brand.ts";
import { mailLink } from "#domain/contact-links.ts";
import { dayMs, utcInstant } from "#domain/instants.ts";
import { todayPlaceholder } from "#domain/page-files.ts";
import { withSiteUrl } from "#domain/site-origin.ts";
import { contentHash, etagFor, matchesEtag } from "./etag.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};

/** Serves the sitemap, robots.txt, llms.txt and the pages' Markdown, with the site's address and today's date filled in. */
export async function siteTexts(clientFolder: string, siteUrl: string): Promise<MiddlewareHandler> {
  const files = (await readdir(clientFolder, { recursive: true })).filter((file) => extname(file) in contentTypes);
  const texts = new Map(
    await Promise.all(
      files.map(async (file) => [`/${file.split(sep).join("/")}`, await readFile(join(clientFolder, file), "utf8")] as const),
    ),
  );
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const text = texts.get(pathname as `/${string}`); // a URL's path begins with a slash
    if (text === undefined) return next();
    c.header("Content-Type", contentTypes[extname(pathname)]);
    c.header("Cache-Control", "public, max-age=3600");
    // The page is canonical, not its Markdown.
    if (pathname.endsWith(".md"))
      c.header("Link", `<${siteUrl}${pathname.replace(/\.md$/, "").replace(/^\/index$/, "/")}>; rel="canonical"`);
    const body = withSiteUrl(text, siteUrl).replaceAll(todayPlaceholder, longDate(Date.now()));
    const etag = etagFor(contentHash(body), "identity");
    c.header("ETag", etag);
    return matchesEtag(c.req.header("if-none-match"), etag) ? c.body(null, 304) : c.body(body);
  };
}

/** "November 21, 2026", in the office's time zone. */
function longDate(nowMs: number): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: brand.hours.timeZone }).format(nowMs);
}

const oneYearMs = 365 * dayMs;

/** security.txt (RFC 9116). It always expires in a year, since the address is valid as long as this server runs. */
export function securityText(siteUrl: string): (c: Context) => Response {
  return (c) => {
    const expires = utcInstant(Date.now() + oneYearMs);
    return c.text(
      `Contact: ${mailLink(brand.email)}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${siteUrl}/.well-known/security.txt\n`,
    );
  };
}
