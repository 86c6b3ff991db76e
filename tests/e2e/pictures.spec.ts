/** Drawings in pages look as in art/drawings. */
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { type Family, families, sourceOf } from "#scripts/pictures/picture-fonts.ts";
import { drawingsFolder, readDrawing } from "#scripts/pictures/read-drawing.ts";
import { expect, test } from "#tests/support/test.ts";

/** How many of 1,000 pixels may differ: edges are off by some hundredths of a pixel. */
const dotsPerThousand = 0.3;
/** The same for spots eight pixels wide with another color, such as a wrong ink or ground. */
const spotsPerThousand = 0;

const builtFolder = new URL("../../build/client/art/", import.meta.url);
const built = new Map(
  readdirSync(builtFolder)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => [file.split(".")[0] ?? "", readFileSync(new URL(file, builtFolder), "utf8")]),
);

test("every picture looks as it was drawn @desktop", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto("/robots.txt");
  const typefaces = (await Promise.all((["Instrument Sans", "Schibsted Grotesk"] as const).map(faceRule))).join("");
  const changed: string[] = [];
  const files = readdirSync(drawingsFolder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".svg"));
  for (const file of files) {
    const name = basename(file, ".svg");
    const picture = built.get(name) ?? "";
    // The drawing itself has text, and no typefaces for it.
    const drawing = (await readDrawing(file)).replace(/(<svg[^>]*>)/, `$1<style>${typefaces}</style>`);
    const { dots, spots } = await page.evaluate(dotsThatDiffer, [drawing, picture] as const);
    if (dots > dotsPerThousand || spots > spotsPerThousand)
      changed.push(`${name}: ${dots.toFixed(2)} of 1,000 dots, ${spots.toFixed(2)} of 1,000 spots`);
  }
  expect(changed, "pictures that look different").toEqual([]);
  expect(files.length).toBeGreaterThan(50);
});

test("a picture shows everything from its first frame on @desktop", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/robots.txt");
  const unfinished: string[] = [];
  const animated = [...built].filter(([, svg]) => svg.includes("@keyframes"));
  for (const [name, svg] of animated) {
    // As in print, in a page that is scrolled past, or with reduced motion.
    const still = svg.replaceAll("prefers-reduced-motion:no-preference", "print");
    expect(still, name).not.toBe(svg);
    const { dots } = await page.evaluate(dotsThatDiffer, [still, svg] as const);
    if (dots > dotsPerThousand) unfinished.push(`${name}: ${dots.toFixed(2)} of 1,000 dots`);
  }
  expect(unfinished, "pictures that hide something at first").toEqual([]);
  expect(animated.length).toBeGreaterThan(20);
});

test("a page's first picture is that drawing, unchanged @desktop", async ({ page }) => {
  const firsts = { "/": "skyline", "/agents/receptionist": "hero-receptionist", "/insight": "dawn", "/about": "about-six" };
  for (const [path, name] of Object.entries(firsts)) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const address = (await page.locator("img[fetchpriority=high]").first().getAttribute("src")) ?? "";
    const text = decodeURIComponent(address.slice(address.indexOf(",") + 1));
    expect(text, path).toBe(built.get(name)?.trim().replaceAll("\n", " "));
  }
});

async function faceRule(family: Family): Promise<string> {
  const { lightest, boldest } = families[family];
  const source = (await sourceOf(family)).toString("base64");
  return `@font-face{font-family:'${family}';font-weight:${lightest} ${boldest};src:url(data:font/woff2;base64,${source})}`;
}

/**
 * Runs in the page: how many of 1,000 dots of two drawings differ in a way that can be seen, at their natural size. They are
 * turned by a hair: upright letters would be moved up or down to whole dots by the browser, and outlines are not. It still
 * puts letters on quarters of a dot, so an edge may differ by a third of black and white.
 */
async function dotsThatDiffer(svgs: readonly [string, string]): Promise<{ dots: number; spots: number }> {
  const [one, other] = await Promise.all(
    svgs.map(async (svg) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
      await image.decode();
      const [, width = 0, height = 0] = (svg.match(/viewBox="\S+ \S+ (\S+) (\S+)"/) ?? []).map(Number);
      const paper = new OffscreenCanvas(Math.round(width), Math.round(height)).getContext("2d");
      if (!paper) throw new Error("There is no canvas.");
      paper.fillStyle = "#f0f"; // a color that no drawing has shows what is not drawn
      paper.fillRect(0, 0, paper.canvas.width, paper.canvas.height);
      paper.rotate(0.001);
      paper.drawImage(image, 0, 0, paper.canvas.width, paper.canvas.height);
      const small = new OffscreenCanvas(Math.ceil(width / 8), Math.ceil(height / 8)).getContext("2d");
      if (!small) throw new Error("There is no canvas.");
      small.imageSmoothingQuality = "high";
      small.drawImage(paper.canvas, 0, 0, small.canvas.width, small.canvas.height);
      return [paper, small].map((each) => each.getImageData(0, 0, each.canvas.width, each.canvas.height).data);
    }),
  );
  const differing = (index: number, most: number) => {
    const [first, second] = [one?.[index], other?.[index]];
    if (!first || !second || first.length !== second.length) return 1000;
    let sum = 0;
    for (let dot = 0; dot < first.length; dot += 4) {
      if ([0, 1, 2].some((channel) => Math.abs((first[dot + channel] ?? 0) - (second[dot + channel] ?? 0)) > most)) sum += 1;
    }
    return (sum * 4000) / first.length;
  };
  return { dots: differing(0, 96), spots: differing(1, 24) };
}
