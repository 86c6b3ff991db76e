import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

export type DevelopmentCopy = {
  readonly url: string;
  /** From the command until it says that it serves. */
  readonly readyMs: number;
  readonly pathOf: (file: string) => string;
  /** Puts other text into a file of the copy, wherever the first stands. */
  readonly edit: (file: string, from: string, to: string) => void;
  /** Everything it has printed so far. */
  readonly output: () => string;
  readonly close: () => void;
};

const root = fileURLToPath(new URL("../../", import.meta.url));
const folders = ["app", "art", "content", "domain", "public", "scripts", "server"];

/** `npm run dev` of a copy of the source, so that it may be edited. */
export async function openDevelopmentCopy(): Promise<DevelopmentCopy> {
  const copy = mkdtempSync(join(tmpdir(), "moontower-development-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...folders], { cwd: root, encoding: "utf8" }).split("\n");
  for (const file of [...files.filter(Boolean), "package.json", "tsconfig.json", "vite.config.ts"]) {
    cpSync(join(root, file), join(copy, file), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const begunMs = performance.now();
  const server = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: copy,
    env: { ...process.env, PORT: String(port), SITE_URL: url, DATA_DIR: join(copy, "data"), LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const pathOf = (file: string) => join(copy, file);
  const close = () => {
    server.kill();
    rmSync(copy, { recursive: true, force: true });
  };
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", (chunk: Buffer) => String(chunk).includes("from the source") && resolve());
    server.once("exit", (code) => reject(new Error(`The development server ended with ${code}:\n${printed}`)));
  }).catch((error) => {
    close();
    throw error;
  });
  return {
    url,
    readyMs: performance.now() - begunMs,
    pathOf,
    edit(file, from, to) {
      const text = readFileSync(pathOf(file), "utf8");
      if (!text.includes(from)) throw new Error(`${file} has no "${from}" to change.`);
      writeFileSync(pathOf(file), text.replaceAll(from, to));
    },
    output: () => printed,
    close,
  };
}
