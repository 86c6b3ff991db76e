import type { View } from "#app/rendering/view.ts";
import { type PagePath, pages } from "#content/pages.ts";

type StaticPage = Extract<(typeof pages)[number], { rendered: "at-build" }>;
type PathOf<F extends StaticPage["family"]> = Extract<StaticPage, { family: F }>["path"];

/** The view of each family of pages that says the same to everybody. A family without one does not compile. */
const views = {
  home: async () => (await import("#app/pages/home/home.tsx")).view,
  about: async () => (await import("#app/pages/about/about.tsx")).view,
  features: async () => (await import("#app/pages/features/features.tsx")).view,
  solutions: async () => (await import("#app/pages/solutions/solutions.tsx")).view,
  products: async () => (await import("#app/pages/products/products.tsx")).view,
  segment: async () => (await import("#app/pages/segment/segment.tsx")).view,
  industry: async () => (await import("#app/pages/industry/industry.tsx")).view,
  agent: async () => (await import("#app/pages/agent/agent.tsx")).view,
  insight: async () => (await import("#app/pages/insight/insight.tsx")).view,
} satisfies { [F in StaticPage["family"]]: () => Promise<View<{ readonly path: PathOf<F> }>> };

/** A page that is rendered once, at build. */
export type StaticView = { readonly path: PagePath; readonly view: View<{ readonly path: PagePath }> };

export async function staticViews(): Promise<readonly StaticView[]> {
  const wanted = pages.filter((page) => page.rendered === "at-build");
  return Promise.all(
    wanted.map(async ({ path, family }) => {
      // Each view takes the paths of its own family, which the list above has paired.
      const view = (await views[family]()) as View<{ readonly path: PagePath }>;
      return { path, view };
    }),
  );
}
