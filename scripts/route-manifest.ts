/**
 * Takes the pages that never hydrate out of the router's manifest in the browser: nobody there asks for them, since
 * every link is a document navigation. A build step, right after the router's own build.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import type { ServerBuild } from "react-router";
import type { RouteHandle } from "#app/root.tsx";

const assets = new URL("../build/client/assets/", import.meta.url);
const build = (await import(new URL("../build/server/index.js", import.meta.url).href)) as ServerBuild;

const file = (await readdir(assets)).find((name) => /^manifest-.+\.js$/.test(name));
if (!file) throw new Error("The router's build left no manifest in build/client/assets.");
const code = await readFile(new URL(file, assets), "utf8");
const [, start = "", json = ""] = /^(window\.__reactRouterManifest=)(.*);$/s.exec(code) ?? [];
if (!json) throw new Error(`build/client/assets/${file} is not what this step knows. Has the router changed it?`);

const manifest = JSON.parse(json) as { routes: Record<string, object> };
const inBrowser = (id: string) => id === "root" || (build.routes[id]?.module.handle as RouteHandle | undefined)?.hydrate === true;
const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => inBrowser(id)));
await writeFile(new URL(file, assets), `${start}${JSON.stringify({ ...manifest, routes })};`);
