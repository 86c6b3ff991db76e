import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readEnv, settingNames } from "./env.ts";

const read = (name: string) => readFile(new URL(`../${name}`, import.meta.url), "utf8");

describe("the documentation of settings", () => {
  it(".env.example lists exactly the existing settings", async () => {
    const listed = [...(await read(".env.example")).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...settingNames].sort());
  });

  it(".env.example is a valid configuration with the defaults", async () => {
    const pairs = [...(await read(".env.example")).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]);
    expect(readEnv(Object.fromEntries(pairs))).toEqual(readEnv({}));
  });

  it(".env is read by the option that does not warn if it is missing", async () => {
    for (const file of ["package.json", "docs/deploy.md"]) {
      expect(await read(file)).toContain("read-dot-env");
      expect(await read(file)).not.toContain("--env-file");
    }
  });

  it("README's table has every setting", async () => {
    const readme = await read("README.md");
    expect(settingNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
