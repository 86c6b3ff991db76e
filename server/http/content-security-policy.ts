import { createHash } from "node:crypto";
import { inlineScripts, insertedScripts } from "#app/rendering/document/inline-scripts.ts";
import { schedulerPaths } from "#domain/scheduler-paths.ts";

export type CspSources = {
  /** Extra origins by directive, from the configuration (a hosted scheduler, a hosted speech function). */
  readonly origins?: Partial<Record<"script-src" | "style-src" | "frame-src" | "connect-src" | "img-src", readonly string[]>>;
  /** The origins that may show the page in a frame. */
  readonly frameAncestors?: "'none'" | "'self'";
};

/**
 * The Content-Security-Policy of a document. Inline scripts and the style element are allowed by hash; only scripts known from the
 * build are, whatever else the page contains.
 */
export function contentSecurityPolicy(
  { html, styles }: { readonly html: string; readonly styles: string },
  { origins = {}, frameAncestors = "'none'" }: CspSources = {},
): string {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scriptHashesIn(html), ...(origins["script-src"] ?? [])],
    "style-src": ["'self'", hashOf(styles), ...(origins["style-src"] ?? [])],
    // Style attributes are used for positions (a waveform's progress); they can't load or run anything.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...(origins["img-src"] ?? [])],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(origins["connect-src"] ?? [])],
    "media-src": ["'self'", "blob:", "data:"],
    "frame-src": ["'self'", ...(origins["frame-src"] ?? [])],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": [frameAncestors],
    "base-uri": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The hashes of the scripts in the document, and no others: each is 52 bytes sent before the first paint. */
function scriptHashesIn(html: string): readonly string[] {
  return hashedScripts.flatMap(({ script, hash, isInserted }) => (isInserted || html.includes(script) ? [hash] : []));
}

const hashedScripts = [
  ...inlineScripts.map((script) => ({ script, hash: hashOf(script), isInserted: false })),
  ...insertedScripts.map((script) => ({ script, hash: hashOf(script), isInserted: true })),
];

/** The additional sources that each page's policy allows, by path. */
export function cspSourcesFor(
  contactOrigins: NonNullable<CspSources["origins"]>,
  demosOrigins: NonNullable<CspSources["origins"]>,
): (path: string) => CspSources {
  return (path) => {
    // The contact page frames the scheduler. Other sites may not (clickjacking).
    if (path === schedulerPaths.booking || path.startsWith(`${schedulerPaths.booking}/`)) return { frameAncestors: "'self'" };
    if (path === "/contact") return { origins: contactOrigins };
    if (path === "/demos") return { origins: demosOrigins };
    return {};
  };
}
