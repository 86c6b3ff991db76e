/**
 * `npm test`: installs what a bare machine lacks, and runs everything. Every step runs, also after a failure; the
 * last lines name what failed and which browser tests passed only at their second try, and count checks and
 * tests together.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { runChecks } from "./check.ts";

/** `failed` and `retried` name each test as one would search for it; a test that passed at its second try counts as `passed` too. */
type Outcome = {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly retried: readonly string[];
  readonly skipped: number;
};

const reports = mkdtempSync(join(tmpdir(), "moontower-test-"));
const env = { ...process.env, CI: process.env.CI ?? "true" };
// The build and the checks need none of it, and leave the disk and the network idle.
const installer = "scripts/install-for-tests.ts";
const installed = once(spawn(process.execPath, [installer], { stdio: ["ignore", "inherit", "inherit"], env }), "close");

/** A step that passes or fails as a whole. */
const whole = (command: string, hasPassed: boolean): Outcome => ({
  passed: hasPassed ? 1 : 0,
  failed: hasPassed ? [] : [command],
  retried: [],
  skipped: 0,
});

function build(): Outcome {
  console.log("\n== build");
  const { status } = spawnSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "inherit", "inherit"], env });
  return whole("npm run build", status === 0);
}

/** A step of many tests, counted from its JSON report. Without a report the runner has failed. */
function suite(
  name: string,
  command: string,
  args: readonly string[],
  read: (report: string) => Outcome,
  extraEnv: Record<string, string> = {},
): Outcome {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...env, ...extraEnv } });
  try {
    const outcome = read(readFileSync(join(reports, `${name}.json`), "utf8"));
    const failedSilently = status !== 0 && outcome.failed.length === 0;
    const ranNothing = outcome.passed + outcome.failed.length === 0;
    return failedSilently || ranNothing ? { ...outcome, failed: [...outcome.failed, `${name}, outside its tests`] } : outcome;
  } catch (error) {
    console.error(`${name}: no readable report.`, error);
    return { passed: 0, failed: [`${name}, without a report`], retried: [], skipped: 0 };
  }
}

function vitestArguments(name: string): string[] {
  return ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, `${name}.json`)}`];
}

type VitestFile = {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
};

function vitestOutcome(report: string): Outcome {
  type Report = { numPassedTests: number; numPendingTests: number; testResults: readonly VitestFile[] };
  const { numPassedTests, numPendingTests, testResults } = JSON.parse(report) as Report;
  const failed: string[] = [];
  const retried: string[] = [];
  for (const { name, status: fileStatus, assertionResults } of testResults) {
    const file = relative(process.cwd(), name);
    const failedBefore = failed.length;
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status === "failed") failed.push(`${file}: ${fullName}`);
      // A test that passes keeps the messages of its first try.
      else if (failureMessages.length > 0) retried.push(`${file}: ${fullName}`);
    }
    if (fileStatus === "failed" && failed.length === failedBefore) failed.push(file);
  }
  return { passed: numPassedTests, failed, retried, skipped: numPendingTests };
}

type PlaywrightSuite = {
  readonly specs: readonly { title: string; file: string; line: number; tests: readonly { projectName: string; status: string }[] }[];
  readonly suites?: readonly PlaywrightSuite[];
};

function playwrightOutcome(report: string): Outcome {
  type Report = { stats: { expected: number; flaky: number; skipped: number }; suites: readonly PlaywrightSuite[] };
  const { stats, suites } = JSON.parse(report) as Report;
  const namesIn = (suite: PlaywrightSuite, wanted: "unexpected" | "flaky"): string[] => [
    ...suite.specs.flatMap(({ title, file, line, tests }) =>
      tests.filter(({ status }) => status === wanted).map(({ projectName }) => `[${projectName}] ${file}:${line}: ${title}`),
    ),
    ...(suite.suites ?? []).flatMap((inner) => namesIn(inner, wanted)),
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: suites.flatMap((suite) => namesIn(suite, "unexpected")),
    retried: suites.flatMap((suite) => namesIn(suite, "flaky")),
    skipped: stats.skipped,
  };
}

const outcomes = [build(), ...(await runChecks(env)).map(({ name, hasPassed }) => whole(`npm run ${name}`, hasPassed))];
const [installCode] = await installed;
outcomes.push(
  whole(`node ${installer}`, installCode === 0),
  suite("vitest", "vitest", vitestArguments("vitest"), vitestOutcome),
  suite("playwright", "playwright", ["test", "--reporter=list,json"], playwrightOutcome, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json"),
  }),
  suite("browsers", "vitest", [...vitestArguments("browsers"), "--config", "tests/browsers/vitest.config.ts"], vitestOutcome),
);

const total = (key: "passed" | "skipped") => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
const named = (key: "failed" | "retried") => outcomes.flatMap((outcome) => outcome[key]);
const tell = (title: string, names: readonly string[]) => {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join("\n")}`);
};
tell("Passed at the second try, so worth a look", named("retried"));
tell("Failed", named("failed"));
const failed = named("failed").length;
console.log(`\n${total("passed")} passed, ${failed} failed, ${total("skipped")} skipped`);
process.exit(failed === 0 ? 0 : 1);
