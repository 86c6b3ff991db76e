import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";

const id = "virtual:development-client";

/** The script in each document of the development server; and a page that loads again when what only the server has was changed. */
export function developmentClient(): Plugin {
  return {
    name: "development-client",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `import "/@vite/client";\n${react.preambleCode.replace("__BASE__", "/")}` : null),
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0 || file.endsWith(".css")) return;
      const { client } = server.environments;
      if (!client.moduleGraph.getModulesByFile(file)) client.hot.send({ type: "full-reload" });
    },
  };
}
