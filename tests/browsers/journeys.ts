import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import type { BrowserName } from "#scripts/browsers.ts";
import { startSite } from "#tests/support/site.ts";
import type { Driver } from "./driver.ts";
import { bookingJourneys } from "./journeys/booking.ts";
import { enquiryJourneys } from "./journeys/enquiry.ts";
import { insightJourneys } from "./journeys/insight.ts";
import { lineOneJourneys } from "./journeys/line-one.ts";
import { pageCacheJourneys } from "./journeys/page-cache.ts";
import { pageJourneys } from "./journeys/pages.ts";
import { playerJourneys } from "./journeys/player.ts";
import { startBrowser } from "./start-browser.ts";
import { createVisitor } from "./visitor.ts";
import type { JourneySite, Journeys, World } from "./world.ts";

/**
 * What browsers say when a page is left while its parts are on their way. A part that is missing for good is not
 * overlooked: without it a journey ends.
 */
const saidOnLeaving = /error loading dynamically imported module|^A part of this page could not be loaded/;

/** Wide limits, since all visits come from one address. */
export const manyVisits = { RATE_LIMIT_TIMES: "100000", BOOKING_BURST_PER_HOUR: "100000" };
export const startVisitedSite = () => startSite({ env: manyVisits });

type Options = {
  readonly start?: () => Promise<JourneySite>;
  readonly withScripts?: readonly Journeys[];
  readonly withoutScripts?: readonly Journeys[];
};

const inBoth = [bookingJourneys, enquiryJourneys, pageJourneys];
export const allWithScripts: readonly Journeys[] = [...inBoth, playerJourneys, lineOneJourneys, insightJourneys, pageCacheJourneys];

/** The site's main journeys in one browser: with scripts, and those that must work without, without. One site for both. */
export function journeysIn(
  name: BrowserName,
  { start = startVisitedSite, withScripts = allWithScripts, withoutScripts = inBoth }: Options = {},
): void {
  let site: JourneySite;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site?.remove());

  for (const [javaScript, journeys] of [
    [true, withScripts],
    [false, withoutScripts],
  ] as const) {
    if (journeys.length === 0) continue;
    describe(javaScript ? "with JavaScript" : "without JavaScript", () => {
      let driver: Driver;
      beforeAll(async () => {
        driver = await startBrowser(name, { javaScript });
      });
      afterAll(() => driver?.close());
      const world: World = {
        get visitor() {
          return createVisitor(driver, site.url);
        },
        get site() {
          return site;
        },
      };

      let complaintsBefore = 0;
      afterEach(async ({ task }) => {
        const complaints = driver.complaints().slice(complaintsBefore);
        complaintsBefore += complaints.length;
        const grave = complaints.filter((line) => !saidOnLeaving.test(line));
        if (task.result?.state === "fail") await keepPicture(driver, `${name}-${task.name}`);
        // Pages keep typed text as a draft; clears it for the next visitor.
        await driver.open(new URL("/robots.txt", site.url).href);
        await driver.evaluate("sessionStorage.clear(), true");
        expect(grave, "errors in the browser's console").toEqual([]);
      });

      for (const declare of journeys) declare(world, { javaScript });
    });
  }
}

async function keepPicture(driver: Driver, title: string): Promise<void> {
  const folder = "test-results/browsers";
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${title.replace(/\W+/g, "-")}.png`, await driver.screenshot());
}
