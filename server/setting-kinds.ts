/** The types of settings. Every error message gives the expected form and an example; server/env.test.ts checks this. */
import { accessSync, constants, statSync } from "node:fs";
import * as z from "zod";
import { brand } from "#content/brand.ts";
import { parseTrustedProxies } from "./trusted-proxies.ts";

/** `normal` is the example in the error message. */
export const wholeNumber = (min: number, max: number, normal: number) => {
  const error = `must be a whole number from ${min} to ${max}, like ${normal}`;
  const digits = z.string().trim().regex(/^\d+$/, { error });
  return digits.transform(Number).pipe(z.number().min(min, { error }).max(max, { error }));
};
export const numberOr = (normal: number, min: number, max: number) => wholeNumber(min, max, normal).default(normal);
/** One line without control characters, for a header or an argument. */
export const lineOf = (max: number, error: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^[^\\p{Cc}]{1,${max}}$`, "u"), { error });
export const keyOf = (max: number, what: string, example: string) =>
  z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${max}}$`), {
    error: `must be ${what}: letters, digits and signs without spaces, like ${example}`,
  });
export const secretText = (leftOut = "") =>
  z.string().min(16, { error: `must have at least 16 characters, like those that "openssl rand -base64 24" prints${leftOut}` });
export const flag = z.enum(["true", "false"], { error: 'must be "true" or "false"' }).transform((value) => value === "true");
export const webUrl = z
  .url({ protocol: /^https?$/, error: "must be a full web address, like https://www.example.com", abort: true })
  .refine((value) => new URL(value).username === "" && new URL(value).password === "", {
    error: "must be a web address without a user and a password, like https://www.example.com",
    abort: true,
  });
/** An IMAP address with a percent-encoded user and password. */
export const mailboxUrl = z.string().refine((value) => /^imaps?:\/\/./.test(value) && URL.canParse(value) && hasLogin(new URL(value)), {
  error: "must look like imaps://user:password@mail.example.com/INBOX (an @ in the user is written %40, a % in the password %25)",
});

function hasLogin({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(pathname);
    return [username, password].every((part) => decodeURIComponent(part) !== "");
  } catch {
    return false; // a % that encodes nothing
  }
}

/** An origin without a path: pages and the desk are at its root. */
export const siteUrl = webUrl.refine((value) => /^https?:\/\/[^/?#]+\/*$/i.test(value), {
  error: "must be the site's address alone, like https://www.example.com: what follows the name is left out",
});

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

export const listOf = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .default("")
    .transform((value) =>
      value
        .split(",")
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item));

export const mailAddress = z.email({ error: "must be a mail address, like hello@example.com" });
/** "hello@example.com" or "Robin Reyes <hello@example.com>". */
export const mailbox = z.string().transform((value, context) => {
  const { name = "", address = value } = /^(?<name>[^<>\r\n]*)<(?<address>[^<>\r\n]+)>\s*$/.exec(value)?.groups ?? {};
  if (mailAddress.safeParse(address.trim()).success)
    return { name: name.trim().replace(/^"(.*)"$/, "$1") || brand.name, address: address.trim() };
  context.addIssue('must be a mail address, like hello@example.com or "Robin Reyes <hello@example.com>"');
  return z.NEVER;
});

export const trustedProxies = z.string().transform((value, context) => {
  const trusted = parseTrustedProxies(value);
  if (trusted) return trusted;
  context.addIssue(
    'must be "false", the number of proxies in front of this server (1 to 10), or their addresses, like 10.0.0.0/8,2001:db8::1',
  );
  return z.NEVER;
});
