import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import pushWorker from "#app/desk/push-worker/push-worker.ts?inline-script";
import { deskActionWords as words } from "#content/desk/actions.ts";
import { pushWorkerPath } from "#domain/alerts.ts";
import { type DeskGone, goneAskedAtOnce } from "#domain/desk-answer.ts";
import { deskFields } from "#domain/desk-fields.ts";
import { deskActions, deskFeeds, deskFiles, deskPages } from "#domain/desk-paths.ts";
import { textOf } from "#domain/form-values.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { redirectWithin } from "#server/http/redirect-within.ts";
import { wantsJson } from "#server/http/requests.ts";
import { reasonOf } from "#server/log.ts";
import { exportLeads } from "#server/operations/leads/export-leads.ts";
import { type Performed, perform } from "#server/operations/operation.ts";
import { StoreError } from "#server/store/store-error.ts";
import {
  actorOf,
  type DeskEnv,
  type DeskRequest,
  knownSession,
  ownFormsOnly,
  signedInAs,
  signedInOnly,
  signInAgain,
} from "./desk-session.ts";
import { answerAction, chosenLeads, doOperation, wantsText } from "./do-operation.ts";
import { fileBody } from "./file-body.ts";
import { writtenToErased } from "./kept-forms.ts";
import { availabilityScreen, previewFeed } from "./screens/availability.ts";
import { calendarScreen, cancelCallScreen } from "./screens/calendar.ts";
import { changesFeed } from "./screens/changes.ts";
import { eraseScreen, leadScreen } from "./screens/lead.ts";
import { leadsAsked, leadsScreen, queryOf, releaseScreen } from "./screens/leads.ts";
import { mailItemScreen, mailScreen, resendFailedScreen } from "./screens/mail.ts";
import { numbersFile, numbersScreen } from "./screens/numbers.ts";
import { personScreen } from "./screens/person.ts";
import { databaseDownScreen, failedScreen, problemScreen, refusePost } from "./screens/problem.ts";
import { type ScreenParts, showScreen } from "./screens/screen-parts.ts";
import { paletteFeed, searchScreen } from "./screens/search.ts";
import {
  alertsScreen,
  auditScreen,
  removePersonScreen,
  retentionScreen,
  sessionsScreen,
  settingsScreen,
  templatesScreen,
} from "./screens/settings.ts";
import {
  enterByLink,
  jsonOf,
  passkeySignIn,
  requestLink,
  returnForm,
  signInLinkScreen,
  signInScreen,
  signInSentScreen,
  signOut,
} from "./screens/sign-in.ts";
import { todayScreen } from "./screens/today.ts";

/** All routes under /desk. */
export function createDeskRoutes(screens: ScreenParts): Hono<DeskEnv> {
  const { parts, passkeys } = screens;
  const { signIn, siteUrl } = parts;
  const app = new Hono<DeskEnv>();
  // Before the session check: browsers look for updates of the worker also when nobody is signed in.
  app.get(pushWorkerPath, (c) => c.body(pushWorker, 200, { "Content-Type": "text/javascript; charset=utf-8" }));
  app.use("/desk/*", knownSession(signIn, siteUrl));
  app.use(
    "/desk/*",
    signedInOnly(siteUrl, (c, form) => returnForm(screens, c, form)),
  );
  app.use(
    "/desk/*",
    ownFormsOnly(signIn, siteUrl, (c, why) => refusePost(screens, c, why)),
  );
  // A form about an erased lead: its text is shown once, and not stored, because nothing of an erased person may come back.
  app.use("/desk/*", async (c, next) => {
    if (c.req.method !== "POST" || wantsJson(c) || wantsText(c)) return next();
    const written = await writtenToErased(parts, c);
    return written === undefined ? next() : problemScreen(screens, c, "gone", 404, { written });
  });
  app.onError((error, c) => {
    if (error instanceof StoreError) return databaseDownScreen(screens, c, error);
    // JSON requests and aborted requests get the server's plain answer.
    if (error instanceof HTTPException || wantsJson(c) || c.req.raw.signal.aborted) throw error;
    return failedScreen(screens, c, error);
  });

  // The path functions encode the colon of the parameter.
  const route = (path: string) => decodeURIComponent(path);
  const { useLink: usedLink } = deskActions;
  const page = (path: string, show: (screens: ScreenParts, c: DeskRequest) => Promise<Response>) =>
    app.get(route(path), (c) => show(screens, c));
  page(deskPages.signIn, signInScreen);
  page(deskPages.signInSent, signInSentScreen);
  page(deskPages.signInLink(":token"), signInLinkScreen);
  page(deskPages.today, todayScreen);
  app.get("/desk/leads/:file{export\\.(?:csv|json)}", (c) => exported(c, c.req.param("file"), deskPages.leads, shownLeads(c)));
  app.get("/desk/settings/:file{export\\.(?:csv|json)}", (c) => exported(c, c.req.param("file"), deskPages.settings));
  app.get(route(deskFiles.lead(":leadId")), (c) => {
    const leadId = c.req.param("leadId") ?? "";
    return exported(c, "export.json", deskPages.lead(leadId), { lead: [leadId] });
  });
  app.get(route(deskFiles.received(":fileId")), async (c) => {
    const file = await parts.store.receivedMails.file(c.req.param("fileId") ?? "");
    if (!file) return problemScreen(screens, c, "gone", 404);
    // Visitors choose the content, so browsers must download it and never render it.
    c.header("Content-Type", "application/octet-stream");
    c.header("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`);
    c.header("Content-Security-Policy", "sandbox; default-src 'none'");
    return c.body(new Uint8Array(file.content));
  });
  page(deskPages.leads, leadsScreen);
  page(deskPages.releaseLeads, releaseScreen);
  page(deskPages.lead(":leadId"), leadScreen);
  page(deskPages.eraseLead(":leadId"), eraseScreen);
  page(deskPages.person(":leadId"), personScreen);
  page(deskPages.calendar, calendarScreen);
  page(deskPages.cancelCall(":bookingId"), cancelCallScreen);
  page(deskPages.availability, availabilityScreen);
  page(deskPages.mail, mailScreen);
  page(deskPages.resendFailed, resendFailedScreen);
  page(deskPages.mailItem(":outboxId"), mailItemScreen);
  page(deskFiles.numbers, numbersFile);
  page(deskPages.numbers, numbersScreen);
  page(deskPages.settings, settingsScreen);
  page(deskPages.retention, retentionScreen);
  page(deskPages.templates, templatesScreen);
  page(deskPages.audit, auditScreen);
  page(deskPages.sessions, sessionsScreen);
  page(deskPages.alerts, alertsScreen);
  page(deskPages.removePerson(":personId"), removePersonScreen);
  page(deskPages.search, searchScreen);
  app.get(deskPages.keys, (c) => showScreen(screens, c, import("#app/desk/frame/keys-view.tsx"), {}));
  app.get(deskPages.more, (c) => showScreen(screens, c, import("#app/desk/frame/more-view.tsx"), {}));
  page(deskFeeds.changes, changesFeed);
  page(deskFeeds.palette, paletteFeed);
  app.get(deskFeeds.gone, async (c) => {
    const asked = (c.req.queries(deskFields.lead) ?? []).slice(0, goneAskedAtOnce);
    const known = new Set((await parts.store.leads.findAll(asked)).map(({ id }) => id));
    return c.json({ gone: asked.filter((id) => !known.has(id)) } satisfies DeskGone);
  });
  page(deskFeeds.availabilityPreview, previewFeed);

  app.post(deskActions.requestLink, (c) => requestLink(screens, c));
  app.post(route(usedLink(":token")), (c) => enterByLink(screens, c));
  app.post(deskActions.passkeyOptions, async (c) => c.json(await passkeys.signInOptions()));
  app.post(deskActions.passkeySignIn, (c) => passkeySignIn(screens, c));
  app.post(deskActions.signOut, (c) => signOut(screens, c));

  const readPage = (c: DeskRequest) => async (path: string) =>
    app.fetch(new Request(new URL(path, c.req.url), { headers: { Accept: "text/html", Cookie: c.req.header("cookie") ?? "" } }), c.env);
  app.post(
    route(deskActions.do(":operation")),
    async (c) => (await doOperation(parts, c, readPage(c))) ?? problemScreen(screens, c, "not-found", 404),
  );
  app.post(route(deskActions.markRead(":leadId")), async (c) => {
    await parts.store.leads.markRead(c.req.param("leadId") ?? "", signedInAs(c).person.id, utcTimestamp(parts.nowMs()));
    return c.body(null, 204);
  });
  app.post(deskActions.exportChosen, async (c) => {
    const lead = chosenLeads(c.get("form"));
    const nothing = { kind: "refused", message: words.nothingChosen } as const;
    return lead.length === 0 ? answerAction(parts, c, nothing) : exported(c, "export.csv", deskPages.leads, { lead });
  });
  app.post(deskActions.passkeyRegisterOptions, async (c) => {
    const { person, isFresh } = signedInAs(c);
    if (!isFresh) return redirectWithin(c, signInAgain(deskPages.sessions), 303);
    return c.json(await passkeys.registerOptions(person));
  });
  app.post(deskActions.passkeyRegister, async (c) => {
    const { person, isFresh } = signedInAs(c);
    const isKept = isFresh && (await passkeys.register(person, jsonOf(textOf(c.get("form"), "response"))));
    const atUtc = utcTimestamp(parts.nowMs());
    if (isKept) await parts.store.audit.add({ atUtc, who: person.name, personId: person.id, action: "passkeys.add", subject: person.id });
    const outcome: Performed = isKept
      ? { kind: "done", message: words.passkeyAdded, data: undefined }
      : { kind: "refused", message: words.passkeyFailed };
    return answerAction(parts, c, outcome, deskPages.sessions);
  });
  app.all("/desk/*", (c) => problemScreen(screens, c, "not-found", 404));

  /** Streams an export. `page`: the page to return to after signing in again. */
  async function exported(c: DeskRequest, file: string, page: string, which: object = {}): Promise<Response> {
    const outcome = await perform(parts, actorOf(c), exportLeads, { format: file.endsWith(".json") ? "json" : "csv", ...which });
    if (outcome.kind === "sign-in-again") return redirectWithin(c, signInAgain(page + new URL(c.req.url).search), 303);
    if (outcome.kind === "forbidden") return problemScreen(screens, c, "not-yours", 403);
    if (outcome.kind !== "done") return problemScreen(screens, c, "not-found", 404);
    const { contentType, fileName, parts: chunks } = outcome.data;
    c.header("Content-Type", contentType);
    c.header("Content-Disposition", `attachment; filename="${fileName}"`);
    const abort = (error: unknown) => {
      parts.log.error({ reason: reasonOf(error) }, "desk: an export broke off");
      c.env.outgoing.destroy();
    };
    return c.body(await fileBody(chunks, abort));
  }

  return app;
}

/** The filter of an export: the chosen leads; otherwise the list's own filter. */
function shownLeads(c: DeskRequest): object {
  const lead = c.req.queries("lead") ?? [];
  const query = queryOf(c);
  const { q, source, whose } = leadsAsked(c, query);
  return lead.length > 0 ? { lead } : { status: query.show === "mine" ? "all" : query.show, q, source, whose };
}
