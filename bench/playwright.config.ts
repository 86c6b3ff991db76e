import { defineConfig } from "@playwright/test";
import base from "#playwright.config.ts";
import { wholeChromium } from "#scripts/browsers.ts";

/** `npm run bench:desk-links`: not run by `npm test`, since times depend on the machine as much as on the site. */
export default defineConfig({
  ...base,
  use: { ...base.use, launchOptions: wholeChromium() },
  testDir: ".",
  // The tests beside it are Vitest's.
  testMatch: "*.spec.ts",
  workers: 1,
  retries: 0,
  projects: base.projects?.filter(({ name }) => name === "desktop") ?? [],
});
