/** `node scripts/icons.ts`, after a change of the mark: draws it into public/ as an SVG, and as PNG where systems want one. */
import { writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import { palette } from "#domain/palette.ts";

const { ink, paper, lamp, cream, night } = palette;

/** Six lamps on an arc over a mast, in a square of 32 units. */
const lamps = [0, 1, 2, 3, 4, 5].map((index) => {
  const angle = Math.PI * (1 - index / 5);
  return { x: 16 + 12.4 * Math.cos(angle), y: 16 - 12.4 * Math.sin(angle) * 0.92 };
});
const lampDots = lamps.map(({ x, y }) => `<circle cx="${+x.toFixed(1)}" cy="${+y.toFixed(1)}" r="2.9"/>`).join("");
const mast = "M13.7 31.5 15 15.5h2l1.3 16z";

/** On a tab the browser decides on a light or dark ground: the mast follows it. It is short, since every page contains it: a lamp is a line of no length. */
const lampPoints = lamps.map(({ x, y }) => `M${+x.toFixed(1)} ${+y.toFixed(1)}h0`).join("");
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:${ink}}@media(prefers-color-scheme:dark){path{fill:${paper}}}</style><path d="${mast}"/><path d="${lampPoints}" stroke="${lamp}" stroke-width="5.8" stroke-linecap="round"/></svg>`;

/** On a home screen the mark is on the night sky; it takes `share` of the square. */
function onNight(share: number): string {
  const scale = share;
  const shift = 16 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${night}" d="M0 0h32v32H0z"/><g transform="translate(${shift} ${shift + 0.8 * scale}) scale(${scale})"><path fill="${cream}" d="${mast}"/><g fill="${lamp}">${lampDots}</g></g></svg>`;
}

const pngs = [
  { file: "icon-32.png", svg: favicon, size: 32 },
  { file: "icon-192.png", svg: onNight(0.72), size: 192 },
  { file: "icon-512.png", svg: onNight(0.72), size: 512 },
  // A launcher may cut a maskable icon down to a circle of 80% (W3C Manifest, "Icon masks").
  { file: "icon-maskable-512.png", svg: onNight(0.54), size: 512 },
  { file: "apple-touch-icon.png", svg: onNight(0.68), size: 180 },
];

const publicFile = (name: string) => new URL(`../public/${name}`, import.meta.url);

await writeFile(publicFile("favicon.svg"), favicon);
for (const { file, svg, size } of pngs) {
  const png = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
  await writeFile(publicFile(file), png);
  if (size === 32) await writeFile(publicFile("favicon.ico"), icoOf(png, size));
}

/** A one-picture .ico around a PNG, for programs that still request /favicon.ico. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
