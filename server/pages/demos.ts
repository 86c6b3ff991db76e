import { Hono } from "hono";
import { type PageParts, wantsJson } from "./page-parts.ts";
import { receiveEnquiry } from "./receive-enquiry.ts";

const loadView = async () => (await import("#app/pages/demos/demos.tsx")).view;

/** The demos page and its form. */
export function demosPage(parts: PageParts): Hono {
  const { services, demoAudio, showPage } = parts;
  const app = new Hono();
  app.get("/demos", async (c) => showPage(c, await loadView(), { stamp: services.stamps.issue(), demoAudio }));
  app.post("/demos", async (c) => {
    const { answer, status, headers } = await receiveEnquiry(c, "demos", parts);
    if (wantsJson(c)) return c.json(answer, status, { ...headers, "Cache-Control": "no-store" });
    return showPage(c, await loadView(), { stamp: answer.stamp, posted: answer, demoAudio }, { status, headers });
  });
  return app;
}
