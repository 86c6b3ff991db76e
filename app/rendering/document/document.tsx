import "#app/styles/layers.css";
import "#app/styles/fonts.css";
import "#app/styles/tokens.css";
import "#app/styles/base.css";
import type { ComponentType } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import enhance from "#app/layout/enhance.inline.ts?inline-script";
import headScript from "#app/layout/head.inline.ts?inline-script";
import { SiteIcons } from "#app/layout/site-icons.tsx";
import { InlinePictureContext } from "#app/rendering/inline-picture.ts";
import { IslandHostContext } from "#app/rendering/island.tsx";
import islandStarter from "#app/rendering/islands.inline.ts?inline-script";
import type { View } from "#app/rendering/view.ts";
import { HeadTags } from "#app/seo/head-tags.tsx";
import { FailedNote } from "#app/ui/failed-note.tsx";
import { jsonForHtml } from "#app/ui/json-for-html.ts";
import { partFailed, skipLink } from "#content/frame.ts";
import type { Assets } from "./assets.ts";

/** A page's HTML, and the text of its one style element, for the page's Content-Security-Policy. */
export type RenderedDocument = { readonly html: string; readonly styles: string };

/** The path of a document, and whether it is shown in another page's frame. */
export type DocumentPlace = { readonly path: string; readonly isFramed?: boolean };

/** Renders a view to a whole document. The result depends on the arguments only. */
export function renderDocument<Props extends object>(
  view: View<Props>,
  props: Props,
  place: DocumentPlace,
  assets: Assets,
): RenderedDocument {
  const styles = stylesOfView(view, assets);
  const { Page, frame: Frame } = view;
  let islands = 0;
  const host = <P extends object>(name: string, Component: ComponentType<P>, islandProps: P, waits: boolean) => {
    const idPrefix = `${name}-${++islands}-`;
    // React numbers an island's ids from its own root in the browser, so its markup needs its own root here too.
    const markup = (
      <InlinePictureContext value={assets.inlinePicture}>
        <Component {...islandProps} />
      </InlinePictureContext>
    );
    const place = { "data-id": idPrefix, "data-parts": assets.partsOf(name).join(" "), "data-waits": waits ? "" : undefined };
    return (
      <>
        <site-island {...place} dangerouslySetInnerHTML={{ __html: renderToString(markup, { identifierPrefix: idPrefix }) }} />
        <script type="application/json" id={`${idPrefix}props`} dangerouslySetInnerHTML={{ __html: jsonForHtml(islandProps) }} />
      </>
    );
  };
  const page = (
    <html lang="en" data-framed={place.isFramed ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <SiteIcons />
        {assets.developmentHead?.(modulesOf(view)) ?? <style dangerouslySetInnerHTML={{ __html: styles }} />}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <HeadTags {...view.head(props)} />
      </head>
      <body>
        <a className="skip" href="#main">
          {skipLink}
        </a>
        <IslandHostContext value={host}>
          <Frame path={place.path}>
            <Page {...props} />
          </Frame>
        </IslandHostContext>
        <script data-web-vitals={assets.webVitals} dangerouslySetInnerHTML={{ __html: enhance }} />
        <Starter isWanted={() => islands > 0} />
      </body>
    </html>
  );
  const html = renderToStaticMarkup(<InlinePictureContext value={assets.inlinePicture}>{page}</InlinePictureContext>);
  return { html: `<!doctype html>${html}`, styles };
}

/** The text of the style element in a view's documents. */
export function stylesOfView(view: Pick<View<never>, "module">, assets: Assets): string {
  return assets.stylesOf(modulesOf(view));
}

const modulesOf = (view: Pick<View<never>, "module">) => [import.meta.url, view.module];

/** Rendered last, so that it knows whether the page has an island. */
function Starter({ isWanted }: { isWanted: () => boolean }) {
  return (
    isWanted() && (
      <>
        <FailedNote words={partFailed} />
        <script dangerouslySetInnerHTML={{ __html: islandStarter }} />
      </>
    )
  );
}
