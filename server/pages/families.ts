import type { View } from "#app/rendering/view.ts";
import { brand } from "#content/brand.ts";
import type { LegalPath } from "#content/legal/legal-pages.ts";
import { type PagePath, pages } from "#content/pages.ts";
import { earliestLocalDate } from "#domain/enquiry.ts";
import { type AtBuild, type ByServer, createFamily } from "./family.ts";

const { timeZone } = brand.hours;
const isoDate = new Intl.DateTimeFormat("en-CA", { timeZone });
const longDate = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" });

/** The current date at the office; in the browser app/pages/legal/today.enhance.ts puts the visitor's own in its place. */
const officeToday = (nowMs: number) => ({ iso: isoDate.format(nowMs), long: longDate.format(nowMs) });

type Listed = (typeof pages)[number];
type PathOf<F> = Extract<Listed, { family: F }>["path"];
type KindOf<F> = Extract<Listed, { family: F }>["rendered"];

/** What answers for each family of pages in content/pages.ts. A family without a line here does not compile. */
const families = {
  home: { loadView: async () => (await import("#app/pages/home/home.tsx")).view },
  about: { loadView: async () => (await import("#app/pages/about/about.tsx")).view },
  features: { loadView: async () => (await import("#app/pages/features/features.tsx")).view },
  solutions: { loadView: async () => (await import("#app/pages/solutions/solutions.tsx")).view },
  products: { loadView: async () => (await import("#app/pages/products/products.tsx")).view },
  segment: { loadView: async () => (await import("#app/pages/segment/segment.tsx")).view },
  industry: { loadView: async () => (await import("#app/pages/industry/industry.tsx")).view },
  agent: { loadView: async () => (await import("#app/pages/agent/agent.tsx")).view },
  insight: { loadView: async () => (await import("#app/pages/insight/insight.tsx")).view },
  contact: createFamily({
    loadView: async () => (await import("#app/pages/contact/contact.tsx")).view,
    propsOf: ({ embed, nowMs, posted }) => ({ embed, earliestDate: earliestLocalDate(nowMs), ...(posted && { posted }) }),
    form: "contact",
  }),
  demos: createFamily({
    loadView: async () => (await import("#app/pages/demos/demos.tsx")).view,
    propsOf: ({ demoAudio, posted }) => ({ demoAudio, ...(posted && { posted }) }),
    form: "demos",
  }),
  // Made once a day, since each shows the current date.
  legal: createFamily({
    loadView: async () => (await import("#app/pages/legal/legal.tsx")).view,
    propsOf: ({ nowMs }, path: LegalPath) => ({ path, today: officeToday(nowMs) }),
  }),
} satisfies { [F in Listed["family"]]: KindOf<F> extends "at-build" ? AtBuild<PathOf<F>> : ByServer<PathOf<F>> };

export type ListedPage =
  | { readonly path: PagePath; readonly rendered: "at-build"; readonly family: AtBuild<PagePath> }
  | { readonly path: PagePath; readonly rendered: "by-server"; readonly family: ByServer<PagePath> };

/** Every page of the list with its family. @throws {Error} if the list names a family that is not here: the build does not check types. */
export const listedPages: readonly ListedPage[] = pages.map(({ path, family: name, rendered }) => {
  // Each family takes the paths of its own pages, which the table above has paired.
  const family = (families as Partial<Record<string, AtBuild<PagePath> | ByServer<PagePath>>>)[name];
  if (rendered === "at-build" && family && "loadView" in family) return { path, rendered, family };
  if (rendered === "by-server" && family && "createHandlers" in family) return { path, rendered, family };
  throw new Error(`content/pages.ts has ${path}, family "${name}", ${rendered}: server/pages/families.ts has no such family.`);
});

export type StaticView = { readonly path: PagePath; readonly view: View<{ readonly path: PagePath }> };

/** The views of the pages that are rendered at build. */
export async function staticViews(): Promise<readonly StaticView[]> {
  const wanted = listedPages.filter((page) => page.rendered === "at-build");
  return Promise.all(wanted.map(async ({ path, family }) => ({ path, view: await family.loadView() })));
}
