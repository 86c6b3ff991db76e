import type { Context } from "hono";
import type { Assets } from "#app/rendering/document/assets.ts";
import { type DocumentPlace, renderDocument } from "#app/rendering/document/document.tsx";
import type { View } from "#app/rendering/view.ts";
import { withSiteUrl } from "#domain/site-origin.ts";
import { type CspSources, contentSecurityPolicy } from "#server/http/content-security-policy.ts";
import { createDocument, type Document } from "#server/http/document.ts";

/** A view as a whole document with the policy that goes with it. Quality is brotli's: 11 for what is sent many times, 4 for what soon differs. */
export type RenderPage = <Props extends object>(place: DocumentPlace, view: View<Props>, props: Props, quality: 4 | 11) => Document;

/** Renders with the site's own address and the policy that the view's styles need. */
export function createRenderPage(assets: Assets, siteUrl: string, cspSourcesOf: (path: string) => CspSources): RenderPage {
  return (place, view, props, quality) => {
    const document = renderDocument(view, props, place, assets);
    // The development server's scripts and styles stand in no list.
    const policy = assets.developmentHead ? undefined : contentSecurityPolicy(document, cspSourcesOf(place.path));
    return createDocument(withSiteUrl(document.html, siteUrl), policy, quality);
  };
}

/** In another page's frame a page leaves out its own logo. Its script says so as well, for browsers without this header. */
export function placeOf(c: Context): DocumentPlace & { readonly isFramed: boolean } {
  return { path: c.req.path, isFramed: c.req.header("Sec-Fetch-Dest") === "iframe" };
}
