import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { SchedulingEmbed } from "#domain/site-services.ts";
import { loadWidget } from "./load-widget.ts";
import { whenWanted } from "./when-wanted.ts";

export type WidgetState = "loading" | "ready" | "failed";

/**
 * Shows the scheduling widget in the box. When the visitor leaves the page, its script, its stylesheet and all that they
 * created are removed (SPEC section 2, "Contact"). A page in the back/forward cache keeps a loaded calendar as it was left:
 * removing the frame would make Chromium discard the whole page. A frame that is still loading would never finish there, so
 * it is removed on leaving and loaded again on return.
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
