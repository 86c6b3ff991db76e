import type { Config } from "@react-router/dev/config";
import { pages } from "./content/pages.ts";

/** Pages whose HTML is the same for everybody are rendered once, at build. The rest are rendered per request. */
export default {
  ssr: true,
  prerender({ getStaticPaths }) {
    const routed = new Set(getStaticPaths());
    return pages.filter(({ path, rendered }) => rendered === "at-build" && routed.has(path)).map(({ path }) => path);
  },
  routeDiscovery: { mode: "initial" },
  // A page's actions come with the page: in files of their own they would cost it two more round trips.
  splitRouteModules: false,
} satisfies Config;
