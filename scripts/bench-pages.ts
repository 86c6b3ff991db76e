/**
 * `npm run bench:pages [-- RUNS]`: how fast the built pages are on a slow phone, beside a bare page of the same server in
 * the same run, and what a visit weighs. Medians of RUNS (3). Prints tables and writes bench/pages.json. Times depend
 * on the machine and on what else it does: the ratios tell.
 */
import { chromium } from "@playwright/test";
import { measureAppliedPaints } from "./bench/applied-paint.ts";
import { barePath, startBenchSite } from "./bench/bench-site.ts";
import { measureNavigations } from "./bench/navigation.ts";
import { record } from "./bench/record.ts";
import { measureSimulatedPaints } from "./bench/simulated-paint.ts";
import { startSlowLine } from "./bench/slow-line.ts";
import { measureVisit } from "./bench/visit-weight.ts";
import { chromiumArguments, findBrowser } from "./browsers.ts";

const runs = Number(process.argv[2] ?? 3);
/** One of each kind of page, and of each kind the one whose first picture is heaviest. */
const paths = [
  barePath,
  "/",
  "/about",
  "/features",
  "/solutions",
  "/agents/document-reader",
  "/industries/real-estate",
  "/privacy",
  "/contact",
  "/demos",
  "/insight",
];
const links = [
  ["/", "/contact"],
  ["/", "/about"],
  ["/agents/receptionist", "/contact"],
  ["/contact", "/"],
  ["/privacy", "/about"],
] as const;

const site = await startBenchSite();
const line = await startSlowLine(site.url);
const executablePath = findBrowser("chromium")?.path;
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) });
try {
  const simulated = await measureSimulatedPaints(site.url, paths, runs);
  const applied = await measureAppliedPaints(browser, site.url, paths, runs);
  const bare = { simulatedMs: simulated.get(barePath)?.largestMs, appliedMs: applied.get(barePath)?.largestMs };
  const paints = paths.map((path) => {
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
  console.log("Largest paint (reckoned by Lighthouse, and with the slowing applied) and first picture painted, as ratios to the bare page");
  console.table(paints);

  const navigations = await measureNavigations(line.url, links, runs);
  console.log("A press of a link to the next page's heading, over a slow line, on a slow processor");
  console.table(navigations);

  const visit = await measureVisit(browser, site.url);
  const visitBytes = visit.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`A visit of five pages: ${Math.round(visitBytes / 1000)} KB`);
  console.table(visit);

  await record("pages", { runs, paints, navigations, visit, visitBytes }, Date.now());
} finally {
  await browser.close();
  line.remove();
  await site.remove();
}

function ratio(figure: number | undefined, bare: number | undefined): number | undefined {
  return figure === undefined || bare === undefined ? undefined : Number((figure / bare).toFixed(2));
}
