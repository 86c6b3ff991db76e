import { relative } from "node:path";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";

const placeOf = (file: string) => relative(process.cwd(), file).replaceAll(/\W+/g, "-");

const id = "virtual:development-client";

/** Adds a script to each document of the development server, and reloads the page when code that only the server has was changed. */
export function developmentClient(): Plugin {
  return {
    name: "development-client",
    // Class names come from the path, not from the content, so that a changed sheet still fits the open page.
    config: () => ({ css: { modules: { generateScopedName: (name: string, file: string) => `${placeOf(file)}__${name}` } } }),
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `import "/@vite/client";\n${react.preambleCode.replace("__BASE__", "/")}` : null),
    hotUpdate({ file, modules, server, timestamp }) {
      const { client } = server.environments;
      if (file.endsWith(".css")) {
        const path = `/${relative(server.config.root, file)}`;
        const updates = [{ type: "css-update" as const, path, acceptedPath: path, timestamp }];
        if (this.environment.name === "client") client.hot.send({ type: "update", updates });
        // Vite would reload the page, since a module of class names might have new ones.
        return [];
      }
      // Vite replaces a component of an island in place. Any other change is in the document: the page is loaded again.
      if (modules.length === 0 || (file.endsWith(".tsx") && client.moduleGraph.getModulesByFile(file) !== undefined)) return;
      if (this.environment.name === "ssr") client.hot.send({ type: "full-reload" });
      else return [];
    },
  };
}
