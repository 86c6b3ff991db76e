import { Hono } from "hono";
import { type PageParts, wantsJson } from "./page-parts.ts";
import { receiveEnquiry } from "./receive-enquiry.ts";

const loadView = async () => (await import("#app/pages/contact/contact.tsx")).view;

/** The contact page and its form. */
export function contactPage(parts: PageParts): Hono {
  const { services, schedulingEmbed: embed, showPage } = parts;
  const app = new Hono();
  app.get("/contact", async (c) => showPage(c, await loadView(), { stamp: services.stamps.issue(), embed }));
  app.post("/contact", async (c) => {
    const { answer, status, headers } = await receiveEnquiry(c, "contact", parts);
    if (wantsJson(c)) return c.json(answer, status, { ...headers, "Cache-Control": "no-store" });
    return showPage(c, await loadView(), { stamp: answer.stamp, posted: answer, embed }, { status, headers });
  });
  return app;
}
