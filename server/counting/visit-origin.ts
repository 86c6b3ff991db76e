import { pages } from "#content/pages.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { LeadOrigin } from "#server/store/enquiry-store.ts";

const known: ReadonlySet<string> = new Set([...pages.map(({ path }) => path), schedulerPaths.booking]);

/** A page of the site. Any other path is refused, so that nobody can fill the counts with invented paths. */
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

/** Sources that cannot be invented. */
export const plainSources: ReadonlySet<string> = new Set(["", "Direct", "Referral", ...names.map(([, name]) => name)]);

/** The origin of a visit, from the one field that the tab's script adds to a form. Invalid values are dropped or cut. */
export function leadOriginOf(field: string, formPath: string): LeadOrigin {
  const told = new URLSearchParams(field.slice(0, 600));
  const host = (told.get("r") ?? "").toLowerCase();
  const referrerHost = /^[a-z0-9.-]{3,100}$/.test(host) && host.includes(".") ? host : "";
  const campaign = (told.get("c") ?? "")
    .replace(/[^\p{L}\p{N} ._-]/gu, "")
    .trim()
    .slice(0, 60);
  const firstPath = knownPath(told.get("f") ?? "") ?? "";
  return { source: firstPath === "" ? "" : sourceOf(referrerHost, campaign), referrerHost, firstPath, campaign, formPath };
}

/** The campaign's name, else the common name of the referring site, else "Direct". */
function sourceOf(referrerHost: string, campaign: string): string {
  if (campaign !== "") return campaign;
  if (referrerHost === "") return "Direct";
  return names.find(([host]) => host.test(referrerHost))?.[1] ?? "Referral";
}
