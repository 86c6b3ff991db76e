import type { Context } from "hono";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { serverAnswers } from "#content/server-answers.ts";
import { siteOriginPlaceholder } from "#domain/site-origin.ts";
import type { SiteServices } from "#domain/site-services.ts";
import type { CspSources } from "./content-security-policy.ts";
import { fromOwnOrigin } from "./own-origin.ts";
import { documentOf } from "./pages.ts";
import { sendDocument } from "./send-document.ts";

/** What app/entry.server.tsx exports besides the renderer. */
type AppEntry = { createLoadContext: (services: SiteServices) => RouterContextProvider };

export type RouterHandler = (c: Context, services: SiteServices, cspSourcesOf: (path: string) => CspSources) => Promise<Response>;

/** Mounts the built React Router application: whatever is not a file and not an endpoint is a page, or the 404 page. */
export function routerHandler(build: ServerBuild): RouterHandler {
  const handle = createRequestHandler(build, "production");
  // The two builds share no module, so the app hands out its own context factory through its entry.
  const { createLoadContext } = build.entry.module as unknown as AppEntry;
  return async (c, services, cspSourcesOf) => {
    const request = fromOwnOrigin(c.req.raw, services.siteUrl);
    if (!request) return c.text(serverAnswers.foreignForm, 403);
    const response = await handle(request, createLoadContext(services));
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
    const html = (await response.text()).replaceAll(siteOriginPlaceholder, services.siteUrl);
    return sendDocument(c, documentOf(html, cspSourcesOf(c.req.path), 4), {
      status: response.status,
      cacheControl: "no-store",
      headers: new Headers(response.headers),
    });
  };
}
