/** Once somebody looks at the page: at once, or when it was rendered ahead and is now opened. */
export function whenOpened(root: Document, next: () => void): void {
  const isAhead = "prerendering" in root && root.prerendering === true;
  if (isAhead) root.addEventListener("prerenderingchange", next, { once: true });
  else next();
}
