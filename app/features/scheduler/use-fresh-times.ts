import { useEffect } from "react";
import { isServed } from "#app/ui/is-served.ts";
import { useComeBack } from "./use-come-back.ts";

/** The server looks at the times each minute; what a browser has kept for longer than this may be gone. */
const keptMs = 10 * 60_000;

/**
 * Loads the page anew if a browser brings it back, from its memory or its cache, with times that are old by then. Not
 * over what somebody has typed, and not without a connection.
 */
export function useFreshTimes(madeAtMs: number): void {
  const look = async () => {
    if (Date.now() - madeAtMs > keptMs && !hasTyped() && (await isServed())) location.reload();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    // A reload does not count as a way back: if the visitor's clock is wrong, it happens once.
    const [navigation] = performance.getEntriesByType("navigation");
    if (navigation && "type" in navigation && navigation.type === "back_forward") void look();
  }, [madeAtMs]);
  useComeBack(() => void look());
}

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "main :is(input:not([type=hidden], [type=radio]), textarea)",
  );
  return [...fields].some(({ value }) => value !== "");
}
