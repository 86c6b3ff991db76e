/**
 * `npm run lock-integrity`: gives every entry of package-lock.json the checksum that `npm ci` verifies downloads with.
 * npm leaves it out if it wrote the lock file from an existing node_modules folder. Versions do not change: in an empty
 * folder, npm resolves exactly the packages that lack a checksum.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type LockFile, packageOf, withoutIntegrity } from "./lock/lock-file.ts";

const projectFolder = fileURLToPath(new URL("../", import.meta.url));
const lockPath = join(projectFolder, "package-lock.json");
const lock = JSON.parse(readFileSync(lockPath, "utf8")) as LockFile; // npm's own format
const lacking = withoutIntegrity(lock).map((location) => packageOf(location, lock));

const known = integrityOf([...new Set(lacking.map(({ name, version }) => `${name}@${version}`))]);
for (const { entry, name, version } of lacking) {
  const integrity = known.get(`${name}@${version}`);
  if (integrity) entry.integrity = integrity;
}
writeFileSync(lockPath, `${JSON.stringify(lock, undefined, 2)}\n`);

const left = withoutIntegrity(lock);
console.log(`${lacking.length - left.length} checksums added, ${left.length} missing.`);
for (const location of left) console.error(`  ${location}: npm knows no such version`);
if (left.length > 0) process.exitCode = 1;

/** The checksums of exactly these packages ("name@1.2.3"), as npm gets them from the registry. */
function integrityOf(packages: readonly string[]): ReadonlyMap<string, string> {
  if (packages.length === 0) return new Map();
  const folder = mkdtempSync(join(tmpdir(), "lock-integrity-"));
  try {
    // Optional, since npm otherwise refuses packages for another system; each under a name of its own.
    const optionalDependencies = Object.fromEntries(packages.map((spec, index) => [`package-${index}`, `npm:${spec}`]));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "lock-integrity", private: true, optionalDependencies }));
    copyFileSync(join(projectFolder, ".npmrc"), join(folder, ".npmrc"));
    const { status } = spawnSync("npm", ["install", "--package-lock-only", "--ignore-scripts", "--legacy-peer-deps", "--no-audit"], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error("npm could not resolve the packages. Check the network, and run it again.");
    const found = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as LockFile; // npm's own format
    return new Map(
      Object.keys(found.packages).flatMap((location) => {
        const { name, version, entry } = packageOf(location, found);
        return entry.integrity ? [[`${name}@${version}`, entry.integrity] as const] : [];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
