import { test as base, expect, type Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { type Site, startSite } from "./site.ts";

type WorkerFixtures = {
  /** Settings other than the defaults: `test.use({ siteEnv: { SCHEDULER: "calendly" } })` gives that file its own server. */
  siteEnv: Readonly<Record<string, string>>;
  /** A running server with its own data, shared by the tests of one worker. */
  site: Site;
};

type TestFixtures = {
  /** Fails if axe finds anything on the page as it is now (WCAG 2.2 AA and best practices), or in the one part of it that has changed. */
  expectAccessible: (changed?: string) => Promise<void>;
  /** Fails if the page can be scrolled sideways at its current width, or at one of these. */
  expectNoSidewaysScroll: (...alsoAt: readonly number[]) => Promise<void>;
  /** What the page wrote to the console as errors, plus uncaught exceptions. Must be empty after each test: take out what a test expects. */
  consoleErrors: string[];
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteEnv: [{}, { option: true, scope: "worker" }],
  site: [
    async ({ siteEnv }, use) => {
      // Tests of one worker share an address, so its limits are wide; tests of the limits set their own.
      const site = await startSite({
        env: { RATE_LIMIT_TIMES: "100000", BOOKING_BURST_PER_HOUR: "100000", ...siteEnv },
      });
      await use(site);
      await site.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", (error) => {
        errors.push(String(error));
      });
      await use(errors);
      expect(errors, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) =>
    use(async (changed) => {
      await comeToRest(page);
      expect(await axeFindings(page, { within: changed }), "axe findings").toEqual([]);
    }),
  expectNoSidewaysScroll: async ({ page }, use) =>
    use(async (...alsoAt) => {
      const opened = page.viewportSize() ?? { width: 1440, height: 900 };
      for (const width of [opened.width, ...alsoAt]) {
        if (width !== opened.width) await page.setViewportSize({ ...opened, width });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, `pixels that stand out sideways at ${width}`).toBeLessThanOrEqual(0);
      }
      if (alsoAt.length > 0) await page.setViewportSize(opened);
    }),
});

/** A color in transition has no contrast to judge: finite animations may end first. */
async function comeToRest(page: Page): Promise<void> {
  // The browser takes about a tenth of a second to notice a new element under a resting pointer.
  await page.waitForTimeout(200);
  const ended = page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === "running" && timeline === document.timeline && effect?.getTiming().iterations !== Infinity,
      );
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})));
  });
  await Promise.race([ended, page.waitForTimeout(3_000)]);
}

export { expect };
