import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Limits for beginning and completing a request, in milliseconds. */
export const requestTimeouts = { headersTimeout: 30_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };

/** How long a connection may be silent in both directions, in milliseconds, while a request is sent or an answer read: unless we are at work on the answer, it is given up then. */
const silenceMs = 45_000;

/**
 * How long a connection is kept for a next request, in milliseconds: longer than proxies keep theirs (nginx and AWS 60 s, Caddy 120 s).
 * If we closed it first, a form could be on its way to us, and no proxy sends that a second time.
 */
const keepAliveTimeout = 125_000;

/** How many connections: each may hold a half-sent form of 64 KB, and as much again in buffers. */
const mostConnections = 2_000;

/** Requests of one connection at a time. Browsers and proxies wait for an answer before they send the next; one more may be on its way. */
const mostUnanswered = 2;

type Limits = { readonly timeouts?: typeof requestTimeouts; readonly silence?: number; readonly most?: number };

/** A server whose resources neither a crowd nor a single connection can exhaust. */
export function createLimitedServer(
  listener: RequestListener,
  { timeouts = requestTimeouts, silence = silenceMs, most = mostConnections }: Limits = {},
): Server {
  const server = createServer({ ...timeouts, keepAliveTimeout });
  server.timeout = silence;
  const connections = limitConnections(server, most);
  server.on("timeout", (socket) => {
    const { bytesRead } = socket;
    // If this process was held up, a request may have come in time and is not read yet: the next turn reads it first.
    setImmediate(() => {
      if (socket.bytesRead > bytesRead) return;
      const isOurTurn = [...(connections.get(socket) ?? [])].some(isAtWork) && socket.writableLength === 0;
      if (isOurTurn) socket.setTimeout(silence);
      else socket.destroy();
    });
  });

  // Before the listener, since one packet can contain a thousand requests and each would be answered at once.
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
 * Keeps at most this many connections. One more closes the oldest that is not waiting for us, so that a crowd that
 * connects and stays silent, or does not read its answers, does not lock others out.
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

/** The request has arrived completely, and the answer is not yet sent completely. */
const isAtWork = (response: ServerResponse): boolean => response.req.complete && !response.writableEnded;
