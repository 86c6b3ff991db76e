/**
 * `npm run bench:pages [-- RUNS]`: how fast the built pages are on a slow phone, beside a bare page of the same server in
 * the same run, and what a visit weighs. Medians of RUNS (3). Prints tables and writes bench/pages.json. Times depend
 * on the machine and on what else it does: the ratios tell.
 */
import { chromium } from "@playwright/test";
import { barePath, startBenchSite } from "./bench/bench-site.ts";
import { measureLargestPaints } from "./bench/largest-paint.ts";
import { measureNavigations } from "./bench/navigation.ts";
import { measurePicturePaints } from "./bench/picture-paint.ts";
import { record } from "./bench/record.ts";
import { startSlowLine } from "./bench/slow-line.ts";
import { measureVisit } from "./bench/visit-weight.ts";
import { chromiumArguments, findBrowser } from "./browsers.ts";

const runs = Number(process.argv[2] ?? 3);
const paths = [barePath, "/", "/agents/receptionist", "/contact", "/demos", "/insight"];
const links = [
  ["/", "/contact"],
  ["/", "/about"],
  ["/agents/receptionist", "/contact"],
  ["/contact", "/"],
] as const;

const site = await startBenchSite();
const line = await startSlowLine(site.url);
const executablePath = findBrowser("chromium")?.path;
const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) });
try {
  const largest = await measureLargestPaints(site.url, paths, runs);
  const pictures = await measurePicturePaints(browser, site.url, paths, runs);
  const bare = { largest: largest.get(barePath), firstPaintMs: pictures.get(barePath)?.firstPaintMs };
  const paints = paths.map((path) => {
    const paint = largest.get(path);
    const pictureMs = pictures.get(path)?.pictureMs;
    return {
      page: path,
      simulatedMs: paint?.simulatedMs,
      simulatedRatio: ratio(paint?.simulatedMs, bare.largest?.simulatedMs),
      appliedMs: paint?.appliedMs,
      appliedRatio: ratio(paint?.appliedMs, bare.largest?.appliedMs),
      pictureMs,
      pictureRatio: ratio(pictureMs, bare.firstPaintMs),
      kilobytes: paint && Math.round(paint.bytes / 1000),
      layoutShift: paint && Number(paint.layoutShift.toFixed(4)),
    };
  });
  console.log("Largest paint (Lighthouse, both ways of slowing) and first picture painted, as ratios to the bare page");
  console.table(paints);

  const navigations = await measureNavigations(line.url, links, runs);
  console.log("A press of a link to the next page's first paint, over a slow line");
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
