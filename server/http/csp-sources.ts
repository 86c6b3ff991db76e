import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { CspSources } from "./content-security-policy.ts";

/** What a page's policy allows beyond the site itself, by path: as little as the page needs. */
export function cspSourcesFor(
  contactOrigins: NonNullable<CspSources["origins"]>,
  demosOrigins: NonNullable<CspSources["origins"]>,
): (path: string) => CspSources {
  return (path) => {
    // The contact page frames the scheduler. No other site may: it could trick visitors into clicking (clickjacking).
    if (path === schedulerPaths.booking || path.startsWith(`${schedulerPaths.booking}/`)) return { frameAncestors: "'self'" };
    if (path === "/contact") return { origins: contactOrigins };
    if (path === "/demos") return { origins: demosOrigins };
    return {};
  };
}
