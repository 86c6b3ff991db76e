import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readEnv, settingNames } from "./env.ts";

const read = (name: string) => readFile(new URL(`../${name}`, import.meta.url), "utf8");

describe("what is written about the configuration", () => {
  it(".env.example lists every setting and no other", async () => {
    const listed = [...(await read(".env.example")).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...settingNames].sort());
  });

  it(".env.example is a working configuration: the defaults", async () => {
    const pairs = [...(await read(".env.example")).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]);
    expect(readEnv(Object.fromEntries(pairs))).toEqual(readEnv({}));
  });

  it(".env is read in the one way that says nothing if there is none", async () => {
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
