import { globSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { DevEnvironment, EnvironmentModuleNode } from "vite";
import type { Assets } from "./assets.ts";

/** A document's files on the development server: unbundled, with styles as links. */
export function createDevelopmentAssets(root: string, server: DevEnvironment): Assets {
  return {
    inlinePicture: () => undefined,
    stylesOf: () => "",
    partsOf(island) {
      const [file] = globSync(`app/**/${island}.island.tsx`, { cwd: root });
      if (!file) throw new Error(`There is no ${island}.island.tsx. An island's name is that of its file.`);
      return ["/app/rendering/hydrate-island.tsx", `/${file}`];
    },
    developmentHead: (modules) => (
      <>
        <script type="module" src="/@id/virtual:development-client" />
        {sheetsOf(modules, server).map((file) => (
          <link key={file} rel="stylesheet" href={`/${relative(root, file)}`} />
        ))}
      </>
    ),
  };
}

/** Each stylesheet that the modules import, directly or not, in import order. */
function sheetsOf(modules: readonly string[], { moduleGraph }: DevEnvironment): readonly string[] {
  const seen = new Set<EnvironmentModuleNode>();
  const sheets: string[] = [];
  const visit = (node: EnvironmentModuleNode) => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const imported of node.importedModules) visit(imported);
    if (node.file?.endsWith(".css") && !node.id?.includes("?")) sheets.push(node.file);
  };
  for (const module of modules) for (const node of moduleGraph.getModulesByFile(fileURLToPath(module)) ?? []) visit(node);
  return sheets;
}
