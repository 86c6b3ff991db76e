import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and while the browser takes it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The browser's own zone; undefined as long as only the server could have rendered the page. */
export function useBrowserTimeZone(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );
}
