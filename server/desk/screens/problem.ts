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

/** The page for a request that failed. `written`: typed text to show for copying; by default that of the page's stored form. */
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

/** The stored text of a form whose page no longer exists; "" if there is none. */
async function writtenFor({ store, nowMs }: ScreenParts["parts"], c: DeskRequest): Promise<string> {
  const [id, person] = [c.req.query(deskQuery.did) ?? c.req.query(deskQuery.kept), c.get("signedIn")?.person];
  const kept = id && person && c.req.method === "GET" ? await store.notices.find(id, person.id, utcTimestamp(nowMs())) : undefined;
  return kept?.notice.typed ? writtenIn(kept.notice.typed) : "";
}

/** The page for a refused POST. A form from our own pages is shown again; one from another site is not. */
export async function refusePost(screens: ScreenParts, c: DeskRequest, why: "cross-site" | "stale-form"): Promise<Response> {
  if (why === "cross-site") return problemScreen(screens, c, why, 403);
  return problemScreen(screens, c, why, 403, { unsent: await unsentForm(screens, c) });
}

/** The posted form with a valid CSRF token, to be sent again; undefined for GET and for forms from other sites. */
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

/** The page for an unexpected error, with a reference that is also logged. */
export async function failedScreen(screens: ScreenParts, c: DeskRequest, error: unknown): Promise<Response> {
  const about = { requestId: requestId(c), reason: reasonOf(error), method: c.req.method, path: withoutSecrets(c.req.path) };
  screens.parts.log.error(about, "desk: a request failed unexpectedly");
  return problemScreen(screens, c, "failed", 500, { unsent: await unsentForm(screens, c) });
}

let downSinceMs: number | undefined;
let lastDownMs = 0;

/** The page for a database failure, without the frame's data, with a reference that is also logged. */
export async function databaseDownScreen(screens: ScreenParts, c: DeskRequest, error: unknown): Promise<Response> {
  const { showPage, parts } = screens;
  const { log, nowMs, timeZone } = parts;
  const reference = requestId(c);
  log.error({ requestId: reference, reason: reasonOf(error) }, "desk: the database does not answer");
  // Open pages retry at least twice a minute, so after a minute without a failure this is a new outage.
  if (downSinceMs === undefined || nowMs() - lastDownMs > 60_000) downSinceMs = nowMs();
  lastDownMs = nowMs();
  const { pathname, search } = new URL(c.req.url);
  // After a POST, the page with the form.
  const here = c.req.method === "POST" ? hereOf(await c.req.formData()) : `${pathname}${search}`;
  const unsent = (await unsentForm(screens, c)) ?? null;
  const { databaseDownView } = await import("#app/desk/screens/problem/problem-views.tsx");
  const props = { nowUtc: utcTimestamp(nowMs()), timeZone, sinceUtc: utcTimestamp(downSinceMs), reference, here, unsent };
  return showPage(c, databaseDownView, props, { status: 503, headers: { "Retry-After": "10" } });
}
