import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { type Page, type PagePath, pages } from "#content/pages.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";
import { siteOriginPlaceholder } from "#domain/site-origin.ts";
import type { SiteServices } from "#domain/site-services.ts";

export type RenderedPage = { readonly path: PagePath; readonly html: string };

type BuiltRouter = ServerBuild & { entry: { module: { createLoadContext: (services: SiteServices) => RouterContextProvider } } };

/**
 * Every page of the list as the built application renders it, also those that are otherwise rendered per
 * request: what is derived from pages (Markdown, sitemap, social images) then says what they say.
 * Throws where a page does not answer with 200.
 */
export async function renderPages(): Promise<readonly RenderedPage[]> {
  const buildUrl = new URL("../../build/server/index.js", import.meta.url).href;
  const build = (await import(buildUrl)) as BuiltRouter; // what app/entry.server.tsx exports
  const handle = createRequestHandler(build, "production");
  const routed = new Set(Object.keys(build.routes));
  const wanted: readonly Page[] = pages;
  return Promise.all(
    wanted
      .filter(({ path }) => routed.has(path))
      .map(async ({ path }) => {
        const response = await handle(new Request(siteOriginPlaceholder + path), build.entry.module.createLoadContext(noVisitor));
        if (response.status !== 200) throw new Error(`${path} answered ${response.status} while the site's files were made.`);
        return { path: path as PagePath, html: await response.text() };
      }),
  );
}

const unavailable = async () => ({ kind: "unavailable" }) as const;

/** The services of a page that nobody is looking at. */
const noVisitor: SiteServices = {
  siteUrl: siteOriginPlaceholder,
  clientAddress: "",
  submitEnquiry: unavailable,
  newFormStamp: () => ({ submissionId: "", stamp: "" }),
  schedulingEmbed: { provider: "built-in", scriptUrl: schedulerPaths.embedScript, styleUrl: undefined, bookingUrl: schedulerPaths.booking },
  demoAudio: { baseUrl: "", publishableKey: "" },
  scheduler: {
    openSlots: unavailable,
    book: unavailable,
    findByToken: unavailable,
    reschedule: unavailable,
    cancel: unavailable,
  },
};
