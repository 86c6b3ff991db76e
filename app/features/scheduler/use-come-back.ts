import { useEffect, useRef } from "react";

/** Calls the listener if the page comes back out of the browser's memory as it was left. */
export function useComeBack(listener: () => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    // Its scripts had not come when it was left (islands.inline.ts).
    if (document.documentElement.hasAttribute("data-came-back")) latest.current();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
}
