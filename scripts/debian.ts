/** Installs programs that tests need from Debian's packages. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs packages, as root or with sudo. False if this is not Debian, or if it failed. */
export function installFromDebian(packages: readonly string[]): boolean {
  if (!existsSync("/usr/bin/apt-get")) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [command = "apt-get", ...rest] = [...asRoot, "apt-get", ...args];
    return run(command, rest);
  };
  return apt("update", "-q") && apt("install", "-y", "-q", "--no-install-recommends", ...packages);
}

/** True if the command succeeded. */
export function run(command: string, args: readonly string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}
