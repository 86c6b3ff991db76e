import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import type { SiteServices } from "#domain/site-services.ts";
import { siteServices } from "./site-context.ts";
import { PageStyles } from "./styles/page-styles.ts";
import { stylesOf } from "./styles/read-styles.server.ts";

/** A whole page as one piece: pages are small, and their CSP hashes need the finished HTML. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const styles = await stylesOf(routerContext);
  const html = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(
      <PageStyles value={styles}>
        <ServerRouter context={routerContext} url={request.url} />
      </PageStyles>,
      {
        // React would send what stands in a Suspense boundary and is large as a hidden piece for its script to move into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
        onShellError: reject,
        onError: reject,
      },
    );
  });
  responseHeaders.set("Content-Type", "text/html; charset=utf-8");
  return new Response(dormant(html, routerContext), { status: responseStatusCode, headers: responseHeaders });
}

/** The page with its scripts asleep: layout/hydrate.enhance.ts fetches and starts them once the page has been seen. */
function dormant(html: string, { manifest }: EntryContext): string {
  const parts: string[] = [];
  return html
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_link, href: string) => {
      // The entry starts React as soon as it runs: the sleeping script imports it itself, last.
      if (href !== manifest.entry.module) parts.push(href);
      return "";
    })
    .replace('<script type="module" async="">', `<script type="application/x-hydration" data-parts="${parts.join(" ")}">`);
}

/** For server/app.ts: what a request's loaders and actions may ask of the server. */
export function createLoadContext(services: SiteServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(siteServices, services);
  return context;
}
