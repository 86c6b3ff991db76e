import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { freePort } from "#tests/support/free-port.ts";
import { test as base, expect } from "#tests/support/test.ts";

type Call = { readonly authorization: string | undefined; readonly origin: string | undefined };
type StandIn = { readonly url: string; readonly calls: Call[] };

const recording = new URL("../../public/audio/voice-ai-agent-demo.mp3", import.meta.url);

/** A hosted function with the same contract, on another origin, that allows every page (CORS). */
const test = base.extend<object, { standIn: StandIn }>({
  standIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const calls: Call[] = [];
      const audioContent = (await readFile(recording)).toString("base64");
      const server: Server = createServer((request, response) => {
        const cors = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "authorization, content-type" };
        if (request.method === "OPTIONS") return response.writeHead(204, cors).end();
        calls.push({ authorization: request.headers.authorization, origin: request.headers.origin });
        response.writeHead(200, { ...cors, "Content-Type": "application/json" }).end(JSON.stringify({ audioContent }));
      });
      const port = await freePort();
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
      await use({ url: `http://127.0.0.1:${port}`, calls });
      server.closeAllConnections();
      server.close();
    },
    { scope: "worker" },
  ],
  siteEnv: [({ standIn }, use) => use({ DEMO_AUDIO_URL: `${standIn.url}/`, DEMO_AUDIO_KEY: "hosted-key" }), { scope: "worker" }],
});

// One worker: a server for each would take longer to start than the tests take.
test.describe.configure({ mode: "default" });

test("a function on another origin replaces the built-in one by configuration alone @desktop", async ({ page, standIn, site }) => {
  const response = await page.goto("/demos");
  expect(response?.headers()["content-security-policy"]).toContain(`connect-src 'self' ${standIn.url}`);
  await page.getByRole("button", { name: "Play the voice demo" }).click();
  await expect(page.getByRole("button", { name: "Pause the voice demo" })).toBeVisible();
  expect(standIn.calls.at(-1)).toEqual({ authorization: "Bearer hosted-key", origin: site.url });
});

test("no other page may reach it @desktop", async ({ request, standIn }) => {
  for (const path of ["/", "/contact"]) {
    expect((await request.get(path)).headers()["content-security-policy"]).not.toContain(standIn.url);
  }
});
