import type { Context } from "hono";
import type { Assets } from "#app/rendering/document/assets.ts";
import { type DocumentPlace, renderDocument } from "#app/rendering/document/document.tsx";
import type { View } from "#app/rendering/view.ts";
import { withSiteUrl } from "#domain/site-origin.ts";
import type { DemoAudioSource, SchedulingEmbed } from "#domain/site-services.ts";
import { type CspSources, contentSecurityPolicy } from "#server/http/content-security-policy.ts";
import { createDocument, type Document, type Life, sendDocument } from "#server/http/document.ts";
import type { Services } from "#server/services.ts";

/** The parts that page handlers use. */
export type PageParts = {
  readonly services: Services;
  readonly siteUrl: string;
  readonly schedulingEmbed: SchedulingEmbed;
  readonly demoAudio: DemoAudioSource;
  /** Whether Line one is shown as switched on. */
  readonly isLineOn: () => Promise<boolean>;
  readonly renderPage: RenderPage;
  readonly showPage: ShowPage;
  readonly keepPage: KeepPage;
  /** False in development, where views change. */
  readonly keepsPages: boolean;
  /** The client's address, for rate limits. */
  readonly clientAddress: (c: Context) => string;
};

/** Responds with a page rendered for this request, which must not be cached. */
export type ShowPage = <Props extends object>(
  c: Context,
  view: View<Props>,
  props: Props,
  answer?: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> },
) => Promise<Response>;

/** Returns the document of a page that is the same for everybody, at most a second old. */
export type KeepPage = <Props extends object>(page: {
  /** The path for the page's layout and policy. */
  readonly path: string;
  readonly loadView: () => Promise<View<Props>>;
  readonly propsOf: () => Props | Promise<Props>;
}) => () => Promise<Document>;

/** Renders a view for one request, with fast compression. */
export function createShowPage(renderPage: RenderPage): ShowPage {
  return async (c, view, props, { status = 200, headers = {} } = {}) =>
    sendDocument(c, renderPage(placeOf(c), view, props, "passing"), { status, cacheControl: "no-store", headers: new Headers(headers) });
}

/** Renders a page on first use. Its props are computed at most once a second, and it is rendered again if they have changed. */
export function createKeepPage(renderPage: RenderPage, keepsPages: boolean, nowMs: () => number): KeepPage {
  return ({ path, loadView, propsOf }) => {
    let kept: { readonly shows: string; readonly document: Promise<Document> } | undefined;
    let lookedAt: number | undefined;
    return async () => {
      const second = Math.floor(nowMs() / 1_000);
      if (kept && second === lookedAt && keepsPages) return kept.document;
      lookedAt = second;
      const props = await propsOf();
      const shows = JSON.stringify(props);
      if (kept?.shows === shows && keepsPages) return kept.document;
      const document = loadView().then((view) => renderPage({ path }, view, props, "lasting"));
      kept = { shows, document };
      // A failure is not cached: the next request tries again.
      document.catch(() => {
        kept = undefined;
      });
      return document;
    };
  };
}

/** Renders a view as a document with its policy. */
export type RenderPage = <Props extends object>(place: DocumentPlace, view: View<Props>, props: Props, life: Life) => Document;

/** Fills in the site's address, and adds the policy for the page's styles and scripts. */
export function createRenderPage(assets: Assets, siteUrl: string, cspSourcesOf: (path: string) => CspSources): RenderPage {
  return (place, view, props, life) => {
    const document = renderDocument(view, props, place, assets);
    // The development server's scripts and styles have no known hashes.
    const policy = assets.developmentHead ? undefined : contentSecurityPolicy(document, cspSourcesOf(place.path));
    return createDocument(withSiteUrl(document.html, siteUrl), policy, life);
  };
}

/** A framed page has no logo. For browsers without this header a script hides it. */
export function placeOf(c: Context): DocumentPlace & { readonly isFramed: boolean } {
  return { path: c.req.path, isFramed: c.req.header("Sec-Fetch-Dest") === "iframe" };
}
