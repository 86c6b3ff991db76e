import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { journeysIn, manyVisits } from "#tests/browsers/journeys.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startSite } from "#tests/support/site.ts";
import { askThrough, prepareProxy } from "./proxies.ts";

let siteUrl = "";

/** deploy/nginx.conf in front of two servers on one PostgreSQL. */
async function startBehindNginx() {
  const dataDir = mkdtempSync(join(tmpdir(), "moontower-nginx-site-"));
  const [nginx, postgres, ...ports] = await Promise.all([prepareProxy("nginx"), startPostgres(), freePort(), freePort()]);
  const env = { ...manyVisits, DATABASE_URL: await postgres.createDatabase(), SITE_URL: nginx.url, TRUST_PROXY: "1" };
  const servers = await Promise.all(ports.map((port) => startSite({ env, dataDir, port })));
  await nginx.begin(ports);
  siteUrl = nginx.url;
  return {
    url: nginx.url,
    mails: async () => (await servers[0]?.mails()) ?? [],
    async remove() {
      nginx.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

journeysIn("chromium", { start: startBehindNginx });

it("passes on the server's headers for compression, caching and security, and the visitor's address", async () => {
  const { headers } = await askThrough(`${siteUrl}/`, { method: "HEAD", headers: { "accept-encoding": "br" } });
  expect(headers).toMatchObject({ "content-encoding": "br", etag: expect.any(String) });
  expect(headers["content-security-policy"]).toContain("default-src");
  expect(headers["strict-transport-security"]).toContain("max-age=");
});
