import { Hono } from "hono";
import { etag } from "hono/etag";
import style from "#app/pages/scheduler/embed.css?inline";
import script from "#app/pages/scheduler/embed.ts?inline-script";
import { schedulerPaths } from "#domain/scheduler-paths.ts";

/** The scheduler's embed script and stylesheet, at stable URLs without a hash. */
export function createEmbedFiles(): Hono {
  const app = new Hono();
  app.use(schedulerPaths.embedScript, etag());
  app.use(schedulerPaths.embedStyle, etag());
  app.get(schedulerPaths.embedScript, (c) => c.body(script, 200, { "Content-Type": "text/javascript; charset=utf-8", ...keptAnHour }));
  app.get(schedulerPaths.embedStyle, (c) => c.body(style, 200, { "Content-Type": "text/css; charset=utf-8", ...keptAnHour }));
  return app;
}

const keptAnHour = { "Cache-Control": "public, max-age=3600" };
