import type { Context } from "hono";
import type { Assets } from "#app/rendering/document/assets.ts";
import { renderDocument } from "#app/rendering/document/document.tsx";
import type { View } from "#app/rendering/view.ts";
import { withSiteUrl } from "#domain/site-origin.ts";
import { type CspSources, contentSecurityPolicy } from "#server/http/content-security-policy.ts";

/** A view as a whole document at the request's path, with the policy that goes with it. */
export type RenderPage = <Props extends object>(
  c: Context,
  view: View<Props>,
  props: Props,
) => { readonly html: string; readonly policy: string | undefined };

/** Renders with the site's own address and the policy that the view's styles need. */
export function createRenderPage(assets: Assets, siteUrl: string, cspSourcesOf: (path: string) => CspSources): RenderPage {
  return (c, view, props) => {
    const document = renderDocument(view, props, { path: c.req.path, isFramed: isFramed(c) }, assets);
    return {
      html: withSiteUrl(document.html, siteUrl),
      // The development server's scripts and styles stand in no list.
      policy: assets.developmentHead ? undefined : contentSecurityPolicy(document, cspSourcesOf(c.req.path)),
    };
  };
}

/** In another page's frame a page leaves out its own logo. Its script says so as well, for browsers without this header. */
export function isFramed(c: Context): boolean {
  return c.req.header("Sec-Fetch-Dest") === "iframe";
}
