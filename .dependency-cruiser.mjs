/**
 * Who may import whom: each place with all that it may import, of ours, of packages, and "node:" for what Node has
 * itself. What is not listed is refused, and a place may name only places above its own line, so there is no circle.
 * scripts/import-rules.test.ts tries every pair, and holds the list against what is really imported: a line that nobody
 * needs is a hole.
 */
export const mayImport = {
  // Both sides: rules, then words. No React, nothing of Node.
  domain: "temporal-polyfill zod",
  content: "domain zod",
  // The app, from its smallest parts up. A feature gets its words as props. Only what makes documents knows Node.
  "app/styles": "",
  "app/ui": "domain react",
  "app/seo": "domain content app/ui schema-dts",
  "app/rendering": "app/ui app/seo react react-dom",
  "app/features": "domain app/ui app/rendering react zod",
  "app/layout": "domain content app/ui app/rendering react web-vitals",
  "app/rendering/document": "content app/styles app/ui app/seo app/rendering app/layout react react-dom vite node:",
  "app/pages":
    "domain content app/ui app/features app/seo app/rendering app/layout d3-geo marked react three topojson-client topojson-specification zod",
  // The desk: what its screens share, then the screens, of which none knows another.
  "app/desk": "domain",
  "app/desk/controls": "domain content app/ui app/desk @simplewebauthn/browser react",
  // A script of its own in the browser: it imports nothing.
  "app/desk/push-worker": "",
  "app/desk/command-palette": "domain content app/desk/controls react",
  "app/desk/browser": "domain content app/ui app/rendering app/desk app/desk/controls app/desk/command-palette idiomorph react zod",
  "app/desk/frame": "domain content app/seo app/rendering app/desk app/desk/controls app/desk/browser react",
  "app/desk/screens/availability": "domain content app/rendering app/desk app/desk/controls app/desk/frame react",
  "app/desk/screens/calendar": "domain content app/ui app/desk app/desk/controls app/desk/frame",
  "app/desk/screens/lead": "domain content app/desk app/desk/controls app/desk/frame",
  "app/desk/screens/leads": "domain content app/desk app/desk/controls app/desk/frame",
  "app/desk/screens/mail": "domain content app/desk app/desk/controls app/desk/frame",
  "app/desk/screens/numbers": "domain content app/desk app/desk/controls app/desk/frame d3-scale d3-shape react",
  "app/desk/screens/problem": "domain content app/rendering app/desk app/desk/controls app/desk/frame react",
  "app/desk/screens/search": "domain content app/desk app/desk/controls app/desk/command-palette app/desk/frame",
  "app/desk/screens/settings": "domain content app/rendering app/desk app/desk/controls app/desk/frame @simplewebauthn/browser react zod",
  "app/desk/screens/sign-in":
    "domain content app/rendering app/layout app/desk app/desk/controls app/desk/frame @simplewebauthn/browser react",
  "app/desk/screens/today": "domain content app/desk app/desk/controls app/desk/frame",
  // The server, from its ground up: database, mail and HTTP know no page and no form of ours.
  "server:base": "domain content age-encryption cspell-trie-lib package.json pino zod node:",
  "server/concurrency": "server:base",
  "server/speech": "domain server:base node:",
  "server/store": "domain package.json better-sqlite3 kysely pg node:",
  "server/outbox": "domain server:base server/store node:",
  "server/inbound": "domain server:base server/concurrency email-reply-parser html-to-text ical.js imapflow postal-mime node:",
  "server/mail": "domain content server:base server/store server/inbound server/outbox nodemailer react react-dom node:",
  "server/availability": "domain content server/store zod",
  // What the people at the desk are told.
  "server/alerts":
    "domain content server:base server/concurrency server/store server/outbox server/mail server/availability web-push zod node:",
  "server/backup": "domain content server:base server/store better-sqlite3 pg zod node:",
  "server/privacy": "domain content server:base server/concurrency server/store server/mail",
  "server/health": "content server:base server/concurrency server/store server/mail prom-client node:",
  "server/http":
    "domain content app/rendering/document server:base server/concurrency server/store server/health @hono/node-server hono rate-limiter-flexible node:",
  "server/forms": "domain server:base hono node:",
  // What it does.
  "server/counting": "domain content server:base server/store hono",
  "server/busy-calendars": "domain server:base server/concurrency server/store server/health ical.js temporal-polyfill node:",
  "server/bookings":
    "domain content server:base server/concurrency server/store server/outbox server/inbound server/mail server/health server/http server/forms server/availability server/counting server/busy-calendars hono ical-generator node:",
  "server/enquiries": "domain content server:base server/store server/mail server/http server/forms server/counting node:",
  "server/conversation":
    "domain content server:base server/concurrency server/speech server/store server/http server/forms server/bookings ai @ai-sdk/openai-compatible chrono-node hono minisearch zod node:",
  "server/demo-audio": "content server:base server/speech server/store server/http hono zod node:",
  "server/launch": "domain content server:base server/store server/inbound server/mail server/health node:",
  "server/sign-in": "domain content server:base server/store server/outbox server/mail server/http node:",
  "server/scheduling": "domain server/http",
  "server/operations":
    "domain content server:base server/concurrency server/store server/inbound server/outbox server/mail server/alerts server/backup server/privacy server/health server/http server/forms server/availability server/counting server/bookings server/enquiries server/conversation server/launch server/sign-in zod node:",
  // The ways by which mails come in.
  "server/intake":
    "server:base server/concurrency server/store server/outbox server/inbound server/mail server/health server/http server/operations hono imapflow node:",
  "server/command": "domain content server:base server/store server/backup server/operations zod node:",
  // What it answers with: of the app just these take views.
  "server:services":
    "domain content server:base server/concurrency server/store server/outbox server/mail server/alerts server/privacy server/health server/http server/forms server/counting server/bookings server/enquiries server/operations server/intake node:",
  "server/pages":
    "domain content app/features app/rendering app/rendering/document app/pages server/concurrency server/http server/forms server/scheduling server/operations server:services hono node:",
  "server/desk":
    "domain content app/rendering app/desk app/desk/frame app/desk/push-worker app/desk/screens/availability app/desk/screens/calendar app/desk/screens/lead app/desk/screens/leads app/desk/screens/mail app/desk/screens/numbers app/desk/screens/problem app/desk/screens/search app/desk/screens/settings app/desk/screens/sign-in app/desk/screens/today server:base server/store server/alerts server/backup server/http server/forms server/availability server/bookings server/conversation server/launch server/sign-in server/operations server/pages @hono/node-server @simplewebauthn/server hono zod node:",
  "server:entries":
    "domain content app/rendering/document app/pages server:base server/speech server/store server/mail server/health server/http server/forms server/availability server/counting server/bookings server/conversation server/demo-audio server/launch server/scheduling server/operations server/intake server/command server:services server/pages server/desk @hono/node-server hono prom-client node:",
  // Build, checks and tools.
  scripts:
    "domain content app/pages server:base server/pages server:entries @hono/node-server @playwright/test @resvg/resvg-js @vitejs/plugin-react css-tree harfbuzzjs hast hast-util-select hast-util-to-string hono rehype-parse rehype-remark remark-gfm remark-stringify subset-font svgo topojson-specification unified vite zod node:",
};

/** Where a place is, if it is no folder of that name: a folder's own files, some files of a folder. */
const files = {
  "app/desk": "^app/desk/[^/]+$",
  // What views and islands are made with; the folder within it makes documents of them.
  "app/rendering": "^app/rendering/[^/]+$",
  // The settings, the log, the words of the language and what is known from the start on.
  "server:base":
    "^server/(dictionary|encrypted-file|env|log|misspelled-settings|outside-reach|secrets|setting-kinds|shared-parts|trusted-proxies|version|worker-file)\\.ts$",
  "server:services": "^server/services\\.ts$",
  // Processes and how they are put together.
  "server:entries":
    "^server/(app|ask-command|desk-command|development|launch-check-command|listen|main|read-dot-env|run-cluster|start|team-calendar-command)\\.ts$",
};

const places = Object.keys(mayImport);
const filesOf = (place) => files[place] ?? `^${place}/`;
/** The place that a file belongs to; undefined if it has none. */
export const placeOf = (file) => places.find((place) => new RegExp(filesOf(place)).test(file));
const packageFiles = (name) => `^(node_modules/)?${name}(/|$)`;
const ours = "^(app|art|bench|content|domain|scripts|server|tests)/";
/** Tests and benches may import anything. */
const testsAndBenches = "\\.(test|spec)\\.tsx?$|^(bench|tests)/";
const notTests = { pathNot: testsAndBenches };

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
      comment: "ui/ has primitives that any page could use. Days, months and the fields of any form are everybody's; other rules are ours.",
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
      comment: "Only tests and benches import tests and benches.",
      severity: "error",
      from: notTests,
      to: { path: testsAndBenches },
    },
    {
      name: "island-gets-its-words",
      comment:
        "An island's words are props, so that its script holds no others (docs/decisions/013). The scheduler, Firstlight, line one and the desk, whose words depend on what is done there, import theirs.",
      severity: "error",
      from: { path: "\\.island\\.tsx$", pathNot: "^app/(desk|pages/(scheduler|insight|demos/line-one))/" },
      to: { path: "^content/", reachable: true },
    },
    {
      name: "no-circles",
      comment: "Two modules that need each other, even for a type alone, are one, or share a third.",
      severity: "error",
      from: { path: ours },
      to: { circular: true },
    },
  ],
};
