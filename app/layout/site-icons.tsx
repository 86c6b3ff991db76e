import { useContext } from "react";
import { InlinePictureContext } from "#app/rendering/inline-picture.ts";
import { palette } from "#domain/palette.ts";

/** The site's icons in browsers and on phones. The manifest is linked once a page is shown (afterwards.enhance.ts). */
export function SiteIcons() {
  const icon = "/favicon.svg";
  const text = useContext(InlinePictureContext)(icon);
  return (
    <>
      <meta name="theme-color" content={palette.paper} />
      <link rel="icon" href={text ?? icon} type="image/svg+xml" sizes="any" />
      <link rel="icon" href="/icon-32.png" type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}
