import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { deskFields, deskQuery, watchingHeader } from "#domain/desk-fields.ts";
import { deskActions, deskFeeds, deskPages } from "#domain/desk-paths.ts";
import { textOf } from "#domain/form-values.ts";
import { isOwnOrigin } from "#server/http/from-own-pages.ts";
import { isOwnPath, redirectWithin } from "#server/http/redirect-within.ts";
import { wantsJson } from "#server/http/requests.ts";
import type { Actor } from "#server/operations/operation.ts";
import { isSameSecret } from "#server/secrets.ts";
import { type NewSession, type SignedIn, type SignIn, sessionMs } from "#server/sign-in/sign-in.ts";

/** The data of every request to the desk: the person, and the posted form. */
export type DeskEnv = { Bindings: HttpBindings; Variables: { signedIn: SignedIn | undefined; form: FormData } };
export type DeskRequest = Context<DeskEnv>;

const cookieName = "desk";
/** Marks a browser in which somebody has signed in before. It outlasts sessions and grants no access. */
const knownCookieName = "desk-known";
const knownSeconds = 400 * 24 * 60 * 60; // the longest that browsers keep cookies

/** Sets headers on every response under /desk, errors included: no caching, no indexing. */
export const privateAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex, nofollow");
  c.header("Referrer-Policy", "same-origin");
};

/** Sets the session cookie, for thirty days and /desk only. */
export function keepSession(c: Context, { token }: NewSession, siteUrl: string): void {
  setCookie(c, cookieName, token, attributes(siteUrl, "/desk", sessionMs / 1_000));
}

export const knownBrowser = (c: Context): string | undefined => getCookie(c, knownCookieName)?.slice(0, 200);

/** Sets the cookie of a known browser, for the sign-in pages only. */
export function rememberBrowser(c: Context, known: string, siteUrl: string): void {
  setCookie(c, knownCookieName, known, attributes(siteUrl, deskPages.signIn, knownSeconds));
}

export function dropSession(c: Context, siteUrl: string): void {
  setCookie(c, cookieName, "", attributes(siteUrl, "/desk", 0));
}

const attributes = (siteUrl: string, path: string, maxAge: number) =>
  ({ httpOnly: true, secure: siteUrl.startsWith("https:"), sameSite: "Lax", path, maxAge }) as const;

/**
 * Finds the session and renews it with its cookie, so that both last for thirty days from the last use. Background requests
 * renew neither: their response may arrive after somebody else has signed in.
 */
export function knownSession(signIn: SignIn, siteUrl: string): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const token = getCookie(c, cookieName);
    const isBackground = isBackgroundRequest(c);
    const signedIn = token ? await signIn.find(token, { isBackground }) : undefined;
    c.set("signedIn", signedIn);
    await next();
    // Not if the response starts another session or ends this one.
    if (token && signedIn && !isBackground && !c.res.headers.has("Set-Cookie")) keepSession(c, { token, ...signedIn }, siteUrl);
  };
}

/** True for requests that an open page makes without its user: they don't count as use. */
const isBackgroundRequest = (c: Context) => c.req.path === deskFeeds.changes || c.req.header(watchingHeader) !== undefined;

/** Paths that need no session. */
const isOpen = (path: string) => path === deskPages.signIn || path.startsWith(`${deskPages.signIn}/`);

/**
 * Requires a session. Without one, pages redirect to the sign-in, which leads back, and JSON requests get 401. A posted form of
 * ours is not performed: `returnForm` stores its fields for the writer, or shows them.
 */
export function signedInOnly(
  siteUrl: string,
  returnForm: (c: DeskRequest, form: FormData) => Promise<Response | undefined>,
): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    if (c.get("signedIn") || isOpen(c.req.path)) return next();
    const form = c.req.method === "POST" ? await c.req.formData() : undefined;
    const returned = form && isFromOwnPage(c, siteUrl) ? await returnForm(c, form) : undefined;
    if (returned) return returned;
    if (wantsJson(c)) return c.json({ kind: "signed-out" }, 401);
    const { pathname, search } = new URL(c.req.url);
    const wanted = form ? hereOf(form) : `${pathname}${search}`;
    const query = new URLSearchParams({ [deskQuery.next]: wanted, ...(getCookie(c, cookieName) ? { [deskQuery.why]: "ended" } : {}) });
    return redirectWithin(c, `${deskPages.signIn}?${query}`, 303);
  };
}

/**
 * Refuses POST requests that do not come from our pages, by their origin headers and by the CSRF token of the signed-in
 * person. Requests without an origin are refused too.
 */
export function ownFormsOnly(
  signIn: SignIn,
  siteUrl: string,
  refuse: (c: DeskRequest, why: "cross-site" | "stale-form") => Response | Promise<Response>,
): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    if (!isFromOwnPage(c, siteUrl)) return refuse(c, "cross-site");
    const form = await c.req.formData();
    const isOwn = isSameSecret(textOf(form, deskFields.csrf), signIn.csrfToken(c.get("signedIn")?.person.id));
    // A sign-in form may be older than the session. The origin check is then enough.
    const isOld = c.req.path !== deskActions.signOut && isOpen(c.req.path);
    if (!isOld && !isOwn) return refuse(c, "stale-form");
    c.set("form", form);
    return next();
  };
}

export function isFromOwnPage(c: DeskRequest, siteUrl: string): boolean {
  const site = c.req.header("sec-fetch-site");
  return site === "same-origin" || (site === undefined && isOwnOrigin(c, siteUrl));
}

/** The path of the page that a form was on. */
export const hereOf = (form: FormData): string => safeBack(textOf(form, deskFields.here) || textOf(form, deskFields.back));

export type DeskActor = Actor & { readonly personId: string };

/** The signed-in person. @throws {Error} without a session, which `signedInOnly` prevents. */
export function signedInAs(c: DeskRequest): SignedIn {
  const signedIn = c.get("signedIn");
  if (!signedIn) throw new Error("A page or an action of the desk without a session.");
  return signedIn;
}

/** The signed-in person as the actor of operations. */
export function actorOf(c: DeskRequest): DeskActor {
  const { person, session, isFresh } = signedInAs(c);
  return { who: person.name, personId: person.id, role: person.role, isFresh, sessionId: session.id, sinceUtc: person.invitedAtUtc };
}

/** The path of the page for signing in again, which then leads to `next`. */
export const signInAgain = (next: string): string =>
  `${deskPages.signIn}?${new URLSearchParams({ [deskQuery.next]: next, [deskQuery.why]: "again" })}`;

/**
 * Validates a path of the desk to redirect to; returns the first page for any other. The path is resolved first, as a browser
 * does: "/desk/..//" begins like the desk but leads to another site.
 */
export function safeBack(wanted: string): string {
  if (!isOwnPath(wanted)) return deskPages.today;
  const url = new URL(wanted, baseUrl);
  if (!/^\/desk(?:\/|$)/.test(url.pathname) || url.pathname.includes("//")) return deskPages.today;
  url.searchParams.delete(deskQuery.did);
  url.searchParams.delete(deskQuery.before);
  return `${url.pathname}${url.search}`;
}

/** Sets a query parameter of a path. */
export function withQuery(path: string, name: string, value: string): string {
  const url = new URL(path, baseUrl);
  url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}

/** A base for parsing paths. */
const baseUrl = "http://desk.invalid";
