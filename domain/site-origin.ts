/** Stands for SITE_URL in HTML that is rendered at build; the server puts the real one in its place (server/http/pages.ts). */
export const siteOriginPlaceholder = "https://site-origin.invalid";
