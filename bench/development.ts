/** `npm run bench:development`: the time until `npm run dev` serves, and until a change shows in an open page. Goals: 3 s and 500 ms. */
import { chromium, type Page } from "@playwright/test";
import { wholeChromium } from "#scripts/browsers.ts";
import { openDevelopmentCopy } from "#tests/support/development-copy.ts";
import { median } from "./median.ts";

const rounds = 7;

type Change = {
  readonly what: string;
  readonly file: string;
  /** The replacement that each round makes. */
  readonly textOf: (round: number) => string;
  readonly shows: (page: Page, round: number) => Promise<unknown>;
};

const says = (page: Page, selector: string, text: string) => page.locator(selector, { hasText: text }).first().waitFor();

const changes: readonly Change[] = [
  {
    what: "a component of an island",
    file: "app/features/enquiry-form/enquiry-form.island.tsx",
    textOf: (round) => (round === 0 ? "{isBusy ? words.sending : words.send}" : `{"Round ${round}"}`),
    shows: (page, round) => says(page, "form button", `Round ${round}`),
  },
  {
    what: "a component of the page",
    file: "app/pages/contact/contact.tsx",
    textOf: (round) => (round === 0 ? "title={contact.hero.title}" : `title={"Round ${round}"}`),
    shows: (page, round) => says(page, "h1", `Round ${round}`),
  },
  {
    what: "a style",
    file: "app/layout/page-top.module.css",
    textOf: (round) => (round === 0 ? ".row {" : `.row {\n    outline: ${round}px solid;`),
    shows: async (page, round) => {
      const widthOf = () => page.locator("h1").evaluate((title) => getComputedStyle(title.parentElement ?? title).outlineWidth);
      while ((await widthOf()) !== `${round}px`);
    },
  },
  {
    what: "a word",
    file: "content/contact.ts",
    textOf: (round) => (round === 0 ? "Pick a time below." : `Round ${round}.`),
    shows: (page, round) => says(page, "main p", `Round ${round}.`),
  },
  {
    what: "code of the server",
    file: "server/http/security-headers.ts",
    textOf: (round) => (round === 0 ? '"nosniff"' : `"round-${round}"`),
    shows: async (page, round) => {
      while ((await page.request.get(page.url())).headers()["x-content-type-options"] !== `round-${round}`);
    },
  },
];

const ready: number[] = [];
for (let round = 0; round < 3; round += 1) {
  const copy = await openDevelopmentCopy();
  ready.push(copy.readyMs);
  copy.close();
}
say("ready", ready);

const site = await openDevelopmentCopy();
const browser = await chromium.launch(wholeChromium());
try {
  const page = await browser.newPage();
  await page.goto(`${site.url}/contact`);
  await page.locator("site-island[data-id^='enquiry-form'][data-alive]").waitFor({ state: "attached" });
  for (const { what, file, textOf, shows } of changes) {
    const took: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const begunMs = performance.now();
      site.edit(file, textOf(round - 1), textOf(round));
      await shows(page, round);
      took.push(performance.now() - begunMs);
      // Nobody saves a file more often than this.
      await page.waitForTimeout(1_000);
    }
    say(what, took);
  }
} finally {
  await browser.close();
  site.close();
}

function say(what: string, took: readonly number[]): void {
  const ms = (value = Number.NaN) => `${Math.round(value)} ms`;
  console.log(`${what.padEnd(28)}${ms(median(took)).padStart(9)}   ${ms(Math.min(...took))} to ${ms(Math.max(...took))}`);
}
