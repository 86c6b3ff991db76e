import { defineConfig } from "vite";

/** Bundles the server (TypeScript and the mail templates' TSX) beside the router's own build. */
export default defineConfig({
  build: {
    ssr: "server/main.ts",
    outDir: "build/server",
    emptyOutDir: false,
    target: "node24",
    sourcemap: true,
    copyPublicDir: false,
  },
});
