import { randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Assets } from "#app/rendering/document/assets.ts";
import { serverAnswers } from "#content/server-answers.ts";
import { createRecentlyUsed } from "#domain/recently-used.ts";
import type { FormStamp } from "#domain/site-services.ts";
import { limitConcurrency } from "#server/concurrency/limit-concurrency.ts";
import { createFillableDocument, type FillableDocument } from "#server/http/fillable-document.ts";
import { sendDocument } from "#server/http/send-document.ts";
import type { ShowSharedPage } from "./page-parts.ts";
import { isFramed, type RenderPage } from "./render-page.ts";

/** At most; strangers choose some of the addresses. A page takes about 100 KB. */
const mostPages = 60;

/** Shows pages that are rendered and compressed for their first visitor, and after that only filled in with a stamp of each visitor's own. */
export function createShowSharedPage(assets: Assets, renderPage: RenderPage, issueStamp: () => FormStamp): ShowSharedPage {
  // What a page is made from may be gone before the page is: then nobody can ask for it again.
  const pages = new WeakMap<object, ReturnType<typeof createRecentlyUsed<FillableDocument>>>();
  const lasting = {};

  // Making one takes 15 ms in which nobody else is answered: between two, everybody else gets a turn.
  const inTurn = limitConcurrency(1, async (work: () => Promise<FillableDocument>) => {
    await setImmediate();
    return work();
  });

  return async (
    c,
    { loadView, propsOf, key = "", isAnywhere = false, madeFrom = lasting, waitSeconds = async () => 0, quality },
    { status = 200, cacheControl, headers = {} },
  ) => {
    const values = issueStamp();
    const known = pages.get(madeFrom) ?? createRecentlyUsed<FillableDocument>(mostPages);
    pages.set(madeFrom, known);
    const name = JSON.stringify([isAnywhere || c.req.path, key, isFramed(c), values.submissionId.length, values.stamp.length]);
    let page = known.get(name);
    if (!page) {
      const wait = await waitSeconds();
      if (wait > 0) return c.text(serverAnswers.manyPages, 429, { "Retry-After": String(wait), "Cache-Control": "no-store" });
      page = await inTurn(c.req.raw.signal, async () => {
        const madeMeanwhile = known.get(name);
        if (madeMeanwhile) return madeMeanwhile;
        const placeholders = { submissionId: placeholderFor(values.submissionId), stamp: placeholderFor(values.stamp) };
        const { html, policy } = renderPage(c, await loadView(), propsOf(placeholders));
        const made = createFillableDocument(html, placeholders, policy, quality);
        // In development the view may be another one the next time.
        if (!assets.developmentHead) known.set(name, made);
        return made;
      });
    }
    return sendDocument(c, page.fill(values), { status, cacheControl, headers: new Headers(headers) });
  };
}

/** As long as the value, and nowhere else in the page. */
function placeholderFor(value: string): string {
  return randomBytes(value.length).toString("hex").slice(0, value.length);
}
