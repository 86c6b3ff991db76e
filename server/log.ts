import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";

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
  "addressKey",
  "heldFromNear",
  "heldFromWide",
];

/** The number of the level; errors are above. */
const { warn = 40 } = pino.levels.values;
/** For this long, the same warning is only counted. */
const countedMs = 5 * 60_000;
/** Different warnings that are counted at once. */
const mostCounted = 500;

/**
 * One JSON line per event on standard output. No personal data: leads are named by their id. A warning of the same words and
 * reason is written once in five minutes, then with how many there were since (`times`); an error only if all of it is the same.
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
    // Whom a warning is about differs from line to line.
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
      setTimeout(tell, countedMs).unref();
    };
    const tell = () => {
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

/** Kinds, codes and places of an error, never its text: drivers and mail servers quote values ("550 <dana@example.com> unknown"). */
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
