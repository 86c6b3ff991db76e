import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ServerBuild } from "react-router";
import { serverAnswers } from "#content/server-answers.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import type { SiteServices } from "#domain/site-services.ts";
import { demoAudioOrigins, openDemoAudio } from "./demo-audio/open-demo-audio.ts";
import type { Env } from "./env.ts";
import { clientAddress } from "./http/client-address.ts";
import { cspSourcesFor } from "./http/csp-sources.ts";
import { operations } from "./http/operations.ts";
import { readPrerenderedPages } from "./http/pages.ts";
import { routerHandler } from "./http/router-handler.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { sendDocument } from "./http/send-document.ts";
import { securityText, siteTexts } from "./http/site-texts.ts";
import { speculationRules, speculationRulesPath } from "./http/speculation-rules.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { embedOrigins, schedulingEmbed } from "./scheduling/scheduling-embed.ts";
import type { Services } from "./services.ts";

export type BuiltSite = {
  /** build/client: prerendered pages and hashed assets. */
  readonly clientFolder: string;
  readonly router: ServerBuild;
};

export type AppParts = { readonly log: Log; readonly metrics: Metrics; readonly services: Services };

/** The composition root: everything the server is made of, put together from the configuration. */
export async function createApp(env: Env, site: BuiltSite, { log, metrics, services }: AppParts): Promise<Hono> {
  const app = new Hono();
  const embed = schedulingEmbed(env.scheduler);
  const cspSourcesOf = cspSourcesFor(embedOrigins(embed), demoAudioOrigins(env));
  const pageServices = {
    schedulingEmbed: embed,
    submitEnquiry: services.submitEnquiry,
    newFormStamp: services.stamps.issue,
    scheduler: services.bookings.scheduler,
    demoAudio: env.demoAudio,
  } satisfies Omit<SiteServices, "siteUrl" | "clientAddress">;
  const pages = await readPrerenderedPages(site.clientFolder, env.siteUrl, cspSourcesOf);
  const renderPage = routerHandler(site.router);

  app.use(securityHeaders(env.siteUrl));
  app.route("/", operations({ store: services.store, metrics, metricsToken: env.metricsToken, log }));
  // The longest honest form is a few kilobytes.
  app.use(bodyLimit({ maxSize: 64 * 1024, onError: (c) => c.text(serverAnswers.tooLarge, 413) }));

  app.route("/", services.bookings.routes);
  // A hosted scheduler keeps its own book; a second one beside it would give the same hours away twice.
  if (embed.provider !== "built-in") {
    app.on(["GET", "POST"], [schedulerPaths.booking, `${schedulerPaths.booking}.data`], (c) => c.redirect("/contact", 303));
  }
  app.route("/", openDemoAudio(env, site.clientFolder, log));
  app.get(speculationRulesPath, speculationRules);

  // /about/ is /about (DECISIONS, "Routes").
  app.get("*", async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname === "/" || !pathname.endsWith("/")) return next();
    return c.redirect(`${pathname.replace(/\/+$/, "").replace(/^\/+/, "/") || "/"}${search}`, 301);
  });
  app.get("*", async (c, next) => {
    const document = pages.get(new URL(c.req.url).pathname);
    return document ? sendDocument(c, document, { cacheControl: "public, max-age=0, must-revalidate" }) : next();
  });
  app.get("/.well-known/security.txt", securityText(env.siteUrl));
  app.get("*", await siteTexts(site.clientFolder, env.siteUrl));
  const sendFile = serveStatic({
    root: site.clientFolder,
    precompressed: true,
    onFound(_path, c) {
      // Names there carry a hash of the content.
      c.header("Cache-Control", /^\/(assets|art)\//.test(c.req.path) ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    },
  });
  // Documents have one address each and go out above, with their policy: /about/index.html is not found.
  app.get("*", (c, next) => (c.req.path.endsWith(".html") ? next() : sendFile(c, next)));

  app.all("*", (c) =>
    renderPage(c, { ...pageServices, siteUrl: env.siteUrl, clientAddress: clientAddress(c, env.trustProxy) }, cspSourcesOf),
  );
  return app;
}
