import type { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { createDevelopmentAssets } from "#app/rendering/document/development-assets.tsx";
import { createApp } from "./app.ts";
import { readEnv } from "./env.ts";
import { createMetrics } from "./health/metrics.ts";
import { createLog } from "./log.ts";
import { openServices } from "./services.ts";

export type DevelopmentSite = Pick<Hono, "fetch"> & { readonly places: readonly string[]; readonly close: () => Promise<void> };

/** The site with its services, run from the source. scripts/dev.ts opens it again when the code has changed. */
export async function openDevelopmentSite(...source: Parameters<typeof createDevelopmentAssets>): Promise<DevelopmentSite> {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  const metrics = createMetrics();
  const services = await openServices(env, log, metrics);
  const files = { clientFolder: "public", pagesFolder: undefined, assets: createDevelopmentAssets(...source) };
  const app = await createApp(env, files, { log, metrics, services });
  // A developer may see the error's text, which must not be logged.
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    throw error;
  });
  return { fetch: app.fetch, places: services.places, close: services.close };
}
