/** What a pointer crosses on its way somewhere else is left alone. */
const restMs = 10;

/** Marks the link that the pointer rests on, or rested on last: the page that is made ready (speculation-rules.ts). */
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
