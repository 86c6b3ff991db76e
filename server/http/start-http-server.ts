import { Server } from "node:http";
import { type ServerType, serve } from "@hono/node-server";
import { limitConnections } from "./connection-limits.ts";

/** How long somebody may take to send a request, its headers and its body alike. */
export const requestPatienceMs = 30_000;

export type HttpServerOptions = {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  readonly port: number;
  readonly host: string;
  /** Shorter in tests. */
  readonly patienceMs?: number;
};

/** Listens. Whoever is too slow to send a request, or to begin one, is cut off; and there is an end to how many connect. */
export function startHttpServer(
  { fetch, port, host, patienceMs = requestPatienceMs }: HttpServerOptions,
  onListening?: (address: { readonly port: number }) => void,
): ServerType {
  const serverOptions = { headersTimeout: patienceMs, requestTimeout: patienceMs, connectionsCheckingInterval: Math.round(patienceMs / 6) };
  const server = serve({ fetch, port, hostname: host, serverOptions }, onListening);
  if (server instanceof Server) limitConnections(server);
  return server;
}
