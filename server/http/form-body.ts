import type { MiddlewareHandler } from "hono";
import { serverAnswers } from "#content/server-answers.ts";

const formTypes = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

/**
 * Lets a posted form through where it can be read: 415 for another content type, 400 for a body that is not what its
 * type says. Belongs behind the body limit: it reads the body, which its handler gets from the same `c.req`.
 */
export function readableForms(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    const contentType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (!formTypes.has(contentType)) return c.text(serverAnswers.notAForm, 415, { "Cache-Control": "no-store" });
    try {
      await c.req.formData();
    } catch {
      // What the parser says of it may quote the form: the answer alone tells that it was broken.
      return c.text(serverAnswers.brokenForm, 400, { "Cache-Control": "no-store" });
    }
    return next();
  };
}
