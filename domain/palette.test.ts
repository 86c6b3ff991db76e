import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { palette } from "./palette.ts";

test("every color is the one that the style sheets have under its name", async () => {
  const tokens = await readFile("app/styles/tokens.css", "utf8");
  for (const [name, color] of Object.entries(palette)) {
    const token = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/\d/, "-$&")}`;
    expect(tokens, token).toContain(`    ${token}: ${color};\n`);
  }
});
