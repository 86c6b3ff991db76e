/**
 * `npm run bench:pages [-- RUNS [PART …]]`: how fast the built pages are on a slow phone, beside a bare page of the same
 * server in the same run, and what a visit weighs. Medians of RUNS (3). Prints tables and writes bench/records/pages.json; of the
 * PARTs (paints, navigations, visit) those not asked for keep their recorded figures. Times depend on the machine and its load,
 * so ratios count.
 */
import { chromium } from "@playwright/test";
import { pages } from "#content/pages.ts";
import { wholeChromium } from "#scripts/browsers.ts";
import { measureAppliedPaints } from "./browser/applied-paint.ts";
import { barePath, startBenchSite } from "./browser/bench-site.ts";
import { linksOf, measureNavigations } from "./browser/navigation.ts";
import { measureSimulatedPaints } from "./browser/simulated-paint.ts";
import { startSlowLine } from "./browser/slow-line.ts";
import { slowPhone } from "./browser/slow-phone.ts";
import { measureVisit } from "./browser/visit-weight.ts";
import { record } from "./record.ts";

const allParts: readonly string[] = ["paints", "navigations", "visit"];
const [runsAsked = "3", ...parts] = process.argv.slice(2);
const runs = Number(runsAsked);
if (!(Number.isInteger(runs) && runs > 0) || parts.some((part) => !allParts.includes(part))) {
  console.error(`npm run bench:pages -- RUNS PART …: RUNS is a number from 1 on, each PART one of ${allParts.join(", ")}.`);
  process.exit(2);
}
const isAsked = (part: string) => parts.length === 0 || parts.includes(part);
const paths = [barePath, ...pages.map(({ path }) => path), "/scheduler"];

const site = await startBenchSite();
const browser = await chromium.launch(wholeChromium());
try {
  if (isAsked("visit")) await showVisit();
  if (isAsked("navigations")) await showNavigations();
  if (isAsked("paints")) await showPaints();
} finally {
  await browser.close();
  await site.remove();
}

async function showPaints(): Promise<void> {
  const rows = await measurePaints();
  console.log(
    "Largest paint (calculated by Lighthouse, and with the slowing applied) and first picture painted, as ratios to the bare page",
  );
  console.table(rows);
  await record("pages", { runs, rows }, Date.now(), "paints");
}

async function measurePaints() {
  const simulated = await measureSimulatedPaints(site.url, paths, runs);
  const applied = await measureAppliedPaints(browser, site.url, paths, runs);
  const bare = { simulatedMs: simulated.get(barePath)?.largestMs, appliedMs: applied.get(barePath)?.largestMs };
  return paths.map((path) => {
    const phone = simulated.get(path);
    const seen = applied.get(path);
    return {
      page: path,
      simulatedMs: phone?.largestMs,
      simulatedRatio: ratio(phone?.largestMs, bare.simulatedMs),
      appliedMs: seen?.largestMs,
      appliedRatio: ratio(seen?.largestMs, bare.appliedMs),
      pictureMs: seen?.pictureMs,
      pictureRatio: ratio(seen?.pictureMs, bare.appliedMs),
      kilobytes: phone && Math.round(phone.bytes / 1000),
      layoutShift: Number(Math.max(phone?.layoutShift ?? 0, seen?.layoutShift ?? 0).toFixed(4)),
    };
  });
}

async function showNavigations(): Promise<void> {
  const line = await startSlowLine(site.url);
  try {
    const links = await linksOf(site.url);
    const slow = await measureNavigations(line.url, links, { runs, cpuSlowdown: slowPhone.cpuSlowdown });
    const fast = await measureNavigations(line.url, links, { runs, cpuSlowdown: 1 });
    const rows = slow.map((each, index) => ({ ...each, fullSpeedMs: fast[index]?.paintMs }));
    console.log("A press of a link to the next page's first paint, over a slow line, on a slow processor and at full speed");
    console.table(rows);
    await record("pages", { runs, rows }, Date.now(), "navigations");
  } finally {
    line.remove();
  }
}

async function showVisit(): Promise<void> {
  const visit = await measureVisit(browser, site.url);
  const bytes = visit.reduce((sum, step) => sum + step.bytes, 0);
  console.log(`A visit of five pages: ${Math.round(bytes / 1000)} KB`);
  console.table(visit);
  await record("pages", { bytes, rows: visit }, Date.now(), "visit");
}

function ratio(figure: number | undefined, bare: number | undefined): number | undefined {
  return figure === undefined || bare === undefined ? undefined : Number((figure / bare).toFixed(2));
}
