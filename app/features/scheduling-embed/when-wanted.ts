import { whenIdle } from "#app/ui/when-idle.ts";

/** Events that show that a visitor has begun to use the page. */
const firstInputs = ["scroll", "pointerdown", "keydown"] as const;
/** After this time without a press or key the visitor is reading, and the browser has time. */
const patienceMs = 5_000;

/**
 * Calls back once, when the page has loaded, the browser is idle, and the element may soon be seen: it is close to the
 * viewport, or the visitor has begun to scroll, press or type, or has read for a while. A calendar below the fold must not
 * delay the page above it. Returns a function that cancels the call.
 */
export function whenWanted(element: HTMLElement, load: () => void): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;

  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    near.disconnect();
    clearTimeout(timer);
    whenIdle(() => signal.aborted || load());
  };
  const near = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && ask(), { rootMargin: "10% 0px" });
  const begin = () => {
    near.observe(element);
    for (const input of firstInputs) addEventListener(input, ask, { once: true, passive: true, signal });
    timer = setTimeout(ask, patienceMs);
  };
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true, signal });

  return () => {
    near.disconnect();
    clearTimeout(timer);
    abort.abort();
  };
}
