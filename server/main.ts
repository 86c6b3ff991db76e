import cluster from "node:cluster";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { openAssets } from "#app/rendering/document/assets.ts";
import { createApp } from "./app.ts";
import { readEnv } from "./env.ts";
import { createMetrics } from "./health/metrics.ts";
import { createLimitedServer } from "./http/connection-limits.ts";
import { createMetricsServer } from "./http/health-routes.ts";
import { exitWith, listen, metricsPlace, sitePlace, tryToListen } from "./listen.ts";
import { createLog } from "./log.ts";
import { misspelledSettings } from "./misspelled-settings.ts";
import { besideFlag } from "./run-cluster.ts";
import { openServices } from "./services.ts";
import { version } from "./version.ts";

/** Runs the server. If it can't start, it prints why and exits. */
export async function main(buildFolder: URL): Promise<void> {
  await openSite(buildFolder).catch(exitWith);
}

/** Opens the store, listens, prints the address, and shuts down cleanly on a signal. */
async function openSite(buildFolder: URL): Promise<void> {
  // Registered first: process 1 of a container ignores a signal without a handler. The next start repairs an interrupted one.
  let close = async () => {};
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await close();
      process.exit(0);
    });
  }
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  // In a cluster the primary process has tried already: its workers share one socket.
  if (!cluster.isWorker) await tryToListen(env);
  const metrics = createMetrics();
  const isBeside = process.argv.includes(besideFlag);
  const services = await openServices(env, log, metrics, { isBeside });
  log.info({ version, node: process.versions.node }, "server: starting");
  const misspelled = isBeside ? [] : misspelledSettings(process.env);
  if (misspelled.length > 0) log.warn({ misspelled }, "settings: unknown, without effect");
  const app = await createApp(
    env,
    {
      clientFolder: fileURLToPath(new URL("client", buildFolder)),
      pagesFolder: new URL("pages/", buildFolder),
      assets: openAssets(buildFolder),
    },
    { log, metrics, services },
  );

  const server = createLimitedServer(getRequestListener(app.fetch));
  listen(server, sitePlace(env), (port) => {
    if (isBeside) return;
    const address = env.siteUrl.includes(`:${env.port}`) ? `http://localhost:${port}` : env.siteUrl;
    console.log([`The site: ${address} (listening on ${env.host}:${port})`, ...services.places].join("\n"));
  });

  const metricsServer = createMetricsServer(metrics, log);
  const ownPlace = cluster.isWorker ? undefined : metricsPlace(env);
  if (ownPlace) listen(metricsServer, ownPlace);

  close = async () => {
    // A keep-alive connection that is never idle would send requests until the database is closed.
    server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    // Requests in progress are answered first, so that what they stored is acknowledged.
    await new Promise((resolve) => {
      server.close(resolve);
      setTimeout(resolve, 4_000).unref();
    });
    metricsServer.close();
    await services.close();
  };
}
