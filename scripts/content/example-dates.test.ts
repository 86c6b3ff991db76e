import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** "Dec 2", "December 2", "12/15/2026", "2026": dates that are over one day. Weekdays and days of the month come again. */
const date =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?[ \u00a0]\d{1,2}\b|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b20[2-9]\d\b/g;

/** What is as true in any other year. */
const everyYear: Readonly<Record<string, readonly string[]>> = {
  "content/insight/insight.ts": ["November\u00a021"], // first light over Austin on that day
  "art/drawings/agents/solution-document-reader-3.svg": ["March 1", "Dec 1"], // a lease's yearly renewal and its notice
  "content/pictures.ts": ["March 1"], // the same lease
  "art/drawings/agents/solution-document-reader-4.svg": ["2026"], // last year's box of receipts
  "art/drawings/industries/industry-healthcare-3.svg": ["4/12/88"], // a birthday
  "art/drawings/agents/product-document-reader.svg": ["3/14/71"], // a birthday
  "art/drawings/industries/industry-professional-3.svg": ["2026"], // the year of a matter's number
  "art/drawings/industries/segment-smb-agent.svg": ["2023", "2026"], // years in which shops opened
};

test("no picture and no example names a date, which would be over one day while it claims to come", () => {
  const files = [
    ...globSync("art/drawings/**/*.svg", { cwd: root }).filter((file) => !file.includes("/desk/")),
    ...globSync("content/**/*.ts", { cwd: root }).filter((file) => !/^content\/(?:desk|legal)\/|test\.ts$|schema\.ts$/.test(file)),
  ];
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) => {
    const source = readFileSync(join(root, file), "utf8");
    const words = file.endsWith(".svg")
      ? [...source.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).join("\n")
      : withoutComments(source);
    const dates = [...words.matchAll(date)].map(([text]) => text.replace("\\u00a0", "\u00a0"));
    return dates.filter((text) => !everyYear[file]?.includes(text)).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "").replaceAll("\\u00a0", "\u00a0");
}
