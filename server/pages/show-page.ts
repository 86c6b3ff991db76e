import type { Document } from "#server/http/document.ts";
import { sendDocument } from "#server/http/send-document.ts";
import type { ShowKeptPage, ShowPage } from "./page-parts.ts";
import { placeOf, type RenderPage } from "./render-page.ts";

/** Renders a view for one request, compressed once, quickly. */
export function createShowPage(renderPage: RenderPage): ShowPage {
  return async (c, view, props, { status = 200, headers = {} } = {}) =>
    sendDocument(c, renderPage(placeOf(c), view, props, 4), { status, cacheControl: "no-store", headers: new Headers(headers) });
}

/** Shows pages that are made when they are first asked for, and made anew if what they show differs. */
export function createShowKeptPage(renderPage: RenderPage, keepsPages: boolean): ShowKeptPage {
  const kept = new Map<string, { readonly shows: string; readonly document: Promise<Document> }>();
  return async (c, { path, name = path, loadView, props }, answer) => {
    const shows = JSON.stringify(props);
    let page = kept.get(name);
    if (page?.shows !== shows || !keepsPages) {
      const document = loadView().then((view) => renderPage({ path }, view, props, 11));
      page = { shows, document };
      kept.set(name, page);
      // A failed try is not kept: the next request tries again.
      document.catch(() => kept.delete(name));
    }
    return sendDocument(c, await page.document, answer);
  };
}
