import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { open, realpath, rename, rm, stat } from "node:fs/promises";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { brand } from "#content/brand.ts";
import { commandWords as words } from "#content/desk/command.ts";
import { deskOperationWords } from "#content/desk/operations.ts";
import { entryOf } from "#domain/entry-of.ts";
import { utcTimestamp } from "#domain/instants.ts";
import type { Env } from "#server/env.ts";
import type { ExportedFile } from "#server/operations/leads/export-leads.ts";
import { type Actor, type DeskParts, type Performed, perform } from "#server/operations/operation.ts";
import { commandHelp, helpText, kebab } from "./help.ts";
import { runOnMachine } from "./machine-commands.ts";
import { printed } from "./print.ts";
import type { Command } from "./read-arguments.ts";

export type CommandSurroundings = {
  readonly env: Env;
  /** Opens the database. */
  readonly open: () => Promise<DeskParts>;
  readonly user: string;
  readonly out: Writable;
  readonly error: Writable;
  /** Asks at the terminal; undefined if there is none. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  readonly readInput: () => Promise<Buffer>;
};

type Runnable = Extract<Command, { readonly kind: "run" }>;

export type ExitCode = 0 | 1 | 2 | 3;

/** Prints help or a usage error, without opening the database. */
export function explainCommand(command: Exclude<Command, Runnable>, { out, error }: Pick<CommandSurroundings, "out" | "error">): ExitCode {
  if (command.kind === "help") {
    say(out, command.operation ? commandHelp(command.operation) : helpText(command.group));
    return 0;
  }
  say(error, `${command.problem}\n${command.operation ? commandHelp(command.operation) : words.seeHelp}`);
  return 2;
}

const say = (stream: Writable, text: string) => text !== "" && stream.write(`${text}\n`);

/** Runs a command. Anybody who can run commands on the server counts as an owner who has just signed in. */
export async function runCommand(command: Runnable, surroundings: CommandSurroundings): Promise<ExitCode> {
  const { env, open, user, readInput } = surroundings;
  const { operation } = command;
  const input = await withInput(command, readInput);
  const notConfirmed = await askFirst(command, input, surroundings);
  if (notConfirmed !== undefined) return notConfirmed;
  const who = deskOperationWords.commandLine(user);
  const actor: Actor = { who, personId: undefined, role: "owner", isFresh: true, sinceUtc: utcTimestamp(0) };
  const outcome =
    "runOnMachine" in operation
      ? await runOnMachine(operation, env, input, { who, open })
      : await perform(await open(), actor, operation, input);
  return report(command, outcome, surroundings);
}

/** Asks for confirmation of what can't be undone. Returns an exit code if the command must not continue. */
async function askFirst(
  { operation, yes }: Runnable,
  input: Runnable["input"],
  { ask, error }: CommandSurroundings,
): Promise<ExitCode | undefined> {
  if (!operation.confirm || yes) return undefined;
  const parsed = operation.input.safeParse(input);
  const question = parsed.success ? operation.confirm(parsed.data) : undefined;
  if (!ask) {
    say(error, [question, words.needsYes].filter(Boolean).join(" "));
    return 2;
  }
  // An invalid input is refused later anyway.
  if (question === undefined || (await ask(`${question} ${words.askYes}`)).trim() === "yes") return undefined;
  say(error, words.notDone);
  return 1;
}

async function report(
  { operation, json, out: file }: Runnable,
  outcome: Performed,
  { out, error }: CommandSurroundings,
): Promise<ExitCode> {
  if (outcome.kind === "done" && isFile(outcome.data)) return writeExport(outcome.data, file, { out, error });
  if (json) say(out, JSON.stringify(resultOf(outcome), null, 2));
  switch (outcome.kind) {
    case "done":
      if (json) return 0;
      say(out, outcome.message);
      if (operation.columns?.length !== 0) say(out, printed(outcome.data, operation.columns, brand.hours.timeZone));
      return 0;
    case "refused":
      // With a result (the doctor found problems), the message goes to standard output.
      if (outcome.data === undefined) say(error, outcome.message);
      else if (!json) say(out, outcome.message);
      return 1;
    case "invalid":
      for (const [field, problem] of Object.entries(outcome.errors)) say(error, `${kebab(field)}: ${problem}`);
      say(error, `\n${commandHelp(operation)}`);
      return 2;
    case "stale": {
      const { title, text, answeredBy } = outcome.conflict;
      const canOverride = answeredBy === "override";
      say(error, `${title} ${text}${canOverride ? ` ${words.override}` : ""}`);
      return canOverride ? 2 : 1;
    }
    default:
      say(error, outcome.message);
      return 1;
  }
}

function resultOf(outcome: Performed): unknown {
  if (outcome.kind === "done") return outcome.data ?? { said: outcome.message };
  return outcome.kind === "refused" && outcome.data !== undefined ? outcome.data : outcome;
}

async function writeExport(
  exported: ExportedFile,
  file: string | undefined,
  { out, error }: Pick<CommandSurroundings, "out" | "error">,
): Promise<ExitCode> {
  try {
    if (file === undefined) await writeParts(exported, out);
    else await writeToFile(exported, file, error);
    return 0;
  } catch (failure) {
    if (!isFileFailure(failure)) throw failure;
    say(error, `${words.cantWrite(file ?? words.output, reasonOfFile(failure))}${file ? "" : ` ${words.notWhole}`}`);
    return 1;
  }
}

/** Adds standard input to the input: the text of an answer, or a raw mail. */
async function withInput({ operation, input }: Runnable, readInput: CommandSurroundings["readInput"]): Promise<Runnable["input"]> {
  if ("readsInput" in operation && operation.readsInput) return { ...input, raw: (await readInput()).toString("base64") };
  return input.body === "-" ? { ...input, body: (await readInput()).toString("utf8") } : input;
}

function isFileFailure(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

export const reasonOfFile = ({ code = "" }: NodeJS.ErrnoException): string => entryOf(words.fileReasons, code) ?? code;

function isFile(data: unknown): data is ExportedFile {
  return typeof data === "object" && data !== null && "parts" in data && "contentType" in data;
}

/** Writes a file atomically: an existing file is replaced only once the new one is complete. */
async function writeAtomically(path: string, write: (stream: Writable) => Promise<void>): Promise<void> {
  const place = await realpath(path).catch(() => path);
  // A device or pipe is written directly.
  const isFile = await stat(place).then(
    (entry) => entry.isFile(),
    () => true,
  );
  const unfinished = isFile ? `${place}.${randomUUID().slice(0, 8)}.part` : place;
  // Registered before anything can fail, so that an unfinished file is removed.
  const stream = (await open(unfinished, isFile ? "wx" : "w", 0o600)).createWriteStream();
  const stop = () => {
    if (isFile) rmSync(unfinished, { force: true });
    process.exit(130); // the shell's code for Ctrl+C
  };
  process.once("SIGINT", stop);
  try {
    await write(stream);
    stream.end();
    await finished(stream);
    if (isFile) await rename(unfinished, place);
  } catch (failure) {
    stream.destroy();
    if (isFile) await rm(unfinished, { force: true }).catch(() => {});
    throw failure;
  } finally {
    process.off("SIGINT", stop);
  }
}

/** Writes an export to a file. Shows the progress at a terminal, otherwise the total at the end. */
async function writeToFile(exported: ExportedFile, path: string, error: Writable): Promise<void> {
  const isWatched = "isTTY" in error && error.isTTY === true;
  let written = 0;
  await writeAtomically(path, (stream) =>
    writeParts(exported, stream, (leads) => {
      written = leads;
      if (isWatched) error.write(`\r${words.exported(leads)}`);
    }),
  );
  error.write(isWatched ? "\n" : `${words.exported(written)}\n`);
}

async function writeParts({ parts }: ExportedFile, stream: Writable, onProgress?: (leads: number) => void): Promise<void> {
  const failed = new Promise<never>((_, reject) => stream.once("error", reject));
  failed.catch(() => {}); // it may not be awaited
  for await (const { text, leads } of parts) {
    if (!stream.write(text)) await Promise.race([once(stream, "drain"), failed]);
    onProgress?.(leads);
  }
}
