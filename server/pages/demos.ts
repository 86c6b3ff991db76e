import { Hono } from "hono";
import type { FormStamp } from "#domain/site-services.ts";
import { type PageParts, wantsJson } from "./page-parts.ts";
import { receiveEnquiry } from "./receive-enquiry.ts";

const loadView = async () => (await import("#app/pages/demos/demos.tsx")).view;

/** The demos page and its form. */
export function createDemosPage(parts: PageParts): Hono {
  const { demoAudio, showPage, showSharedPage } = parts;
  const app = new Hono();
  app.get("/demos", (c) =>
    showSharedPage(c, { loadView, propsOf: (stamp) => ({ stamp, demoAudio }), quality: 11 }, { cacheControl: "private, no-cache" }),
  );
  app.post("/demos", async (c) => {
    const { answer, status, headers } = await receiveEnquiry(c, "demos", parts);
    if (wantsJson(c)) return c.json(answer, status, { ...headers, "Cache-Control": "no-store" });
    if (answer.kind === "sent") {
      const propsOf = (stamp: FormStamp) => ({ stamp, posted: { kind: "sent", stamp } as const, demoAudio });
      return showSharedPage(c, { loadView, propsOf, key: "sent", quality: 11 }, { cacheControl: "no-store" });
    }
    return showPage(c, await loadView(), { stamp: answer.stamp, posted: answer, demoAudio }, { status, headers });
  });
  return app;
}
