import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { median } from "#bench/median.ts";
import { chromiumArguments, findBrowser } from "#scripts/browsers.ts";

/** The time on a slow phone as Lighthouse simulates it from a fast visit, in milliseconds; transferred bytes. */
export type SimulatedPaint = {
  readonly largestMs: number;
  readonly bytes: number;
  readonly layoutShift: number;
  /** The element of the largest paint, as a CSS path. */
  readonly element: string;
};

/** Medians of `runs` visits of each page by Lighthouse, as on a phone. The runs of the pages alternate, so that a busy moment hits all of them. */
export async function measureSimulatedPaints(origin: string, paths: readonly string[], runs: number): Promise<Map<string, SimulatedPaint>> {
  const chromePath = findBrowser("chromium")?.path;
  const chrome = await launch({ chromeFlags: chromiumArguments, ...(chromePath ? { chromePath } : {}) });
  const visits = new Map<string, SimulatedPaint[]>(paths.map((path) => [path, []]));
  try {
    for (let run = 0; run < runs; run++) {
      for (const path of paths) {
        visits.get(path)?.push(await visit(origin + path, chrome.port));
      }
    }
  } finally {
    chrome.kill();
  }
  return new Map([...visits].map(([path, all]) => [path, middleOf(all)]));
}

function middleOf(visits: readonly SimulatedPaint[]): SimulatedPaint {
  const of = (figure: (visit: SimulatedPaint) => number) => median(visits.map(figure)) ?? Number.NaN;
  return {
    largestMs: Math.round(of(({ largestMs }) => largestMs)),
    bytes: of(({ bytes }) => bytes),
    layoutShift: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
    element: visits[0]?.element ?? "",
  };
}

async function visit(url: string, port: number): Promise<SimulatedPaint> {
  for (let attempt = 1; ; attempt++) {
    const report = (await lighthouse(url, { port, logLevel: "error", onlyCategories: ["performance"], throttlingMethod: "simulate" }))?.lhr;
    if (report && !report.runtimeError) {
      const figure = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
      return {
        largestMs: figure("largest-contentful-paint"),
        bytes: figure("total-byte-weight"),
        layoutShift: figure("cumulative-layout-shift"),
        element: /"selector":"([^"]+)"/.exec(JSON.stringify(report.audits["lcp-breakdown-insight"]?.details ?? {}))?.[1] ?? "",
      };
    }
    // Sometimes the browser's trace lacks the beginning of the page load.
    if (attempt === 3) throw new Error(`Lighthouse could not measure ${url}: ${report?.runtimeError?.message ?? "no report"}`);
  }
}
