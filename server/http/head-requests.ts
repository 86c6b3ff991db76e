import type { Hono, MiddlewareHandler } from "hono";

/** Answers HEAD with the headers that GET would send (RFC 9110, 9.3.2), including the length, by calling the app with GET. */
export function headRequests(app: Hono): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.raw.method !== "HEAD") {
      await next();
      // Else Node would announce an empty answer, as a redirect is, in chunks, and only to GET. What is found is not looked
      // into: that would make a stream of its body.
      const mayBeEmpty = c.res.status !== 200 && c.res.status !== 204 && c.res.status !== 304;
      if (mayBeEmpty && c.res.body === null && !c.res.headers.has("Content-Length")) c.res.headers.set("Content-Length", "0");
      return;
    }
    const answer = await app.fetch(new Request(c.req.raw, { method: "GET" }), c.env);
    const headers = new Headers(answer.headers);
    // A file that is made as it is sent would be made for its length alone.
    const isDownload = headers.get("Content-Disposition")?.startsWith("attachment") === true;
    if (!headers.has("Content-Length") && answer.body && !isDownload)
      headers.set("Content-Length", String((await answer.arrayBuffer()).byteLength));
    else await answer.body?.cancel();
    return new Response(null, { status: answer.status, headers });
  };
}
