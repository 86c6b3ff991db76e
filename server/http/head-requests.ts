import type { Hono, MiddlewareHandler } from "hono";

/** Answers HEAD with the headers that GET would send (RFC 9110, 9.3.2), the length among them, by asking the app for just that. */
export function headRequests(app: Hono): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.raw.method !== "HEAD") return next();
    const answer = await app.fetch(new Request(c.req.raw, { method: "GET" }), c.env);
    const headers = new Headers(answer.headers);
    if (!headers.has("Content-Length") && answer.body) headers.set("Content-Length", String((await answer.arrayBuffer()).byteLength));
    else await answer.body?.cancel();
    return new Response(null, { status: answer.status, headers });
  };
}
