import { palette } from "#domain/palette.ts";

/** How browsers and telephones show the site outside its pages. */
export function SiteIcons() {
  return (
    <>
      <meta name="theme-color" content={palette.paper} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
      <link rel="icon" href="/icon-32.png" type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
