import { Hono } from "hono";
import type { FormStamp } from "#domain/site-services.ts";
import { type PageParts, wantsJson } from "./page-parts.ts";
import { receiveEnquiry } from "./receive-enquiry.ts";

const loadView = async () => (await import("#app/pages/contact/contact.tsx")).view;

/** The contact page and its form. */
export function createContactPage(parts: PageParts): Hono {
  const { schedulingEmbed: embed, showPage, showSharedPage } = parts;
  const app = new Hono();
  app.get("/contact", (c) =>
    showSharedPage(c, { loadView, propsOf: (stamp) => ({ stamp, embed }), quality: 11 }, { cacheControl: "private, no-cache" }),
  );
  app.post("/contact", async (c) => {
    const { answer, status, headers } = await receiveEnquiry(c, "contact", parts);
    if (wantsJson(c)) return c.json(answer, status, { ...headers, "Cache-Control": "no-store" });
    if (answer.kind === "sent") {
      const propsOf = (stamp: FormStamp) => ({ stamp, posted: { kind: "sent", stamp } as const, embed });
      return showSharedPage(c, { loadView, propsOf, key: "sent", quality: 11 }, { cacheControl: "no-store" });
    }
    return showPage(c, await loadView(), { stamp: answer.stamp, posted: answer, embed }, { status, headers });
  });
  return app;
}
