/** `node scripts/fonts.ts`, after a change of the characters: cuts the fonts, prints bytes, and metrics for app/styles/fonts.css. */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

/** Printable ASCII, and the typographic and Latin-1 characters that English copy and names need. */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const beyondAscii = " ¡©®°·½×÷ÀÁÂÄÇÈÉÊËÍÎÑÓÔÖÚÛÜßàáâãäåçèéêëíîïñóôõöøúûüý‐‑–—‘’“”•…←↑→↓−≈≤≥€™✓";

const faces = [
  {
    from: "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
    to: "schibsted-grotesk.woff2",
    // One weight: headings are 700 everywhere, and a single weight is half the bytes of a range.
    axes: { wght: 700 },
  },
  {
    from: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    to: "instrument-sans.woff2",
    axes: { wght: { min: 400, max: 600 } },
  },
] as const;

for (const face of faces) {
  const source = await readFile(new URL(`../node_modules/${face.from}`, import.meta.url));
  const subset = await subsetFont(source, ascii + beyondAscii, { targetFormat: "woff2", variationAxes: face.axes });
  await writeFile(new URL(`../app/styles/fonts/${face.to}`, import.meta.url), subset);
  console.log(`${face.to}: ${source.length} -> ${subset.length} bytes`);
}
