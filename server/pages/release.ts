import { Hono } from "hono";
import { releasePath } from "#domain/release-path.ts";
import type { Services } from "#server/services.ts";
import type { PageParts } from "./show-page.ts";

type Parts = Pick<PageParts, "showPage"> & { readonly services: Pick<Services, "store" | "releaseLinks" | "releaseEnquiry"> };

const loadView = async () => (await import("#app/pages/release/release.tsx")).view;

/** The page behind the link in the team's mails that releases a suspected enquiry. */
export function createReleasePage({ services: { store, releaseLinks, releaseEnquiry }, showPage }: Parts): Hono {
  const app = new Hono();

  app.get(releasePath, async (c) => {
    const { id, signature } = c.req.param();
    const enquiry = releaseLinks.isGenuine(id, signature) ? await store.enquiries.find(id) : undefined;
    if (!enquiry) return showPage(c, await loadView(), { state: "notFound" }, { status: 404 });
    return showPage(c, await loadView(), enquiry.releasedAtUtc ? { state: "notHeld" } : { state: "held", name: enquiry.name });
  });

  app.post(releasePath, async (c) => {
    const { id, signature } = c.req.param();
    const { kind } = releaseLinks.isGenuine(id, signature) ? await releaseEnquiry(id) : { kind: "not-found" as const };
    if (kind === "not-found") return showPage(c, await loadView(), { state: "notFound" }, { status: 404 });
    return showPage(c, await loadView(), { state: kind === "released" ? "done" : "notHeld" });
  });
  return app;
}
