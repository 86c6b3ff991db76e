import { rm, writeFile } from "node:fs/promises";
import { startSite } from "#tests/support/site.ts";

/** A minimal page as the baseline for every other page. Served with the site's files while the bench runs. */
export const barePath = "/bench-bare.html";
const bareFile = new URL("../../build/client/bench-bare.html", import.meta.url);
const bareHtml = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>Bare</title><h1>A bare page</h1><p>One heading and one line of text.</p>`;

/** The built site with a bare page in it. `remove` stops the server, and removes its data and the bare page. */
export async function startBenchSite(): Promise<{ readonly url: string; readonly remove: () => Promise<unknown> }> {
  await writeFile(bareFile, bareHtml);
  const site = await startSite();
  return { url: site.url, remove: () => Promise.all([site.remove(), rm(bareFile)]) };
}
