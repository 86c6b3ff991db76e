import { describe, expect, it } from "vitest";
import { LegalTextError, parseLegalDocument } from "./parse-legal-document.ts";

const frontMatter = "---\ntitle: Rules\ndescription: What holds.\nlead: In brief.\n---\n";
const parse = (body: string) => parseLegalDocument("rules.md", frontMatter + body, { name: "Ada" });
const section = (text: string) => parse(`## One {#one}\n\n> Short.\n\n${text}\n`).sections[0]?.blocks;

describe("a legal text", () => {
  it("gives each section its anchor, heading, gist and blocks", () => {
    expect(parse("## One {#one}\n\n> Short.\n\nLong **and** [clear](/terms).\n\n### Part\n\n- a\n- b\n")).toEqual({
      title: "Rules",
      description: "What holds.",
      lead: "In brief.",
      sections: [
        {
          id: "one",
          heading: "One",
          gist: "Short.",
          blocks: [
            {
              kind: "paragraph",
              text: [
                { kind: "text", text: "Long " },
                { kind: "strong", text: "and" },
                { kind: "text", text: " " },
                { kind: "link", text: "clear", href: "/terms" },
                { kind: "text", text: "." },
              ],
            },
            { kind: "subheading", text: [{ kind: "text", text: "Part" }] },
            { kind: "list", items: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]] },
          ],
        },
      ],
    });
  });

  it("takes facts by their names, and refuses a name that nobody knows", () => {
    expect(section("Write to {{name}}.")).toEqual([{ kind: "paragraph", text: [{ kind: "text", text: "Write to Ada." }] }]);
    expect(() => section("Write to {{fax}}.")).toThrow("{{fax}}");
  });

  it.each([
    ["raw HTML", "<script>alert(1)</script>"],
    ["HTML inside a line", "Read <b>this</b>."],
    ["a link that runs a script", "[here](javascript:alert(1))"],
    ["a picture", "![x](/x.png)"],
    ["a heading that skips a level", "#### Deep"],
  ])("refuses %s, naming the file", (_, text) => {
    expect(() => section(text)).toThrow(LegalTextError);
    expect(() => section(text)).toThrow("rules.md");
  });

  it.each([
    ["a section without an anchor", "## One\n\n> Short.\n\nText.\n"],
    ["a section without a gist", "## One {#one}\n\nText.\n"],
    ["a section without text", "## One {#one}\n\n> Short.\n"],
    ["one anchor twice", "## One {#one}\n\n> Short.\n\nText.\n\n## Two {#one}\n\n> Short.\n\nText.\n"],
    ["text before the first heading", "Text.\n"],
  ])("refuses %s", (_, body) => {
    expect(() => parse(body)).toThrow(LegalTextError);
  });

  it("refuses a file without its front matter", () => {
    expect(() => parseLegalDocument("rules.md", "## One {#one}\n", {})).toThrow("front matter");
  });
});
