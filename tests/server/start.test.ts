/** What a start of the server costs: an operator waits for it at each restart, and so does each of our own tests. */
import { expect, it } from "vitest";
import { startSite } from "#tests/support/site.ts";

/** Prints the name of each package that a process loads. */
const tell = `import { registerHooks } from "node:module";
  const told = new Set();
  registerHooks({ load(url, context, next) {
    const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
    if (name && !told.has(name)) console.error("loads " + name);
    told.add(name);
    return next(url, context);
  } });`;
const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell)}` };
const loaded = (printed: string) => [...printed.matchAll(/^loads (.+)$/gm)].map(([, name]) => name);

/** Each takes 20 to 250 ms, and is loaded by whoever has set what needs it, or at its first use. */
const onlyIfNeeded = ["@simplewebauthn/server", "age-encryption", "ai", "imapflow", "nodemailer", "web-push"];

it("a server loads the large packages that it may never use when it first uses them", async () => {
  const first = await startSite({ env });
  await first.stop();
  // The keys for pushes are made once.
  expect(loaded(first.output()).filter((name) => name && onlyIfNeeded.includes(name))).toEqual(["web-push"]);
  const second = await startSite({ env, dataDir: first.dataDir });
  await second.remove();
  expect(loaded(second.output())).toContain("better-sqlite3");
  expect(loaded(second.output()).filter((name) => name && onlyIfNeeded.includes(name))).toEqual([]);
});
