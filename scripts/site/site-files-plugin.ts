import { isRunnableDevEnvironment, type Plugin } from "vite";
import type * as Development from "./development-site-file.ts";

const fromPages = /^\/(?:.+\.md|sitemap\.xml|robots\.txt|llms\.txt|site\.webmanifest|social\/.+\.png)$/;

/** In development, sitemap, Markdown twins, social images and the like are made on request; the build writes them (scripts/site-files.ts). */
export function siteFiles(): Plugin {
  return {
    name: "site-files",
    apply: "serve",
    configureServer({ environments: { ssr }, middlewares, config }) {
      middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        if (!fromPages.test(pathname) || !isRunnableDevEnvironment(ssr)) return next();
        try {
          const development = await ssr.runner.import<typeof Development>("/scripts/site/development-site-file.ts");
          const file = await development.developmentSiteFile(pathname, development.createDevelopmentAssets(config.root, ssr));
          if (!file) return next();
          response.setHeader("Content-Type", file.type);
          response.end(file.body);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
