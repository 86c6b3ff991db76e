import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { SchedulingEmbed } from "#domain/site-services.ts";
import { loadWidget } from "./load-widget.ts";
import { whenWanted } from "./when-wanted.ts";

export type WidgetState = "loading" | "ready" | "failed";

/**
 * Shows the scheduling widget in the box. Its script, its stylesheet and all that they made go with the page that the
 * visitor leaves (SPEC section 2, "Contact"). If the browser keeps the page for the way back, it keeps the calendar
 * with it, as it was left: to take a frame away that has come makes Chromium throw the whole page away. One that is still
 * on its way would stay so: it is taken away on leaving, and loaded on coming back.
 */
export function useSchedulingWidget(
  box: RefObject<HTMLElement | null>,
  { provider, scriptUrl, styleUrl, bookingUrl }: SchedulingEmbed,
  title: string,
): { readonly state: WidgetState; readonly retry: () => void } {
  const [state, setState] = useState<WidgetState>("loading");
  const unload = useRef<() => void>(undefined);
  const isReady = useRef(false);

  const load = useCallback(() => {
    if (!box.current) return;
    unload.current?.();
    isReady.current = false;
    setState("loading");
    unload.current = loadWidget(box.current, { provider, scriptUrl, styleUrl, bookingUrl }, title, {
      onReady: () => {
        isReady.current = true;
        setState("ready");
      },
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
    const remove = () => {
      callOff();
      unload.current?.();
      unload.current = undefined;
    };
    const leave = () => {
      if (!isReady.current) remove();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isReady.current) load();
    };
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
      remove();
    };
  }, [box, load]);

  return { state, retry: load };
}
