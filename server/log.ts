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
 * What the log may say of an error: kinds and codes all the way down, never its text, since drivers and
 * mail servers quote values in theirs ("550 <dana@example.com> unknown").
 */
export function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  return {
    kind: error.name,
    ...("code" in error ? { code: error.code } : {}),
    ...("responseCode" in error ? { responseCode: error.responseCode } : {}),
    ...(error.cause ? { cause: reasonOf(error.cause) } : {}),
  };
}
