import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOptions, run } from "axe-core";

declare const axe: { readonly run: typeof run };

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe finds on the page as it is now, by WCAG 2.2 AA and best practices: rule and places. `withTargets` also looks
 * for targets smaller than 24 px without room around them: WCAG 2.2 AA asks for it, axe only if told so by name.
 * `within` looks at one part of the page alone, which takes axe half the time.
 */
export async function axeFindings(
  page: Page,
  { withTargets = false, within }: { readonly withTargets?: boolean; readonly within?: string | undefined } = {},
): Promise<readonly string[]> {
  // A document gets axe once, however often it is looked at: reading the script takes as long as most of its rules.
  await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
    }),
  );
  const options: RunOptions = {
    resultTypes: ["violations"],
    rules: { "target-size": { enabled: withTargets } },
    // Not the style sheets, which it parses anew for each look: only a rule that axe does not run by itself asks for them.
    preload: { assets: ["media"] },
  };
  return page.evaluate(
    async ([settings, part]) => {
      await document.fonts.ready; // sizes before that are those of the fallback
      const { violations } = await axe.run(part ?? document, settings);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    },
    [options, within] as const,
  );
}
