import { createHash } from "node:crypto";

export type CspSources = {
  /** Extra origins by directive, from the configuration (a hosted scheduler, a hosted speech function). */
  readonly origins?: Partial<Record<"script-src" | "style-src" | "frame-src" | "connect-src" | "img-src", readonly string[]>>;
  /** Who may show the page in a frame. */
  readonly frameAncestors?: "'none'" | "'self'";
};

/**
 * The Content-Security-Policy of one HTML document. Inline scripts and styles are allowed by the hash of
 * their text, so the policy fits just this document and needs no 'unsafe-inline' for either.
 */
export function contentSecurityPolicy(html: string, { origins = {}, frameAncestors = "'none'" }: CspSources = {}): string {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashesOf(html, "script"), ...(origins["script-src"] ?? [])],
    "style-src": ["'self'", ...hashesOf(html, "style"), ...(origins["style-src"] ?? [])],
    // Style attributes carry positions (a waveform's progress); they can't load or run anything.
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

/** CSP source expressions for each inline element of the kind that runs: not for src, not for data blocks such as JSON-LD. */
function hashesOf(html: string, element: "script" | "style"): string[] {
  const pattern = new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, "g");
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(pattern)) {
    if (/\bsrc=/.test(attributes) || /\btype="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...hashes];
}
