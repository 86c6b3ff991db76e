import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStore } from "#server/store/open-store.ts";
import { freePort } from "#tests/support/free-port.ts";
import { leadStream, nextEnquiry, streamSecret } from "#tests/support/lead-stream.ts";
import { startSite } from "#tests/support/site.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const deployment = readFileSync(join(root, "docs/deploy.md"), "utf8");

/** As built, with a build that is done already: `npm start` would build again what other tests are running. */
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
  ["npm run serve", "npm", ["run", "serve"]],
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
