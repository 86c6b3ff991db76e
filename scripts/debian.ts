/** Programs that tests drive, out of Debian's packages. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs packages, as root or with sudo. False if this is no Debian, or they could not be had. */
export function installFromDebian(packages: readonly string[]): boolean {
  if (!existsSync("/usr/bin/apt-get")) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [command = "apt-get", ...rest] = [...asRoot, "apt-get", ...args];
    return run(command, rest);
  };
  return apt("update", "-q") && apt("install", "-y", "-q", "--no-install-recommends", ...packages);
}

/** True if it ended well. */
export function run(command: string, args: readonly string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}
