import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./scripts/inline-script-plugin.ts";
import { pictureFiles } from "./scripts/pictures/pictures-plugin.ts";
import { serverHead } from "./scripts/server-head-plugin.ts";

export default defineConfig({
  plugins: [inlineScript(), serverHead(), pictureFiles(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    // One stylesheet per route module: the server inlines just those that the page's routes need.
    cssCodeSplit: true,
    target: "es2022",
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react-dom", test: /node_modules\/(react-dom|scheduler)\// },
            { name: "react-router", test: /node_modules\/(react|react-router|@remix-run)\// },
          ],
        },
      },
    },
  },
});
