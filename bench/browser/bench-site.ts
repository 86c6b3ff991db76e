import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A minimal page as the baseline for every other page. Served with the site's files while the bench runs. */
export const barePath = "/bench-bare.html";
const bareFile = new URL("../../build/client/bench-bare.html", import.meta.url);
const bareHtml = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>Bare</title><h1>A bare page</h1><p>One heading and one line of text.</p>`;

const serverFile = fileURLToPath(new URL("../../build/server/main.js", import.meta.url));

export type BenchSite = {
  readonly url: string;
  /** Stops the server and removes its data and the bare page. */
  readonly remove: () => Promise<void>;
};

/**
 * Starts the built site, and a bare page within it, on a port of this machine.
 * @throws {Error} if the server exits instead of answering.
 */
export async function startBenchSite(port = 4790): Promise<BenchSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-bench-"));
  await writeFile(bareFile, bareHtml);
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [serverFile], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      SITE_URL: url,
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const exited = once(server, "exit");
  while (!(await answers(`${url}/healthz`))) {
    if (server.exitCode !== null) throw new Error(`The server stopped with code ${server.exitCode}. Run npm run build first.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async remove() {
      server.kill("SIGTERM");
      await exited;
      await Promise.all([rm(dataDir, { recursive: true, force: true }), rm(bareFile, { force: true })]);
    },
  };
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
