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

  it("README's table has every setting", async () => {
    const readme = await read("README.md");
    expect(settingNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
