import { type RouteConfig, route } from "@react-router/dev/routes";
import { type PageFamily, pages } from "#content/pages.ts";

/** The one place that names page modules: a family of pages shares one. */
const moduleOf: Partial<Record<PageFamily, string>> = {
  home: "pages/home/home.tsx",
  about: "pages/about/about.tsx",
  features: "pages/features/features.tsx",
  solutions: "pages/solutions/solutions.tsx",
  products: "pages/products/products.tsx",
  segment: "pages/segment/segment.tsx",
  industry: "pages/industry/industry.tsx",
  agent: "pages/agent/agent.tsx",
  legal: "pages/legal/legal.tsx",
  contact: "pages/contact/contact.tsx",
  demos: "pages/demos/demos.tsx",
  insight: "pages/insight/insight.tsx",
};

export default [
  ...pages.flatMap(({ path, family }) => {
    const file = moduleOf[family];
    return file ? [route(path, file, { id: path, caseSensitive: true })] : [];
  }),
  // The scheduler: a service beside the site, in no list of pages (domain/scheduler-paths.ts).
  route("scheduler", "pages/scheduler/book.tsx"),
  route("scheduler/bookings/:token", "pages/scheduler/manage.tsx"),
  route("scheduler/bookings/:token/confirmed", "pages/scheduler/confirmed.tsx"),
  route("scheduler/bookings/:token/reschedule", "pages/scheduler/reschedule.tsx"),
  route("scheduler/bookings/:token/cancel", "pages/scheduler/cancel.tsx"),
  route("*", "pages/not-found/not-found.tsx"),
] satisfies RouteConfig;
