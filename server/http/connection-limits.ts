import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Whoever takes longer to send a request, or to begin one, is cut off. In milliseconds. */
export const requestTimeouts = { headersTimeout: 30_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };

/** So long neither side has said anything: an answer that nobody reads is given up. Longer than any answer takes to begin. In milliseconds. */
const silenceMs = 45_000;

/** Each may hold a form half sent: 64 KB of it, and as much again around it. */
const mostConnections = 2_000;

/** Of one connection at a time. Browsers and proxies wait for an answer before they ask again; one more may be on its way. */
const mostUnanswered = 2;

type Limits = { readonly timeouts?: typeof requestTimeouts; readonly silence?: number; readonly most?: number };

/** A server of which no crowd, and no single connection, can take more than its share. */
export function createLimitedServer(
  listener: RequestListener,
  { timeouts = requestTimeouts, silence = silenceMs, most = mostConnections }: Limits = {},
): Server {
  const server = createServer(timeouts);
  server.timeout = silence;
  const connections = limitConnections(server, most);

  // Before the listener, since one packet can hold a thousand requests and each would be answered at once.
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
 * Keeps so many connections at the most. One more closes the oldest that waits for nothing from us, so that a crowd
 * which connects and keeps silent, or does not read its answers, costs nobody else their turn.
 */
function limitConnections(server: Server, most: number): ReadonlyMap<Socket, Set<ServerResponse>> {
  const connections = new Map<Socket, Set<ServerResponse>>(); // oldest first, each with what it was not yet answered

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

/** It has been asked in full, and the answer is not yet said in full. */
const isAtWork = (response: ServerResponse): boolean => response.req.complete && !response.writableEnded;
