import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromiumArguments, findBrowser } from "#scripts/browsers.ts";
import { median } from "./median.ts";

/** Lighthouse reckons a slow phone from a fast visit, or slows the visit itself: each finds other faults. */
const methods = { simulated: "simulate", applied: "devtools" } as const;

/** Times in milliseconds as on a phone, bytes as transferred. */
export type LargestPaint = {
  readonly simulatedMs: number;
  readonly appliedMs: number;
  readonly bytes: number;
  readonly layoutShift: number;
  /** What the largest paint was, as a CSS path. */
  readonly element: string;
};

/** Medians of `runs` visits of each page by Lighthouse, as on a phone. The runs of the pages alternate, so that a busy moment hits all of them. */
export async function measureLargestPaints(origin: string, paths: readonly string[], runs: number): Promise<Map<string, LargestPaint>> {
  const chromePath = findBrowser("chromium")?.path;
  const chrome = await launch({ chromeFlags: chromiumArguments, ...(chromePath ? { chromePath } : {}) });
  const visits = new Map<string, LargestPaint[]>(paths.map((path) => [path, []]));
  try {
    for (let run = 0; run < runs; run++) {
      for (const path of paths) {
        const simulated = await visit(origin + path, chrome.port, methods.simulated);
        const applied = await visit(origin + path, chrome.port, methods.applied);
        visits.get(path)?.push({
          simulatedMs: simulated.paintMs,
          appliedMs: applied.paintMs,
          bytes: applied.bytes,
          layoutShift: Math.max(simulated.layoutShift, applied.layoutShift),
          element: applied.element,
        });
      }
    }
  } finally {
    chrome.kill();
  }
  return new Map([...visits].map(([path, all]) => [path, middleOf(all)]));
}

function middleOf(visits: readonly LargestPaint[]): LargestPaint {
  const of = (figure: (visit: LargestPaint) => number) => median(visits.map(figure)) ?? Number.NaN;
  return {
    simulatedMs: Math.round(of(({ simulatedMs }) => simulatedMs)),
    appliedMs: Math.round(of(({ appliedMs }) => appliedMs)),
    bytes: of(({ bytes }) => bytes),
    layoutShift: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
    element: visits[0]?.element ?? "",
  };
}

async function visit(url: string, port: number, throttlingMethod: "simulate" | "devtools") {
  for (let attempt = 1; ; attempt++) {
    const report = (await lighthouse(url, { port, logLevel: "error", onlyCategories: ["performance"], throttlingMethod }))?.lhr;
    if (report && !report.runtimeError) {
      const figure = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
      return {
        paintMs: figure("largest-contentful-paint"),
        bytes: figure("total-byte-weight"),
        layoutShift: figure("cumulative-layout-shift"),
        element: /"selector":"([^"]+)"/.exec(JSON.stringify(report.audits["lcp-breakdown-insight"]?.details ?? {}))?.[1] ?? "",
      };
    }
    // Now and then the browser's trace of a page lacks its beginning.
    if (attempt === 3) throw new Error(`Lighthouse could not measure ${url}: ${report?.runtimeError?.message ?? "no report"}`);
  }
}
