import * as z from "zod";
import { commandWords as words } from "#content/desk-command.ts";
import { type AnyOperation, operations } from "#server/operations/registry.ts";

/** Every command, or those of one group. */
export function helpText(group?: string): string {
  const shown = operations.filter(({ name }) => group === undefined || name.startsWith(`${group}.`));
  if (shown.length === 0) return `${words.noGroup(group ?? "")}\n\n${helpText()}`;
  const width = Math.max(...shown.map(({ name }) => name.length)) + 2;
  const lines = shown.map(({ name, summary }) => `  ${name.replace(".", " ").padEnd(width)}${summary}`);
  return [words.usage, "", ...lines, "", ...words.flags, "", words.shortNames, words.exitCodes].join("\n");
}

/** One command: how it is written, and each part of its input. */
export function commandHelp({ name, summary, input, positional = [], permission }: AnyOperation): string {
  const optional = (key: string) => input.shape[key]?.safeParse(undefined).success === true;
  const places = positional.map((key) => (optional(key) ? `[${kebab(key)}]` : `<${kebab(key)}>`));
  const others = Object.keys(input.shape).filter((key) => !positional.includes(key));
  const described = [...positional, ...others].map((key) => {
    const flag = positional.includes(key) ? kebab(key) : `--${kebab(key)}`;
    return `  ${flag.padEnd(20)}${[input.shape[key]?.description, choices(input.shape[key]), optional(key) ? words.optional : ""].filter(Boolean).join("; ")}`;
  });
  return [
    `${words.command} ${name.replace(".", " ")} ${places.join(" ")}`.trimEnd(),
    "",
    summary,
    ...(permission === "owner" ? [words.ownersOnly] : []),
    ...(described.length > 0 ? ["", ...described] : []),
  ].join("\n");
}

/** "one of all, new; all unless you say". */
function choices(field: unknown): string {
  const inner = field instanceof z.ZodDefault || field instanceof z.ZodOptional ? field.unwrap() : field;
  const given = field instanceof z.ZodDefault ? field.def.defaultValue : undefined;
  return [
    inner instanceof z.ZodEnum ? words.oneOf(inner.options.map(String)) : "",
    typeof given === "number" || (typeof given === "string" && given !== "") ? words.unlessSaid(String(given)) : "",
  ]
    .filter(Boolean)
    .join("; ");
}

/** As it is typed. */
export const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
