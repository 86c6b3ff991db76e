import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore } from "#server/store/open-store.ts";
import { freePort } from "#tests/support/free-port.ts";
import { leadStream, nextEnquiry, streamSecret } from "#tests/support/lead-stream.ts";
import { serverFile, startSite } from "#tests/support/site.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const deployment = readFileSync(join(root, "docs/deploy.md"), "utf8");

/** Without the build of `npm start`, which would replace the build that other tests use. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "moontower-stop-"));
  for (const shared of ["node_modules", "build"]) symlinkSync(join(root, shared), join(folder, shared));
  cpSync(join(root, ".npmrc"), join(folder, ".npmrc"));
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> }; // our own
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, scripts: { ...manifest.scripts, build: "true" } }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const [, documented = ""] = /```sh\n\s*(exec .*main\.js)\n/.exec(deployment) ?? [];

it.each([
  // This ends with npm run serve.
  ["npm start", "npm", ["start"]],
  ["docs/deploy.md", "sh", ["-c", documented]],
] as const)("stops when its process manager says so, in the middle of traffic: %s", { timeout: 60_000 }, async (_name, program, args) => {
  expect(documented).not.toBe("");
  const port = await freePort();
  const site = await startSite({
    port,
    command: { program, args, cwd: folder },
    env: { SECRET: streamSecret, RATE_LIMIT_TIMES: "1000000" },
  });
  const stream = leadStream(nextEnquiry, 4);
  const end = new AbortController();
  const round = stream.round(site.url, end.signal);
  await stream.nextAcknowledgement();
  const toldAtMs = Date.now();
  await site.stop();
  expect(Date.now() - toldAtMs).toBeLessThan(10_000);
  // There is none here, which is fine.
  expect(site.output()).not.toContain(".env");
  end.abort();
  await round;

  const free = createServer().listen(port, "127.0.0.1");
  await once(free, "listening");
  free.close();
  const store = await openStore({ databaseUrl: undefined, dataDir: site.dataDir });
  for (const lead of stream.acknowledged) expect(await lead.idIn(store), lead.submissionId).toBeDefined();
  expect(stream.acknowledged.length).toBeGreaterThan(0);
  await store.close();
  await site.remove();
});

it("handles a stop signal during its start, because as process 1 of a container it would not be ended by default", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo; // listening on TCP
  const databaseUrl = `postgres://site@127.0.0.1:${port}/none`;
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: String(await freePort()) };
  const server = spawn(process.execPath, [serverFile], { env, stdio: "ignore" });
  await once(silent, "connection");
  server.kill("SIGTERM");
  expect(await once(server, "exit")).toEqual([0, null]);
  silent.close();
});

it("closes a busy connection after its next response, before the database is closed", {
  timeout: 60_000,
}, async () => {
  const site = await startSite();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${site.url}/scheduler/slots`, { agent }, (answer) => answer.resume().once("end", () => resolve(answer))).once("error", reject);
    });
  await ask();
  const stopped = site.stop();
  const toldAtMs = Date.now();
  const statuses: (number | undefined)[] = [];
  for (;;) {
    // An idle connection is closed at once.
    const answer = await ask().catch(() => undefined);
    statuses.push(answer?.statusCode ?? 200);
    if (answer === undefined || answer.headers.connection === "close") break;
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(Date.now() - toldAtMs).toBeLessThan(3_000);
  await stopped;
  await site.remove();
});
