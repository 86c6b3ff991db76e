import type { Server } from "node:http";
import type { Env } from "./env.ts";

/** Listens where the settings say and returns its port; if it can't, it says why and exits. */
export function listen(server: Server, { host, port }: Pick<Env, "host" | "port">, onListening: (port: number) => void): void {
  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === "EADDRINUSE"
        ? `Port ${port} is taken by another program. Set PORT to a free one, for example PORT=${port + 1}.`
        : `The server could not listen on ${host}:${port}: ${error.message}. Check HOST and PORT.`,
    );
    process.exit(1);
  });
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
