import { type Context, Hono } from "hono";
import { releasePage as words } from "#content/mail.ts";
import { type Log, reasonOf } from "#server/log.ts";
import { type Store, StoreError } from "#server/store/store.ts";
import type { ReleaseOutcome } from "./release-enquiry.ts";
import { type ReleaseLinks, releasePath } from "./release-link.ts";
import { releasePageHtml } from "./release-page.tsx";

export type ReleaseRouteParts = {
  readonly store: Pick<Store, "enquiries">;
  readonly links: ReleaseLinks;
  readonly release: (enquiryId: string) => Promise<ReleaseOutcome>;
  readonly log: Log;
};

/** The page behind the link in the team's mails that releases a suspected enquiry. */
export function releaseRoutes({ store, links, release, log }: ReleaseRouteParts): Hono {
  const app = new Hono();

  app.get(releasePath, async (c) => {
    const { id, signature } = c.req.param();
    const enquiry = links.isGenuine(id, signature) ? await store.enquiries.find(id) : undefined;
    if (!enquiry) return answer(c, 404, words.notFound);
    if (enquiry.releasedAtUtc) return answer(c, 200, words.notHeld);
    return answer(c, 200, { title: words.title, text: words.text(enquiry.name), confirm: words.confirm });
  });

  app.post(releasePath, async (c) => {
    const { id, signature } = c.req.param();
    const { kind } = links.isGenuine(id, signature) ? await release(id) : { kind: "not-found" as const };
    if (kind === "not-found") return answer(c, 404, words.notFound);
    return answer(c, 200, kind === "released" ? words.done : words.notHeld);
  });

  app.onError((error, c) => {
    if (!(error instanceof StoreError)) throw error;
    log.error({ reason: reasonOf(error) }, "enquiry: could not be released, the database failed");
    return answer(c, 503, words.unavailable);
  });
  return app;
}

function answer(c: Context, status: 200 | 404 | 503, page: Parameters<typeof releasePageHtml>[0]): Response {
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  c.header(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
  c.header("Referrer-Policy", "no-referrer");
  return c.html(releasePageHtml(page), status);
}
