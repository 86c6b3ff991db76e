import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The time limits for receiving a request, in milliseconds. */
export const requestTimeouts = { headersTimeout: 30_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };

/** How long a connection may be silent in both directions during a request, in milliseconds. Then it is closed, unless the server is working on the response. */
const silenceMs = 45_000;

/**
 * How long an idle connection is kept, in milliseconds: longer than proxies keep theirs (nginx and AWS 60 s, Caddy 120 s). If the
 * server closed it first, it could lose a form that is being sent, and proxies don't repeat a POST.
 */
const keepAliveTimeout = 125_000;

/** The maximum number of connections: each may use 64 KB for a half-sent form, and as much again in buffers. */
const mostConnections = 2_000;

/** The most concurrent requests of one connection. Browsers and proxies wait for a response before the next request; one more may be on its way. */
const mostUnanswered = 2;

type Limits = { readonly timeouts?: typeof requestTimeouts; readonly silence?: number; readonly most?: number };

/** An HTTP server with limits, so that neither many connections nor a single one can exhaust its resources. */
export function createLimitedServer(
  listener: RequestListener,
  { timeouts = requestTimeouts, silence = silenceMs, most = mostConnections }: Limits = {},
): Server {
  const server = createServer({ ...timeouts, keepAliveTimeout });
  server.timeout = silence;
  const connections = limitConnections(server, most);
  server.on("timeout", (socket) => {
    const { bytesRead } = socket;
    // If this process was blocked, a request may have arrived in time without being read: the next turn reads it first.
    setImmediate(() => {
      if (socket.bytesRead > bytesRead) return;
      const isResponding = [...(connections.get(socket) ?? [])].some(isAtWork) && socket.writableLength === 0;
      if (isResponding) socket.setTimeout(silence);
      else socket.destroy();
    });
  });

  // Checked before the listener, since one packet can contain a thousand pipelined requests.
  server.on("request", (request, response) => {
    const { socket } = request;
    const unanswered = connections.get(socket);
    if (!unanswered || unanswered.size >= mostUnanswered) return void socket.destroy();
    unanswered.add(response);
    response.once("close", () => unanswered.delete(response));
    listener(request, response);
  });
  return server;
}

/**
 * Limits the number of connections. A further one closes the oldest that is not waiting for a response, so that clients that stay
 * silent or don't read responses can't lock others out.
 */
function limitConnections(server: Server, most: number): ReadonlyMap<Socket, Set<ServerResponse>> {
  const connections = new Map<Socket, Set<ServerResponse>>(); // oldest first, each with its unanswered requests

  server.on("connection", (socket) => {
    connections.set(socket, new Set());
    socket.once("close", () => connections.delete(socket));
    if (connections.size <= most) return;
    for (const [oldest, unanswered] of connections) {
      if ([...unanswered].some(isAtWork)) continue;
      oldest.destroy();
      return;
    }
    socket.destroy();
  });
  return connections;
}

/** Whether the request is complete and the response is not. */
const isAtWork = (response: ServerResponse): boolean => response.req.complete && !response.writableEnded;
