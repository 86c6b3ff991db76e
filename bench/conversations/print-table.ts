import { median } from "#bench/median.ts";
import { writeTable } from "#bench/write-table.ts";
import { measureFiftyAtOnce } from "./fifty-at-once.ts";
import { type Measured, measureConversations, measureHeldOut, measureOpenings, measureStrangers } from "./measure.ts";

/** The longest that one answer in a hundred may take while fifty visitors write (the goal of docs/live-agent.md). */
const longestMs = 100;

/** Writes what was measured into the document, and prints it with every line that went wrong. Exits 1 if answers are late. */
export async function printTable(): Promise<void> {
  const rows: readonly (readonly [string, Measured])[] = [
    ["First lines", await measureOpenings()],
    ["First lines written later, mended for since", await measureHeldOut()],
    ["First lines that nothing was mended for", await measureStrangers()],
    ["Whole conversations", await measureConversations()],
  ];
  const table = [
    "| scripted mind | right | of | share | wrongly answered | answer, median | answer, slowest | lines to a booked call, median |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows.map(([name, measured]) => row(name, measured)),
  ].join("\n");
  await writeTable("docs/live-agent.md", "npm run bench:conversations", table);
  console.log(table);
  for (const [, { wrong }] of rows) for (const line of wrong) console.log(`  ${line}`);

  const times = (await measureFiftyAtOnce()).toSorted((a, b) => a - b);
  const late = times[Math.ceil(0.99 * times.length) - 1] ?? 0;
  const atOnce = [
    "| fifty conversations at once | lines | answer, median | 99th percentile |",
    "| --- | ---: | ---: | ---: |",
    `| scripted mind, SQLite | ${times.length} | ${time(median(times))} | ${time(late)} |`,
  ].join("\n");
  await writeTable("docs/live-agent.md", "npm run bench:conversations, fifty at once", atOnce);
  console.log(atOnce);
  if (late >= longestMs) process.exitCode = 1;
}

const time = (milliseconds: number | undefined) => `${(milliseconds ?? 0).toFixed(1)} ms`;

function row(name: string, { right, of, misled, milliseconds, turns }: Measured): string {
  const cells = [
    name,
    right,
    of,
    `${((100 * right) / of).toFixed(1)} %`,
    misled,
    time(median(milliseconds)),
    time(Math.max(...milliseconds)),
  ];
  return `| ${cells.join(" | ")} | ${median(turns) ?? ""} |`;
}
