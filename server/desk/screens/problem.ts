import type { DeskProblemProps, UnsentForm } from "#app/desk/screens/problem/problem-props.ts";
import { deskFields, deskQuery } from "#domain/desk-fields.ts";
import { fieldsOf } from "#domain/form-values.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { type DeskRequest, hereOf, isFromOwnPage } from "#server/desk/desk-session.ts";
import { writtenIn } from "#server/desk/kept-forms.ts";
import { withoutSecrets } from "#server/http/errors.ts";
import { requestId } from "#server/http/request-log.ts";
import { reasonOf } from "#server/log.ts";
import type { ScreenParts } from "./screen-parts.ts";

/** What the desk can't show, and why. */
export async function problemScreen(
  { showPage, parts }: ScreenParts,
  c: DeskRequest,
  kind: DeskProblemProps["kind"],
  status: number,
  given: { readonly unsent?: UnsentForm | undefined; readonly written?: string } = {},
): Promise<Response> {
  const { deskProblemView } = await import("#app/desk/screens/problem/problem-views.tsx");
  const { unsent = null, written = await writtenFor(parts, c) } = given;
  return showPage(c, deskProblemView, { kind, reference: requestId(c), unsent, written }, { status });
}

/** What was typed into a form whose page is gone. */
async function writtenFor({ store, nowMs }: ScreenParts["parts"], c: DeskRequest): Promise<string> {
  const [id, person] = [c.req.query(deskQuery.did) ?? c.req.query(deskQuery.kept), c.get("signedIn")?.person];
  const kept = id && person && c.req.method === "GET" ? await store.notices.find(id, person.id, utcTimestamp(nowMs())) : undefined;
  return kept?.notice.typed ? writtenIn(kept.notice.typed) : "";
}

/** A refused post: one of another site gets nothing back, one of our pages gets all that was typed. */
export async function refusePost(screens: ScreenParts, c: DeskRequest, why: "cross-site" | "stale-form"): Promise<Response> {
  if (why === "cross-site") return problemScreen(screens, c, why, 403);
  return problemScreen(screens, c, why, 403, { unsent: await unsentForm(screens, c) });
}

/** A form of one of our pages, to be sent again by the person who is signed in, if that can be known. */
async function unsentForm({ parts: { signIn, siteUrl } }: ScreenParts, c: DeskRequest): Promise<UnsentForm | undefined> {
  if (c.req.method !== "POST" || !isFromOwnPage(c, siteUrl)) return undefined;
  const signedIn = c.get("signedIn");
  const token = (given: string) => (signedIn ? signIn.csrfToken(signedIn.person.id) : given);
  const fields = fieldsOf(await c.req.formData());
  return {
    action: new URL(c.req.url).pathname,
    fields: fields.map(([name, text]) => [name, name === deskFields.csrf ? token(text) : text]),
  };
}

/** An unexpected error: a page of the desk with a reference, which is in the log too. */
export async function failedScreen(screens: ScreenParts, c: DeskRequest, error: unknown): Promise<Response> {
  const about = { requestId: requestId(c), reason: reasonOf(error), method: c.req.method, path: withoutSecrets(c.req.path) };
  screens.parts.log.error(about, "desk: a request failed unexpectedly");
  return problemScreen(screens, c, "failed", 500, { unsent: await unsentForm(screens, c) });
}

let downSinceMs: number | undefined;
let lastDownMs = 0;

/** The database does not answer: a page without the frame's data. Its reference is in the log too. */
export async function databaseDownScreen(screens: ScreenParts, c: DeskRequest, error: unknown): Promise<Response> {
  const { showPage, parts } = screens;
  const { log, nowMs, timeZone } = parts;
  const reference = requestId(c);
  log.error({ requestId: reference, reason: reasonOf(error) }, "desk: the database does not answer");
  // If the last failure is older than two tries of an open page, the database has worked in between.
  if (downSinceMs === undefined || nowMs() - lastDownMs > 60_000) downSinceMs = nowMs();
  lastDownMs = nowMs();
  const { pathname, search } = new URL(c.req.url);
  // A post's address shows no page: the way back leads to the page with the form.
  const here = c.req.method === "POST" ? hereOf(await c.req.formData()) : `${pathname}${search}`;
  const unsent = (await unsentForm(screens, c)) ?? null;
  const { databaseDownView } = await import("#app/desk/screens/problem/problem-views.tsx");
  const props = { nowUtc: utcTimestamp(nowMs()), timeZone, sinceUtc: utcTimestamp(downSinceMs), reference, here, unsent };
  return showPage(c, databaseDownView, props, { status: 503, headers: { "Retry-After": "10" } });
}
