import type { MiddlewareHandler } from "hono";
import { serverAnswers } from "#content/server-answers.ts";

const formTypes = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

/**
 * Lets a posted form through if it can be parsed: 415 for another content type, 400 for a body that does not match its
 * type. Must come after the body limit: it reads the body, which its handler gets by `c.req.formData()` again.
 */
export function readableForms(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    const contentType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (!formTypes.has(contentType)) return c.text(serverAnswers.notAForm, 415, { "Cache-Control": "no-store" });
    try {
      await c.req.formData();
    } catch {
      // The parser's message may quote the form: it is not logged, and the answer only says that the form was broken.
      return c.text(serverAnswers.brokenForm, 400, { "Cache-Control": "no-store" });
    }
    return next();
  };
}
