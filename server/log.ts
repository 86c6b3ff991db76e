import pino, { type Logger } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** Fields that could carry a person's data: removed, should one ever be handed to the log. */
const personal = [
  "name",
  "email",
  "phone",
  "company",
  "message",
  "note",
  "values",
  "to",
  "replyTo",
  "payload",
  "clientAddress",
  "manageToken",
];

/** One JSON line per event on standard output. No personal data: leads are named by their id. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, redact: { paths: personal.flatMap((field) => [field, `*.${field}`]), remove: true } });
}

/**
 * What the log may say of an error: kinds, codes and places all the way down, never its text, since drivers and
 * mail servers quote values in theirs ("550 <dana@example.com> unknown").
 */
export function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const isFault = nameless.has(error.name) && !("code" in error);
  return {
    kind: error.name,
    ...("code" in error ? { code: error.code } : {}),
    ...("responseCode" in error ? { responseCode: error.responseCode } : {}),
    ...(isFault ? { at: placesOf(error) } : {}),
    ...(error.cause ? { cause: reasonOf(error.cause) } : {}),
  };
}

/** Kinds that say nothing of what happened: whoever mends it needs the place. */
const nameless = new Set(["Error", "TypeError", "RangeError", "ReferenceError", "SyntaxError", "AssertionError"]);

/** The innermost calls, "createApp (server/app.ts:60:3)". What stands before them in a stack is the error's text. */
function placesOf({ stack = "", message }: Error): string[] {
  const text = stack.indexOf(message);
  if (text === -1) return [];
  return stack
    .slice(text + message.length)
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 6)
    .map((line) => line.slice("    at ".length).replace(/file:\/\/|\?[^:)]*/g, ""));
}
