import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type LockFile, packageOf, withoutIntegrity } from "./lock-file.ts";

const lock = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")) as LockFile; // npm's own format

it("the lock file has a checksum for every package, which npm ci holds the download against (else: npm run lock-integrity)", () => {
  expect(withoutIntegrity(lock)).toEqual([]);
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
