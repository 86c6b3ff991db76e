/** Stands for SITE_URL in all that is rendered, so that a build knows no address. */
export const siteOriginPlaceholder = "https://site-origin.invalid";

/** What was rendered, with the site's own address: the one place where it is put in. */
export function withSiteUrl(rendered: string, siteUrl: string): string {
  return rendered.replaceAll(siteOriginPlaceholder, siteUrl);
}
