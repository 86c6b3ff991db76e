import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTalk } from "./talk/talk-store.ts";

const followMs = 200;
const gap = 12;

/**
 * Scrolls the page with the talk while the composer sticks to the window's foot and the visitor has not scrolled up: far
 * enough to show what is new, but never so far that the visitor's own line leaves the top. The visitor's new line is always
 * scrolled to, and so is a question asked by a button, a new talk, or the foot of a closed one. With reduced motion the page
 * does not scroll by itself: the result is then true if there is something new below the window.
 */
export function useFollowPage(root: RefObject<HTMLElement | null>): { readonly isBelow: boolean; readonly showNew: () => void } {
  const { lines, phase, erasing } = useTalk();
  const isErasing = erasing !== undefined;
  const follows = useRef(true);
  const newest = lines.at(-1);
  const newestId = useRef(newest?.id);
  const isOn = lines.length > 0;
  const wasOn = useRef(isOn);
  const isClosed = phase.kind === "closed";
  const [isBelow, setIsBelow] = useState(false);

  useEffect(() => {
    let last = scrollY;
    const look = () => {
      const hidden = root.current ? hiddenBelow(root.current) : 0;
      if (hidden < 48) follows.current = true;
      else if (scrollY < last - 2) follows.current = false;
      last = scrollY;
      if (hidden <= 0) setIsBelow(false);
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [root]);

  useLayoutEffect(() => {
    // The window may still be scrolled to the end of the long talk before it.
    if (wasOn.current && !isOn) root.current?.querySelector("[data-lead]")?.scrollIntoView({ block: "nearest", behavior: "instant" });
    wasOn.current = isOn;
  }, [root, isOn]);
  useLayoutEffect(() => {
    if (!isClosed) return;
    root.current?.querySelector("[data-foot]")?.scrollIntoView({ block: "nearest", behavior: "instant" });
    setIsBelow(false);
  }, [root, isClosed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows every change
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const isSaid = newest?.who === "you" && newest.id !== newestId.current;
    newestId.current = newest?.id;
    if (isSaid) {
      follows.current = true;
      // The log ends at the composer: if the composer is high in the window, the new line is above the window.
      const room = roomAbove(element);
      if (room < 0) {
        if (isStill) scrollBy({ top: room - gap, behavior: "instant" });
        else glide(room - gap);
        return;
      }
    }
    const hidden = hiddenBelow(element);
    if (hidden <= 0 || !isStuck(element)) return;
    if (isStill) setIsBelow(true);
    else if (isErasing) glide(hidden + gap);
    else if (follows.current) glide(Math.min(hidden + gap, Math.max(0, roomAbove(element))));
  }, [lines, phase.kind, isErasing]);

  return {
    isBelow,
    showNew() {
      if (root.current) scrollBy({ top: hiddenBelow(root.current) + gap, behavior: "instant" });
      setIsBelow(false);
    },
  };
}

const partOf = (root: HTMLElement, name: string) => root.querySelector<HTMLElement>(`[data-${name}]`);

/** How far the last line extends below the composer's top. */
function hiddenBelow(root: HTMLElement): number {
  const last = [...root.querySelectorAll("[data-log] > ol > li")].at(-1);
  const composer = partOf(root, "say");
  return last && composer ? last.getBoundingClientRect().bottom - composer.getBoundingClientRect().top : 0;
}

function isStuck(root: HTMLElement): boolean {
  const composer = partOf(root, "say");
  return (
    composer !== null &&
    Math.abs(composer.getBoundingClientRect().bottom - innerHeight) < 4 &&
    root.getBoundingClientRect().top < innerHeight - composer.offsetHeight
  );
}

/** How far to scroll until the visitor's newest line reaches the sticky header; negative once it is behind it. */
function roomAbove(root: HTMLElement): number {
  const own = [...root.querySelectorAll('[data-part="you"]')].at(-1);
  if (!own) return 0;
  const panel = partOf(root, "panel")?.getBoundingClientRect();
  const isStrip = panel && panel.width > root.clientWidth - 8;
  const head = document.querySelector("[data-header]")?.getBoundingClientRect().bottom ?? 0;
  const top = Math.max(0, head, isStrip ? Math.max(0, panel.bottom) : 0);
  return own.getBoundingClientRect().top - top;
}

let glides = 0;

function glide(distance: number): void {
  if (Math.abs(distance) < 1) return;
  glides += 1;
  const own = glides;
  const from = scrollY;
  const startMs = performance.now();
  let expected = from;
  const step = (nowMs: number) => {
    // Stops if a newer scroll has begun or the visitor scrolls.
    if (own !== glides || Math.abs(scrollY - expected) > 3) return;
    const part = Math.min(1, Math.max(0, (nowMs - startMs) / followMs));
    scrollTo({ top: from + distance * (1 - (1 - part) ** 3), behavior: "instant" });
    expected = scrollY;
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
