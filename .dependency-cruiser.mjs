/** Who may import whom (ARCHITECTURE). Each rule's comment is its reason; scripts/import-rules.test.ts breaks each once. */
const ours = "^(app|art|content|domain|scripts|server|tests)/";
/** Tests may import anything. */
const notTests = { pathNot: "\\.(test|spec)\\.tsx?$|^tests/|-contract\\.ts$" };

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(node_modules|build|data|test-results)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".json", ".css"],
    },
  },
  forbidden: [
    {
      name: "domain-stands-alone",
      comment: "domain/ holds pure rules used on both sides: it imports nothing of ours, so that both sides can trust it.",
      severity: "error",
      from: { path: "^domain/", ...notTests },
      to: { path: ours, pathNot: "^domain/" },
    },
    {
      name: "content-is-words",
      comment: "content/ is words and figures: it may use domain types, never code that shows or stores them.",
      severity: "error",
      from: { path: "^content/", ...notTests },
      to: { path: ours, pathNot: "^(content|domain)/" },
    },
    {
      name: "ui-knows-no-company",
      comment:
        "ui/ has primitives that any page could use: no company words, no behavior of ours. Days, months and a form's texts are everybody's.",
      severity: "error",
      from: { path: "^app/ui/", ...notTests },
      to: { path: ours, pathNot: ["^app/ui/", "^domain/(local-date|form-values)\\.ts$"] },
    },
    {
      name: "feature-stands-alone",
      comment:
        "A feature uses ui/ and domain/, and never another feature: words come in as props, so that it can be moved or deleted alone.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/", ...notTests },
      to: { path: ours, pathNot: ["^app/features/$1/", "^app/ui/", "^domain/"] },
    },
    {
      name: "layout-knows-no-page",
      comment: "Frames, head tags and rendering serve every page: they can't know a single one.",
      severity: "error",
      from: { path: "^app/(layout|seo|rendering|styles)/", ...notTests },
      to: { path: "^(app/(pages|desk)|server|scripts|tests)/" },
    },
    {
      name: "page-knows-no-other-page",
      comment: "A page family can be moved or deleted alone: what two of them share belongs into layout/ or a feature.",
      severity: "error",
      from: { path: "^app/pages/([^/]+)/", ...notTests },
      to: { path: "^app/(pages|desk)/", pathNot: "^app/pages/$1/" },
    },
    {
      name: "views-get-props",
      comment: "The app never imports the server: a view gets props, and its handler is in server/pages or server/desk.",
      severity: "error",
      from: { path: "^app/", ...notTests },
      to: { path: "^(server|scripts|tests)/" },
    },
    {
      name: "server-shows-views-in-one-place",
      comment:
        "Of the app the server takes views, in server/pages and server/desk, and what renders them. Everything else there is no business of its.",
      severity: "error",
      from: {
        path: "^server/",
        pathNot: ["^server/(pages|desk)/", "^server/(app|main|development|http/content-security-policy)\\.ts$", notTests.pathNot],
      },
      to: { path: "^(app|scripts|tests)/" },
    },
    {
      name: "server-entry-renders",
      comment: "The composition root hands over what rendering needs; it shows no page itself, but for the one of a missing page.",
      severity: "error",
      from: { path: "^server/(app|main|development|http/content-security-policy)\\.ts$" },
      to: { path: "^app/", pathNot: "^app/(rendering|pages/(not-found|server-error))/" },
    },
    {
      name: "nothing-imports-tests",
      comment: "Nothing imports tests.",
      severity: "error",
      from: { pathNot: notTests.pathNot },
      to: { path: "^tests/|\\.(test|spec)\\.tsx?$" },
    },
    {
      name: "no-circles",
      comment: "Two modules that need each other are one, or share a third.",
      severity: "error",
      from: { path: ours },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
};
