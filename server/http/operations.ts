import { timingSafeEqual } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { type Log, reasonOf } from "#server/log.ts";
import type { Metrics } from "#server/metrics.ts";
import type { Store } from "#server/store/store.ts";

export type OperationsParts = {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  readonly log: Log;
};

/** For those who run the server: does the process live, can it take leads, how many came. */
export function operations({ store, metrics, metricsToken, log }: OperationsParts): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.json({ status: "ok" }));

  app.get("/readyz", async (c) => {
    try {
      await store.ping();
      return c.json({ status: "ready" });
    } catch (error) {
      log.error({ reason: reasonOf(error) }, "not ready: the database does not answer");
      return c.json({ status: "unavailable", reason: "The database does not answer." }, 503);
    }
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
