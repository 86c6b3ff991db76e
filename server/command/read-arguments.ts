import { commandWords } from "#content/desk/command.ts";
import { entryOf } from "#domain/entry-of.ts";
import { type AnyCommand, commands, findCommand } from "./commands.ts";

export type Command =
  | { readonly kind: "help"; readonly group?: string; readonly operation?: AnyCommand }
  | { readonly kind: "usage"; readonly problem: string; readonly operation?: AnyCommand }
  | {
      readonly kind: "run";
      readonly operation: AnyCommand;
      readonly input: Readonly<Record<string, string | string[]>>;
      readonly json: boolean;
      readonly yes: boolean;
      readonly out: string | undefined;
    };

/** The value of a flag: none, optional, or required. */
type Takes = "nothing" | "yes-or-no" | "value";

/** Flags of every command; all others are inputs of the operation. */
const ownFlags: ReadonlyMap<string, Takes> = new Map([
  ["json", "nothing"],
  ["yes", "nothing"],
  ["help", "nothing"],
  ["out", "value"],
]);
/** Aliases of one word. */
const shortNames: Readonly<Record<string, string>> = {
  "sign-in-link": "people.sign-in-link",
  numbers: "numbers.show",
  health: "health.show",
  backup: "backup.make",
  audit: "audit.list",
  move: "database.move",
  doctor: "doctor.show",
};

const groups = [...new Set(commands.map(({ name }) => name.split(".")[0] ?? ""))];

/** Parses `leads list --status waiting --json`: a group, a verb, positional arguments and flags. */
export function readArguments(args: readonly string[]): Command {
  const [first, second, ...others] = args;
  if (first === undefined || first === "help" || isHelp(first)) return helpAbout(args.slice(1));
  const short = shortNames[first] === undefined || findCommand(`${first}.${second}`) ? undefined : findCommand(shortNames[first]);
  const operation = short ?? findCommand(`${first}.${second}`);
  if (!operation) {
    if (groups.includes(first) && (second === undefined || isHelp(second))) return { kind: "help", group: first };
    return { kind: "usage", problem: commandWords.noCommand([first, second].filter(Boolean).join(" ")) };
  }
  return readInput(operation, short ? args.slice(1) : others);
}

/** `help`, `help leads`, `help leads list`. */
function helpAbout([group, verb]: readonly string[]): Command {
  if (group === undefined) return { kind: "help" };
  const operation =
    findCommand(`${group}.${verb}`) ?? (verb === undefined && !groups.includes(group) ? findCommand(shortNames[group] ?? "") : undefined);
  if (operation) return { kind: "help", operation };
  if (!groups.includes(group)) return { kind: "usage", problem: commandWords.noGroup(group, groups) };
  return verb === undefined ? { kind: "help", group } : { kind: "usage", problem: commandWords.noCommand(`${group} ${verb}`) };
}

function readInput(operation: AnyCommand, args: readonly string[]): Command {
  const usage = (problem: string): Command => ({ kind: "usage", problem, operation });
  // After "--" there are no flags.
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const rest = args.slice(0, end);
  const words: string[] = [];
  const flags: Flag[] = [];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === "-h") return { kind: "help", operation };
    if (!arg.startsWith("--")) words.push(arg);
    else {
      const flag = readFlag(operation, arg, rest);
      if ("problem" in flag) return usage(flag.problem);
      flags.push(flag);
    }
  }
  words.push(...args.slice(end + 1));
  const places = operation.positional ?? [];
  const [tooMany] = words.slice(places.length);
  if (tooMany !== undefined) return usage(commandWords.tooMany(tooMany));

  const own = (name: string) => flags.findLast((flag) => flag.name === name)?.value;
  const isOn = (name: string) => /^(?:yes|true)$/.test(own(name) ?? "");
  if (isOn("help")) return { kind: "help", operation };
  const given = [
    ...words.map((value, place) => ({ name: places[place] ?? "", value })),
    ...flags.filter(({ name }) => !ownFlags.has(name)),
  ];
  const input: Record<string, string | string[]> = {};
  for (const { name, value } of given) input[name] = input[name] === undefined ? value : [input[name], value].flat();
  return { kind: "run", operation, input, json: isOn("json"), yes: isOn("yes"), out: own("out") };
}

type Flag = { readonly name: string; readonly value: string };

/** Parses `--flag=value`, or `--flag`, whose value is then removed from `following`. */
function readFlag(operation: AnyCommand, arg: string, following: string[]): Flag | { readonly problem: string } {
  const [, flag = "", inline] = /^--([^=]*)(?:=(.*))?$/s.exec(arg) ?? [];
  const name = flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const takes = ownFlags.get(name) ?? takesOf(operation, name);
  if (!takes) return { problem: commandWords.unknownFlag(flag) };
  if (takes === "nothing") {
    const value = inline ?? "yes";
    return /^(?:yes|true|no|false)$/.test(value) ? { name, value } : { problem: commandWords.yesOrNo(flag) };
  }
  const next = inline === undefined && !following[0]?.startsWith("--") ? following.shift() : inline;
  const value = next ?? (takes === "yes-or-no" ? "yes" : undefined);
  return value === undefined ? { problem: commandWords.noValue(flag) } : { name, value };
}

const isHelp = (arg: string) => arg === "--help" || arg === "-h";

/** Undefined if the command has no input with this name. */
function takesOf({ input }: AnyCommand, name: string): Takes | undefined {
  const field = entryOf(input.shape, name);
  if (!field) return undefined;
  return field.safeParse(true).success && field.safeParse("yes").success ? "yes-or-no" : "value";
}
