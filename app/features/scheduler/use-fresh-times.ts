import { useEffect } from "react";
import { isServed } from "#app/ui/is-served.ts";

/** The server looks at the times each minute; what a browser has kept for longer than this may be gone. */
const keptMs = 10 * 60_000;

/**
 * Loads the page anew if a browser brings it back, from its memory or its cache, with times that are old by then. Not
 * over what somebody has typed, and not without a connection.
 */
export function useFreshTimes(madeAtMs: number): void {
  useEffect(() => {
    const look = async () => {
      if (Date.now() - madeAtMs > keptMs && !hasTyped() && (await isServed())) location.reload();
    };
    // A reload does not count as a way back: if the visitor's clock is wrong, it happens once.
    const [navigation] = performance.getEntriesByType("navigation");
    if (navigation && "type" in navigation && navigation.type === "back_forward") void look();
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void look();
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, [madeAtMs]);
}

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "main :is(input:not([type=hidden], [type=radio]), textarea)",
  );
  return [...fields].some(({ value }) => value !== "");
}
