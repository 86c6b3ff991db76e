import type { Plugin } from "vite";
import { pictures } from "#content/pictures.ts";
import { type BuiltPicture, buildPictures } from "./build-pictures.ts";

const moduleId = "virtual:picture-files";

/**
 * `import pictureFiles from "virtual:picture-files"` gives the address and size of every drawing by name.
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
    resolveId: (source) => (source === moduleId ? `\0${moduleId}` : null),
    async load(id) {
      if (id !== `\0${moduleId}`) return null;
      return `export default ${JSON.stringify(Object.fromEntries((await all()).map(({ name, fileName, width, height }) => [name, [`/art/${fileName}`, width, height]])))}`;
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
