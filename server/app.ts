import { Hono } from "hono";
import { except } from "hono/combine";
import type { Assets } from "#app/rendering/document/assets.ts";
import { mostTyped } from "#domain/desk-fields.ts";
import { livePaths } from "#domain/live-line.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { sameForAll, sendDocument } from "#server/http/document.ts";
import { fromOwnPages } from "#server/http/from-own-pages.ts";
import { clientAddress } from "#server/http/requests.ts";
import { createReleasePage } from "#server/pages/release.ts";
import { createBookPage } from "#server/pages/scheduler/book.ts";
import { createBookingPages } from "#server/pages/scheduler/booking-pages.ts";
import { createOfferPage } from "#server/pages/scheduler/offer-page.ts";
import { createShownSwitch } from "./conversation/line-switch.ts";
import { openLine } from "./conversation/open-line.ts";
import { createCountRoute } from "./counting/count-route.ts";
import { createDemoAudioRoute, demoAudioOrigins } from "./demo-audio/demo-audio-route.ts";
import { createDeskRoutes } from "./desk/desk-routes.ts";
import { privateAnswers } from "./desk/desk-session.ts";
import { launchItems } from "./desk/launch-items.ts";
import { createPasskeys } from "./desk/passkeys.ts";
import type { Env } from "./env.ts";
import { createStampRoute } from "./forms/submission.ts";
import type { Metrics } from "./health/metrics.ts";
import { createProof, proofKey } from "./health/server-proof.ts";
import { cspSourcesFor } from "./http/content-security-policy.ts";
import { createErrorAnswers, type ErrorAnswerOptions } from "./http/errors.ts";
import { createHealthRoutes } from "./http/health-routes.ts";
import { limitBody, limitLongBodies } from "./http/limit-body.ts";
import { redirectWithin } from "./http/redirect-within.ts";
import { requestId, requestLog } from "./http/request-log.ts";
import { allowedMethods, headRequests, readableForms, refuseOddAddresses, withoutOuterSlashes } from "./http/requests.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { securityText, siteTexts } from "./http/stamped-texts.ts";
import { staticFiles } from "./http/static-files.ts";
import { createInboundRoute } from "./intake/inbound-route.ts";
import { createOutsideChecks, rememberOutside } from "./launch/outside-checks.ts";
import type { Log } from "./log.ts";
import { mailProvider } from "./mail/mail-provider.ts";
import { listedPages, staticViews } from "./pages/families.ts";
import { readPrerenderedPages } from "./pages/prerendered-pages.ts";
import { createEmbedFiles } from "./pages/scheduler/embed-files.ts";
import { createKeepPage, createRenderPage, createShowPage, type KeepPage, type PageParts, type ShowPage } from "./pages/show-page.ts";
import { embedOrigins, schedulingEmbed } from "./scheduling/scheduling-embed.ts";
import { newSecret } from "./secrets.ts";
import { alarmsByMailAlone, type Services } from "./services.ts";
import { openSpeech } from "./speech/speech.ts";

/** The output of the build, or what the development server makes on request. */
export type BuiltSite = {
  /** The folder of hashed assets and of files generated from pages. */
  readonly clientFolder: string;
  /** The pages that say the same to everybody. Undefined in development: they are rendered when they are asked for. */
  readonly pagesFolder: URL | undefined;
  readonly assets: Assets;
};

export type AppOptions = { readonly log: Log; readonly metrics: Metrics; readonly services: Services };

/** In bytes. An honest form takes a few thousand. */
const ordinaryForm = 64 * 1024;

/** The composition root: builds the whole server from the configuration. */
export async function createApp(env: Env, { clientFolder, pagesFolder, assets }: BuiltSite, parts: AppOptions): Promise<Hono> {
  const { log, metrics, services } = parts;
  const app = new Hono();
  const embed = schedulingEmbed(env.scheduler);
  const cspSourcesOf = cspSourcesFor(embedOrigins(embed), demoAudioOrigins(env));
  const renderPage = createRenderPage(assets, env.siteUrl, cspSourcesOf);
  const showPage = createShowPage(renderPage);
  const keepsPages = assets.developmentHead === undefined;
  const keepPage = createKeepPage(renderPage, keepsPages, services.nowMs);

  const { onError, notFound } = createErrorAnswers({ log, page: failurePage(showPage, keepPage) });
  app.onError(onError);
  app.notFound(notFound);
  app.use("/desk/*", privateAnswers);
  const prove = createProof(await services.store.secret(proofKey, newSecret));
  app.use(headRequests(app));
  app.use(requestLog(log));
  app.use(securityHeaders(env));
  app.use(refuseOddAddresses);
  app.route("/", createHealthRoutes({ health: services.health, metrics, metricsToken: env.metricsToken, prove, log }));
  // Long texts typed at the desk are refused by their form, which keeps them, not by this limit. A form encodes one letter in up to nine bytes.
  app.use("/desk/*", limitLongBodies(mostTyped * 9 + 16 * 1024, ordinaryForm));
  if (env.inbound.secret)
    app.route("/", createInboundRoute({ secret: env.inbound.secret, receive: services.receiveMail, nowMs: services.nowMs }));
  // A recording is larger: its route has a limit of its own.
  app.use(except(["/desk/*", livePaths.transcribe], limitBody(ordinaryForm)));

  app.route("/", createCountRoute(services.counter));
  app.route("/", createStampRoute(services.stamps));
  app.route("/", services.bookings.routes);
  app.route("/", createEmbedFiles());
  const speech = openSpeech(env, log);
  app.route("/", createDemoAudioRoute(env, { clientFolder, speech, limits: services.store.limits, log }));
  app.route(
    "/",
    await openLine({
      ...services,
      agent: env.agent,
      speech,
      siteUrl: env.siteUrl,
      clientAddress: (c) => clientAddress(c, env.trustProxy),
      onTurn: metrics.countTurn,
      log,
    }),
  );
  app.use(allowedMethods(app));
  app.use(readableForms());

  // /about/ is /about (DECISIONS, "Routes").
  app.get("*", async (c, next) => {
    if (c.req.path === "/" || !c.req.path.endsWith("/")) return next();
    const { pathname, search } = new URL(c.req.url);
    return redirectWithin(c, `${withoutOuterSlashes(pathname)}${search}`, 301);
  });
  if (pagesFolder) {
    for (const [path, document] of await readPrerenderedPages(pagesFolder, assets, env.siteUrl, cspSourcesOf)) {
      app.get(path, (c) => sendDocument(c, document, { cacheControl: sameForAll }));
    }
  } else {
    for (const { path, view } of await staticViews()) app.get(path, (c) => showPage(c, view, { path }));
  }
  const readOutside = rememberOutside([services.health, await createOutsideChecks(env, { ...services, log })], services.nowMs);
  const passkeyKey = await services.store.secret("passkey-challenges", newSecret);
  app.route(
    "/",
    createDeskRoutes({
      parts: services.desk,
      passkeys: createPasskeys({ store: services.store, siteUrl: env.siteUrl, key: passkeyKey, nowMs: services.nowMs, log }),
      showPage,
      clientAddress: (c) => clientAddress(c, env.trustProxy),
      mailFrom: env.mailFrom.address,
      sendsMail: mailProvider(env).sends,
      alarmsByMailAlone: alarmsByMailAlone(env),
      isCounting: env.countVisits,
      launchItems: () => launchItems(env, services.store, readOutside),
    }),
  );
  app.route(
    "/",
    createPages({
      services,
      siteUrl: env.siteUrl,
      schedulingEmbed: embed,
      demoAudio: env.demoAudio,
      isLineOn: createShownSwitch(services.store.notices),
      renderPage,
      showPage,
      keepPage,
      keepsPages,
      clientAddress: (c) => clientAddress(c, env.trustProxy),
    }),
  );

  app.get("/.well-known/security.txt", securityText(env.siteUrl));
  app.get("*", await siteTexts(clientFolder, env.siteUrl));
  app.get("*", await staticFiles(clientFolder));
  return app;
}

/** The page for a missing address, or for a failure. The first is rendered once, because scanners request hundreds. */
function failurePage(showPage: ShowPage, keepPage: KeepPage): NonNullable<ErrorAnswerOptions["page"]> {
  const loadMissing = async () => (await import("#app/pages/not-found/not-found.tsx")).view;
  const missing = keepPage({ path: "/404", loadView: loadMissing, propsOf: () => ({}) });
  return async (c, status) =>
    status === 404
      ? sendDocument(c, await missing(), { status, cacheControl: "no-store" })
      : showPage(c, (await import("#app/pages/server-error/server-error.tsx")).view, { reference: requestId(c) }, { status });
}

/** Every page that is rendered per request, with its forms. */
function createPages(parts: PageParts): Hono {
  const app = new Hono();
  const listed = listedPages.flatMap((page) =>
    page.rendered === "by-server" ? { path: page.path, ...page.family.createHandlers(parts, page.path) } : [],
  );
  for (const { path, get } of listed) app.get(path, get);
  app.use(fromOwnPages(parts.siteUrl));
  for (const { path, post } of listed) if (post) app.post(path, post);
  // A hosted scheduler keeps its own book; a second one beside it would give the same hours away twice.
  if (parts.schedulingEmbed.provider === "built-in") app.route("/", createBookPage(parts));
  else app.on(["GET", "POST"], schedulerPaths.booking, (c) => redirectWithin(c, "/contact", 303));
  app.route("/", createBookingPages(parts));
  app.route("/", createOfferPage(parts));
  app.route("/", createReleasePage(parts));
  return app;
}
