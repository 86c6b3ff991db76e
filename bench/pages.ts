/**
 * `npm run bench:pages [-- RUNS [PART …]]`: how fast the built pages are on a slow phone, beside a bare page of the same
 * server in the same run, and what a visit weighs. Medians of RUNS (3). Prints tables and writes bench/records/pages.json; of the
 * PARTs (paints, doubtful, navigations, visit) those not asked for keep their recorded figures. Times depend on the machine and
 * its load, so ratios count; figures above the goal are measured twice more (doubtful; links at once).
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
import { median } from "./median.ts";
import { readPart, recordPart } from "./record.ts";

const allParts: readonly string[] = ["paints", "doubtful", "navigations", "visit"];
const [runsAsked = "3", ...parts] = process.argv.slice(2);
const runs = Number(runsAsked);
if (!(Number.isInteger(runs) && runs > 0) || parts.some((part) => !allParts.includes(part))) {
  console.error(`npm run bench:pages -- RUNS PART …: RUNS is a number from 1 on, each PART one of ${allParts.join(", ")}.`);
  process.exit(2);
}
const isAsked = (part: string) => parts.length === 0 || parts.includes(part);
const paths = [barePath, ...pages.map(({ path }) => path), "/scheduler"];

/** Ratios to the bare page, and the longest time from a press to the next page's first paint. */
const goals = { still: 1.35, withIslands: 1.4, picture: 1.6, pressMs: 100 } as const;
const withIslands: readonly string[] = ["/contact", "/demos", "/insight", "/scheduler"];

type PaintRow = Awaited<ReturnType<typeof measurePaints>>[number];

const site = await startBenchSite();
const browser = await chromium.launch(wholeChromium());
try {
  if (isAsked("visit")) await showVisit();
  if (isAsked("navigations")) await showNavigations();
  if (isAsked("paints")) await showPaints();
  if (isAsked("doubtful")) await showDoubtful();
} finally {
  await browser.close();
  await site.remove();
}

async function showPaints(): Promise<void> {
  await tellPaints(await measurePaints(paths));
}

/** Measures the pages that were above a goal twice more; the median of the three ratios counts for each method. */
async function showDoubtful(): Promise<void> {
  const known = await readPart<{ rows: PaintRow[] }>("pages", "paints");
  const doubtful = known.rows.filter((row) => row.page !== barePath && isAbove(row)).map(({ page }) => page);
  if (doubtful.length === 0) return;
  const again = [await measurePaints([barePath, ...doubtful]), await measurePaints([barePath, ...doubtful])];
  await tellPaints(
    known.rows.map((row) => {
      if (!doubtful.includes(row.page)) return row;
      const all = [row, ...again.flatMap((rows) => rows.filter(({ page }) => page === row.page))];
      const { simulatedMs, simulatedRatio } = middleBy(all, (each) => each.simulatedRatio);
      const { appliedMs, appliedRatio, pictureMs, pictureRatio } = middleBy(all, (each) => each.appliedRatio);
      return { ...row, simulatedMs, simulatedRatio, appliedMs, appliedRatio, pictureMs, pictureRatio, measured: all.length };
    }),
  );
}

async function tellPaints(rows: readonly PaintRow[]): Promise<void> {
  console.log("Largest paint (reckoned by Lighthouse, and with the slowing applied) and first picture painted, as ratios to the bare page");
  console.table(rows);
  await recordPart("pages", "paints", { runs, rows }, Date.now());
}

async function measurePaints(of: readonly string[]) {
  const simulated = await measureSimulatedPaints(site.url, of, runs);
  const applied = await measureAppliedPaints(browser, site.url, of, runs);
  const bare = { simulatedMs: simulated.get(barePath)?.largestMs, appliedMs: applied.get(barePath)?.largestMs };
  return of.map((path) => {
    const reckoned = simulated.get(path);
    const seen = applied.get(path);
    return {
      page: path,
      simulatedMs: reckoned?.largestMs,
      simulatedRatio: ratio(reckoned?.largestMs, bare.simulatedMs),
      appliedMs: seen?.largestMs,
      appliedRatio: ratio(seen?.largestMs, bare.appliedMs),
      pictureMs: seen?.pictureMs,
      pictureRatio: ratio(seen?.pictureMs, bare.appliedMs),
      kilobytes: reckoned && Math.round(reckoned.bytes / 1000),
      layoutShift: Number(Math.max(reckoned?.layoutShift ?? 0, seen?.layoutShift ?? 0).toFixed(4)),
    };
  });
}

function isAbove({ page, simulatedRatio = 0, appliedRatio = 0, pictureRatio = 0 }: PaintRow): boolean {
  const goal = withIslands.includes(page) ? goals.withIslands : goals.still;
  return simulatedRatio > goal || appliedRatio > goal || pictureRatio > goals.picture;
}

function middleBy(rows: readonly PaintRow[], figureOf: (row: PaintRow) => number | undefined): PaintRow {
  const middle = median(rows.flatMap((row) => figureOf(row) ?? []));
  const row = rows.find((each) => figureOf(each) === middle);
  if (!row) throw new Error("Nothing was measured.");
  return row;
}

async function showNavigations(): Promise<void> {
  const line = await startSlowLine(site.url);
  try {
    const links = await linksOf(site.url);
    const measureSlow = (of: typeof links) => measureNavigations(line.url, of, { runs, cpuSlowdown: slowPhone.cpuSlowdown });
    const first = await measureSlow(links);
    // A link whose presses all failed has no figure.
    const doubtful = links.filter((_, index) => !((first[index]?.paintMs ?? Number.NaN) <= goals.pressMs));
    const again = doubtful.length > 0 ? [...(await measureSlow(doubtful)), ...(await measureSlow(doubtful))] : [];
    const slow = first.map((link) => {
      const all = [link, ...again.filter(({ from, to }) => from === link.from && to === link.to)];
      return { ...link, paintMs: median(all.map(({ paintMs }) => paintMs).filter(Number.isFinite)) ?? Number.NaN, measured: all.length };
    });
    const fast = await measureNavigations(line.url, links, { runs, cpuSlowdown: 1 });
    const rows = slow.map((each, index) => ({ ...each, fullSpeedMs: fast[index]?.paintMs }));
    console.log("A press of a link to the next page's first paint, over a slow line, on a slow processor and at full speed");
    console.table(rows);
    await recordPart("pages", "navigations", { runs, rows }, Date.now());
  } finally {
    line.remove();
  }
}

async function showVisit(): Promise<void> {
  const visit = await measureVisit(browser, site.url);
  const bytes = visit.reduce((sum, step) => sum + step.bytes, 0);
  console.log(`A visit of five pages: ${Math.round(bytes / 1000)} KB`);
  console.table(visit);
  await recordPart("pages", "visit", { bytes, rows: visit }, Date.now());
}

function ratio(figure: number | undefined, bare: number | undefined): number | undefined {
  return figure === undefined || bare === undefined ? undefined : Number((figure / bare).toFixed(2));
}
