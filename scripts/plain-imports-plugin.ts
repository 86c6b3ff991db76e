import type { Plugin } from "vite";

/**
 * What is imported on demand is just imported. Vite's helper would fetch styles and further parts with it: the styles stand in the
 * document, and the other parts of the page's islands are there already.
 */
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
