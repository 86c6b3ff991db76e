import type { BrowserType, LaunchOptions } from "@playwright/test";
import { type Driver, type DriverOptions, timeZone, windowSize } from "./driver.ts";

/** A browser by Playwright's own protocols: Chromium, and Playwright's builds of Firefox and WebKit if the system has none. */
export async function drivePlaywright(type: BrowserType, launchOptions: LaunchOptions, { javaScript }: DriverOptions): Promise<Driver> {
  const browser = await type.launch({
    ...launchOptions,
    // Visitors' browsers keep pages for the Back button; Playwright's tests would rather they did not.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const context = await browser.newContext({
    viewport: windowSize,
    locale: "en-US",
    timezoneId: timeZone,
    javaScriptEnabled: javaScript,
    // A site behind a proxy of the tests has a certificate of theirs.
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    // Chromium alone writes a line of its own about each answer that is not OK.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return {
    async open(url) {
      await page.goto(url);
    },
    async back() {
      await page.evaluate("history.back()");
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    moveMouse: (x, y) => page.mouse.move(x, y),
    complaints: () => complaints,
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
