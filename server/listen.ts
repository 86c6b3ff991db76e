import type { Server } from "node:http";
import { createServer } from "node:net";
import { ConfigurationError, type Env } from "./env.ts";

type Place = Pick<Env, "host" | "port">;

function reasonNotToListen({ host, port }: Place, error: NodeJS.ErrnoException): ConfigurationError {
  return new ConfigurationError(
    error.code === "EADDRINUSE"
      ? `Port ${port} is taken by another program. Set PORT to a free one, for example PORT=${port + 1}.`
      : `The server could not listen on ${host}:${port}: ${error.message}. Set HOST to an address of this machine, like 127.0.0.1, and PORT to a port that this user may use, like 3000.`,
  );
}

/**
 * Before the database is opened, so that a wrong HOST or PORT changes nothing.
 * @throws {ConfigurationError} if nobody could listen there.
 */
export async function tryToListen(place: Place): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer().once("error", (error) => reject(reasonNotToListen(place, error)));
    server.listen(place.port, place.host, () => server.close(() => resolve()));
  });
}

/** Listens where the settings say and returns its port; if it can't, it says why and exits. */
export function listen(server: Server, place: Place, onListening: (port: number) => void): void {
  const { host, port } = place;
  server.on("error", (error) => exitWith(reasonNotToListen(place, error)));
  server.listen(port, host, () => {
    const bound = server.address();
    onListening(typeof bound === "object" && bound ? bound.port : port);
  });
}

/** Why the start failed: in words if the settings or the database are to blame, else with the stack. */
export function exitWith(error: unknown): never {
  const isExplained = error instanceof Error && ["ConfigurationError", "StoreError"].includes(error.name);
  if (isExplained) console.error(error.message);
  else console.error("The server could not start.", error);
  process.exit(1);
}
