import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The browser's own zone; undefined as long as only the server could have rendered the page. */
export function useBrowserTimeZone(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );
}
