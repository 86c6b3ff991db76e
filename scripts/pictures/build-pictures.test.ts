import { expect, test } from "vitest";
import { preparePicture } from "./build-pictures.ts";
import { textFacesOf } from "./text-faces.ts";

const styles =
  "text{font-family:'Instrument Sans',sans-serif;font-weight:500}.b{font-weight:600}.d{font-family:'Schibsted Grotesk',sans-serif;font-weight:700}";

function drawing(body: string, css: string = styles): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><title>A sign</title><style>${css}</style>${body}</svg>`;
}

test("the faces of a drawing are its characters and weights by family, as CSS gives them", () => {
  const faces = textFacesOf(drawing('<text>ab</text><text class="b">c</text><g class="d"><text>no<tspan class="d">X</tspan></text></g>'));
  expect(Object.fromEntries(faces)).toEqual({
    "Instrument Sans": { characters: "abcno", weights: [500, 600] },
    "Schibsted Grotesk": { characters: "X", weights: [700] },
  });
});

test("inherited, shorthand and inline fonts count, rules inside at-rules do not", () => {
  const css = "svg{font:400 14px 'Instrument Sans',sans-serif}@media print{text{font-weight:600}@keyframes a{50%{opacity:0}}}";
  expect(textFacesOf(drawing('<g><text>a</text></g><text style="font-weight:600">b</text>', css)).get("Instrument Sans")).toEqual({
    characters: "ab",
    weights: [400, 600],
  });
});

test("a prepared drawing carries one subset font per family, and keeps its viewBox, its title and its motion", async () => {
  const motion = "@media(prefers-reduced-motion:no-preference){.p{animation:a 1s}@keyframes a{50%{opacity:0}}}";
  const svg = await preparePicture(drawing('<g class="p"><text>Open</text></g><text class="d">24</text>', styles + motion));
  expect(svg.match(/@font-face/g)).toHaveLength(2);
  expect(svg).toMatch(/font-family:'Schibsted Grotesk';font-weight:700;src:url\(data:font\/woff2;base64,/);
  expect(svg).toContain('viewBox="0 0 100 50"');
  expect(svg).toContain("<title>A sign</title>");
  expect(svg).toContain(motion);
  expect(svg).toContain('class="p"');
  expect(svg.length).toBeLessThan(6000);
});

test("a drawing without text carries no font", async () => {
  expect(await preparePicture(drawing('<path d="M0 0h9v9z"/>', ""))).not.toContain("@font-face");
});

test.each([
  ["a family that the design does not have", '<text style="font-family:Papyrus">a</text>', "Papyrus"],
  ["a character that the family does not have", "<text>½</text>", '"½"'],
  ["a weight that the family does not have", '<text style="font-weight:900">a</text>', "900"],
])("%s stops the build", async (_, body, named) => {
  await expect(preparePicture(drawing(body))).rejects.toThrow(named);
});
