import * as z from "zod";
import { commandWords as words } from "#content/desk/command.ts";
import { operationHelp, sharedInputs } from "#content/desk/operation-help.ts";
import { entryOf } from "#domain/entry-of.ts";
import { type AnyCommand, type CommandInput, type CommandName, commands } from "./commands.ts";

export type HelpWords = { readonly summary: string; readonly input?: Readonly<Record<string, string>> };

type OwnWords<Name extends CommandName> = Readonly<Record<Exclude<keyof CommandInput<Name>, keyof typeof sharedInputs>, string>>;
/** Compile-time check that every command and input has its words. */
const helpWords: {
  readonly [Name in CommandName]: Record<never, string> extends OwnWords<Name> ? HelpWords : HelpWords & { readonly input: OwnWords<Name> };
} = operationHelp;
const wordsOf = (name: string): HelpWords | undefined => entryOf<Readonly<Record<string, HelpWords>>>(helpWords, name);

export function helpText(group?: string): string {
  const shown = commands.filter(({ name }) => group === undefined || name.startsWith(`${group}.`));
  const width = Math.max(...shown.map(({ name }) => name.length)) + 2;
  const lines = shown.map(({ name }) => `  ${name.replace(".", " ").padEnd(width)}${wordsOf(name)?.summary}`);
  return [words.usage, "", ...lines, "", ...words.flags, "", words.shortNames, words.exitCodes].join("\n");
}

/** The help of one command: its usage and its inputs. */
export function commandHelp({ name, input, positional = [], ownersOnly }: AnyCommand): string {
  const about = wordsOf(name);
  const optional = (key: string) => input.shape[key]?.safeParse(undefined).success === true;
  const places = positional.map((key) => (optional(key) ? `[${kebab(key)}]` : `<${kebab(key)}>`));
  const others = Object.keys(input.shape).filter((key) => !positional.includes(key));
  const described = [...positional, ...others].map((key) => {
    const flag = positional.includes(key) ? kebab(key) : `--${kebab(key)}`;
    return `  ${flag.padEnd(20)}${[about?.input?.[key] ?? entryOf(sharedInputs, key), choices(input.shape[key]), optional(key) ? words.optional : ""].filter(Boolean).join("; ")}`;
  });
  return [
    `${words.command} ${name.replace(".", " ")} ${places.join(" ")}`.trimEnd(),
    "",
    about?.summary ?? "",
    ...(ownersOnly ? [words.ownersOnly] : []),
    ...(described.length > 0 ? ["", ...described] : []),
  ].join("\n");
}

/** The maximum of a number without a limit of its own. */
const endless = Number.MAX_SAFE_INTEGER;

/** "one of all, new; all unless you say". */
function choices(shape: unknown): string {
  const field = shape instanceof z.ZodPreprocess ? shape.out : shape;
  const inner = field instanceof z.ZodDefault || field instanceof z.ZodOptional ? field.unwrap() : field;
  // A default id is random, so it is not shown.
  const given = field instanceof z.ZodDefault && !(inner instanceof z.ZodUUID) ? field.def.defaultValue : undefined;
  return [
    inner instanceof z.ZodEnum ? words.oneOf(inner.options.map(String)) : "",
    inner instanceof z.ZodNumber && (inner.maxValue ?? endless) < endless ? words.atMost(inner.maxValue ?? 0) : "",
    typeof given === "number" || (typeof given === "string" && given !== "") ? words.unlessSaid(String(given)) : "",
  ]
    .filter(Boolean)
    .join("; ");
}

/** The flag's name of an input. */
export const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
