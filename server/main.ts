import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createApp } from "./app.ts";
import { ConfigurationError, readEnv } from "./env.ts";

/** Listens, says where, and shuts down cleanly. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  // Both builds lie side by side in build/server; the path is not known to the bundler on purpose.
  const routerUrl = new URL("./index.js", import.meta.url).href;
  const router = (await import(/* @vite-ignore */ routerUrl)) as ServerBuild;
  const app = await createApp(env, { clientFolder: fileURLToPath(new URL("../client", import.meta.url)), router });

  const server = serve({ fetch: app.fetch, port: env.port, hostname: env.host }, ({ port }) => {
    console.log(
      `Moontower's site: ${env.siteUrl.includes(`:${env.port}`) ? `http://localhost:${port}` : env.siteUrl} (listening on ${env.host}:${port})`,
    );
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => server.close(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  if (error instanceof ConfigurationError) console.error(error.message);
  else console.error("The server could not start.", error);
  process.exit(1);
});
