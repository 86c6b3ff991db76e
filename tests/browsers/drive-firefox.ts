import puppeteer from "puppeteer-core";
import { type Driver, type DriverOptions, timeZone, windowSize } from "./driver.ts";
import { startSoundCard } from "./sound-card.ts";

/** Firefox as it is shipped, by WebDriver BiDi. */
export async function driveFirefox(executablePath: string, { javaScript }: DriverOptions): Promise<Driver> {
  const sound = await startSoundCard();
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    defaultViewport: windowSize,
    env: { ...process.env, ...sound?.env, TZ: timeZone },
    extraPrefsFirefox: {
      "javascript.enabled": javaScript,
      "intl.accept_languages": "en-US",
      // WebDriver BiDi waits for ever for a page that comes back from the page cache. Without it Back is the harder case for us:
      // the page is made anew, and what was typed must come from the draft.
      "browser.sessionhistory.max_total_viewers": 0,
    },
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return {
    async open(url) {
      await page.goto(url);
    },
    async back() {
      await page.goBack();
    },
    evaluate: (expression) => page.evaluate(expression),
    async click(x, y) {
      try {
        await page.mouse.click(x, y);
      } catch (error) {
        // A page that goes away under a press takes no more of it; the button would stay down on the next page.
        if (!isLeaving(error)) throw error;
        await page.mouse.reset().catch(async (again) => {
          if (!isLeaving(again)) throw again;
          await page.waitForFunction(() => document.readyState === "complete");
          await page.mouse.reset();
        });
      }
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    moveMouse: (x, y) => page.mouse.move(x, y),
    complaints: () => complaints,
    screenshot: async () => Buffer.from(await page.screenshot()),
    async close() {
      await browser.close();
      await sound?.close();
    },
  };
}

/** What the browser says of a press in a page that goes away. */
const isLeaving = (error: unknown) => String(error).includes("NS_ERROR_FAILURE");
