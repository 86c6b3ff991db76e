import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { officeHours } from "#content/hours.ts";
import { quickestChromium } from "./scripts/browsers.ts";

const { args = [], ...browser } = quickestChromium();

/** Browser tests run against the built server; each worker starts its own with its own data (tests/support/test.ts). */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than there are processors, as each waits now and then: three keep two of them busy for 95% of the time.
  workers: availableParallelism() + 1,
  // A browser on a busy machine is sometimes held up between two presses. What needs a second try is named (scripts/test.ts).
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    // With a microphone that hears a tone: a browser of its own for the tests that speak would have to be started for them.
    launchOptions: { ...browser, args: [...args, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"] },
    locale: "en-US",
    timezoneId: officeHours.timeZone,
    trace: "off",
    screenshot: "only-on-failure",
  },
  // A test marked @desktop or @phone describes that layout alone; all others run on both.
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
