/**
 * The drawings as approved, as a list of their parts. tests/e2e/pictures.spec.ts compares what visitors get with
 * these; this test reports a changed drawing. After an intended change: `npx vitest run scripts/pictures -u`.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no drawing has become another unnoticed", () => {
  const drawings = globSync("art/drawings/**/*.svg").toSorted();
  expect(drawings.length).toBeGreaterThan(100);
  const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12);
  expect(Object.fromEntries(drawings.map((file) => [file, hashOf(file)]))).toMatchSnapshot();
});
