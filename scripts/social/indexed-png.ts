import { crc32, deflateSync } from "node:zlib";

/**
 * A picture of few colors as a PNG with a palette of 256: a third of the bytes of true color. Our drawings are
 * flat fills, so the 256 most frequent colors cover them, and only antialiased edges take the nearest one.
 */
export function indexedPng(rgba: Uint8Array, width: number, height: number): Buffer {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 256)
    .map(([pixel]) => pixel);
  const indexOf = new Map(palette.map((pixel, index) => [pixel, index]));
  for (const pixel of counts.keys()) if (!indexOf.has(pixel)) indexOf.set(pixel, nearest(pixel, palette));

  const rows = Buffer.alloc((width + 1) * height); // each row begins with its filter, 0: none
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf.get(pixels[y * width + x] ?? 0) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8); // 8 bits, palette, the only compression and filter method, no interlace
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap(channels))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function channels(pixel: number): [number, number, number] {
  return [pixel & 0xff, (pixel >> 8) & 0xff, (pixel >> 16) & 0xff];
}

function nearest(pixel: number, palette: readonly number[]): number {
  const [red, green, blue] = channels(pixel);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  palette.forEach((candidate, index) => {
    const [r, g, b] = channels(candidate);
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
