import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "#content/brand.ts";
import { longestRecordingBytes } from "#server/conversation/transcribe.ts";
import { inboundLimits } from "#server/inbound/inbound-mail.ts";
import { freePort } from "#tests/support/free-port.ts";
import { leadStream, nextEnquiry, streamSecret } from "#tests/support/lead-stream.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const unit = readFileSync(join(root, "deploy/moontower.service"), "utf8");
const setting = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
/** A user id without a user, as systemd and containers may assign. */
const nameless = 64_321;

/** The installation of deploy.md: the build and its packages, owned by root and readable by another user. */
describe("the systemd unit's command, in a bare folder", { timeout: 120_000 }, () => {
  let folder: string;
  let dataDir: string;
  let commandData: string;
  beforeAll(() => {
    const top = mkdtempSync(join(tmpdir(), "moontower-deploy-"));
    chmodSync(top, 0o755);
    folder = join(top, "current");
    dataDir = join(top, "data");
    commandData = join(top, "of-commands");
    for (const made of [folder, dataDir, commandData]) mkdirSync(made);
    for (const name of ["package.json", "package-lock.json", ".npmrc", "build"])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    const { status, stderr } = spawnSync("npm", ["ci", "--omit=dev", "--prefer-offline"], { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    if (process.getuid?.() === 0) chownSync(dataDir, nameless, nameless);
  });
  afterAll(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

  it("needs no package of the build alone", () => {
    for (const name of ["vite", "typescript", "react", "three"]) expect(existsSync(join(folder, "node_modules", name)), name).toBe(false);
  });

  it("uses the disk space that docs/deploy.md states", () => {
    const [, packages, node] =
      /\((\d+) MB on the disk, and (\d+) MB for its own Node/.exec(readFileSync(join(root, "docs/deploy.md"), "utf8")) ?? [];
    const megabytes = (path: string) => {
      const { stdout } = spawnSync("du", ["-sk", join(folder, path)], { encoding: "utf8" });
      return Number.parseInt(stdout, 10) / 1024;
    };
    const ownNode = globSync("node_modules/node-*", { cwd: folder }).reduce((sum, path) => sum + megabytes(path), 0);
    expect(ownNode / Number(node)).toBeCloseTo(1, 1);
    expect((megabytes("node_modules") - ownNode) / Number(packages)).toBeCloseTo(1, 1);
  });

  // Neither needs a setting, and there is no .env.
  it.each([
    [["launch-check"], 1, /^Before the launch, \d+ things are left:/],
    [["team-calendar"], 0, /^http:\S+\.ics$/m],
    [["desk", "--", "numbers"], 0, /./],
    [["ask", "--", "What does it cost?"], 0, /\$/],
  ] as const)("runs npm run %j, without a word of Node's", (args, code, printed) => {
    const env = { PATH: process.env.PATH, DATA_DIR: commandData };
    const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", ...args], { cwd: folder, encoding: "utf8", env });
    expect([status, stdout, stderr]).toEqual([code, expect.stringMatching(printed), ""]);
  });

  it("stores leads readable by its user only, and stops on SIGTERM", async () => {
    const [program = "", ...args] = setting("ExecStart").replaceAll(setting("WorkingDirectory"), folder).split(" ");
    const port = await freePort();
    // A process started by root changes its user, as under systemd.
    const drop =
      process.getuid?.() === 0 ? ["setpriv", `--reuid=${nameless}`, `--regid=${nameless}`, "--clear-groups", "--no-new-privs"] : [];
    const command = `umask ${setting("UMask")}; exec "$@"`;
    const server = spawn("sh", ["-c", command, "sh", ...drop, program, ...args], {
      cwd: folder,
      env: { NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port), SECRET: streamSecret, RATE_LIMIT_TIMES: "100000" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    for (const stream of [server.stdout, server.stderr])
      stream.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
      });
    const exited = once(server, "exit");
    const url = `http://localhost:${port}`;
    await expect
      .poll(() =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => printed,
        ),
      )
      .toBe(true);
    expect(await (await fetch(`${url}/terms-of-service`)).text()).toContain("</html>");

    // While the server runs, as its user.
    const asked = spawnSync("sh", ["-c", command, "sh", ...drop, program, "build/server/desk-command.js", "people", "list"], {
      cwd: folder,
      encoding: "utf8",
      env: { DATA_DIR: dataDir, PATH: process.env.PATH },
    });
    expect([asked.status, asked.stderr, asked.stdout]).toEqual([0, "", expect.stringContaining(brand.email)]);

    const stream = leadStream(nextEnquiry, 2);
    const end = new AbortController();
    const round = stream.round(url, end.signal);
    await stream.nextAcknowledgement();
    const toldAtMs = Date.now();
    server.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    expect(Date.now() - toldAtMs).toBeLessThan(Number(setting("TimeoutStopSec")) * 1_000);
    end.abort();
    await round;
    for (const file of globSync("**/*", { cwd: dataDir })) expect(statSync(join(dataDir, file)).mode & 0o077, file).toBe(0);
  });
});

it("nginx accepts the largest requests that the server accepts: a mail for /inbound/mail, a recording", () => {
  const nginx = readFileSync(join(root, "deploy/nginx.conf"), "utf8");
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
  expect(megabytes * 1024 * 1024).toBeGreaterThanOrEqual(Math.max(inboundLimits.mailBytes, longestRecordingBytes));
});
