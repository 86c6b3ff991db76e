import type { Hono, MiddlewareHandler } from "hono";

/**
 * Everything can be read, and forms can be posted to; any other method is answered with 405 and the methods that
 * would do, where there is something at the path. Whether there is, the app itself is asked: reading changes nothing.
 */
export function allowedMethods(app: Hono, takesForms: (path: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    const posts = takesForms(c.req.path);
    if (method === "GET" || method === "HEAD" || (method === "POST" && posts)) return next();
    const reading = await app.fetch(new Request(c.req.url), c.env);
    await reading.body?.cancel();
    if (reading.status === 404 && !posts) return c.notFound();
    return c.text("This address does not take that method.", 405, {
      Allow: posts ? "GET, HEAD, POST" : "GET, HEAD",
      "Cache-Control": "no-store",
    });
  };
}
