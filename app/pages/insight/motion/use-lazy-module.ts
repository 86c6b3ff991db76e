import { type RefObject, useCallback, useEffect, useState } from "react";
import { isServed } from "#app/ui/is-served.ts";

export type LazyModule<Module> =
  | { readonly state: "waiting" | "loading" }
  | { readonly state: "ready"; readonly module: Module }
  | { readonly state: "failed"; readonly retry: () => void };

/** How far outside the window a section may be when its code is fetched, in CSS pixels. */
const nearPx = 300;

/** Fetches a section's code once the section is nearly in view. A failed fetch can be repeated, in the end by reloading the page. */
export function useLazyModule<Module>(section: RefObject<Element | null>, load: () => Promise<Module>): LazyModule<Module> {
  const [result, setResult] = useState<LazyModule<Module>>({ state: "waiting" });

  const fetchModule = useCallback(
    async (isRetry = false) => {
      setResult({ state: "loading" });
      try {
        setResult({ state: "ready", module: await load() });
      } catch (error) {
        console.warn("A section's code could not be loaded.", error);
        if (isRetry && (await isServed())) return location.reload();
        setResult({ state: "failed", retry: () => void fetchModule(true) });
      }
    },
    [load],
  );

  useEffect(() => {
    const element = section.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page gets several entries at once: the last one counts.
        if (!entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        void fetchModule();
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [section, fetchModule]);

  return result;
}
