/**
 * Calls back once the page has loaded, the browser is idle, and the element is within a screen's height of
 * being seen: a calendar that nobody looks at must not hold up the page. The answer calls it off.
 */
export function whenWanted(element: HTMLElement, load: () => void): () => void {
  const abort = new AbortController();
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      if (document.readyState === "complete") onIdle();
      else addEventListener("load", onIdle, { once: true, signal: abort.signal });
    },
    { rootMargin: "100% 0px" },
  );
  const onIdle = () => {
    const run = () => abort.signal.aborted || load();
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 2000 });
    else setTimeout(run, 200);
  };
  near.observe(element);
  return () => {
    near.disconnect();
    abort.abort();
  };
}
