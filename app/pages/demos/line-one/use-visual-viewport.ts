import { type RefObject, useEffect } from "react";

/** If the browser lays its keyboard over the page (without support for `interactive-widget`), the composer moves above it. */
export function useVisualViewport(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const lift = () => {
      const covered = Math.round(innerHeight - viewport.height - viewport.offsetTop);
      // Less is the browser's own bar, and a page that is zoomed in has no keyboard.
      root.current?.style.setProperty("--keyboard", viewport.scale > 1.01 || covered < 120 ? "0px" : `${covered}px`);
    };
    viewport.addEventListener("resize", lift);
    viewport.addEventListener("scroll", lift);
    return () => {
      viewport.removeEventListener("resize", lift);
      viewport.removeEventListener("scroll", lift);
    };
  }, [root]);
}
