import { median } from "#bench/median.ts";
import { writeTable } from "#bench/write-table.ts";
import { type Env, readEnv } from "#server/env.ts";
import { conversations } from "./conversations.ts";
import { measureFiftyAtOnce } from "./fifty-at-once.ts";
import { type Measured, measureConversations, measureOpenings } from "./measure.ts";
import { measureModel } from "./measure-model.ts";
import { mendedLines } from "./mended-lines.ts";
import { openings } from "./openings.ts";
import { unmendedLines } from "./unmended-lines.ts";

/** The limit of the 99th percentile of answer times while fifty visitors write (the goal of docs/live-agent.md). */
const longestMs = 100;

/** Writes the results to the document, and prints them with all differences. Exits with 1 if answers are too slow. */
export async function printTable(): Promise<void> {
  const rows: readonly (readonly [string, Measured])[] = [
    ["First lines", await measureOpenings(openings)],
    ["First lines written later, mended for since", await measureOpenings(mendedLines)],
    ["First lines that nothing was mended for", await measureOpenings(unmendedLines)],
    ["Whole conversations", await measureConversations(conversations)],
  ];
  await write("npm run bench:conversations", tableOf("scripted mind", rows));
  for (const [, { wrong }] of rows) for (const line of wrong) console.log(`  ${line}`);
  const { agent } = readEnv(process.env);
  if (agent) await printModel(agent);

  const times = (await measureFiftyAtOnce()).toSorted((a, b) => a - b);
  const late = times[Math.ceil(0.99 * times.length) - 1] ?? 0;
  const atOnce = [
    "| fifty conversations at once | lines | answer, median | 99th percentile |",
    "| --- | ---: | ---: | ---: |",
    `| scripted mind, SQLite | ${times.length} | ${time(median(times))} | ${time(late)} |`,
  ].join("\n");
  await write("npm run bench:conversations, fifty at once", atOnce);
  if (late >= longestMs) process.exitCode = 1;
}

async function printModel(agent: NonNullable<Env["agent"]>): Promise<void> {
  const measured = await measureModel(agent, { openings, conversations });
  const { fallbacks, tokens } = measured;
  const rows = [
    ["First lines", measured.openings],
    ["Whole conversations", measured.conversations],
  ] as const;
  const lines = rows.reduce((sum, [, { milliseconds }]) => sum + milliseconds.length, 0);
  const inWords = `Of ${lines} lines the scripted mind answered ${fallbacks} in its place; ${tokens.toLocaleString("en-US")} tokens.`;
  await write("npm run bench:conversations, model", `${tableOf(agent.model, rows)}\n\n${inWords}`);
  for (const [, { wrong }] of rows) for (const line of wrong) console.log(`  ${line}`);
}

async function write(command: string, table: string): Promise<void> {
  await writeTable("docs/live-agent.md", command, table);
  console.log(table);
}

const tableOf = (mind: string, rows: readonly (readonly [string, Measured])[]): string =>
  [
    `| ${mind} | right | of | share | wrongly answered | answer, median | answer, slowest | lines to a booked call, median |`,
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows.map(([name, measured]) => row(name, measured)),
  ].join("\n");

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
