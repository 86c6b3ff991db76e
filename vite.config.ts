import { globSync } from "node:fs";
import { cp } from "node:fs/promises";
import { resolve } from "node:path";
import globalData from "@csstools/postcss-global-data";
import react from "@vitejs/plugin-react";
import customMedia from "postcss-custom-media";
import { createRunnableDevEnvironment, defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };
import { stylesInDocuments } from "./scripts/document-styles-plugin.ts";
import { inlineScript } from "./scripts/inline-script-plugin.ts";
import { pictureFiles } from "./scripts/pictures/pictures-plugin.ts";
import { plainImports } from "./scripts/plain-imports-plugin.ts";
import { shortClassNames } from "./scripts/short-class-names.ts";

const islands = globSync("app/**/*.island.tsx");

/** One build: the islands for the browser, the server with every view in it. docs/decisions/013 has the reasons. */
export default defineConfig(({ command }) => ({
  plugins: [react(), inlineScript(), pictureFiles(), stylesInDocuments(), plainImports()],
  appType: "custom",
  // Not under node_modules, which a copy of the source may share with it: two development servers would empty one cache.
  cacheDir: "build/vite",
  server: {
    middlewareMode: true,
    watch: {
      // What a build or the running site writes is nothing that somebody edits.
      ignored: [resolve(import.meta.dirname, "build/**"), resolve(import.meta.dirname, "data/**")],
      // A file that is written several times at once counts as it is in the end.
      awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 },
    },
  },
  css: {
    postcss: { plugins: [globalData({ files: ["app/styles/breakpoints.css"] }), customMedia(), folderLayers()] },
    // Nested rules (1: lightningcss's Features.Nesting) are written out for browsers that know none.
    lightningcss: { include: 1 },
    // In development the names of classes stay readable.
    ...(command === "build" && { modules: { generateScopedName: shortClassNames(import.meta.dirname) } }),
  },
  build: {
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    manifest: true,
    // How long each plugin took is no warning for somebody who starts the site.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: "build/client",
        target: "es2022",
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 1_000,
        rolldownOptions: {
          input: ["app/rendering/hydrate-island.tsx", "app/layout/web-vitals.ts", ...islands],
          preserveEntrySignatures: "strict",
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                // What several islands need is one file: many small ones compress badly and are asked for one by one.
                { name: "islands", test: /app\/(rendering|ui)\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Of itself it runs all of its code anew after a change. Asked again, it runs what the change has reached.
      dev: { createEnvironment: (name, config) => createRunnableDevEnvironment(name, config, { runnerOptions: { hmr: false } }) },
      // The running server loads its `dependencies` and nothing else: the rest is built in. (React's production half is then
      // chosen at build, whatever NODE_ENV says later. And hundreds of small files are found and read at build, not at each start.)
      resolve: command === "build" ? { external: Object.keys(manifest.dependencies), noExternal: true } : {},
      build: {
        outDir: "build/server",
        target: "node24",
        sourcemap: true,
        copyPublicDir: false,
        emitAssets: true,
        cssMinify: true,
        chunkSizeWarningLimit: 5_000,
        rolldownOptions: {
          input: {
            main: "server/start.ts",
            "read-dot-env": "server/read-dot-env.ts",
            // `npm run desk`.
            "desk-command": "server/desk-command.ts",
            // `npm run ask`.
            "ask-command": "server/ask-command.ts",
            "launch-check-command": "server/launch-check-command.ts",
            "team-calendar-command": "server/team-calendar-command.ts",
            // Steps of the build.
            "build-pages": "server/pages/build-pages.ts",
            "learn-questions": "server/conversation/facts/learn-questions.ts",
            // Threads of the server (server/busy-calendars/read-feed.ts, server/backup/finish-copy.ts).
            "busy-calendar-worker": "server/busy-calendars/read-feed.worker.ts",
            "finish-copy-worker": "server/backup/finish-copy.worker.ts",
            "read-mail-worker": "server/inbound/read-mail.worker.ts",
          },
          // What both share gets chunks of its own: nothing imports main.js, which starts a server.
          preserveEntrySignatures: "strict",
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ["client", "ssr"] as const) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      // What the server's styles and views point to (fonts, pictures) is the browser's to fetch.
      await cp("build/server/assets", "build/client/assets", { recursive: true, filter: (file) => !/\.(js|css|map)$/.test(file) });
    },
  },
}));

/**
 * Puts each CSS module into the cascade layer that its folder names: "ui" for app/ui, "layout" for app/layout and the desk's
 * controls, "page" for all others. A sheet that names its layers itself is left as it is.
 */
function folderLayers(): ReturnType<typeof customMedia> {
  return {
    postcssPlugin: "folder-layers",
    Once(root, { AtRule }) {
      const file = root.source?.input.file ?? "";
      if (!file.endsWith(".module.css") || root.some((node) => node.type === "atrule" && node.name === "layer")) return;
      const [, folder = "page"] = /\/app\/(ui|layout|desk\/controls)\//.exec(file.replaceAll("\\", "/")) ?? [];
      const params = folder === "desk/controls" ? "layout" : folder;
      root.append(new AtRule({ name: "layer", params, nodes: [] }).append(root.nodes));
    },
  };
}
