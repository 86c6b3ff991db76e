import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "node:tls";
import { afterAll, expect, it } from "vitest";
import { createCertificateCheck } from "./certificate.ts";

const folder = mkdtempSync(join(tmpdir(), "moontower-certificate-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dayMs = 24 * 60 * 60 * 1_000;

it("reports when the site's certificate expires, and warns two weeks before", async () => {
  const [cert, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=localhost", "-out", cert, "-keyout", key];
  expect(spawnSync("openssl", made).status).toBe(0);
  const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  let nowMs = Date.now();
  const look = createCertificateCheck(`https://localhost:${port}`, () => nowMs);
  expect(await look()).toEqual({ ok: true, detail: "The certificate holds for 29 days." });
  nowMs += 20 * dayMs;
  expect(await look()).toMatchObject({ ok: false, detail: expect.stringContaining("ends in 9 days") });
  nowMs += 20 * dayMs;
  expect(await look()).toMatchObject({ ok: false, detail: expect.stringContaining("has ended") });
  server.close();
  nowMs += dayMs;
  expect(await look(), "nobody answers").toMatchObject({ ok: true });
});
