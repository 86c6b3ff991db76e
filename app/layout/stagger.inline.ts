/** Animates the cards of a `data-stagger` list when they come into view (stagger.module.css). Cards in view from the start are not animated. */
const waiting = new Set<Element>();
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) observer.unobserve(target);
      else waiting.add(target);
      if (waiting.has(target)) target.setAttribute("data-entrance", isIntersecting ? "now" : "waiting");
    }
  },
  { threshold: 0.15 },
);
for (const card of document.querySelectorAll("[data-stagger] > *")) observer.observe(card);

export {};
