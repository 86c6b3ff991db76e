/**
 * `npm test`: sets up what a bare machine lacks, then runs everything. Every step runs, also after a failure,
 * so that one run tells all; the last line counts checks and tests together.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowsers } from "./browsers.ts";

type Count = { readonly passed: number; readonly failed: number; readonly skipped: number };

const reports = mkdtempSync(join(tmpdir(), "moontower-test-"));
const env = { ...process.env, CI: process.env["CI"] ?? "true" };
ensureBrowsers();

/** A step that is one check: it passes or it doesn't. */
function check(name: string, script: string): Count {
  console.log(`\n== ${name}`);
  const { status } = spawnSync("npm", ["run", "--silent", script], { stdio: ["ignore", "inherit", "inherit"], env });
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

/** A step that is many tests, counted from its JSON report. A runner that leaves no report has failed. */
function suite(
  name: string,
  command: string,
  args: readonly string[],
  read: (report: string) => Count,
  extraEnv: Record<string, string> = {},
): Count {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...env, ...extraEnv } });
  try {
    const count = read(readFileSync(join(reports, `${name}.json`), "utf8"));
    const failedSilently = status !== 0 && count.failed === 0;
    return failedSilently || count.passed + count.failed === 0 ? { ...count, failed: count.failed + 1 } : count;
  } catch (error) {
    console.error(`${name}: no readable report.`, error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function vitestArguments(name: string): string[] {
  return ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, `${name}.json`)}`];
}

function vitestCount(report: string): Count {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(report) as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, skipped: numPendingTests ?? 0 };
}

function playwrightCount(report: string): Count {
  const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

const counts = [
  check("build", "build"),
  check("types", "types"),
  check("lint", "lint"),
  check("unused", "unused"),
  check("words", "words"),
  suite("vitest", "vitest", vitestArguments("vitest"), vitestCount),
  suite("playwright", "playwright", ["test", "--reporter=list,json"], playwrightCount, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json"),
  }),
  suite("browsers", "vitest", [...vitestArguments("browsers"), "--config", "tests/browsers/vitest.config.ts"], vitestCount),
];

const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0);
console.log(`\n${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped`);
process.exit(total("failed") === 0 ? 0 : 1);
