import { useCallback, useEffect, useRef, useState } from "react";
import type { PointedHow } from "./city.ts";

/** The delay of a first hover (SPEC section 9, "Tooltips"); moving on to another city has none. */
const tooltipMs = 700;
const neighborMs = 300;
/** How long the tooltip stays while the pointer is on its way to it (WCAG 1.4.13). */
const graceMs = 250;

type Pointed = { readonly current: number; readonly isLabeled: boolean };

const none: Pointed = { current: -1, isLabeled: false };

/** The index of the current city or -1, and whether its tooltip is shown. Escape hides it, wherever the focus is. */
export function usePointedCity() {
  const [pointed, setPointed] = useState(none);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = useRef(false);
  const leftMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);

  const leave = useCallback(() => {
    clearTimeout(timer.current);
    if (isShown.current) leftMs.current = performance.now();
    isShown.current = false;
    setPointed(none);
  }, []);

  const point = useCallback(
    (current: number, how: PointedHow) => {
      clearTimeout(timer.current);
      const show = (isLabeled: boolean) => {
        isShown.current = isLabeled;
        setPointed({ current, isLabeled });
      };
      if (current < 0 && how === "late") timer.current = setTimeout(leave, graceMs);
      else if (current < 0) leave();
      else if (how === "mark") show(false);
      else if (how === "at-once" || isShown.current || performance.now() - leftMs.current < neighborMs) show(true);
      else timer.current = setTimeout(() => show(true), tooltipMs);
    },
    [leave],
  );

  useEffect(() => {
    if (!pointed.isLabeled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") leave();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [pointed.isLabeled, leave]);

  return { ...pointed, point };
}
