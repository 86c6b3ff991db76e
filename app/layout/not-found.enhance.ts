/** SPEC section 2, not-found page: logs the attempted path. */
export function enhanceNotFound(): void {
  if (document.querySelector("[data-not-found]")) console.error(`404: there is no page at ${location.pathname}`);
}
