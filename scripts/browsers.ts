/** The three browsers of the tests: how each is found on this machine, and how it is installed. */
import { existsSync } from "node:fs";
import { chromium, firefox, type LaunchOptions, webkit } from "@playwright/test";
import { installFromDebian, run } from "./debian.ts";

export type BrowserName = "chromium" | "firefox" | "webkit";

export type FoundBrowser = {
  readonly path: string;
  /** Playwright's builds of Firefox and WebKit can only be driven by Playwright. */
  readonly build: "system" | "playwright";
};

type Source = {
  /** An environment variable with a path, which takes precedence. */
  readonly variable: string;
  /** Paths of the system's browser, each with the driver or other file that it needs. */
  readonly systemPaths: readonly (readonly [path: string, ...needed: string[]])[];
  readonly debianPackages: readonly string[];
};

/** Playwright's own builds, used if the system has none. */
export const playwrightBrowsers = { chromium, firefox, webkit };

const sources = {
  chromium: {
    variable: "CHROMIUM_PATH",
    systemPaths: [
      ["/usr/bin/chromium"],
      ["/usr/bin/chromium-browser"],
      ["/usr/bin/google-chrome"],
      ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
    ],
    // Liberation Sans has Arial's widths, which the fallback faces in app/styles/fonts.css are matched to.
    debianPackages: ["chromium", "fonts-liberation"],
  },
  firefox: {
    variable: "FIREFOX_PATH",
    // Without a sound card Firefox plays nothing: PulseAudio provides a virtual one.
    systemPaths: [["/usr/bin/firefox-esr", "/usr/bin/pulseaudio"], ["/Applications/Firefox.app/Contents/MacOS/firefox"]],
    debianPackages: ["firefox-esr", "pulseaudio", "fonts-liberation"],
  },
  webkit: {
    variable: "WEBKIT_DRIVER_PATH",
    // WebKitGTK has no headless mode: Xvfb provides a virtual screen. It plays sound with GStreamer.
    systemPaths: [["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"]],
    debianPackages: ["webkit2gtk-driver", "xvfb", "gstreamer1.0-libav", "fonts-liberation"],
  },
} satisfies Record<BrowserName, Source>;

/** Chromium's switches for tests: no window, and no network requests but for our own pages. */
export const chromiumArguments = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Debian's headless build of Chromium: it has no windows, profiles or menus, so a test takes half as long. */
const shell = { path: "/usr/bin/chromium-headless-shell", beside: "/usr/bin/chromium", debianPackages: ["chromium-headless-shell"] };

/**
 * How tests of one page at a time start Chromium: the headless build if the system has it, else the full one. Both render
 * identically, to the pixel, since the headless one is told to place letters as Chromium does. They differ outside the
 * page: the headless build keeps no pages for the back button.
 */
export function quickestChromium(): LaunchOptions {
  const isChosen = sources.chromium.variable in process.env;
  if (!isChosen && existsSync(shell.path))
    return { executablePath: shell.path, args: [...chromiumArguments, "--font-render-hinting=none"] };
  return wholeChromium();
}

/** How tests that need the whole browser start it. */
export function wholeChromium(): LaunchOptions {
  const executablePath = findBrowser("chromium")?.path;
  return { args: [...chromiumArguments], ...(executablePath && { executablePath }) };
}

/** A browser on this machine: the system's, else one that Playwright has downloaded. For WebKit the system's is its driver. */
export function findBrowser(name: BrowserName): FoundBrowser | undefined {
  const { variable, systemPaths } = sources[name];
  const chosen = process.env[variable];
  const [path] = chosen ? [chosen] : (systemPaths.find((files) => files.every((file) => existsSync(file))) ?? []);
  if (path) return { path, build: "system" };
  const own = playwrightPath(name);
  return own && existsSync(own) ? { path: own, build: "playwright" } : undefined;
}

/** The path of Playwright's own build; undefined on a system for which there is none. */
function playwrightPath(name: BrowserName): string | undefined {
  try {
    return playwrightBrowsers[name].executablePath();
  } catch {
    return undefined;
  }
}

/**
 * Makes sure that the browsers of the tests are there: a missing one is installed from Debian's packages
 * (as root or with sudo), else downloaded by Playwright.
 * @returns the browsers for which both failed. Their tests fail and say so.
 */
export function ensureBrowsers(): BrowserName[] {
  const missing = () => (["chromium", "firefox", "webkit"] as const).filter((name) => !findBrowser(name));
  if (missing().length > 0) {
    console.log(`Not found: ${missing().join(", ")}. Installing for the browser tests.`);
    installFromDebian(missing().flatMap((name) => sources[name].debianPackages));
  }
  if (missing().length > 0) run("playwright", ["install", "--with-deps", ...missing()]);
  const mayHaveShell = findBrowser("chromium")?.path === shell.beside && !existsSync(shell.path);
  if (mayHaveShell && !installFromDebian(shell.debianPackages)) {
    console.log(`No ${shell.debianPackages.join(" ")} either: all tests run in Chromium itself, which takes longer.`);
  }
  for (const name of missing()) console.error(howToGet(name));
  return missing();
}

export function howToGet(name: BrowserName): string {
  const { variable, debianPackages } = sources[name];
  return `There is no ${name}, and none could be installed. Debian: apt-get install ${debianPackages.join(" ")}. Elsewhere: npx playwright install ${name}, or set ${variable} to its path.`;
}
