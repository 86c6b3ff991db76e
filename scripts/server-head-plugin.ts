import type { Plugin } from "vite";

/**
 * Keeps a page's head out of the browser: the server alone renders it (app/root.tsx), so a route's `meta` and all that
 * only it imports have no business in the scripts of pages that hydrate.
 */
export function serverHead(): Plugin {
  return {
    name: "server-head",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /\/app\/pages\/[^?]+\.tsx$/ },
      // The router's list of exports stays true; what nobody uses any more is dropped by the bundler.
      handler: (code) =>
        code.includes("export const meta =")
          ? code.replace("export const meta =", "export const meta = undefined;\nconst serverMeta =")
          : null,
    },
  };
}
