import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Chromium's switches for tests: nothing on screen, nothing asked of the network but our own pages. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Path of a Chromium that is on this machine (CHROMIUM_PATH first), or undefined where only Playwright's own could be. */
export function findChromium(): string | undefined {
  return [process.env["CHROMIUM_PATH"], ...systemPaths].find((path) => path && existsSync(path));
}

/**
 * Makes sure that the browser tests have a Chromium: the system's, else Debian's package (as root or with sudo),
 * else Playwright's own download.
 * @returns its path, or undefined for Playwright's own.
 * @throws {Error} where none of the three ways worked.
 */
export function ensureChromium(): string | undefined {
  const present = findChromium();
  if (present) return present;
  console.log("No Chromium found. Installing one for the browser tests.");
  if (installFromDebian()) {
    const installed = findChromium();
    if (installed) return installed;
  }
  if (run("npx", ["playwright", "install", "chromium"])) return undefined;
  throw new Error("No Chromium could be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its path.");
}

function installFromDebian(): boolean {
  if (!existsSync("/usr/bin/apt-get")) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [command = "apt-get", ...rest] = [...asRoot, "apt-get", ...args];
    return run(command, rest);
  };
  // Liberation Sans has Arial's widths, which the fallback faces in app/styles/fonts.css are matched to.
  return apt("update", "-q") && apt("install", "-y", "-q", "--no-install-recommends", "chromium", "fonts-liberation");
}

function run(command: string, args: readonly string[]): boolean {
  return (
    spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
      .status === 0
  );
}
