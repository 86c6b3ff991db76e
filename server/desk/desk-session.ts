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
/** Says that somebody has signed in here before; outlasts sessions, and signs nobody in. */
const knownCookieName = "desk-known";
const knownSeconds = 400 * 24 * 60 * 60; // as long as browsers keep any

/** Headers of everything under /desk, refusals and failures too: private, in no search engine, in no cache. */
export const privateAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex, nofollow");
  c.header("Referrer-Policy", "same-origin");
};

/** The only way to begin a session: a cookie that the browser keeps for thirty days, for the desk alone. */
export function keepSession(c: Context, { token }: NewSession, siteUrl: string): void {
  setCookie(c, cookieName, token, attributes(siteUrl, "/desk", sessionMs / 1_000));
}

export const knownBrowser = (c: Context): string | undefined => getCookie(c, knownCookieName)?.slice(0, 200);

/** For the door alone. */
export function rememberBrowser(c: Context, known: string, siteUrl: string): void {
  setCookie(c, knownCookieName, known, attributes(siteUrl, deskPages.signIn, knownSeconds));
}

export function dropSession(c: Context, siteUrl: string): void {
  setCookie(c, cookieName, "", attributes(siteUrl, "/desk", 0));
}

const attributes = (siteUrl: string, path: string, maxAge: number) =>
  ({ httpOnly: true, secure: siteUrl.startsWith("https:"), sameSite: "Lax", path, maxAge }) as const;

/**
 * Finds the session. Renews the cookie with it, so that both last for thirty days from the last use. What a page asks
 * by itself renews neither: its answer may come when somebody else has signed in here.
 */
export function knownSession(signIn: SignIn, siteUrl: string): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const token = getCookie(c, cookieName);
    const isAskedByPage = isWatching(c);
    const signedIn = token ? await signIn.find(token, { isWatching: isAskedByPage }) : undefined;
    c.set("signedIn", signedIn);
    await next();
    // Not if the answer has begun another session or ended this one.
    if (token && signedIn && !isAskedByPage && !c.res.headers.has("Set-Cookie")) keepSession(c, { token, ...signedIn }, siteUrl);
  };
}

/** True for requests that an open page makes by itself: they don't count as a visit. */
const isWatching = (c: Context) => c.req.path === deskFeeds.changes || c.req.header(watchingHeader) !== undefined;

/** Pages for people who are not signed in. */
const isOpen = (path: string) => path === deskPages.signIn || path.startsWith(`${deskPages.signIn}/`);

/**
 * Stops requests without a session. A page leads to the sign-in and back; an island gets an error. What a form of ours
 * brought is kept for its writer and shown to them again; nothing else is done with it.
 */
export function signedInOnly(
  siteUrl: string,
  handBack: (c: DeskRequest, form: FormData) => Promise<Response | undefined>,
): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    if (c.get("signedIn") || isOpen(c.req.path)) return next();
    const form = c.req.method === "POST" ? await c.req.formData() : undefined;
    const handedBack = form && isFromOwnPage(c, siteUrl) ? await handBack(c, form) : undefined;
    if (handedBack) return handedBack;
    if (wantsJson(c)) return c.json({ kind: "signed-out" }, 401);
    const { pathname, search } = new URL(c.req.url);
    const wanted = form ? hereOf(form) : `${pathname}${search}`;
    const query = new URLSearchParams({ [deskQuery.next]: wanted, ...(getCookie(c, cookieName) ? { [deskQuery.why]: "ended" } : {}) });
    return redirectWithin(c, `${deskPages.signIn}?${query}`, 303);
  };
}

/**
 * Refuses a post that did not come from a page of ours: by what the browser says of its origin, and by the token that
 * belongs to the person who is signed in. A post without any origin is refused too.
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
    // A form from before the person signed in again is still theirs: the origin check has passed.
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

/** The page that a form stood on. */
export const hereOf = (form: FormData): string => safeBack(textOf(form, deskFields.here) || textOf(form, deskFields.back));

export type DeskActor = Actor & { readonly personId: string };

/** The person who is signed in, as whom operations are performed. The middleware lets nobody else this far. */
export function actorOf(c: DeskRequest): DeskActor {
  const signedIn = c.get("signedIn");
  if (!signedIn) throw new Error("An action without a session.");
  const { person, session, isFresh } = signedIn;
  return { who: person.name, personId: person.id, role: person.role, isFresh, sessionId: session.id, sinceUtc: person.invitedAtUtc };
}

/** The page on which somebody signs in once more, and which then leads on. */
export const signInAgain = (next: string): string =>
  `${deskPages.signIn}?${new URLSearchParams({ [deskQuery.next]: next, [deskQuery.why]: "again" })}`;

/**
 * A place of the desk to go on to; anything else is its first page. What counts is where the browser would go: "/desk/..//"
 * begins like the desk and ends at another site.
 */
export function safeBack(wanted: string): string {
  if (!isOwnPath(wanted)) return deskPages.today;
  const url = new URL(wanted, here);
  if (!/^\/desk(?:\/|$)/.test(url.pathname) || url.pathname.includes("//")) return deskPages.today;
  url.searchParams.delete(deskQuery.did);
  url.searchParams.delete(deskQuery.before);
  return `${url.pathname}${url.search}`;
}

/** One of our paths with this parameter in its query. */
export function withQuery(path: string, name: string, value: string): string {
  const url = new URL(path, here);
  url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
}

/** A stand-in for our own origin, to parse addresses with. */
const here = "http://desk.invalid";
