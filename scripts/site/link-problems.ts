import { pages } from "#content/pages.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { PageReading } from "./page-reading.ts";

/** Answered by the server, but not in the list of pages. */
const otherPaths: readonly string[] = [schedulerPaths.booking];

/** One sentence for each missing page or id, with the folders of the pages that link to it. */
export function linkProblems(readings: readonly PageReading[]): string[] {
  const byPath = new Map<string, PageReading>(readings.map((reading) => [reading.path, reading]));
  const linkedFrom = new Map<string, string[]>();
  for (const { path, links } of readings) {
    for (const { href, words } of links) {
      if (!/^[/#?]/.test(href) || href.startsWith("//")) continue;
      const { pathname, hash } = new URL(href, `http://site.invalid${path}`);
      const target = byPath.get(pathname);
      const problem =
        !target && !otherPaths.includes(pathname)
          ? `"${href}" leads to no page of content/pages.ts`
          : target && hash !== "" && !target.ids.has(decodeURIComponent(hash.slice(1)))
            ? `"${href}" leads to no place on ${pathname}`
            : undefined;
      if (problem) linkedFrom.set(problem, [...(linkedFrom.get(problem) ?? []), `${folderOf(path)}: "${words}" on ${path}`]);
    }
  }
  return [...linkedFrom].map(([problem, [first = "", ...others]]) =>
    others.length > 0 ? `${first} and ${others.length} more: ${problem}.` : `${first}: ${problem}.`,
  );
}

function folderOf(path: string): string {
  return `app/pages/${pages.find((page) => page.path === path)?.family}`;
}
