/** Stands for SITE_URL in everything rendered, so that a build does not depend on an address. */
export const siteOriginPlaceholder = "https://site-origin.invalid";

/** The only place that replaces it with the site's own address. */
export function withSiteUrl(rendered: string, siteUrl: string): string {
  return rendered.replaceAll(siteOriginPlaceholder, siteUrl);
}
