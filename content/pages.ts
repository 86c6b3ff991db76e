/**
 * Every page of the site, once. Routes, prerendering, sitemap, navigation, breadcrumbs and the
 * every-page test read this list (SPEC section 2, "Screens and routes").
 */
export type Page = {
  readonly path: `/${string}`;
  /** Pages of one kind: they share the view in app/pages/<family>/<family>.tsx. */
  readonly family: string;
  /** The page's name in menus and breadcrumbs. */
  readonly label: string;
  /** "by-server" if the HTML depends on settings or the date: made once by the server, and again if they change. */
  readonly rendered: "at-build" | "by-server";
};

export const pages = [
  { path: "/", family: "home", label: "Home", rendered: "at-build" },
  { path: "/about", family: "about", label: "About Us", rendered: "at-build" },
  { path: "/features", family: "features", label: "Features", rendered: "at-build" },
  { path: "/contact", family: "contact", label: "Contact", rendered: "by-server" },
  { path: "/demos", family: "demos", label: "Demos", rendered: "by-server" },
  { path: "/solutions", family: "solutions", label: "Solutions", rendered: "at-build" },
  { path: "/products/ai-assistants", family: "products", label: "AI Assistants", rendered: "at-build" },
  { path: "/products/hotel-travel", family: "segment", label: "Hotel & Travel", rendered: "at-build" },
  { path: "/products/restaurant-food", family: "segment", label: "Restaurant & Food", rendered: "at-build" },
  { path: "/products/smb-assistant", family: "segment", label: "SMB AI Agent", rendered: "at-build" },
  { path: "/products/smb-agent", family: "segment", label: "SMB Agent for growing businesses", rendered: "at-build" },
  { path: "/products/home-consumer", family: "segment", label: "Home + Consumer", rendered: "at-build" },
  { path: "/products/healthcare-senior", family: "segment", label: "Healthcare + Senior", rendered: "at-build" },
  { path: "/industries/real-estate", family: "industry", label: "Real Estate & Property Management", rendered: "at-build" },
  { path: "/industries/construction", family: "industry", label: "Construction & Contracting", rendered: "at-build" },
  { path: "/industries/healthcare", family: "industry", label: "Healthcare & Wellness", rendered: "at-build" },
  { path: "/industries/ecommerce", family: "industry", label: "E-Commerce & Retail", rendered: "at-build" },
  { path: "/industries/professional", family: "industry", label: "Professional Services", rendered: "at-build" },
  { path: "/industries/hospitality", family: "industry", label: "Hospitality & Restaurants", rendered: "at-build" },
  { path: "/agents/receptionist", family: "agent", label: "AI Virtual Receptionist", rendered: "at-build" },
  { path: "/agents/sales-marketing", family: "agent", label: "AI Sales/Marketing Agent", rendered: "at-build" },
  { path: "/agents/customer-service", family: "agent", label: "AI Customer Service", rendered: "at-build" },
  { path: "/agents/booking", family: "agent", label: "AI Booking Agent", rendered: "at-build" },
  { path: "/agents/personal", family: "agent", label: "AI Personal Agent", rendered: "at-build" },
  { path: "/agents/document-reader", family: "agent", label: "Document Reader", rendered: "at-build" },
  { path: "/agents/custom-automations", family: "agent", label: "Custom AI Automations", rendered: "at-build" },
  { path: "/insight", family: "insight", label: "Insight", rendered: "at-build" },
  { path: "/privacy", family: "legal", label: "Privacy", rendered: "by-server" },
  { path: "/terms", family: "legal", label: "Terms", rendered: "by-server" },
  { path: "/cookies", family: "legal", label: "Cookies", rendered: "by-server" },
] as const satisfies readonly Page[];

export type PagePath = (typeof pages)[number]["path"];
export type PageFamily = (typeof pages)[number]["family"];

/** The pages of one family, in menu order. */
export function pagesOf<F extends PageFamily>(family: F) {
  return pages.filter((page): page is Extract<(typeof pages)[number], { family: F }> => page.family === family);
}

/** The parents of families in the tree of pages. The others are below home. */
const parentOf: Partial<Record<PageFamily, PagePath>> = {
  segment: "/products/ai-assistants",
  industry: "/solutions",
  agent: "/products/ai-assistants",
};

export type Crumb = { readonly path: PagePath; readonly label: string };

/** The path from home to a page, both included, for breadcrumbs and structured data. */
export function trailTo(path: PagePath): readonly Crumb[] {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page has the path ${path}.`);
  const parent = parentOf[page.family] ?? (path === "/" ? undefined : "/");
  return [...(parent ? trailTo(parent) : []), { path: page.path, label: page.label }];
}
