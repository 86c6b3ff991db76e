import type { Measured } from "./measured.ts";

export type Row = Measured & {
  readonly what: string;
  /** Requests a second as a share of the home page's. */
  readonly ofHome?: number;
  readonly target?: { readonly words: string; readonly isMet: boolean };
};

/** The figures as a table in Markdown, for people and for docs/performance-server.md. */
export function loadTable(rows: readonly Row[]): string {
  const lines = rows.map(({ what, perSecond, p50Ms, p99Ms, failures, ofHome, target }) =>
    [
      what,
      Math.round(perSecond).toLocaleString("en-US"),
      ofHome === undefined ? "" : ofHome.toFixed(2),
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
      failures,
      target ? `${target.words}: ${target.isMet ? "met" : "not met"}` : "",
    ].join(" | "),
  );
  return ["what | a second | of home | p50 ms | p99 ms | failures | target", "---|---:|---:|---:|---:|---:|---", ...lines]
    .map((line) => `| ${line} |`)
    .join("\n");
}
