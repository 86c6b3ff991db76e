import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { serverAnswers } from "#content/server-answers.ts";
import { type Log, reasonOf } from "#server/log.ts";
import { StoreError } from "#server/store/store-error.ts";
import { requestId } from "./request-log.ts";
import { wantsJson } from "./requests.ts";

export type ErrorStatus = 404 | 500 | 503;

export type ErrorAnswerOptions = {
  readonly log: Log;
  /** Renders the error page. If it is left out or fails, the response is plain text. */
  readonly page?: (c: Context, status: ErrorStatus) => Response | Promise<Response>;
};

/**
 * The responses to errors and unknown paths: `app.onError(onError)` and `app.notFound(notFound)`. An unexpected error is logged in
 * one line, without personal data or secrets in paths.
 */
export function createErrorAnswers({ log, page }: ErrorAnswerOptions): { onError: ErrorHandler; notFound: NotFoundHandler } {
  const line = (error: unknown, c: Context) => ({
    requestId: requestId(c),
    reason: reasonOf(error),
    method: c.req.method,
    path: withoutSecrets(c.req.path),
  });

  async function answer(c: Context, status: ErrorStatus): Promise<Response> {
    if (isForPrograms.test(c.req.path) || wantsJson(c))
      return c.json({ error: { code: codes[status], message: plainWords(status) } }, status, noStore);
    if (page) {
      try {
        return await page(c, status);
      } catch (error) {
        log.error(line(error, c), "an error page could not be rendered");
      }
    }
    return c.text(plainWords(status), status, noStore);
  }

  return {
    onError(error, c) {
      if (error instanceof HTTPException && error.status < 500) return error.getResponse();
      // The client disconnected while sending: not a failure, and nobody reads the response.
      if (c.req.raw.signal.aborted) return c.body(null, 400);
      log.error(line(error, c), "a request failed unexpectedly");
      return answer(c, error instanceof StoreError ? 503 : 500);
    },
    notFound: (c) => answer(c, 404),
  };
}

/** Paths to which only programs post: they get JSON, whatever their Accept header. */
const isForPrograms = /^\/(functions|inbound)\//;

const noStore = { "Cache-Control": "no-store" };
const codes = { 404: "not_found", 500: "server_error", 503: "unavailable" } as const satisfies Record<ErrorStatus, string>;

function plainWords(status: ErrorStatus): string {
  return status === 404 ? serverAnswers.nothingHere : serverAnswers.failed;
}

/** Replaces tokens in a path. Tokens have at least 24 characters; no other segment of our paths has 20. */
export function withoutSecrets(path: string): string {
  return path.replace(/[^/]{20,}/g, ":secret");
}
