import type { Plugin } from "vite";
import { openSourceSite, type SourceSite } from "./source-site.ts";
import { specFacts } from "./spec-facts.ts";

/** The site from its source, with every fact of the company renamed: first to SPEC's, which `renamed` knows. */
export const openCanarySite = (): Promise<SourceSite> => openSourceSite(specFacts(), canaries());

/** The replaced texts, by file. Each must be found, so that no fact is missed after a file has changed. */
const renamed: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  "/content/facts.ts": [
    ["export const facts = {", 'import { canaryOf } from "#tests/support/canary.ts";\nexport const facts = canaryOf({'],
    ["\n} as const;\n\n/** A value at", '\n} as const, "facts");\n\n/** A value at'],
  ],
  "/content/reply.ts": [["const hours = 24;", "const hours = 24.4321;"]],
  "/content/brand.ts": [
    ["export const brand = {", 'import { canaryBrand } from "#tests/support/canary.ts";\nexport const brand = canaryBrand({'],
    ["\n} as const;", "\n} as const);"],
  ],
  "/content/legal/retention.ts": [
    ["leadDays: 730", "leadDays: 731"],
    ["lostMonths: 12", "lostMonths: 13"],
    ["mailBodyDays: 30", "mailBodyDays: 31"],
    ["backups: 30", "backups: 31"],
  ],
  "/content/hours.ts": [
    ["[1, 2, 3, 4, 5]", "[2, 3, 4, 5, 6]"],
    ['"09:00"', '"07:15"'],
    ['"18:00"', '"20:45"'],
    ['"America/Chicago"', '"America/Denver"'],
    ['"CST"', '"MST"'],
    ['"Central Time"', '"Mountain Time"'],
  ],
};

function canaries(): Plugin {
  return {
    name: "canaries",
    enforce: "pre",
    transform(source, id) {
      const changes = Object.entries(renamed).find(([file]) => id.endsWith(file))?.[1];
      return changes?.reduce((text, [fact, canary]) => {
        if (!text.includes(fact)) throw new Error(`${id} has no ${fact} to rename.`);
        return text.replace(fact, canary);
      }, source);
    },
  };
}
