import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

// In the page itself: the usual way opens another page for each run, which frames of other origins alone would need.
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/** What axe finds on the page as it is now, by WCAG 2.2 AA and best practices: rule and places. */
export const axeFindings = (page: Page): Promise<readonly string[]> => findingsOf(axeOf(page).options({ resultTypes: ["violations"] }));

/** Targets smaller than 24 px without room around them. WCAG 2.2 AA asks for it; axe looks for it only if told so by name. */
export const smallTargets = (page: Page): Promise<readonly string[]> => findingsOf(axeOf(page).withRules(["target-size"]));

async function findingsOf(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
