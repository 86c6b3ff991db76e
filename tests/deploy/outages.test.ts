import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { askThrough, prepareProxy, type TlsProxy } from "./proxies.ts";

/** What a visitor gets through the proxies of deploy/ when something behind them stops. */
describe.each([
  { name: "nginx", servers: 1 },
  { name: "nginx", servers: 2 },
  { name: "caddy", servers: 1 },
  { name: "caddy", servers: 2 },
] as const)("$name before $servers of the site's servers", ({ name, servers }) => {
  let proxy: TlsProxy;
  let postgres: TestPostgres;
  let sites: Site[];
  let start: (port: number) => Promise<Site>;
  beforeAll(async () => {
    [proxy, postgres] = await Promise.all([prepareProxy(name), startPostgres()]);
    const env = { DATABASE_URL: await postgres.createDatabase(), SITE_URL: proxy.url, TRUST_PROXY: "1", LOG_LEVEL: "silent" };
    start = (port) => startSite({ env, port });
    const ports = await Promise.all(Array.from({ length: servers }, freePort));
    sites = await Promise.all(ports.map(start));
    await proxy.begin(ports);
  });
  afterAll(async () => {
    proxy.stop();
    await Promise.all(sites.map((site) => site.remove()));
    await postgres.stop();
  });

  it("without the database pages are there, and a form is answered with what was typed", async () => {
    await postgres.down("crash");
    onTestFinished(() => postgres.up());
    const statusOf = async (path: string) => (await askThrough(`${proxy.url}${path}`)).status;
    for (let second = 0; second < 12; second += 1) {
      // Watchers are told that there is no database, again and again.
      for (const path of ["/readyz", "/readyz"]) expect({ path, status: await statusOf(path) }).toEqual({ path, status: 503 });
      for (const path of ["/", "/contact"]) expect({ path, status: await statusOf(path) }).toEqual({ path, status: 200 });
      await setTimeout(1_000);
    }
    const form = { name: "Dana Whitfield", email: "dana@example.com", message: "Do you answer at night?" };
    const refused = await askThrough(`${proxy.url}/contact`, { form });
    expect(refused.status).toBe(503);
    expect(refused.body).toContain(form.message);
  });

  // nginx waits for nobody: a single server's visitors see its error page while the site starts.
  it.skipIf(name === "nginx" && servers === 1)("visitors don't notice that a server is started again", async () => {
    const [first] = sites;
    if (!first) throw new Error("no server");
    const statuses: number[] = [];
    let isOver = false;
    const visits = Array.from({ length: 4 }, async () => {
      while (!isOver)
        statuses.push(
          await askThrough(`${proxy.url}/about`).then(
            ({ status }) => status,
            () => 0,
          ),
        );
    });
    await first.stop();
    sites[0] = await start(Number(new URL(first.url).port));
    await setTimeout(1_000);
    isOver = true;
    await Promise.all(visits);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
