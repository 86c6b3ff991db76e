import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds on the page as it is now, by WCAG 2.2 AA and best practices: rule and places. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // In the page itself: the usual way opens another page for each run, which frames of other origins alone would need.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
