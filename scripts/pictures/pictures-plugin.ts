import type { Plugin } from "vite";
import { pictures } from "#content/pictures.ts";
import { type BuiltPicture, buildPictures } from "./build-pictures.ts";

const moduleId = "virtual:picture-files";
const pictureIdPrefix = "virtual:picture/";

/**
 * `import pictureFiles from "virtual:picture-files"` gives the address and size of every drawing by name.
 * `import dawn from "virtual:picture/dawn"` gives those of one, for pages that run in the browser: they carry just theirs.
 * The drawings themselves become files of the client build under /art/.
 */
export function pictureFiles(): Plugin {
  let built: Promise<readonly BuiltPicture[]> | undefined;
  const all = () => {
    built ??= buildPictures(pictures);
    return built;
  };
  return {
    name: "picture-files",
    resolveId: (source) => (source === moduleId || source.startsWith(pictureIdPrefix) ? `\0${source}` : null),
    async load(id) {
      if (id === `\0${moduleId}`)
        return `export default ${JSON.stringify(Object.fromEntries((await all()).map((built) => [built.name, fileOf(built)])))}`;
      if (!id.startsWith(`\0${pictureIdPrefix}`)) return null;
      const name = id.slice(pictureIdPrefix.length + 1);
      const built = (await all()).find((picture) => picture.name === name);
      if (!built) throw new Error(`There is no drawing named "${name}" in art/drawings.`);
      return `export default ${JSON.stringify(fileOf(built))}`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, svg } of await all()) this.emitFile({ type: "asset", fileName: `art/${fileName}`, source: svg });
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const picture = (await all()).find(({ fileName }) => request.url === `/art/${fileName}`);
        if (!picture) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(picture.svg);
      });
    },
  };
}

function fileOf({ fileName, width, height }: BuiltPicture): readonly [string, number, number] {
  return [`/art/${fileName}`, width, height];
}
