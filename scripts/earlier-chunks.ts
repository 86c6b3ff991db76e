import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Only what this uses of Vite's manifest. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[]; readonly assets?: readonly string[] }>>;

/**
 * The code, styles and pictures of the build that is there, to be put back beside the next one: a server that runs from this
 * folder loads its views when they are first asked for, under the names of its own build. Of one build only, so that the folder
 * does not grow.
 */
export async function keepChunks(folder: string): Promise<{ readonly putBack: () => Promise<void> }> {
  const manifest = await readFile(join(folder, "server/.vite/manifest.json"), "utf8").catch(() => "{}");
  const files = Object.values(JSON.parse(manifest) as Manifest) // Vite's own
    .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
    .filter((file) => file.startsWith("assets/"))
    .flatMap((file) => [join(folder, "server", file), join(folder, "client", file)]);
  const chunks = await Promise.all([...new Set(files)].map(async (file) => [file, await readFile(file).catch(() => undefined)] as const));
  return {
    async putBack() {
      // A file that exists is identical: its name has the hash of its content.
      for (const [file, code] of chunks) if (code && !existsSync(file)) await writeFile(file, code);
    },
  };
}
