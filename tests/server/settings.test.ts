import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { settingNames } from "#server/env.ts";

const main = fileURLToPath(new URL("../../build/server/main.js", import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "moontower-settings-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the built server, which must exit by itself. */
function start(env: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], {
    cwd: folder,
    encoding: "utf8",
    timeout: 20_000,
    env: { PATH: process.env.PATH, ...env },
  });
  return { status, stdout, stderr };
}

it("reports all invalid settings at once, exits with 1, and writes nothing", () => {
  // No setting accepts a control character. server/env.test.ts tests each setting with its advice.
  const { status, stdout, stderr } = start(Object.fromEntries(settingNames.map((name) => [name, "\u0007"])));
  const named = [...stderr.matchAll(/^ {2}([A-Z_]+): must /gm)].map(([, name]) => name);
  expect([status, stdout, named.sort()]).toEqual([1, "", [...settingNames].sort()]);
  expect(stderr).not.toContain("    at ");
  expect(readdirSync(folder)).toEqual([]);
});

it("reports the address or port that it can't listen on, exits with 1, and writes nothing", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const port = String((taken.address() as AddressInfo).port); // listening on TCP
  for (const [env, advice] of [
    [{ HOST: "127.0.0.1", PORT: port }, `Port ${port} is taken by another program. Set PORT to a free one`],
    [{ HOST: "192.0.2.1", PORT: "0" }, "Set HOST to an address of this machine, like 127.0.0.1"],
    [{ PORT: "0", METRICS_PORT: port }, `Port ${port} is taken by another program. Set METRICS_PORT to a free one`],
    [{ PORT: "0", METRICS_PORT: port, CLUSTER: "2", DATABASE_URL: "postgres://localhost/none" }, "Set METRICS_PORT to a free one"],
  ] as const)
    expect(start({ ...env, DATA_DIR: join(folder, "data") })).toEqual({ status: 1, stdout: "", stderr: expect.stringContaining(advice) });
  taken.close();
  expect(readdirSync(folder)).toEqual([]);
});

it("explains how to set DATA_DIR if it is a file or can't be created", () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "mine");
  for (const dataDir of [file, "/proc/moontower"]) {
    const { status, stderr } = start({ DATA_DIR: dataDir, PORT: "0" });
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining("Set DATA_DIR to a folder that this user may write to, like /var/lib/moontower."),
    ]);
  }
  expect(readdirSync(folder)).toEqual(["a-file"]);
});
