import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** Fields that may contain personal data: removed from every log line. */
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
  "addressKey",
  "heldFromNear",
  "heldFromWide",
];

const { warn = 40 } = pino.levels.values;
/** A repeated warning is only counted for this long. */
const countedMs = 5 * 60_000;
/** At most this many different warnings are counted at a time. */
const mostCounted = 500;

/**
 * Writes one JSON line per event to standard output, without personal data: leads are named by their id. A repeated warning
 * (same text and reason) is written once in five minutes, then with the number of repetitions (`times`); so is an error that
 * repeats in all its fields.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const redact = { paths: personal.flatMap((field) => [field, `*.${field}`]), remove: true };
  return pino({ level, base: null, redact, hooks: { logMethod: countRepeated() } }, destination);
}

function countRepeated(): NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]> {
  const counted = new Map<string, number>();
  return function (args, method, level) {
    const write = method.bind(this) as (about: unknown, text: unknown) => void;
    const [about, text]: readonly unknown[] = args;
    if (level < warn) return write(about, text);
    // Other fields, such as the lead's id, differ between repetitions of a warning.
    const same = level === warn ? { reason: reasonIn(about) } : about;
    const key = JSON.stringify([same, text]);
    const times = counted.get(key);
    if (times !== undefined) {
      counted.set(key, times + 1);
      return;
    }
    write(about, text);
    if (counted.size >= mostCounted) return;
    const count = () => {
      counted.set(key, 0);
      setTimeout(report, countedMs).unref();
    };
    const report = () => {
      const since = counted.get(key) ?? 0;
      counted.delete(key);
      if (since === 0) return;
      write({ ...(same as object), times: since }, text);
      count();
    };
    count();
  };
}

const reasonIn = (about: unknown): unknown => (typeof about === "object" && about !== null && "reason" in about ? about.reason : undefined);

/** An error's names, codes and stack frames, never its text: drivers and mail servers quote values ("550 <dana@example.com> unknown"). */
export function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const isFault = genericNames.has(error.name) && !("code" in error);
  return {
    kind: error.name,
    ...("code" in error ? { code: error.code } : {}),
    ...("responseCode" in error ? { responseCode: error.responseCode } : {}),
    ...(isFault ? { at: framesOf(error) } : {}),
    ...(error.cause ? { cause: reasonOf(error.cause) } : {}),
  };
}

/** An error's text. It may quote a visitor: log it only if the message is our own. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Names that say nothing about the cause, so the log needs the stack frames. */
const genericNames = new Set(["Error", "TypeError", "RangeError", "ReferenceError", "SyntaxError", "AssertionError"]);

/** The innermost six frames, "createApp (server/app.ts:60:3)". The part of the stack before them is the error's text, which is left out. */
function framesOf({ stack = "", message }: Error): string[] {
  const text = stack.indexOf(message);
  if (text === -1) return [];
  return stack
    .slice(text + message.length)
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 6)
    .map((line) => line.slice("    at ".length).replace(/file:\/\/|\?[^:)]*/g, ""));
}
