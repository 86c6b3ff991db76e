/**
 * `npm run lighthouse -- http://localhost:3000 [/path …]`: Lighthouse's four scores of pages of a running site,
 * as on a phone; without paths of every page and the scheduler. Exits non-zero where a score is below 100.
 * Performance is simulated from what the machine measures: run it where nothing else runs.
 */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { pages } from "#content/pages.ts";
import { chromiumArguments, findChromium } from "./chromium.ts";

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

const chromePath = findChromium();
const chrome = await launch({ chromeFlags: ["--headless=new", ...chromiumArguments], ...(chromePath ? { chromePath } : {}) });
let below = 0;
try {
  console.log(`perf  a11y  best  seo   page  (${metrics.join(", ")})`);
  for (const path of paths) {
    const report = (await lighthouse(new URL(path, origin).href, { port: chrome.port, logLevel: "error" }))?.lhr;
    if (!report) throw new Error(`Lighthouse gave no report of ${path}.`);
    if (report.runtimeError) console.log(`      ${path}: ${report.runtimeError.message}`);
    const scores = categories.map((category) => Math.round((report.categories[category]?.score ?? 0) * 100));
    const measured = metrics.map((metric) => report.audits[metric]?.displayValue ?? "?");
    console.log(`${scores.map((score) => String(score).padEnd(6)).join("")}${path}  (${measured.join(", ")})`);
    for (const finding of costingPoints(report)) console.log(`      ${finding}`);
    if (scores.some((score) => score < 100)) below++;
  }
} finally {
  chrome.kill();
}
console.log(below === 0 ? `All ${paths.length} pages have 100 in all four.` : `${below} of ${paths.length} pages are below 100.`);
process.exitCode = below === 0 ? 0 : 1;

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/** The audits that take points off, with what they say. */
function costingPoints(report: Report): string[] {
  const weighted = categories.flatMap((category) => report.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []);
  return weighted.flatMap(({ id }) => {
    const { score, title, displayValue = "" } = report.audits[id] ?? { score: null, title: id };
    return score !== null && score < 0.9 ? [`${id} ${score}: ${title} ${displayValue}`] : [];
  });
}
