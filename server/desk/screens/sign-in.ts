import type { SignInProps } from "#app/desk/screens/sign-in/sign-in-props.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { deskPages } from "#domain/desk-paths.ts";
import { textOf } from "#domain/form-values.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { type DeskRequest, dropSession, hereOf, keepSession, knownBrowser, rememberBrowser, safeBack } from "#server/desk/desk-session.ts";
import { keepForWriter, typedForm, writtenIn } from "#server/desk/kept-forms.ts";
import { redirectWithin } from "#server/http/redirect-within.ts";
import { deviceOf, type NewSession } from "#server/sign-in/sign-in.ts";
import type { ScreenParts } from "./screen-parts.ts";

const reasons = ["expired", "again", "out", "ended"] as const satisfies readonly SignInProps["why"][];

/** The sign-in page. */
export async function signInScreen(
  screens: ScreenParts,
  c: DeskRequest,
  given: {
    readonly why?: "expired" | "ended";
    readonly status?: number;
    readonly typed?: SignInProps["typed"];
    readonly next?: string;
  } = {},
): Promise<Response> {
  const why = given.why ?? c.req.query(deskQuery.why) ?? "";
  const { signInView } = await import("#app/desk/screens/sign-in/sign-in-views.tsx");
  const props: SignInProps = {
    ...(await signInFrame(screens, c)),
    ...(given.next && { next: given.next }),
    email: "",
    error: "",
    typed: given.typed ?? null,
    why: reasons.find((reason) => reason === why) ?? null,
  };
  return screens.showPage(c, signInView, props, { status: given.status ?? 200 });
}

/**
 * Handles a form that was posted after its session had ended: stores its fields until the writer has signed in again, and shows
 * the typed text on the sign-in page. Undefined if the form has no typed text.
 */
export async function returnForm(screens: ScreenParts, c: DeskRequest, form: FormData): Promise<Response | undefined> {
  const typed = typedForm(c, form);
  const written = writtenIn(typed);
  if (written === "") return undefined;
  const here = await keepForWriter(screens.parts, textOf(form, deskFields.csrf), typed, hereOf(form));
  return signInScreen(screens, c, {
    why: "ended",
    status: 401,
    typed: { text: written, isKept: here !== undefined },
    next: here ?? hereOf(form),
  });
}

/** Requests a sign-in link. The response and its timing do not reveal whether the address is known. */
export async function requestLink({ parts, clientAddress }: ScreenParts, c: DeskRequest): Promise<Response> {
  const form = c.get("form");
  const email = textOf(form, deskFields.email).trim().slice(0, 255);
  const next = safeBack(textOf(form, deskQuery.next));
  if (email !== "") parts.signIn.requestLink(email, next, { clientAddress: clientAddress(c), knownBrowser: knownBrowser(c) });
  const query = new URLSearchParams({ [deskQuery.email]: email, [deskQuery.next]: next });
  return redirectWithin(c, `${deskPages.signInSent}?${query}`, 303);
}

export async function signInSentScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { parts } = screens;
  const { signInSentView } = await import("#app/desk/screens/sign-in/sign-in-views.tsx");
  return screens.showPage(c, signInSentView, {
    ...(await signInFrame(screens, c)),
    email: (c.req.query(deskQuery.email) ?? "").slice(0, 255),
    sentAtUtc: utcTimestamp(parts.nowMs()),
  });
}

/** The page of a mailed link. The link is used by its button, not by opening it, since mail scanners open links. */
export async function signInLinkScreen(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const token = c.req.param("token") ?? "";
  if (!(await screens.parts.signIn.isGoodLink(token))) return signInScreen(screens, c, { why: "expired", status: 410 });
  const { signInLinkView } = await import("#app/desk/screens/sign-in/sign-in-views.tsx");
  return screens.showPage(c, signInLinkView, { ...(await signInFrame(screens, c)), token });
}

export async function enterByLink(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { signIn } = screens.parts;
  const session = await signIn.spendLink(c.req.param("token") ?? "", deviceOf(c.req.header("user-agent") ?? ""));
  if (!session) return signInScreen(screens, c, { why: "expired", status: 410 });
  return enter(screens, c, session);
}

export async function passkeySignIn(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const person = await screens.passkeys.signIn(jsonOf(textOf(c.get("form"), "response")));
  if (!person) return c.text("", 403);
  const session = await screens.parts.signIn.begin(person, deviceOf(c.req.header("user-agent") ?? ""));
  await replaceSession(screens, c, session);
  return redirectWithin(c, safeBack(textOf(c.get("form"), deskQuery.next)), 303);
}

export async function signOut(screens: ScreenParts, c: DeskRequest): Promise<Response> {
  const { signIn, siteUrl } = screens.parts;
  const signedIn = c.get("signedIn");
  if (signedIn) await signIn.end(signedIn);
  dropSession(c, siteUrl);
  return redirectWithin(c, `${deskPages.signIn}?${new URLSearchParams({ [deskQuery.why]: "out" })}`, 303);
}

async function enter(screens: ScreenParts, c: DeskRequest, session: NewSession): Promise<Response> {
  await replaceSession(screens, c, session);
  return redirectWithin(c, safeBack(textOf(c.get("form"), deskQuery.next) || (c.req.query(deskQuery.next) ?? "")), 303);
}

/** Starts a session, and ends an earlier one of this browser. */
async function replaceSession({ parts }: ScreenParts, c: DeskRequest, session: NewSession): Promise<void> {
  const before = c.get("signedIn");
  if (before) await parts.signIn.end(before);
  keepSession(c, session, parts.siteUrl);
  rememberBrowser(c, parts.signIn.knownBrowser(session.person), parts.siteUrl);
}

async function signInFrame({ parts }: ScreenParts, c: DeskRequest) {
  return {
    nowUtc: utcTimestamp(parts.nowMs()),
    csrf: parts.signIn.csrfToken(c.get("signedIn")?.person.id),
    next: safeBack(c.req.query(deskQuery.next) ?? ""),
  };
}

/** Parses JSON; undefined if it is invalid. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
