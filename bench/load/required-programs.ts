import { spawnSync } from "node:child_process";

const programs = [
  { name: "wrk", asks: ["-v"], debian: "wrk", macos: "wrk" },
  { name: "nginx", asks: ["-v"], debian: "nginx-light", macos: "nginx" },
] as const;

/**
 * Programs that the benchmark needs besides Node.
 * @throws {Error} that says how to install the missing programs.
 */
export function requirePrograms(): void {
  const missing = programs.filter(({ name, asks }) => spawnSync(name, asks).error !== undefined);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(" and ");
  const debian = missing.map((program) => program.debian).join(" ");
  const macos = missing.map((program) => program.macos).join(" ");
  throw new Error(
    `The benchmark needs ${names}. On Debian and Ubuntu: sudo apt-get install --no-install-recommends ${debian}. On macOS: brew install ${macos}.`,
  );
}
