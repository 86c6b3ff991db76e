/**
 * `npm run lighthouse -- http://localhost:3000 [/path …]`: Lighthouse's four scores of pages of a running site,
 * as on a phone; without paths of every page and the scheduler. Exits non-zero if a score is below 100.
 * Performance is simulated from measurements: run it on an idle machine. A page below 100 is measured
 * twice more, and the run of median performance counts.
 */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { pages } from "#content/pages.ts";
import { chromiumArguments, findBrowser } from "./browsers.ts";

const [origin, ...asked] = process.argv.slice(2);
if (!origin || !URL.canParse(origin)) throw new Error("Say which site: npm run lighthouse -- http://localhost:3000 [/path …]");
const paths = asked.length > 0 ? asked : [...pages.map(({ path }) => path), "/scheduler"];

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "total-byte-weight",
];

const chromePath = findBrowser("chromium")?.path;
const chrome = await launch({ chromeFlags: chromiumArguments, ...(chromePath ? { chromePath } : {}) });
let below = 0;
try {
  console.log(`perf  a11y  best  seo   page  (${metrics.join(", ")})`);
  for (const path of paths) {
    const reports = [await measure(path)];
    if (isBelow(reports[0])) reports.push(await measure(path), await measure(path));
    const report = median(reports);
    const scores = categories.map((category) => String(scoreOf(report, category)).padEnd(6));
    const measured = metrics.map((metric) => report.audits[metric]?.displayValue ?? "?");
    const runs = reports.length > 1 ? `, performance of ${reports.map((each) => scoreOf(each, "performance")).join(", ")}` : "";
    console.log(`${scores.join("")}${path}  (${measured.join(", ")}${runs})`);
    for (const finding of costingPoints(report)) console.log(`      ${finding}`);
    if (isBelow(report)) below++;
  }
} finally {
  chrome.kill();
}
console.log(below === 0 ? `All ${paths.length} pages have 100 in all four.` : `${below} of ${paths.length} pages are below 100.`);
process.exitCode = below === 0 ? 0 : 1;

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

async function measure(path: string): Promise<Report> {
  // The scheduler is not indexed, so its score for search engines does not count.
  const onlyCategories = categories.filter((category) => category !== "seo" || !path.startsWith("/scheduler"));
  for (let attempt = 1; ; attempt++) {
    const report = (
      await lighthouse(new URL(path, origin).href, { port: chrome.port, logLevel: "error", onlyCategories: [...onlyCategories] })
    )?.lhr;
    if (report && !report.runtimeError) return report;
    // Sometimes the browser's trace of a page lacks its beginning.
    if (attempt === 3) throw new Error(`Lighthouse could not measure ${path}: ${report?.runtimeError?.message ?? "no report"}`);
  }
}

/** 0 to 100, or "-" if the category was not requested. */
function scoreOf(report: Report | undefined, category: (typeof categories)[number]): number | "-" {
  const result = report?.categories[category];
  return result ? Math.round((result.score ?? 0) * 100) : "-";
}

function isBelow(report: Report | undefined): boolean {
  return categories.some((category) => ![100, "-"].includes(scoreOf(report, category)));
}

function median(reports: readonly Report[]): Report {
  const byPerformance = reports.toSorted((a, b) => Number(scoreOf(a, "performance")) - Number(scoreOf(b, "performance")));
  const middle = byPerformance[Math.floor(byPerformance.length / 2)];
  if (!middle) throw new Error("There is no report.");
  return middle;
}

/** The audits that cost points, with their explanations. */
function costingPoints(report: Report): string[] {
  const weighted = categories.flatMap((category) => report.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  return weighted.flatMap(({ id }) => {
    const { score, title, displayValue = "" } = report.audits[id] ?? { score: null, title: id };
    return score !== null && score < 0.9 ? [`${id} ${score}: ${title} ${displayValue}`] : [];
  });
}
