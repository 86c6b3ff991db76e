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
  // A page is shown before it hydrates: its scripts give way to its fonts and first picture.
  return new Response(html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'), {
    status: responseStatusCode,
    headers: responseHeaders,
  });
}

/** For server/app.ts: what a request's loaders and actions may ask of the server. */
export function createLoadContext(services: SiteServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(siteServices, services);
  return context;
}
