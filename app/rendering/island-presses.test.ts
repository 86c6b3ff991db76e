import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

it("a control of every island is pressed before hydration, or after it (tests/support/presses.ts)", () => {
  const specs = globSync("tests/e2e/*presses.spec.ts").map((file) => readFileSync(file, "utf8"));
  const pressed = specs.flatMap((text) => [...text.matchAll(/island: "([\w-]+)"/g)].map(([, name]) => name));
  // An island without markup has no buttons.
  const shown = globSync("app/**/*.island.tsx").filter((file) => !/^ {2}return null;$/m.test(readFileSync(file, "utf8")));
  const islands = shown.map((file) => basename(file, ".island.tsx"));
  expect([...new Set(pressed)].toSorted()).toEqual(islands.toSorted());
});
