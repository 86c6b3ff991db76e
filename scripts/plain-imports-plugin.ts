import type { Plugin } from "vite";

/** Turns dynamic imports into plain ones: Vite's helper would also fetch styles and chunks that the document has already. */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: "export const __vitePreload = (load) => load();", moduleSideEffects: false }),
    },
  };
}
