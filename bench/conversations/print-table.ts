import { median } from "#bench/median.ts";
import { writeTable } from "#bench/write-table.ts";
import { type Measured, measureConversations, measureHeldOut, measureOpenings, measureStrangers } from "./measure.ts";

/** Writes what was measured into the document, and prints it with every line that went wrong. */
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
}

function row(name: string, { right, of, misled, milliseconds, turns }: Measured): string {
  const time = (figure: number | undefined) => `${(figure ?? 0).toFixed(1)} ms`;
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
