import { createServer, isRunnableDevEnvironment, type Plugin } from "vite";
import type * as BuildPages from "#server/pages/build-pages.ts";

/** The site's own modules, from the source, as plugins change them. */
export type SourceSite = {
  /** @param path from the project's root: "/content/home.ts" */
  readonly load: <T>(path: string) => Promise<T>;
  /** Every page of the site. */
  readonly render: () => Promise<readonly BuildPages.RenderedPage[]>;
  readonly close: () => Promise<void>;
};

export async function openSourceSite(...plugins: readonly Plugin[]): Promise<SourceSite> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: "error",
    plugins: [...plugins],
  });
  const environment = vite.environments.ssr;
  if (!isRunnableDevEnvironment(environment)) throw new TypeError("Vite's ssr environment can't run code here.");
  const load = <T>(path: string): Promise<T> => environment.runner.import(path);
  return {
    load,
    async render() {
      const { renderPages } = await load<typeof BuildPages>("/server/pages/build-pages.ts");
      return renderPages({ stylesOf: () => "", partsOf: () => [], inlinePicture: () => undefined }, Date.now());
    },
    close: () => vite.close(),
  };
}
