import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const cache = fileURLToPath(new URL("../../node_modules/.cache/precompressed/", import.meta.url));

/** Fonts, bitmaps and sound are compressed already; pages and texts are filled in by the server first. */
const worthIt = new Set([".js", ".css", ".svg", ".json", ".webmanifest"]);

/** Puts a brotli and a gzip copy beside each file that gets smaller by it, for the server to send. */
export async function precompress(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const files = (await readdir(folder, { recursive: true })).filter((file) => worthIt.has(extname(file)));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const source = await readFile(path);
      await writeFile(
        `${path}.br`,
        await cached(source, "br", (bytes) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
      );
      await writeFile(`${path}.gz`, await cached(source, "gz", (bytes) => toGzip(bytes, { level: 9 })));
    }),
  );
}

async function cached(source: Buffer, encoding: string, compress: (bytes: Buffer) => Promise<Buffer>): Promise<Buffer> {
  const path = join(cache, `${createHash("sha256").update(source).digest("hex")}.${encoding}`);
  return readFile(path).catch(async () => {
    const made = await compress(source);
    await writeFile(path, made);
    return made;
  });
}
