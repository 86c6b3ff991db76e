import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** Each may hold a form half sent: 64 KB of it, and as much again around it. */
const mostConnections = 2_000;

/**
 * Keeps so many connections at the most. One more closes the oldest that is not being answered just now, so that a crowd
 * which connects and keeps silent costs nobody else their turn.
 */
export function limitConnections(server: Server, most = mostConnections): void {
  const connections = new Set<Socket>(); // oldest first
  const requests = new Map<Socket, IncomingMessage>();

  server.on("request", (request, response) => {
    requests.set(request.socket, request);
    response.once("close", () => requests.delete(request.socket));
  });
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => {
      connections.delete(socket);
      requests.delete(socket);
    });
    if (connections.size <= most) return;
    for (const oldest of connections) {
      if (requests.get(oldest)?.complete) continue; // it has said everything and waits for its answer
      oldest.destroy();
      return;
    }
  });
}
