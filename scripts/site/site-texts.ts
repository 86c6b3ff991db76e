import { addressLine, brand } from "#content/brand.ts";
import { pages } from "#content/pages.ts";
import { markdownPathOf } from "#domain/page-files.ts";
import { palette } from "#domain/palette.ts";
import { siteOriginPlaceholder as origin } from "#domain/site-origin.ts";
import type { LastChanges } from "./last-changes.ts";
import type { PageReading } from "./page-reading.ts";

/** sitemap.xml: every page with the day when its words last changed (sitemaps.org). */
export function sitemapOf(changes: LastChanges): string {
  const entries = Object.entries(changes).map(([path, { date }]) => `  <url><loc>${origin}${path}</loc><lastmod>${date}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

/** robots.txt: everything may be indexed but bookings and functions. */
export function robotsText(): string {
  return `User-agent: *\nDisallow: /scheduler\nDisallow: /functions/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** llms.txt: the site for language models, in Markdown (llmstxt.org). */
export function llmsText(readings: readonly PageReading[]): string {
  const lines = (family: (path: string) => boolean) =>
    readings
      .filter(({ path }) => family(path))
      .map(({ path, description }) => `- [${labelOf(path)}](${origin}${markdownPathOf(path)}): ${description}`)
      .join("\n");
  const legal = new Set<string>(pages.filter(({ family }) => family === "legal").map(({ path }) => path));
  const below = (folder: string) => (path: string) => path.startsWith(folder);
  const atTop = (path: string) => !/^\/.+\//.test(path) && !legal.has(path);
  return `# ${brand.name}

> ${brand.tagline}

${addressLine}. Phone ${brand.phone.display}, email ${brand.email}, open ${brand.hours.display}. Every page is also available as Markdown: add .md to its address.

## Pages

${lines(atTop)}

## AI agents

${lines(below("/agents/"))}

## Industries

${lines(below("/industries/"))}

## Products

${lines(below("/products/"))}

## Optional

${lines((path) => legal.has(path))}
`;
}

export function webManifest(): string {
  const icon = (src: string, size: number, purpose?: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: "image/png",
    ...(purpose && { purpose }),
  });
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: "en-US",
    start_url: "/",
    display: "browser",
    background_color: palette.paper,
    theme_color: palette.paper,
    icons: [icon("/icon-192.png", 192), icon("/icon-512.png", 512), icon("/icon-maskable-512.png", 512, "maskable")],
  });
}

function labelOf(path: string): string {
  return pages.find((page) => page.path === path)?.label ?? path;
}
