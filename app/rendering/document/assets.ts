import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReactNode } from "react";
import type { InlinePicture } from "#app/rendering/inline-picture.ts";

/** What a document needs to know of the files that belong to it. */
export type Assets = {
  /** The styles of modules (by their `import.meta.url`) and of all that they import, each sheet once. */
  readonly stylesOf: (modules: readonly string[]) => string;
  /** The addresses of an island's scripts: first what others import, last the island's own. */
  readonly partsOf: (island: string) => readonly string[];
  readonly inlinePicture: InlinePicture;
  /** Of the development server, in place of the styles: links to them, and its client. */
  readonly developmentHead?: (modules: readonly string[]) => ReactNode;
};

/** One entry of Vite's manifest (build.manifest), as far as it is read here. */
type Chunk = {
  readonly file: string;
  readonly src?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

const runtime = "app/rendering/hydrate-island.tsx";

/**
 * Reads what the build says of its files. `buildFolder` has `client/` and `server/`.
 * @throws {Error} where two islands have one name: a page would wake with the other's script.
 */
export function openAssets(buildFolder: URL): Assets {
  const serverFolder = new URL("server/", buildFolder);
  const server = readManifest(serverFolder);
  const client = readManifest(new URL("client/", buildFolder));
  const sheets = new Map<string, string>();
  const readSheet = (file: string) => {
    const known = sheets.get(file) ?? readFileSync(new URL(file, serverFolder), "utf8").trim();
    sheets.set(file, known);
    return known;
  };
  const islands = Map.groupBy(
    Object.keys(client).filter((src) => src.endsWith(".island.tsx")),
    (src) => basename(src, ".island.tsx"),
  );
  for (const files of islands.values())
    if (files.length > 1) throw new Error(`${files.join(" and ")} are islands of one name. Rename one.`);
  const pictures = new Map<string, string>();
  return {
    inlinePicture(url) {
      const known = pictures.get(url) ?? svgAddress(readFileSync(new URL(`client${url}`, buildFolder), "utf8"));
      pictures.set(url, known);
      return known;
    },
    stylesOf(modules) {
      const files = modules.flatMap((module) => {
        const path = fileURLToPath(module).slice(fileURLToPath(serverFolder).length);
        const entry = Object.entries(server).find(([, { file }]) => file === path);
        if (!entry) throw new Error(`The build's manifest has no ${path}. A view must be imported dynamically, and say import.meta.url.`);
        return closureOf(server, entry[0], onDemand).flatMap(({ css = [] }) => css);
      });
      return [...new Set(files)].map(readSheet).join("");
    },
    partsOf(island) {
      const [key] = islands.get(island) ?? [];
      if (!key) throw new Error(`There is no ${island}.island.tsx. An island's name is that of its file.`);
      return [...new Set([runtime, key].flatMap((entry) => closureOf(client, entry).map(({ file }) => `/${file}`)))];
    },
  };
}

/** What an island imports on demand comes to the browser without styles of its own: they stand in the document too. */
const onDemand = (key: string) => /^app\/(features|ui)\//.test(key);

/** A chunk and all that it imports, imported ones first; of what it imports on demand just what `alsoOf` takes. */
function closureOf(manifest: Manifest, key: string, alsoOf?: (key: string) => boolean, seen = new Set<string>()): readonly Chunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  const imports = [...(chunk.imports ?? []), ...(alsoOf ? (chunk.dynamicImports ?? []).filter(alsoOf) : [])];
  return [...imports.flatMap((each) => closureOf(manifest, each, alsoOf, seen)), chunk];
}

/** A drawing as a data: address. Only what would end it or is left out of an address is written otherwise: the rest compresses as it is. */
function svgAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${svg.trim().replaceAll("%", "%25").replaceAll("#", "%23").replaceAll("\n", " ")}`;
}

function readManifest(folder: URL): Manifest {
  return JSON.parse(readFileSync(new URL(".vite/manifest.json", folder), "utf8")) as Manifest; // as Vite wrote it
}
