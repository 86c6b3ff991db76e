import { useEffect } from "react";

/** The whole change from a section's entry to its exit (SPEC section 9). */
const travelDegrees = 15;

/**
 * Turns the sections' gradients as they cross the window, if the browser can't do it in CSS alone
 * (sections.module.css has the scroll-driven animation). One passive listener; nothing under reduced motion.
 */
export function useGroundTilt(): void {
  useEffect(() => {
    if (CSS.supports("animation-timeline: view()") || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const sections = [...document.querySelectorAll<HTMLElement>("[data-tilt]")];
    let frame = 0;
    const paint = () => {
      frame = 0;
      for (const section of sections) {
        const { top, height } = section.getBoundingClientRect();
        const share = (innerHeight - top) / (innerHeight + height);
        const inWindow = Math.min(1, Math.max(0, share));
        section.style.setProperty("--tilt", `${((inWindow - 0.5) * travelDegrees).toFixed(2)}deg`);
      }
    };
    const ask = () => {
      frame ||= requestAnimationFrame(paint);
    };
    addEventListener("scroll", ask, { passive: true });
    ask();
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", ask);
    };
  }, []);
}
