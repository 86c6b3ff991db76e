import { randomBytes } from "node:crypto";
import type { DeskProblemProps } from "#app/desk/problem/problem-props.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { fieldsOf, textOf } from "#domain/form-values.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { type DeskRequest, mayBeSignedIn, safeBack } from "#server/desk/desk-session.ts";
import { withoutSecrets } from "#server/http/errors.ts";
import { reasonOf } from "#server/log.ts";
import { readForm } from "#server/pages/read-form.ts";
import type { ScreenParts } from "./screen-parts.ts";

/** What the desk can't show, and why. */
export async function problemScreen(
  { showPage }: ScreenParts,
  c: DeskRequest,
  kind: DeskProblemProps["kind"],
  status: number,
  reference = newReference(),
): Promise<Response> {
  const { deskProblemView } = await import("#app/desk/problem/problem-views.tsx");
  return showPage(c, deskProblemView, { kind, reference }, { status });
}

/** Something unexpected: the desk says so in its own frame of mind, and the reference stands in the log too. */
export async function failedScreen(screens: ScreenParts, c: DeskRequest, error: unknown): Promise<Response> {
  const reference = newReference();
  const about = { reference, reason: reasonOf(error), method: c.req.method, path: withoutSecrets(c.req.path) };
  screens.parts.log.error(about, "desk: a request failed unexpectedly");
  return problemScreen(screens, c, "failed", 500, reference);
}

let downSinceMs: number | undefined;
let lastDownMs = 0;

/** The database does not answer: nothing of the frame can be known. The reference stands in the log too. */
export async function databaseDownScreen({ showPage, parts }: ScreenParts, c: DeskRequest, error: unknown): Promise<Response> {
  const { log, nowMs, timeZone } = parts;
  const reference = newReference();
  log.error({ reference, reason: reasonOf(error) }, "desk: the database does not answer");
  // Longer ago than two tries of an open page: it was up in between.
  if (downSinceMs === undefined || nowMs() - lastDownMs > 60_000) downSinceMs = nowMs();
  lastDownMs = nowMs();
  const { pathname, search } = new URL(c.req.url);
  const form = c.req.method === "POST" ? await readForm(c) : undefined;
  // A post's address is no page: from there one goes back to where the form stood.
  const here = form ? safeBack(textOf(form, deskFields.back)) : `${pathname}${search}`;
  const unsent = form && mayBeSignedIn(c) ? { action: pathname, fields: fieldsOf(form) } : null;
  const { databaseDownView } = await import("#app/desk/problem/problem-views.tsx");
  const props = { nowUtc: utcTimestamp(nowMs()), timeZone, sinceUtc: utcTimestamp(downSinceMs), reference, here, unsent };
  return showPage(c, databaseDownView, props, { status: 503, headers: { "Retry-After": "10" } });
}

function newReference(): string {
  const hex = randomBytes(3).toString("hex").toUpperCase();
  return `${hex.slice(0, 3)}-${hex.slice(3)}`;
}
