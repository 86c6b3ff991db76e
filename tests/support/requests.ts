import type { Page } from "@playwright/test";

/** Keeps back every request that matches, until the answer is called: then they go on their way, or fail. */
export async function holdRequests(page: Page, pattern: string, outcome: "continue" | "abort" = "continue"): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route[outcome]();
  });
  return release;
}
