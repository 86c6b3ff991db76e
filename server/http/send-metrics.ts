import { serve } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { Metrics } from "#server/health/metrics.ts";
import { type Log, reasonOf } from "#server/log.ts";

export async function sendMetrics(c: Context, metrics: Metrics, log: Log): Promise<Response> {
  try {
    return c.body(await metrics.read(), 200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" });
  } catch (error) {
    log.error({ reason: reasonOf(error) }, "metrics: the outbox could not be counted");
    return c.text("The database does not answer.", 503, { "Cache-Control": "no-store" });
  }
}

/** /metrics at a port of its own (METRICS_PORT), only reachable from this machine and not through a proxy. The returned function closes it. */
export function serveMetrics(port: number, metrics: Metrics, log: Log): () => void {
  const app = new Hono().get("/metrics", (c) => sendMetrics(c, metrics, log));
  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
  server.on("error", (error: NodeJS.ErrnoException) => {
    log.error({ port, reason: reasonOf(error) }, "metrics: cannot listen on METRICS_PORT; the site runs without it");
  });
  return () => server.close();
}
