import type { Assets } from "#app/rendering/assets.ts";
import { renderDocument } from "#app/rendering/document.tsx";
import { siteOriginPlaceholder } from "#domain/site-origin.ts";
import { type CspSources, contentSecurityPolicy } from "#server/http/content-security-policy.ts";
import { documentOf } from "#server/http/pages.ts";
import { sendDocument } from "#server/http/send-document.ts";
import type { ShowPage } from "./page-parts.ts";

/** Renders a view for one request: with the site's own address, the policy that its styles need, and compressed once, quickly. */
export function createShowPage(assets: Assets, siteUrl: string, cspSourcesOf: (path: string) => CspSources): ShowPage {
  return (c, view, props, { status = 200, headers = {} } = {}) => {
    // In another page's frame a page leaves out its own logo. Its script says so as well, for browsers without this header.
    const isFramed = c.req.header("Sec-Fetch-Dest") === "iframe";
    const { html, styles } = renderDocument(view, props, { path: c.req.path, isFramed }, assets);
    const document = documentOf(
      html.replaceAll(siteOriginPlaceholder, siteUrl),
      // The development server's scripts and styles stand in no list.
      assets.developmentHead ? undefined : contentSecurityPolicy(styles, cspSourcesOf(c.req.path)),
      4,
    );
    return sendDocument(c, document, { status, cacheControl: "no-store", headers: new Headers(headers) });
  };
}
