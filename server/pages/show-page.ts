import type { Context } from "hono";
import type { Assets } from "#app/rendering/document/assets.ts";
import { type DocumentPlace, renderDocument } from "#app/rendering/document/document.tsx";
import type { View } from "#app/rendering/view.ts";
import { withSiteUrl } from "#domain/site-origin.ts";
import type { DemoAudioSource, SchedulingEmbed } from "#domain/site-services.ts";
import { type CspSources, contentSecurityPolicy } from "#server/http/content-security-policy.ts";
import { createDocument, type Document, type Life, sendDocument } from "#server/http/document.ts";
import type { Services } from "#server/services.ts";

/** What the handlers of pages are made from. */
export type PageParts = {
  readonly services: Services;
  readonly siteUrl: string;
  readonly schedulingEmbed: SchedulingEmbed;
  readonly demoAudio: DemoAudioSource;
  /** Whether the page shows line one as switched on. */
  readonly isLineOn: () => Promise<boolean>;
  readonly renderPage: RenderPage;
  readonly showPage: ShowPage;
  readonly keepPage: KeepPage;
  /** False in development: the view may be another one the next time. */
  readonly keepsPages: boolean;
  /** Which address the request came from, as far as the operator trusts proxies. For rate limits only. */
  readonly clientAddress: (c: Context) => string;
};

/** Answers with a page made for this request alone: nobody keeps it. */
export type ShowPage = <Props extends object>(
  c: Context,
  view: View<Props>,
  props: Props,
  answer?: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> },
) => Promise<Response>;

/** The document of a page that says the same to everybody, at most a second old. */
export type KeepPage = <Props extends object>(page: {
  /** The path that the page's frame and policy are made for. */
  readonly path: string;
  readonly loadView: () => Promise<View<Props>>;
  readonly propsOf: () => Props | Promise<Props>;
}) => () => Promise<Document>;

/** Renders a view for one request, compressed once, quickly. */
export function createShowPage(renderPage: RenderPage): ShowPage {
  return async (c, view, props, { status = 200, headers = {} } = {}) =>
    sendDocument(c, renderPage(placeOf(c), view, props, "passing"), { status, cacheControl: "no-store", headers: new Headers(headers) });
}

/** Makes a page when it is first asked for. Its props are looked at once a second, and it is made again if they have changed. */
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
      // A failed try is not kept: the next request tries again.
      document.catch(() => {
        kept = undefined;
      });
      return document;
    };
  };
}

/** A view as a whole document with the policy that goes with it. */
export type RenderPage = <Props extends object>(place: DocumentPlace, view: View<Props>, props: Props, life: Life) => Document;

/** Renders with the site's own address and the policy that the view's styles need. */
export function createRenderPage(assets: Assets, siteUrl: string, cspSourcesOf: (path: string) => CspSources): RenderPage {
  return (place, view, props, life) => {
    const document = renderDocument(view, props, place, assets);
    // No list has the development server's scripts and styles.
    const policy = assets.developmentHead ? undefined : contentSecurityPolicy(document, cspSourcesOf(place.path));
    return createDocument(withSiteUrl(document.html, siteUrl), policy, life);
  };
}

/** In another page's frame a page leaves out its own logo. Its script says so as well, for browsers without this header. */
export function placeOf(c: Context): DocumentPlace & { readonly isFramed: boolean } {
  return { path: c.req.path, isFramed: c.req.header("Sec-Fetch-Dest") === "iframe" };
}
