import { fileURLToPath } from "node:url";
import { readAssets } from "#app/rendering/assets.ts";
import { createApp } from "./app.ts";
import { ConfigurationError, readEnv } from "./env.ts";
import { serveMetrics } from "./http/send-metrics.ts";
import { startHttpServer } from "./http/start-http-server.ts";
import { createLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { openServices } from "./services.ts";
import { StoreError } from "./store/store.ts";

/** Runs the server; where it can't start it says why, and exits. */
export async function main(buildFolder: URL): Promise<void> {
  try {
    await listen(buildFolder);
  } catch (error) {
    if (error instanceof ConfigurationError || error instanceof StoreError) console.error(error.message);
    else console.error("The server could not start.", error);
    process.exit(1);
  }
}

/** Opens the store, listens, says where, and shuts down cleanly. */
async function listen(buildFolder: URL): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog(env.logLevel);
  const metrics = createMetrics();
  const services = await openServices(env, log, metrics);
  const app = await createApp(
    env,
    {
      clientFolder: fileURLToPath(new URL("client", buildFolder)),
      pagesFolder: new URL("pages/", buildFolder),
      assets: readAssets(buildFolder),
    },
    { log, metrics, services },
  );

  const server = startHttpServer({ fetch: app.fetch, port: env.port, host: env.host }, ({ port }) => {
    const address = env.siteUrl.includes(`:${env.port}`) ? `http://localhost:${port}` : env.siteUrl;
    console.log([`Moontower's site: ${address} (listening on ${env.host}:${port})`, ...services.places].join("\n"));
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === "EADDRINUSE"
        ? `Port ${env.port} is taken by another program. Set PORT to a free one, for example PORT=3001.`
        : `The server could not listen on ${env.host}:${env.port}: ${error.message}. Check HOST and PORT.`,
    );
    process.exit(1);
  });

  const closeMetrics = env.metricsPort === undefined ? () => {} : serveMetrics(env.metricsPort, metrics, log);

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      // A request under way is answered first, so that what it stored is acknowledged.
      await new Promise((resolve) => {
        server.close(resolve);
        setTimeout(resolve, 4_000).unref();
      });
      closeMetrics();
      await services.close();
      process.exit(0);
    });
  }
}
