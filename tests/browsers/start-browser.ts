import { type BrowserName, chromiumArguments, findBrowser, howToGet, playwrightBrowsers } from "#scripts/browsers.ts";
import { driveFirefox } from "./drive-firefox.ts";
import { drivePlaywright } from "./drive-playwright.ts";
import { driveWebKit } from "./drive-webkit.ts";
import type { Driver, DriverOptions } from "./driver.ts";

/** @throws {Error} that says what to install if the machine has no such browser. */
export async function startBrowser(name: BrowserName, options: DriverOptions): Promise<Driver> {
  const found = findBrowser(name);
  if (!found) throw new Error(howToGet(name));
  const { path, build } = found;
  if (build === "system" && name === "firefox") return driveFirefox(path, options);
  if (build === "system" && name === "webkit") return driveWebKit(path, options);
  return drivePlaywright(playwrightBrowsers[name], { executablePath: path, args: name === "chromium" ? chromiumArguments : [] }, options);
}
