import type { Hono, MiddlewareHandler } from "hono";

/**
 * A page is compressed, and some are rendered, at the first request: 60 to 110 ms. After the first visitor's page, the
 * server requests the others from itself, one after another, so that the next visitor does not wait.
 */
export function primePages(app: Hono, paths: ReadonlySet<string>): MiddlewareHandler {
  const primed = new Set<string>();
  return async (c, next) => {
    await next();
    const encoding = c.res.headers.get("Content-Encoding");
    if (encoding === null || primed.has(encoding) || !paths.has(c.req.path)) return;
    primed.add(encoding);
    void prime(encoding, c.req.url, c.env);
  };

  async function prime(encoding: string, url: string, bindings: object): Promise<void> {
    const headers = { "Accept-Encoding": encoding };
    for (const path of paths) {
      // A failure here is answered and logged as for a visitor.
      const answer = await app.fetch(new Request(new URL(path, url), { headers }), bindings);
      await answer.body?.cancel();
    }
  }
}
