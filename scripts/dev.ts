/** `npm run dev`: the whole site with its services, from the source. A change shows at once, of words and server code after a reload. */
import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { html } from "hono/html";
import { createServer, isRunnableDevEnvironment } from "vite";
import type * as Development from "#server/development.ts";
import { readEnv } from "#server/env.ts";
import { exitWith, listen, sitePlace } from "#server/listen.ts";
import { contentProblems, tellWhatIsWrong, watchContent } from "./dev-content.ts";
import { developmentClient } from "./development-client-plugin.ts";

const http = createHttpServer((request, response) => vite.middlewares(request, response, () => void listener(request, response)));
// Bundled, the configuration would contain words, and Vite would restart with each change of them.
const vite = await createServer({ configLoader: "native", server: { ws: { server: http } }, plugins: [developmentClient()] });

watchContent(vite.watcher);

let opened: { readonly from: typeof Development; readonly site: Promise<Development.DevelopmentSite> } | undefined;

/** The site with the current code: opened again on the same data after a change. */
async function currentSite(): Promise<Development.DevelopmentSite> {
  const { ssr } = vite.environments; // another one after Vite restarts
  if (!isRunnableDevEnvironment(ssr)) throw new TypeError("Vite's ssr environment can't run code here.");
  const from = await ssr.runner.import<typeof Development>("/server/development.ts");
  if (opened?.from !== from) opened = { from, site: closed(opened?.site).then(() => from.openDevelopmentSite(vite.config.root, ssr)) };
  return opened.site;
}

const closed = async (site: Promise<Development.DevelopmentSite> | undefined) => (await site?.catch(() => undefined))?.close();

const listener = getRequestListener(async (request, bindings) => {
  try {
    return await (await currentSite()).fetch(request, bindings);
  } catch (error) {
    // The next change, which repairs it, reloads the page.
    const page = html`<!doctype html><title>Error</title><script type="module" src="/@vite/client"></script><pre>${await tellWhatIsWrong(error)}</pre>`;
    return new Response(String(page), { status: 500, headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
});

const { places } = await currentSite().catch(async (error) => ((await contentProblems()) ? process.exit(1) : exitWith(error)));
listen(http, sitePlace(readEnv(process.env)), (port) => {
  console.log([`The site, from the source: http://localhost:${port}`, ...places].join("\n"));
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closed(opened?.site).then(() => process.exit(0)));
}
