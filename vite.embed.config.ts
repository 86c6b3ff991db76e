import { defineConfig } from "vite";

/** The scheduler's embed script and stylesheet, at the addresses of domain/scheduler-paths.ts: no hash, for pages to name them. */
export default defineConfig({
  build: {
    outDir: "build/client/scheduler",
    copyPublicDir: false,
    target: "es2020",
    lib: {
      entry: "app/features/scheduler/embed.ts",
      formats: ["iife"],
      name: "schedulerEmbed",
      fileName: () => "embed.js",
      cssFileName: "embed",
    },
  },
});
