import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReactNode } from "react";
import type { InlinePicture } from "#app/rendering/inline-picture.ts";

/** The files that a document refers to. */
export type Assets = {
  /** The styles of modules (given by their `import.meta.url`) and of all their imports, each sheet once. */
  readonly stylesOf: (modules: readonly string[]) => string;
  /** The addresses of an island's scripts: imported chunks first, the island's own last. */
  readonly partsOf: (island: string) => readonly string[];
  /** The address of the script that measures a page (app/layout/web-vitals.ts), loaded once it is shown; none in development. */
  readonly webVitals?: string | undefined;
  readonly inlinePicture: InlinePicture;
  /** In development only: links to styles instead of their text, and the development client. */
  readonly developmentHead?: (modules: readonly string[]) => ReactNode;
};

/** One entry of Vite's manifest (build.manifest), reduced to the fields read here. */
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
 * Reads the build's manifests. `buildFolder` contains `client/` and `server/`.
 * @throws {Error} if two islands have the same name: a page would start one with the other's script.
 */
export function openAssets(buildFolder: URL): Assets {
  const serverFolder = new URL("server/", buildFolder);
  const server = readManifest(serverFolder);
  const client = readManifest(new URL("client/", buildFolder));
  const readSheet = once((file) => readFileSync(new URL(file, serverFolder), "utf8").trim());
  const islands = Map.groupBy(
    Object.keys(client).filter((src) => src.endsWith(".island.tsx")),
    (src) => basename(src, ".island.tsx"),
  );
  for (const files of islands.values())
    if (files.length > 1) throw new Error(`${files.join(" and ")} are islands of one name. Rename one.`);
  return {
    webVitals: client["app/layout/web-vitals.ts"] && `/${client["app/layout/web-vitals.ts"].file}`,
    inlinePicture: once((url) => svgAddress(readFileSync(new URL(`client${url}`, buildFolder), "utf8"))),
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

/** Made once for each key, then kept. */
function once(make: (key: string) => string): (key: string) => string {
  const kept = new Map<string, string>();
  return (key) => {
    const known = kept.get(key) ?? make(key);
    kept.set(key, known);
    return known;
  };
}

/**
 * Styles of modules that an island imports on demand are in the document too, since the browser does not load them. Views,
 * which are imported dynamically as well, lie right in the folder of their pages.
 */
const onDemand = (key: string) => /^app\/(features|ui|pages\/[^/]+\/[^/]+)\//.test(key);

/** A chunk and all its imports, imported ones first; of its dynamic imports only those that `alsoOf` returns. */
function closureOf(manifest: Manifest, key: string, alsoOf?: (key: string) => boolean, seen = new Set<string>()): readonly Chunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  const imports = [...(chunk.imports ?? []), ...(alsoOf ? (chunk.dynamicImports ?? []).filter(alsoOf) : [])];
  return [...imports.flatMap((each) => closureOf(manifest, each, alsoOf, seen)), chunk];
}

/** A drawing as a data: address. Only characters that would end the address or be dropped are escaped, so that the rest compresses well. */
function svgAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${svg.trim().replaceAll("%", "%25").replaceAll("#", "%23").replaceAll("\n", " ")}`;
}

function readManifest(folder: URL): Manifest {
  return JSON.parse(readFileSync(new URL(".vite/manifest.json", folder), "utf8")) as Manifest; // written by Vite
}
