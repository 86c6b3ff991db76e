/** Files that the build makes for a page. The page's head and the build take sizes and addresses from here. */

/** The picture that social networks show beside a page's link. */
export const socialImage = { width: 1200, height: 630, type: "image/png" } as const;

/** "/agents/booking" has "/social/agents-booking.png", home "/social/home.png". */
export function socialImagePathOf(path: string): string {
  return `/social/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}

/** The page itself, if it is rendered at build: "/about" has "about.html", home "index.html". */
export function pageFileOf(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/** The page's words as Markdown: "/about" has "/about.md", home "/index.md". */
export function markdownPathOf(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}

/** A placeholder for the current date in a page's Markdown; the server replaces it (server/http/stamped-texts.ts). */
export const todayPlaceholder = "{today}";
