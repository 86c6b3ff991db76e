import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { accepts } from "hono/accepts";
import { createMiddleware } from "hono/factory";
import { TrieRouter } from "hono/router/trie-router";
import { serverAnswers } from "#content/server-answers.ts";
import { type TrustedProxies, visitorAddress } from "#server/trusted-proxies.ts";
import { askedByApp } from "./request-log.ts";

/** Every address of ours is shorter, even one with a hundred chosen leads of the desk; many proxies accept no more either. */
const longestAddress = 8_000;

/** Refuses addresses that nobody uses, before any other code parses them. None is corrected: that would be another address. */
export const refuseOddAddresses = createMiddleware(async (c, next) => {
  const { url } = c.req.raw;
  if (url.length > longestAddress) return c.text(serverAnswers.addressTooLong, 414);
  // None of our texts contains it, and PostgreSQL reports an error for it.
  if (url.includes("%00")) return c.text(serverAnswers.badAddress, 400);
  return next();
});

/**
 * "/about/" becomes "/about", and so does "//about": a browser takes two slashes at the beginning for another site. Looks
 * at each character once; a regular expression for trailing slashes would search again from every slash.
 */
export function withoutOuterSlashes(pathname: string): string {
  let from = 0;
  let to = pathname.length;
  while (pathname[from] === "/") from += 1;
  while (to > from && pathname[to - 1] === "/") to -= 1;
  return `/${pathname.slice(from, to)}`;
}

/** Answers HEAD with the headers that GET would send (RFC 9110, 9.3.2), including the length, by calling the app with GET. */
export function headRequests(app: Hono): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.raw.method !== "HEAD") {
      await next();
      // Without a length Node would send an empty answer, such as a redirect, in chunks, but only to GET. The body of a 200 is
      // not looked at: that would make a stream of it.
      const mayBeEmpty = c.res.status !== 200 && c.res.status !== 204 && c.res.status !== 304;
      if (mayBeEmpty && c.res.body === null && !c.res.headers.has("Content-Length")) c.res.headers.set("Content-Length", "0");
      return;
    }
    const answer = await app.fetch(new Request(c.req.raw, { method: "GET" }), c.env);
    const headers = new Headers(answer.headers);
    // A download is made while it is sent: asking for its length would make all of it.
    const isDownload = headers.get("Content-Disposition")?.startsWith("attachment") === true;
    if (!headers.has("Content-Length") && answer.body && !isDownload)
      headers.set("Content-Length", String((await answer.arrayBuffer()).byteLength));
    else await answer.body?.cancel();
    return new Response(null, { status: answer.status, headers });
  };
}

/**
 * Allows reading everything and posting forms. Any other method on an existing path is answered with 405 and the allowed
 * methods. Whether the path exists is decided by a GET to the app itself, which changes nothing.
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

/** The token of an Authorization header; the scheme's name is case-insensitive (RFC 9110, 11.1). */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer +(?<token>\S+) *$/i.exec(authorization ?? "")?.groups?.token;
}

/** The address that a request came from, for rate limits. Only the operator's own proxies (TRUST_PROXY) may declare it. */
export function clientAddress(c: Context, trusted: TrustedProxies): string {
  return visitorAddress(getConnInfo(c).remote.address ?? "unknown", c.req.header("x-forwarded-for"), trusted);
}

/** True for an island or a program that asks for JSON; browsers that open a page or post a form ask for HTML. */
export function wantsJson(c: Context): boolean {
  return accepts(c, { header: "Accept", supports: ["text/html", "application/json"], default: "text/html" }) === "application/json";
}
