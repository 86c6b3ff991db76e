import { isPrerendered } from "#app/ui/is-prerendered.ts";

/** Once somebody looks at the page: at once, or when it was rendered ahead and is now opened. */
export function whenOpened(root: Document, next: () => void): void {
  if (isPrerendered(root)) root.addEventListener("prerenderingchange", next, { once: true });
  else next();
}
