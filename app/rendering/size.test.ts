import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("the rendering layer, with its development server, stays below 450 lines of code (docs/decisions/013)", () => {
  const files = [
    ...globSync("app/rendering/*.{ts,tsx}").filter((file) => !file.includes(".test.")),
    "scripts/dev.ts",
    "scripts/development-client-plugin.ts",
    "server/development.ts",
  ];
  const isCode = (line: string) => line.trim() !== "" && !/^\s*(\/\/|\/?\*)/.test(line);
  const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n").filter(isCode));
  expect(lines.length).toBeLessThan(450);
  expect(lines.length, "the files were found").toBeGreaterThan(300);
});
