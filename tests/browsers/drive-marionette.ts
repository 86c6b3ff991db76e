import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as elapse } from "node:timers/promises";
import { freePort } from "#tests/support/free-port.ts";
import { spawnTied } from "#tests/support/spawn-tied.ts";
import type { Driver } from "./driver.ts";

/**
 * Firefox with its page cache, by Marionette: the protocol that it speaks itself, which knows of pages that come back from
 * memory. WebDriver BiDi (drive-firefox.ts) waits for their load event for ever.
 */
export async function driveMarionette(executablePath: string): Promise<Pick<Driver, "open" | "back" | "evaluate" | "close">> {
  const profile = await mkdtemp(join(tmpdir(), "marionette-"));
  const port = await freePort();
  const preferences = {
    "marionette.port": port,
    "browser.shell.checkDefaultBrowser": false,
    "datareporting.policy.dataSubmissionEnabled": false,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  const firefox = spawnTied(executablePath, ["--marionette", "--headless", "--no-remote", "--profile", profile], { signal: "TERM" });
  firefox.stdout.resume();
  firefox.stderr.resume();
  const tell = conversation(await connected(port));
  await tell("WebDriver:NewSession", {});
  return {
    open: (url) => tell("WebDriver:Navigate", { url }).then(() => undefined),
    back: () => tell("WebDriver:Back", {}).then(() => undefined),
    evaluate: (expression) => tell("WebDriver:ExecuteScript", { script: `return ${expression}`, args: [] }),
    async close() {
      await tell("Marionette:Quit", { flags: ["eForceQuit"] });
      firefox.stdin.end();
      await once(firefox, "exit");
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function connected(port: number): Promise<Socket> {
  for (let attempt = 1; ; attempt++) {
    const socket = connect(port, "127.0.0.1");
    try {
      await once(socket, "connect");
      return socket;
    } catch (error) {
      if (attempt === 300) throw new Error("Firefox does not listen to Marionette.", { cause: error });
      await elapse(100);
    }
  }
}

type Answer = readonly [kind: 1, id: number, error: { readonly message: string } | null, result: { readonly value?: unknown } | null];

/** Messages are JSON, each after its length in bytes and a colon; one question at a time. */
function conversation(socket: Socket): (command: string, parameters: object) => Promise<unknown> {
  let received = Buffer.alloc(0);
  let answered: ((answer: Answer) => void) | undefined;
  socket.on("data", (piece: Buffer) => {
    received = Buffer.concat([received, piece]);
    for (;;) {
      const colon = received.indexOf(":");
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as unknown;
      received = received.subarray(end);
      // The first message is a greeting, all others are answers, as the protocol says.
      if (Array.isArray(message)) answered?.(message as unknown as Answer);
    }
  });
  let last = 0;
  return async (command, parameters) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    answered = resolve;
    const text = JSON.stringify([0, ++last, command, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await promise;
    if (error) throw new Error(`${command}: ${error.message}`);
    return result?.value;
  };
}
