import type { Plugin } from "vite";

/**
 * What the server alone renders (app/root.tsx) has no business in the scripts of pages that hydrate: a page's head, and
 * the words of header and footer. Their styles stay, since the server inlines what the browser's build collected.
 */
export function serverHead(): Plugin[] {
  const applyToEnvironment: Plugin["applyToEnvironment"] = (environment) => environment.name === "client";
  return [
    {
      name: "server-head",
      enforce: "pre",
      applyToEnvironment,
      transform: {
        filter: { id: /\/app\/pages\/[^?]+\.tsx$/ },
        // The router's list of exports stays true; what nobody uses any more is dropped by the bundler.
        handler: (code) =>
          code.includes("export const meta =")
            ? code.replace("export const meta =", "export const meta = undefined;\nconst serverMeta =")
            : null,
      },
    },
    {
      name: "server-styles",
      enforce: "post",
      applyToEnvironment,
      transform: {
        filter: { id: /\/app\/.+\.module\.css$/ },
        // Vite drops a CSS module whose class names no script uses; here the server's HTML uses them.
        handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
      },
    },
  ];
}
