import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentHash, etagFor, matchesEtag } from "./etag.ts";

const tag = '"abc-br"';

describe("If-None-Match", () => {
  it.each([
    ["the tag itself", tag, true],
    ["its weak form, as a proxy makes it", `W/${tag}`, true],
    ["a list that has it", `"other", ${tag}, "third"`, true],
    ["a list without spaces", `"other",W/${tag}`, true],
    ["anything", "*", true],
    ["another encoding's tag", '"abc-gzip"', false],
    ["a tag that begins with it", '"abc-br2"', false],
    ["its text without quotes", "abc-br", false],
    ["nothing", "", false],
    ["no header", undefined, false],
  ])("with %s", (_, header, matches) => {
    expect(matchesEtag(header, tag)).toBe(matches);
  });

  it("matches a weak form of our tag", () => {
    expect(matchesEtag(tag, `W/${tag}`)).toBe(true);
  });

  it("finds a tag anywhere in a list, also with commas in other tags", () => {
    const opaque = fc.stringMatching(/^[!#-~]{0,20}$/);
    fc.assert(
      fc.property(fc.array(opaque), fc.array(opaque), opaque, fc.boolean(), (before, after, wanted, weak) => {
        const header = [...before, wanted, ...after].map((value) => `${weak ? "W/" : ""}"${value}"`).join(", ");
        expect(matchesEtag(header, `"${wanted}"`)).toBe(true);
        expect(matchesEtag(header, `"${wanted} not there"`)).toBe(false);
      }),
    );
  });
});

it("gives each encoding its own tag", () => {
  const tags = (["br", "gzip", "identity"] as const).map((encoding) => etagFor(contentHash("<p>Words</p>"), encoding));
  expect(new Set(tags).size).toBe(3);
  for (const each of tags) expect(each).toMatch(/^"[\w-]+"$/);
  expect(contentHash("<p>Other words</p>")).not.toBe(contentHash("<p>Words</p>"));
});
