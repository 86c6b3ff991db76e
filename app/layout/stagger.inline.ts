/** Lets the cards of a `data-stagger` list enter as they come into view (stagger.module.css). What is in view from the start stands still. */
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
