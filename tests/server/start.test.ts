/** The packages that a start loads, because operators and tests wait for it, and incomplete builds that it refuses. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { serverFile, startSite } from "#tests/support/site.ts";

/** A preload that prints the name of each package that a process loads. */
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

/** Each takes 20 to 250 ms, and must be loaded only if a setting needs it, or on first use. */
const onlyIfNeeded = ["@simplewebauthn/server", "age-encryption", "ai", "imapflow", "nodemailer", "web-push"];

it("a server loads large packages on first use", async () => {
  const first = await startSite({ env });
  await first.stop();
  // The push keys are created once.
  expect(loaded(first.output()).filter((name) => name && onlyIfNeeded.includes(name))).toEqual(["web-push"]);
  const second = await startSite({ env, dataDir: first.dataDir });
  await second.remove();
  expect(loaded(second.output())).toContain("better-sqlite3");
  expect(loaded(second.output()).filter((name) => name && onlyIfNeeded.includes(name))).toEqual([]);
});

it("a build without a worker thread's file does not start, and reports the file", async () => {
  const copy = mkdtempSync(join(tmpdir(), "moontower-build-"));
  const project = join(dirname(serverFile), "../..");
  cpSync(dirname(serverFile), join(copy, "build/server"), {
    recursive: true,
    filter: (file) => !/\.map$|busy-calendar-worker\.js$/.test(file),
  });
  cpSync(join(project, "package.json"), join(copy, "package.json"));
  for (const name of ["node_modules", "build/pages", "build/client"]) symlinkSync(join(project, name), join(copy, name));
  const command = { program: process.execPath, args: [join(copy, "build/server/main.js")], cwd: copy };
  await expect(startSite({ command })).rejects.toThrow("The build lacks busy-calendar-worker.js. Build the site again.");
  rmSync(copy, { recursive: true });
});
