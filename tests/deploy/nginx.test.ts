import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { journeysIn, manyVisits } from "#tests/browsers/journeys.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startSite } from "#tests/support/site.ts";
import { spawnTied } from "#tests/support/spawn-tied.ts";

let siteUrl = "";

/** deploy/nginx.conf with TLS, in front of two servers on one PostgreSQL. Only places, ports and the certificate are others. */
async function startBehindNginx() {
  const folder = mkdtempSync(join(tmpdir(), "moontower-nginx-"));
  const [postgres, http, https, ...ports] = await Promise.all([startPostgres(), freePort(), freePort(), freePort(), freePort()]);
  const url = `https://localhost:${https}`;
  const certificate = join(folder, "certificate.pem");
  const key = join(folder, "key.pem");
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-out", certificate, "-keyout", key];
  expect(spawnSync("openssl", made).status).toBe(0);
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replace(/^\tserver 127\.0\.0\.1:3000(.*)$/m, ports.map((port) => `\tserver 127.0.0.1:${port}$1`).join("\n"))
    .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${http};`)
    .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${https} `)
    .replaceAll("moontower.example;", "localhost;")
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const configuration = join(folder, "nginx.conf");
  const own = `daemon off; user root; pid ${folder}/pid; error_log stderr; events {}`;
  writeFileSync(
    configuration,
    `${own}\nhttp { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;\n${site}\n}\n`,
  );

  const env = { ...manyVisits, DATABASE_URL: await postgres.createDatabase(), SITE_URL: url, TRUST_PROXY: "1" };
  const dataDir = join(folder, "data");
  const servers = await Promise.all(ports.map((port) => startSite({ env, dataDir, port })));
  const nginx = spawnTied("nginx", ["-p", folder, "-c", configuration], { signal: "TERM" });
  let said = "";
  nginx.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  nginx.stdout.resume();
  const isUp = () =>
    head(`${url}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isUp())) {
    if (nginx.exitCode !== null) throw new Error(`nginx stopped:\n${said}`);
    await setTimeout(50);
  }
  siteUrl = url;
  return {
    url,
    mails: async () => (await servers[0]?.mails()) ?? [],
    async remove() {
      nginx.stdin.end();
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

journeysIn("chromium", { start: startBehindNginx });

it("passes on the server's headers for compression, caching and security, and the visitor's address", async () => {
  const { headers } = await head(`${siteUrl}/`, { "accept-encoding": "br" });
  expect(headers).toMatchObject({ "content-encoding": "br", etag: expect.any(String) });
  expect(headers["content-security-policy"]).toContain("default-src");
  expect(headers["strict-transport-security"]).toContain("max-age=");
});

function head(url: string, headers: Record<string, string> = {}): Promise<{ status: number; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "HEAD", headers, rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
    });
    sent.on("error", reject).end();
  });
}
