import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { preparePicture as prepare } from "./build-pictures.ts";
import { lettersOfDrawings } from "./letters-of-drawings.ts";
import { letterShaper } from "./shape-letters.ts";

const { shapeWords } = await letterShaper();
const preparePicture = (source: string) => prepare(source, shapeWords);

const styles =
  "text{font-family:'Instrument Sans',sans-serif;font-weight:500}.b{font-weight:600}.d{font-family:'Schibsted Grotesk',sans-serif;font-weight:700}";

function drawing(body: string, css: string = styles): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><title>A sign</title><style>${css}</style>${body}</svg>`;
}

test("art/letters.json has the letters of the drawings as they are: otherwise run npm run letters", async () => {
  expect(readFileSync(new URL("../../art/letters.json", import.meta.url), "utf8")).toBe(await lettersOfDrawings());
});

test("a prepared drawing has outlines for text, and keeps its viewBox, its title and its motion", async () => {
  const motion = "@media(prefers-reduced-motion:no-preference){.p{animation:a 1s}@keyframes a{50%{opacity:0}}}";
  const svg = preparePicture(drawing('<g class="p"><text>Open</text></g><text class="d">24</text>', styles + motion));
  expect(svg).not.toMatch(/<text|@font-face|font-/);
  expect(svg.match(/<path/g)).toHaveLength(2);
  expect(svg).toContain('viewBox="0 0 100 50"');
  expect(svg).toContain("<title>A sign</title>");
  expect(svg).toContain(motion);
  expect(svg).toContain('class="p"');
});

test("text that moves keeps its class, and its color beside other rules of that class", async () => {
  const motion = "@media(prefers-reduced-motion:no-preference){.p{animation:a 1s}}";
  const svg = preparePicture(drawing('<text class="b p">a</text>', `text{fill:#123}.p{stroke:#456}${styles}${motion}`));
  expect(svg).toMatch(/<path [^>]*class="p" style="fill:#123"\/>/);
  expect(svg).toContain(".p{stroke:#456}");
});

test("weight, size, spacing and place come by the rules of CSS: type, class, shorthand, inline and inherited", async () => {
  const pathOf = async (body: string, css: string) => /<path[^>]* d="([^"]*)"/.exec(preparePicture(drawing(body, css)))?.[1];
  const plain = "text{font-family:'Instrument Sans',sans-serif}";
  const bold = await pathOf('<text y="20" style="font-weight:600;font-size:20px">Va</text>', plain);
  expect(bold).toBeTruthy();
  expect(await pathOf('<text y="20">Va</text>', "svg{font:600 20px 'Instrument Sans',sans-serif}")).toBe(bold);
  expect(await pathOf('<g font-size="20"><text y="20" class="b">Va</text></g>', `.b{font-weight:600}${plain}text{font-weight:400}`)).toBe(
    bold,
  );
  expect(await pathOf('<text y="20" font-size="20">Va</text>', plain)).not.toBe(bold);
  expect(await pathOf('<text y="20" font-size="20" class="s b">Va</text>', `.s{letter-spacing:.1em}.b{font-weight:600}${plain}`)).not.toBe(
    bold,
  );
});

test("neighbors of one color are one path, others are not", async () => {
  const paths = async (body: string) => preparePicture(drawing(body)).match(/<path/g)?.length;
  expect(await paths('<text y="9">a</text><text y="29">b</text>')).toBe(1);
  expect(await paths('<text y="9">a</text><text y="29" style="fill:red">b</text>')).toBe(2);
  expect(await paths('<text y="9" opacity=".5">a</text><text y="9" opacity=".5">b</text>')).toBe(2);
});

test.each([
  ["a family that the design does not have", '<text style="font-family:Papyrus">a</text>', "Papyrus"],
  ["a character that the family does not have", "<text>½</text>", '"½"'],
  ["text in pieces", "<text>a<tspan>b</tspan></text>", "<tspan>"],
  ["an attribute of text that would be lost", '<text textLength="9">a</text>', "textLength"],
  ["a weight that the family does not have", '<text style="font-weight:900">a</text>', "900"],
])("%s stops the build", (_, body, named) => {
  expect(() => preparePicture(drawing(body))).toThrow(named);
});
