import { pages } from "#content/pages.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { LeadOrigin } from "#server/store/enquiry-store.ts";

const known: ReadonlySet<string> = new Set([...pages.map(({ path }) => path), schedulerPaths.booking]);

/** The path if it is a page of the site; else undefined, so that nobody can fill the counts with invented paths. */
export function knownPath(path: string): string | undefined {
  return known.has(path) ? path : undefined;
}

const names: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)google\./, "Google"],
  [/(^|\.)bing\.com$/, "Bing"],
  [/(^|\.)duckduckgo\.com$/, "DuckDuckGo"],
  [/(^|\.)(linkedin\.com|lnkd\.in)$/, "LinkedIn"],
  [/(^|\.)instagram\.com$/, "Instagram"],
  [/(^|\.)(facebook\.com|fb\.com)$/, "Facebook"],
  [/(^|\.)(twitter\.com|x\.com|t\.co)$/, "X"],
];

/** Sources that visitors can't invent. */
export const plainSources: ReadonlySet<string> = new Set(["", "Direct", "Referral", ...names.map(([, name]) => name)]);

/** Parses the origin of a visit from the form field that the page's script adds. Invalid values are dropped or cut. */
export function leadOriginOf(field: string, formPath: string): LeadOrigin {
  const fields = new URLSearchParams(field.slice(0, 600));
  const host = (fields.get("r") ?? "").toLowerCase();
  const referrerHost = /^[a-z0-9.-]{3,100}$/.test(host) && host.includes(".") ? host : "";
  const campaign = (fields.get("c") ?? "")
    .replace(/[^\p{L}\p{N} ._-]/gu, "")
    .trim()
    .slice(0, 60);
  const firstPath = knownPath(fields.get("f") ?? "") ?? "";
  return { source: firstPath === "" ? "" : sourceOf(referrerHost, campaign), referrerHost, firstPath, campaign, formPath };
}

/** The campaign's name, else the common name of the referring site, else "Direct". */
function sourceOf(referrerHost: string, campaign: string): string {
  if (campaign !== "") return campaign;
  if (referrerHost === "") return "Direct";
  return names.find(([host]) => host.test(referrerHost))?.[1] ?? "Referral";
}
