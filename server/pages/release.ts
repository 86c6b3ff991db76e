import { Hono } from "hono";
import { deskOperationWords as words } from "#content/desk/operations.ts";
import { utcTimestamp } from "#domain/instants.ts";
import { releasePath } from "#domain/release-path.ts";
import { holdsMail } from "#server/forms/submission.ts";
import { notSpam } from "#server/operations/leads/sort-leads.ts";
import { type Actor, perform } from "#server/operations/operation.ts";
import type { Services } from "#server/services.ts";
import type { PageParts } from "./show-page.ts";

type Parts = Pick<PageParts, "showPage"> & { readonly services: Pick<Services, "desk" | "releaseLinks"> };

/** The actor of a release link, which proves that a team mail was read, but not by whom. */
const byLink: Actor = { who: words.byLink, personId: undefined, role: "member", isFresh: false, sinceUtc: utcTimestamp(0) };

/** The page behind the links in the team's mails that release a suspected enquiry. */
export function createReleasePage({ services: { desk, releaseLinks }, showPage }: Parts): Hono {
  const app = new Hono();

  app.on(["GET", "POST"], releasePath, async (c) => {
    const { id, signature } = c.req.param();
    const { view } = await import("#app/pages/release/release.tsx");
    const enquiry = releaseLinks.isGenuine(id, signature) ? await desk.store.enquiries.find(id) : undefined;
    if (!enquiry) return showPage(c, view, { state: "notFound" }, { status: 404 });
    if (!holdsMail(enquiry)) return showPage(c, view, { state: "notHeld" });
    if (c.req.method !== "POST") return showPage(c, view, { state: "held", name: enquiry.name });
    const { kind } = await perform(desk, byLink, notSpam, { lead: id, send: "yes" });
    // It was changed meanwhile: the page shows the present state.
    return kind === "done" ? showPage(c, view, { state: "done" }) : c.redirect(c.req.path, 303);
  });
  return app;
}
