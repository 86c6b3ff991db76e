/** Ignores links that a pointer only crosses. */
const restMs = 10;

/** Marks the link under the pointer, or the last one that was: its page is prerendered (speculation-rules.ts). */
export function enhanceNextPage(): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("pointerover", ({ target }) => {
    clearTimeout(rest);
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (!link || link.hasAttribute("data-next")) return;
    rest = setTimeout(() => {
      document.querySelector("[data-next]")?.removeAttribute("data-next");
      link.setAttribute("data-next", "");
    }, restMs);
  });
}
