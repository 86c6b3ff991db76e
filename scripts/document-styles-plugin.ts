import type { Plugin } from "vite";

/** The server inlines a page's styles: the browser's scripts keep the class names, but request no sheet. */
export function stylesInDocuments(): Plugin {
  return {
    name: "styles-in-documents",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: { filter: { id: /\.css($|\?)/ }, handler: () => ({ code: "", map: null }) },
    renderChunk: {
      order: "post",
      handler(_code, chunk) {
        chunk.viteMetadata?.importedCss.clear();
        return null;
      },
    },
    generateBundle(_options, bundle) {
      for (const name of Object.keys(bundle)) if (name.endsWith(".css")) delete bundle[name];
    },
  };
}
