import { createServer, type Server } from "node:net";
import { ConfigurationError, type Env } from "./env.ts";

type Place = { readonly setting: "PORT" | "METRICS_PORT"; readonly host: string; readonly port: number };

export const sitePlace = ({ host, port }: Env): Place => ({ setting: "PORT", host, port });

/** Reachable only from this machine. Undefined if METRICS_PORT is not set. */
export const metricsPlace = ({ metricsPort }: Env): Place | undefined =>
  metricsPort === undefined ? undefined : { setting: "METRICS_PORT", host: "127.0.0.1", port: metricsPort };

function reasonNotToListen({ setting, host, port }: Place, error: NodeJS.ErrnoException): ConfigurationError {
  if (error.code === "EADDRINUSE")
    return new ConfigurationError(
      `Port ${port} is taken by another program. Set ${setting} to a free one, for example ${setting}=${port + 1}.`,
    );
  const advice = {
    PORT: "Set HOST to an address of this machine, like 127.0.0.1, and PORT to a port that this user may use, like 3000.",
    METRICS_PORT: "Set METRICS_PORT to a port that this user may use, like 9464.",
  };
  return new ConfigurationError(`The server could not listen on ${host}:${port}: ${error.message}. ${advice[setting]}`);
}

/** Call before opening the database, so that a wrong HOST or PORT changes nothing. @throws {ConfigurationError} if it can't listen there. */
export async function tryToListen(env: Env): Promise<void> {
  for (const place of [sitePlace(env), metricsPlace(env)].filter((place) => place !== undefined))
    await new Promise<void>((resolve, reject) => {
      const server = createServer((socket) => socket.destroy()).once("error", (error) => reject(reasonNotToListen(place, error)));
      server.listen(place.port, place.host, () => server.close(() => resolve()));
    });
}

/** Listens at the place and calls `onListening` with the port in use. If it can't, it prints why and exits. */
export function listen(
  server: Pick<Server, "on" | "listen" | "address">,
  place: Place,
  onListening: (port: number) => void = () => {},
): void {
  const { host, port } = place;
  server.on("error", (error) => exitWith(reasonNotToListen(place, error)));
  server.listen(port, host, () => {
    const bound = server.address();
    onListening(typeof bound === "object" && bound ? bound.port : port);
  });
}

/** Prints why the start failed and exits with 1. An error of the settings or the database is printed without its stack. */
export function exitWith(error: unknown): never {
  const isExplained = error instanceof Error && ["ConfigurationError", "StoreError"].includes(error.name);
  if (isExplained) console.error(error.message);
  else console.error("The server could not start.", error);
  process.exit(1);
}
