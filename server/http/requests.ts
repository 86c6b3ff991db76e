import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { accepts } from "hono/accepts";
import { createMiddleware } from "hono/factory";
import { TrieRouter } from "hono/router/trie-router";
import { serverAnswers } from "#content/server-answers.ts";
import { type TrustedProxies, visitorAddress } from "#server/trusted-proxies.ts";
import { askedByApp } from "./request-log.ts";

/** Longer than any URL of ours, even one with a hundred selected leads. Many proxies accept no more. */
const longestAddress = 8_000;

/** Refuses URLs that are too long or contain NUL, before any other code parses them. */
export const refuseOddAddresses = createMiddleware(async (c, next) => {
  const { url } = c.req.raw;
  if (url.length > longestAddress) return c.text(serverAnswers.addressTooLong, 414);
  // PostgreSQL refuses NUL in text.
  if (url.includes("%00")) return c.text(serverAnswers.badAddress, 400);
  return next();
});

/**
 * Makes "/about" of "/about/" and of "//about", which browsers read as another site. Linear in the length; a regular expression for
 * trailing slashes would be quadratic.
 */
export function withoutOuterSlashes(pathname: string): string {
  let from = 0;
  let to = pathname.length;
  while (pathname[from] === "/") from += 1;
  while (to > from && pathname[to - 1] === "/") to -= 1;
  return `/${pathname.slice(from, to)}`;
}

/** Answers HEAD with the headers of GET (RFC 9110, 9.3.2), including the length, by calling the app with GET. */
export function headRequests(app: Hono): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.raw.method !== "HEAD") {
      await next();
      // Without a length Node sends an empty response, such as a redirect, in chunks, but only to GET. The body of a 200 is
      // not accessed, because that would create a stream.
      const mayBeEmpty = c.res.status !== 200 && c.res.status !== 204 && c.res.status !== 304;
      if (mayBeEmpty && c.res.body === null && !c.res.headers.has("Content-Length")) c.res.headers.set("Content-Length", "0");
      return;
    }
    const answer = await app.fetch(new Request(c.req.raw, { method: "GET" }), c.env);
    const headers = new Headers(answer.headers);
    // A download is generated while it is sent: computing its length would generate all of it.
    const isDownload = headers.get("Content-Disposition")?.startsWith("attachment") === true;
    if (!headers.has("Content-Length") && answer.body && !isDownload)
      headers.set("Content-Length", String((await answer.arrayBuffer()).byteLength));
    else await answer.body?.cancel();
    return new Response(null, { status: answer.status, headers });
  };
}

/**
 * Allows GET and HEAD, and POST where a route accepts it. Any other method on an existing path is answered with 405 and the
 * allowed methods. An internal GET, which changes nothing, decides whether the path exists.
 */
export function allowedMethods(app: Hono): MiddlewareHandler {
  const takesForms = takesPosts(app);
  return async (c, next) => {
    const { method } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    const posts = takesForms(c.req.path);
    if (method === "POST" && posts) return next();
    const question = new Request(c.req.url);
    askedByApp.add(question);
    const reading = await app.fetch(question, c.env);
    await reading.body?.cancel();
    if (reading.status === 404 && !posts) return c.notFound();
    return c.text(serverAnswers.wrongMethod, 405, { Allow: posts ? "GET, HEAD, POST" : "GET, HEAD", "Cache-Control": "no-store" });
  };
}

/** Whether the app has a POST route for a path. The routes are collected at the first call. */
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

const formTypes = new Set(["application/x-www-form-urlencoded", "multipart/form-data"]);

/**
 * Accepts only forms that can be parsed: 415 for another content type, 400 for a body that does not match its type. Must come after
 * the body limit, since it reads the body; handlers can call `c.req.formData()` again.
 */
export function readableForms(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    const contentType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (!formTypes.has(contentType)) return c.text(serverAnswers.notAForm, 415, { "Cache-Control": "no-store" });
    try {
      await c.req.formData();
    } catch {
      // The parser's message is not logged or returned, because it may quote the form.
      return c.text(serverAnswers.brokenForm, 400, { "Cache-Control": "no-store" });
    }
    return next();
  };
}

/** The token of an Authorization header; the scheme's name is case-insensitive (RFC 9110, 11.1). */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer +(?<token>\S+) *$/i.exec(authorization ?? "")?.groups?.token;
}

/** The client's address, for rate limits. Only trusted proxies (TRUST_PROXY) may declare it. */
export function clientAddress(c: Context, trusted: TrustedProxies): string {
  return visitorAddress(getConnInfo(c).remote.address ?? "unknown", c.req.header("x-forwarded-for"), trusted);
}

/** Whether the client prefers JSON, as islands and programs do; browsers ask for HTML for pages and forms. */
export function wantsJson(c: Context): boolean {
  return accepts(c, { header: "Accept", supports: ["text/html", "application/json"], default: "text/html" }) === "application/json";
}
