import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { SchedulingEmbed } from "#domain/site-services.ts";
import { loadWidget } from "./load-widget.ts";
import { whenWanted } from "./when-wanted.ts";

export type WidgetState = "loading" | "ready" | "failed";

/**
 * Shows the scheduling widget in the box while the page is open. Leaving the page removes its script, its stylesheet
 * and all that they made; coming back to it from the browser's history loads them anew (SPEC section 2, "Contact").
 */
export function useSchedulingWidget(
  box: RefObject<HTMLElement | null>,
  { provider, scriptUrl, styleUrl, bookingUrl }: SchedulingEmbed,
  title: string,
): { readonly state: WidgetState; readonly retry: () => void } {
  const [state, setState] = useState<WidgetState>("loading");
  const unload = useRef<() => void>(undefined);

  const load = useCallback(() => {
    if (!box.current) return;
    unload.current?.();
    setState("loading");
    unload.current = loadWidget(box.current, { provider, scriptUrl, styleUrl, bookingUrl }, title, {
      onReady: () => setState("ready"),
      onFailed: () => {
        unload.current?.();
        unload.current = undefined;
        setState("failed");
      },
    });
  }, [box, provider, scriptUrl, styleUrl, bookingUrl, title]);

  useEffect(() => {
    if (!box.current) return;
    const callOff = whenWanted(box.current, load);
    const leave = () => {
      callOff();
      unload.current?.();
      unload.current = undefined;
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) load();
    };
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
      leave();
    };
  }, [box, load]);

  return { state, retry: load };
}
