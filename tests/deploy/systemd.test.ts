import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { leadStream, nextEnquiry, streamSecret } from "#tests/support/lead-stream.ts";
import { run } from "./run.ts";

/** deploy/moontower.service and deploy/moontower-desk under Debian's systemd, booted in a container, laid out as docs/deploy.md has it. */
describe("under systemd", () => {
  const machine = mkdtempSync(join(tmpdir(), "moontower-systemd-"));
  const at = (path: string) => join(machine, path);
  const state = at("var/lib/private/moontower");
  let container: ChildProcess;
  let url = "";

  beforeAll(async () => {
    // A root that root alone may enter lets no service of another user start.
    chmodSync(machine, 0o755);
    run("debootstrap", ["--variant=minbase", "--include=systemd,systemd-sysv,dbus", "bookworm", machine]);
    const release = at("srv/moontower/release");
    mkdirSync(release, { recursive: true });
    for (const name of ["build", "package.json", "package-lock.json", ".npmrc"]) cpSync(name, join(release, name), { recursive: true });
    run("sh", ["-c", `cd "${release}" && npm ci --omit=dev --prefer-offline`]);
    symlinkSync("release", at("srv/moontower/current"));
    cpSync("deploy/moontower.service", at("etc/systemd/system/moontower.service"));
    cpSync("deploy/moontower-desk", at("usr/local/bin/moontower-desk"));
    const port = await freePort();
    url = `http://localhost:${port}`;
    const settings = {
      PORT: port,
      SITE_URL: "https://moontower.example",
      MAIL_FROM: "Moontower <hello@moontower.example>",
      BACKUP_HOOK: 'test -s "$BACKUP_FILE"',
      SECRET: streamSecret,
      RATE_LIMIT_TIMES: 100_000,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(at("etc/moontower.env"), lines.join(""), { mode: 0o600 });
    container = spawn("systemd-nspawn", ["--quiet", "--register=no", "--keep-unit", "--boot", `--directory=${machine}`], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  });
  afterAll(async () => {
    const ended = once(container, "exit");
    // nspawn takes this for the machine's power button.
    container.kill("SIGTERM");
    await ended;
    rmSync(machine, { recursive: true, force: true });
  });

  function inside(...command: string[]): string {
    const [first = ""] = readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, "utf8").trim().split(" ");
    return run("nsenter", [`--target=${first}`, "--mount", "--uts", "--ipc", "--net", "--pid", "--cgroup", ...command]);
  }
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const leadIds = () => (JSON.parse(inside("moontower-desk", "leads", "list", "--json")) as { id: string }[]).map(({ id }) => id);

  it("starts, stops in the middle of traffic, and comes back from a backup on a new machine", { timeout: 300_000 }, async () => {
    await expect.poll(() => inside("systemctl", "is-system-running"), { timeout: 120_000 }).toBe("running");
    inside("systemctl", "enable", "--now", "moontower");
    await expect.poll(isReady).toBe(true);
    const stream = leadStream(nextEnquiry, 2);
    const end = new AbortController();
    const round = stream.round(url, end.signal);
    await stream.nextAcknowledgement();
    const toldAtMs = Date.now();
    inside("systemctl", "stop", "moontower");
    expect(Date.now() - toldAtMs).toBeLessThan(10_000);
    end.abort();
    await round;
    expect(inside("systemctl", "show", "--property=Result,ExecMainStatus", "moontower").split("\n").sort()).toEqual([
      "ExecMainStatus=0",
      "Result=success",
    ]);

    const before = leadIds();
    expect(before.length).toBeGreaterThanOrEqual(stream.acknowledged.length);
    const { file } = JSON.parse(inside("moontower-desk", "backup", "make", "--json")) as { file: string }; // our own command's
    const kept = join(state, "backups", basename(file));
    cpSync(kept, at("root/kept.sqlite"));
    rmSync(state, { recursive: true });
    mkdirSync(state, { mode: 0o700 });
    cpSync(at("root/kept.sqlite"), join(state, "kept.sqlite"));
    inside("moontower-desk", "backup", "restore", "/var/lib/moontower/kept.sqlite", "--yes");
    inside("systemctl", "start", "moontower");
    await expect.poll(isReady).toBe(true);
    expect(leadIds()).toEqual(before);
    expect(inside("moontower-desk", "health")).toContain("isUp true");
  });
});
