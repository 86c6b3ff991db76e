/**
 * Who may import whom (ARCHITECTURE): each place with all that it may import, of ours, of packages, and "node:" for what
 * Node has itself. What is not listed is refused. scripts/import-rules.test.ts tries every pair, and holds the list
 * against what is really imported: a line that nobody needs is a hole.
 */
export const mayImport = {
  // Both sides: rules, then words. No React, nothing of Node.
  domain: "temporal-polyfill zod",
  content: "domain zod",
  // The app, from its smallest parts up. A feature gets its words as props. Only what finds the build's files knows Node.
  "app/styles": "",
  "app/ui": "domain react",
  "app/features": "app/ui domain d3-geo react three topojson-client topojson-specification zod",
  "app/seo": "app/ui content domain schema-dts",
  "app/rendering": "app/layout app/seo app/styles app/ui content react react-dom vite node:",
  "app/layout": "app/rendering app/ui content domain react",
  "app/pages": "app/features app/layout app/rendering app/seo app/ui content domain marked react",
  // The desk: what its screens share, then the screens, of which none knows another.
  "app/desk": "app/desk/frame domain",
  "app/desk/parts": "app/desk app/desk/frame app/ui content domain react",
  "app/desk/frame": "app/desk app/desk/hands app/desk/parts app/rendering app/seo content domain react",
  "app/desk/keys": "app/desk/frame app/desk/parts content",
  "app/desk/command-palette": "app/desk app/desk/frame app/desk/parts content domain react",
  "app/desk/hands":
    "app/desk/calendar app/desk/frame app/desk/keys app/desk/command-palette app/desk/parts app/rendering app/ui content domain react zod",
  "app/desk/availability": "app/desk app/desk/frame app/desk/parts app/rendering content domain react",
  "app/desk/calendar": "app/desk app/desk/frame app/desk/parts app/ui content domain",
  "app/desk/lead": "app/desk app/desk/frame app/desk/parts content domain",
  "app/desk/leads": "app/desk app/desk/frame app/desk/parts content domain",
  "app/desk/mail": "app/desk app/desk/frame app/desk/parts content domain",
  "app/desk/numbers": "app/desk/frame app/desk/parts content domain d3-scale d3-shape",
  "app/desk/problem": "app/desk app/desk/frame app/desk/parts app/rendering content domain react",
  "app/desk/settings": "app/desk app/desk/frame app/desk/parts app/rendering app/ui content domain @simplewebauthn/browser react zod",
  "app/desk/sign-in": "app/desk app/desk/frame app/desk/parts app/layout app/rendering app/ui content domain @simplewebauthn/browser react",
  "app/desk/today": "app/desk app/desk/frame app/desk/parts content domain",
  // The server, from its ground up: database, mail and HTTP know no page and no form of ours.
  "server:base":
    "content domain server/busy-calendars server/health server/http server/mail server/outbox server/store pino prom-client zod node:",
  "server/compression": "node:",
  "server/store": "domain server/outbox server/privacy better-sqlite3 kysely pg node:",
  "server/outbox": "content domain server:base server/store node:",
  "server/privacy": "domain server:base server/mail server/store",
  "server/mail": "content domain server/outbox server/privacy server/store nodemailer react react-dom node:",
  "server/forms": "domain server:base node:",
  "server/health": "server:base server/concurrency server/store node:",
  "server/http":
    "app/rendering content domain server:base server/compression server/health server/store @hono/node-server hono rate-limiter-flexible node:",
  "server/concurrency": "",
  // What it does.
  "server/availability": "content domain server/store zod",
  "server/bookings":
    "content domain server/counting server/availability server:base server/busy-calendars server/concurrency server/forms server/http server/mail server/outbox server/store hono ical-generator node:",
  "server/busy-calendars": "domain server:base server/concurrency server/health server/store ical.js temporal-polyfill node:",
  "server/command": "content domain server/operations zod node:",
  "server/counting": "content domain server:base server/store hono",
  "server/demo-audio": "content domain server:base server/http hono zod node:",
  "server/enquiries": "content domain server:base server/counting server/forms server/http server/mail server/outbox server/store node:",
  "server/launch": "content server:base",
  "server/operations":
    "content domain server/concurrency server/availability server:base server/bookings server/counting server/desk server/enquiries server/forms server/mail server/outbox server/privacy server/store better-sqlite3 zod node:",
  "server/scheduling": "domain server/http",
  // What it answers with: of the app just these take views.
  "server/pages": "app/features app/pages app/rendering content domain server/http server/scheduling server:services hono node:",
  "server/desk":
    "app/desk app/desk/availability app/desk/calendar app/desk/frame app/desk/keys app/desk/lead app/desk/leads app/desk/mail app/desk/numbers app/desk/command-palette app/desk/problem app/desk/settings app/desk/sign-in app/desk/today app/rendering content domain server/availability server:base server/bookings server/enquiries server/forms server/http server/launch server/mail server/operations server/outbox server/pages server/store @simplewebauthn/server hono zod node:",
  "server:services":
    "content server:base server/bookings server/concurrency server/counting server/desk server/enquiries server/forms server/health server/http server/mail server/operations server/outbox server/privacy server/store node:",
  "server:entries":
    "app/pages app/rendering content domain server:base server/bookings server/command server/counting server/demo-audio server/desk server/enquiries server/forms server/http server/pages server/scheduling server:services server/store @hono/node-server hono node:",
  // Build, checks and tools.
  scripts:
    "app/pages app/rendering content domain server:entries server:base server/bookings server/forms server/http server/launch server/pages server/store @hono/node-server @playwright/test @resvg/resvg-js @vitejs/plugin-react better-sqlite3 chrome-launcher css-tree hast hast-util-select hast-util-to-string hono lighthouse rehype-parse rehype-remark remark-gfm remark-stringify subset-font svgo topojson-specification unified vite zod node:",
};

/** Where a place is, if it is no folder of that name: a folder's own files, some files of a folder. */
const files = {
  "app/desk": "^app/desk/[^/]+$",
  // The log and what is known from the start on.
  "server:base": "^server/(alarm|env|log|metrics|secrets)\\.ts$",
  "server:services": "^server/services\\.ts$",
  // Processes and how they are put together.
  "server:entries": "^server/(app|desk-command|development|listen|main|start)\\.ts$",
};

const places = Object.keys(mayImport);
const filesOf = (place) => files[place] ?? `^${place}/`;
const packageFiles = (name) => `^(node_modules/)?${name}(/|$)`;
const ours = "^(app|art|content|domain|scripts|server|tests)/";
/** Tests may import anything. */
const notTests = { pathNot: "\\.(test|spec)\\.tsx?$|^tests/|-contract\\.ts$" };

const rules = Object.entries(mayImport).map(([place, list]) => {
  const wanted = list.split(" ").filter(Boolean);
  return {
    name: place,
    comment: `${place} may import: ${list || "nothing of ours"}. Another import is a decision: .dependency-cruiser.mjs.`,
    severity: "error",
    from: { path: filesOf(place), ...notTests },
    to: {
      pathNot: [
        filesOf(place),
        // Made by the build: pictures.
        "^virtual:",
        ...wanted.filter((name) => name !== "node:").map((name) => (places.includes(name) ? filesOf(name) : packageFiles(name))),
      ],
      ...(wanted.includes("node:") && { dependencyTypesNot: ["core"] }),
    },
  };
});

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|data|test-results)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".json", ".css"],
    },
  },
  forbidden: [
    ...rules,
    {
      name: "every-folder-has-a-line",
      comment: "A new folder gets a line in .dependency-cruiser.mjs that says what it may import.",
      severity: "error",
      from: { path: ours, pathNot: [notTests.pathNot, ...places.map(filesOf)] },
      to: {},
    },
    {
      name: "ui-knows-no-company",
      comment: "ui/ has primitives that any page could use. Days, months and a form's texts are everybody's; other rules are ours.",
      severity: "error",
      from: { path: "^app/ui/", ...notTests },
      to: { path: "^domain/", pathNot: "^domain/(local-date|form-values)\\.ts$" },
    },
    {
      name: "feature-stands-alone",
      comment: "No feature knows another, so that it can be moved or deleted alone.",
      severity: "error",
      from: { path: "^app/features/([^/]+)/", ...notTests },
      to: { path: "^app/features/", pathNot: "^app/features/$1/" },
    },
    {
      name: "page-knows-no-other-page",
      comment: "A page family can be moved or deleted alone: what two of them share belongs into layout/ or a feature.",
      severity: "error",
      from: { path: "^app/pages/([^/]+)/", ...notTests },
      to: { path: "^app/pages/", pathNot: "^app/pages/$1/" },
    },
    {
      name: "server-entry-renders",
      comment: "The composition root hands over what rendering needs; it shows no page itself, but for the one of a missing page.",
      severity: "error",
      from: { path: filesOf("server:entries"), ...notTests },
      to: { path: "^app/pages/", pathNot: "^app/pages/(not-found|server-error)/" },
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
