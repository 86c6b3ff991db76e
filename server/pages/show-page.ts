import { createDocument } from "#server/http/document.ts";
import { sendDocument } from "#server/http/send-document.ts";
import type { ShowPage } from "./page-parts.ts";
import type { RenderPage } from "./render-page.ts";

/** Renders a view for one request, compressed once, quickly. */
export function createShowPage(renderPage: RenderPage): ShowPage {
  return async (c, view, props, { status = 200, headers = {} } = {}) => {
    const { html, policy } = renderPage(c, view, props);
    return sendDocument(c, createDocument(html, policy, 4), { status, cacheControl: "no-store", headers: new Headers(headers) });
  };
}
