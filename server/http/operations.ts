import { timingSafeEqual } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import type { Health } from "#server/health/health.ts";
import { type Log, reasonOf } from "#server/log.ts";
import type { Metrics } from "#server/metrics.ts";

export type OperationsParts = {
  readonly health: Health;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  readonly log: Log;
};

/** For those who run the server: does the process live, can it take leads, how many came. */
export function operations({ health, metrics, metricsToken, log }: OperationsParts): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "ok" }));

  // 503 only where no lead can be taken: a mail server that is down is a reason to ring the alarm, none to send visitors away.
  app.get("/readyz", async (c) => {
    const { isReady, isHealthy, checks } = await health.report();
    const status = isHealthy ? "ready" : isReady ? "degraded" : "unavailable";
    // Why is for those who run the server; the world learns what it can see anyway.
    const shown = mayReadMetrics(c, metricsToken) ? checks : checks.map(({ name, ok }) => ({ name, ok }));
    return c.json({ status, checks: shown }, isReady ? 200 : 503, { "Cache-Control": "no-store" });
  });

  app.get("/metrics", async (c) => {
    if (!mayReadMetrics(c, metricsToken)) return c.notFound();
    try {
      return c.body(await metrics.registry.metrics(), 200, { "Content-Type": metrics.registry.contentType, "Cache-Control": "no-store" });
    } catch (error) {
      log.error({ reason: reasonOf(error) }, "metrics: the outbox could not be counted");
      return c.text("The database does not answer.", 503);
    }
  });
  return app;
}

/** With METRICS_TOKEN whoever shows it; without, this machine, but not through a proxy on it, which speaks for the world. */
function mayReadMetrics(c: Context, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = Buffer.from(c.req.header("authorization") ?? "");
    const expected = Buffer.from(`Bearer ${token}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  const address = getConnInfo(c).remote.address ?? "";
  const isForwarded = ["x-forwarded-for", "forwarded", "via", "x-real-ip"].some((header) => c.req.header(header) !== undefined);
  return !isForwarded && (address === "::1" || /^(::ffff:)?127\./.test(address));
}
