import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A wire between a server and its database that a test can hold: nothing gets through, nothing breaks. */
export type TcpProxy = {
  readonly port: number;
  /** Who has a connection now, by the ports on their side. */
  readonly clients: () => readonly (number | undefined)[];
  /** From now on not a byte passes, on old connections and new ones. */
  readonly freeze: () => void;
  /** Sends on everything that was held. */
  readonly thaw: () => void;
  readonly close: () => Promise<void>;
};

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((from) => {
    const to = connect(targetPort, "127.0.0.1");
    clients.add(from.once("close", () => clients.delete(from)));
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(socket);
      socket.on("data", (chunk) => other.write(chunk));
      socket.on("error", () => {}); // the other side hears of the close
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (isFrozen) socket.pause();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as { port: number }).port, // listening on TCP
    clients: () => [...clients].map(({ remotePort }) => remotePort),
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
