import { commandWords as words } from "#content/desk/command.ts";
import { type AnyCommand, commands, findCommand } from "./commands.ts";

/** What a command line says. */
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

/** Flags of every command; all others are the operation's input. */
const own = new Set(["json", "yes", "help", "out"]);
const switches = new Set(["json", "yes", "help"]);
/** Commands of one word. */
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

/** `leads list --status waiting --json`: a group, a verb, the input by place or by name. */
export function readArguments(args: readonly string[]): Command {
  const [first, second, ...others] = args;
  if (first === undefined || first === "help" || isHelp(first)) return helpAbout(args.slice(1));
  const short = shortNames[first] === undefined || findCommand(`${first}.${second}`) ? undefined : findCommand(shortNames[first]);
  const operation = short ?? findCommand(`${first}.${second}`);
  if (!operation) {
    if (groups.includes(first) && (second === undefined || isHelp(second))) return { kind: "help", group: first };
    return { kind: "usage", problem: words.noCommand([first, second].filter(Boolean).join(" ")) };
  }
  return readInput(operation, short ? args.slice(1) : others);
}

/** `help`, `help leads`, `help leads list`. */
function helpAbout([group, verb]: readonly string[]): Command {
  if (group === undefined) return { kind: "help" };
  const operation =
    findCommand(`${group}.${verb}`) ?? (verb === undefined && !groups.includes(group) ? findCommand(shortNames[group] ?? "") : undefined);
  if (operation) return { kind: "help", operation };
  if (!groups.includes(group)) return { kind: "usage", problem: words.noGroup(group, groups) };
  return verb === undefined ? { kind: "help", group } : { kind: "usage", problem: words.noCommand(`${group} ${verb}`) };
}

function readInput(operation: AnyCommand, args: readonly string[]): Command {
  const known = new Set(Object.keys(operation.input.shape));
  const input: Record<string, string | string[]> = {};
  const flags: Record<string, string> = {};
  const places = [...(operation.positional ?? [])];
  let isOver = false; // after "--" nothing is a flag
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? "";
    if (arg === "--" && !isOver) {
      isOver = true;
      continue;
    }
    if (arg === "-h" && !isOver) return { kind: "help", operation };
    if (!arg.startsWith("--") || isOver) {
      const place = places.shift();
      if (place === undefined) return { kind: "usage", problem: words.tooMany(arg), operation };
      input[place] = arg;
      continue;
    }
    const [flag = "", inline] = splitOnce(arg.slice(2));
    const name = flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (!own.has(name) && !known.has(name)) return { kind: "usage", problem: words.unknownFlag(flag), operation };
    const following = args[index + 1];
    const isSwitch = switches.has(name);
    const takesNext = inline === undefined && following !== undefined && !following.startsWith("--") && !isSwitch;
    if (takesNext) index += 1;
    const value = inline ?? (takesNext ? following : "yes");
    if (isSwitch && !/^(?:yes|true|no|false)$/.test(value)) return { kind: "usage", problem: words.yesOrNo(flag), operation };
    if (inline === undefined && !takesNext && !isSwitch && !isYesOrNo(operation, name))
      return { kind: "usage", problem: words.noValue(flag), operation };
    if (isSwitch) flags[name] = /^(?:yes|true)$/.test(value) ? value : "";
    else if (own.has(name)) flags[name] = value;
    else input[name] = input[name] === undefined ? value : [input[name], value].flat();
  }
  if (flags.help) return { kind: "help", operation };
  return { kind: "run", operation, input, json: !!flags.json, yes: !!flags.yes, out: flags.out };
}

const isHelp = (arg: string) => arg === "--help" || arg === "-h";

/** Such a flag means yes if nothing follows it. */
function isYesOrNo({ input }: AnyCommand, name: string): boolean {
  const field = input.shape[name];
  return field?.safeParse(true).success === true && field.safeParse("yes").success;
}

function splitOnce(text: string): [string, string | undefined] {
  const at = text.indexOf("=");
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
