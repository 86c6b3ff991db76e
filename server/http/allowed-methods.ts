import type { Hono, MiddlewareHandler } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { serverAnswers } from "#content/server-answers.ts";
import { askedByApp } from "./request-log.ts";

/**
 * Allows reading everything and posting forms. Any other method on an existing path is answered with 405 and the allowed
 * methods. Whether the path exists is decided by a GET to the app itself, which changes nothing.
 */
export function allowedMethods(app: Hono, takesForms: (path: string) => boolean = takesPosts(app)): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    const posts = takesForms(c.req.path);
    if (method === "GET" || method === "HEAD" || (method === "POST" && posts)) return next();
    const question = new Request(c.req.url);
    askedByApp.add(question);
    const reading = await app.fetch(question, c.env);
    await reading.body?.cancel();
    if (reading.status === 404 && !posts) return c.notFound();
    return c.text(serverAnswers.wrongMethod, 405, { Allow: posts ? "GET, HEAD, POST" : "GET, HEAD", "Cache-Control": "no-store" });
  };
}

/** Whether the app has a route for posts to a path; its routes are collected once, at the first call. */
function takesPosts(app: Hono): (path: string) => boolean {
  let routes: TrieRouter<true> | undefined;
  return (path) => {
    if (!routes) {
      routes = new TrieRouter();
      for (const route of app.routes) if (route.method === "POST") routes.add("POST", route.path, true);
    }
    return routes.match("POST", path)[0].length > 0;
  };
}
